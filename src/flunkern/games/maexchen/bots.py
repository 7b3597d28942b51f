"""The bots that play Mäxchen, from any move at all to the best answer to people."""

from collections.abc import Mapping
from typing import Final

from flunkern.core.bots import Bot, RandomBot
from flunkern.games.maexchen.equilibrium import EquilibriumBot
from flunkern.games.maexchen.honest import HonestBot
from flunkern.games.maexchen.master import MasterBot

bots: Final[Mapping[str, Bot]] = {
    "random": RandomBot(),
    "beginner": HonestBot(error=0.3, doubt_below=0.8),
    "club": HonestBot(error=0.3),
    "honest": HonestBot(),
    "equilibrium": EquilibriumBot(),
    "master": MasterBot(),
}
