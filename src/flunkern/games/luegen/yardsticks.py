"""Bots that only measure others: nobody is offered them as company."""

from collections.abc import Mapping
from typing import Final

from flunkern.core.bots import Bot
from flunkern.games.luegen.casual import CasualBot
from flunkern.games.luegen.responder import ResponderBot

yardsticks: Final[Mapping[str, Bot]] = {"casual": CasualBot(), "responder": ResponderBot()}
