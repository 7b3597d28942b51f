"""The bots that play Lügen, from any move at all to a trained strategy that bluffs."""

from collections.abc import Mapping
from typing import Final

from flunkern.core.bots import Bot, RandomBot
from flunkern.games.luegen.honest import HonestBot
from flunkern.games.luegen.master import MasterBot

bots: Final[Mapping[str, Bot]] = {
    "random": RandomBot(),
    "beginner": HonestBot(error=0.18),
    "club": HonestBot(error=0.125),
    "honest": HonestBot(),
    "master": MasterBot(),
}
