"""Bots that only measure others: nobody is offered them as company."""

from collections.abc import Mapping
from typing import Final

from flunkern.core.bots import Bot
from flunkern.games.kniffel.casual import CasualBot
from flunkern.games.kniffel.master import MasterBot

yardsticks: Final[Mapping[str, Bot]] = {
    "casual": CasualBot(),
    "duellist": MasterBot(late=8, laps=4),
}
"""`duellist` searches further than `master`, whatever time that takes: what it wins of it is what is left to be won."""
