"""The bots that play Kniffel, from any move at all to the one that wins most often."""

from collections.abc import Mapping
from typing import Final

from flunkern.core.bots import Bot, RandomBot
from flunkern.games.kniffel.greedy import GreedyBot
from flunkern.games.kniffel.master import MasterBot, PerfectBot

bots: Final[Mapping[str, Bot]] = {
    "random": RandomBot(),
    "beginner": GreedyBot(error=10.0),
    "club": GreedyBot(error=3.5),
    "greedy": GreedyBot(),
    "perfect": PerfectBot(),
    "master": MasterBot(),
}
