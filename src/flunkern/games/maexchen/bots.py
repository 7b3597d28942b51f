"""The bots that play Mäxchen, from any move at all to an equilibrium.

The last is no master: nobody wins against it in the long run, but it does not exploit what others do wrong either.
"""

from collections.abc import Mapping
from typing import Final

from flunkern.core.bots import Bot, RandomBot
from flunkern.games.maexchen.equilibrium import EquilibriumBot
from flunkern.games.maexchen.honest import HonestBot

bots: Final[Mapping[str, Bot]] = {
    "random": RandomBot(),
    "beginner": HonestBot(error=0.2, doubt_below=0.15),
    "honest": HonestBot(),
    "club": EquilibriumBot(slips=0.5),
    "equilibrium": EquilibriumBot(),
}
