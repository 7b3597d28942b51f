"""After The Lie Zie: the highest number, and who was first how often."""

from typing import Any

from flunkern.games.lie_zie.cards import Colour
from flunkern.games.lie_zie.events import PassOver, Played, RoundWon
from flunkern.games.lie_zie.highlights import HighestNumber, PassesWon, RoundsWon, highlights

ANYTHING: Any = None


def test_what_happened_once_only_is_no_feat_but_the_highest_number() -> None:
    colour = next(iter(Colour))
    plays = (Played(0, (), colour, 41, 10), Played(1, (), colour, 323, 9))
    won = (RoundWon(1, 323, 1, False), PassOver(1, (1, 0)))
    assert list(highlights([plays, won], ANYTHING)) == [HighestNumber(1, 323)]
    assert list(highlights([plays, won, won], ANYTHING)) == [HighestNumber(1, 323), PassesWon(1, 2), RoundsWon(1, 2)]
