"""The bots that play Lügen-Kniffel, from any move at all to the equilibrium of every turn."""

from collections.abc import Mapping
from typing import Final

from flunkern.core.bots import Bot, RandomBot
from flunkern.games.luegen_kniffel.honest import HonestBot
from flunkern.games.luegen_kniffel.master import MasterBot, MisjudgingBot

bots: Final[Mapping[str, Bot]] = {
    "random": RandomBot(),
    "beginner": MisjudgingBot(error=1.2, tremble=3.0, shame=0.8),
    "honest": HonestBot(),
    "club": MisjudgingBot(error=0.3, tremble=0.6, shame=0.25),
    "master": MasterBot(),
}
