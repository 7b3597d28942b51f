"""After Mäxchen: the boldest lie that was caught, and who doubted how well."""

from typing import Any

from flunkern.games.maexchen.highlights import CaughtLie, DoubtedInVain, FineNose, highlights
from flunkern.games.maexchen.ladder import Throw
from flunkern.games.maexchen.state import Reveal, Revealed

ANYTHING: Any = None


def doubt(doubter: int, throw: Throw, holds: bool) -> tuple[Revealed]:
    return (Revealed(Reveal(doubter, 1 - doubter, throw, (3, 1), holds, doubter if holds else 1 - doubter)),)


def test_the_highest_lie_and_the_keenest_doubters_are_told() -> None:
    low, pair, maexchen = Throw("31"), Throw("66"), Throw("21")
    told = [doubt(0, pair, False), doubt(0, maexchen, False), doubt(1, low, True), doubt(1, pair, False)]
    assert list(highlights(told, ANYTHING)) == [CaughtLie(1, maexchen, (3, 1)), FineNose(0, 2), DoubtedInVain(1, 1)]
    assert list(highlights([], ANYTHING)) == []
