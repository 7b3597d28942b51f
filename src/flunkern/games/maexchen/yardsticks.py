"""Bots that only measure others: nobody is offered them as company."""

from collections.abc import Mapping
from typing import Final

from flunkern.core.bots import Bot
from flunkern.games.maexchen.casual import CasualBot

yardsticks: Final[Mapping[str, Bot]] = {"casual": CasualBot()}
