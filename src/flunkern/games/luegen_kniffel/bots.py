"""The bots that play Lügen-Kniffel, from any move at all to the equilibrium of every turn."""

from collections.abc import Mapping
from typing import Final

from flunkern.core.bots import Bot, RandomBot
from flunkern.games.luegen_kniffel.honest import HonestBot
from flunkern.games.luegen_kniffel.master import MasterBot

bots: Final[Mapping[str, Bot]] = {
    "random": RandomBot(),
    "beginner": HonestBot(error=12.0, doubt_above=19.0),
    "club": HonestBot(error=12.0),
    "honest": HonestBot(),
    "master": MasterBot(),
}
