"""The bots that play The Lie Zie, from any move at all to the one that thinks furthest."""

from collections.abc import Mapping
from typing import Final

from flunkern.core.bots import Bot, RandomBot
from flunkern.games.lie_zie.habits import Habit
from flunkern.games.lie_zie.honest import HonestBot
from flunkern.games.lie_zie.master import MasterBot
from flunkern.games.lie_zie.people import Character, PersonBot

_EAGER: Final = Habit(0.0, (0.5, 0.5, 0.5), 0.0, 0.0, 0.0, 0.0)
"""Sheds what it can and gives no thought to who leads next."""
_BEGINNER: Final = Character(error=0.9, counts_cards=False, sees_closing_up=False, number_worth=0.0, habit=_EAGER)
_CLUB: Final = Character(error=0.08, counts_cards=True, sees_closing_up=True, number_worth=0.15, habit=None)

bots: Final[Mapping[str, Bot]] = {
    "random": RandomBot(),
    "beginner": PersonBot(_BEGINNER),
    "honest": HonestBot(),
    "club": PersonBot(_CLUB),
    "master": MasterBot(),
}
