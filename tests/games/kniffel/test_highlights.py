"""After Kniffel: the largest leap, the lead as it changed, and who struck nothing for long."""

from types import SimpleNamespace
from typing import Any

from flunkern.games.kniffel.highlights import Highlight, LeadChanged, Leap, Unstruck, highlights
from flunkern.games.kniffel.state import Entered
from flunkern.material.sheet import Category


def entered(seat: int, points: int, extra: int = 0) -> tuple[Entered]:
    return (Entered(seat, Category.CHANCE, points, extra, False),)


def found(*told: Any, seats: int = 2) -> list[Highlight]:
    last: Any = SimpleNamespace(cards=[None] * seats)
    return list(highlights(told, last))


def test_extra_points_are_part_of_a_leap() -> None:
    assert found(entered(0, 28), entered(1, 25, 50)) == [Leap(1, Category.CHANCE, 75)]


def test_the_lead_is_looked_at_after_each_round_and_kept_among_equals() -> None:
    course = [entered(0, 10), entered(1, 5), entered(0, 5), entered(1, 10), entered(0, 1), entered(1, 2)]
    assert LeadChanged(1, 1) in found(*course)
    assert not any(isinstance(item, LeadChanged) for item in found(*course[:4]))


def test_a_long_run_without_a_zero_is_told() -> None:
    course = [entered(0, points) for points in (5, 0, 1, 2, 3, 4, 5)]
    assert Unstruck(0, 5) in found(*course, seats=1)
    assert not any(isinstance(item, Unstruck) for item in found(*course[:6], seats=1))
