from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flunkern.core.values import Value
from flunkern.table.changing import FEW, AnyChange, Inserted, Replaced, TakenOut, note_changes
from tests.changes import plain, with_changes


class Card(Value, frozen=True):
    colour: str
    number: int


class Hand(Value, frozen=True):
    cards: tuple[Card, ...]
    dice: tuple[int, ...]
    best: Card | None = None


RED, BLUE, GREEN = Card("red", 1), Card("blue", 2), Card("green", 3)


def changes(before: Any, after: Any) -> list[AnyChange]:
    found: list[AnyChange] = []
    note_changes("", before, after, found)
    return found


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        (Hand((RED,), (1,)), Hand((RED,), (2,)), [Replaced("/dice", (2,))]),
        (Hand((), ()), Hand((), (), RED), [Replaced("/best", RED)]),
        (Hand((), (), RED), Hand((), (), Card("red", 4)), [Replaced("/best/number", 4)]),
        (Hand((RED, BLUE), ()), Hand((RED, GREEN, BLUE), ()), [Inserted("/cards/1", GREEN)]),
        (Hand((RED, BLUE, GREEN), ()), Hand((RED, GREEN), ()), [TakenOut("/cards/1")]),
        (Hand((RED, BLUE), ()), Hand((RED, Card("blue", 3)), ()), [Replaced("/cards/1/number", 3)]),
        (Hand((RED, BLUE), ()), Hand((), ()), [Replaced("/cards", ())]),
        (Hand((RED, BLUE), ()), Hand((BLUE, GREEN, GREEN), ()), [Replaced("/cards", (BLUE, GREEN, GREEN))]),
        (
            Hand((), tuple(range(FEW + 3))),
            Hand((), tuple(number for number in range(FEW + 3) if number not in (2, 5))),
            [TakenOut("/dice/5"), TakenOut("/dice/2")],
        ),
    ],
)
def test_little_is_told_of_little_that_changed(before: Hand, after: Hand, found: list[AnyChange]) -> None:
    assert changes(before, after) == found


CARDS = st.builds(Card, st.sampled_from(["red", "blue"]), st.integers(1, 3))
HANDS = st.builds(
    Hand, st.lists(CARDS, max_size=6).map(tuple), st.lists(st.integers(1, 3), max_size=20).map(tuple), st.none() | CARDS
)


@given(HANDS, HANDS)
def test_changes_lead_from_any_value_to_any_other(before: Hand, after: Hand) -> None:
    told = changes(before, after) if before != after else []
    assert with_changes(plain(before), plain(told)) == plain(after)
