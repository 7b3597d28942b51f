"""The bots that play The Lie Zie, from any move at all to the one that thinks furthest."""

from collections.abc import Mapping
from typing import Final

from flunkern.core.bots import Bot, RandomBot
from flunkern.games.lie_zie.honest import HonestBot
from flunkern.games.lie_zie.master import MasterBot

bots: Final[Mapping[str, Bot]] = {
    "random": RandomBot(),
    "beginner": HonestBot(error=0.75),
    "club": HonestBot(error=0.45),
    "honest": HonestBot(),
    "master": MasterBot(),
}
