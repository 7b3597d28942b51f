import pytest

from flunkern.core.outcome import Outcome, places


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        ((10, 30, 20), (3, 1, 2)),
        ((30, 10, 30), (1, 3, 1)),
        ((20, 30, 20, 10), (2, 1, 2, 4)),
        ((0, 0, 0), (1, 1, 1)),
        ((-5,), (1,)),
        (((1, 2), (1, 3)), (2, 1)),
        ((), ()),
    ],
)
def test_the_greatest_comes_first_and_equals_share_a_place(
    ranks: tuple[object, ...], expected: tuple[int, ...]
) -> None:
    assert places(ranks) == expected


def test_winners_are_all_in_first_place() -> None:
    assert Outcome((2, 1, 1), (10, 30, 30), "over").winners == (1, 2)
    assert Outcome((1,), (0,), "over").winners == (0,)
