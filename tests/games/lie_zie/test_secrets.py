"""All that a seat may not know is drawn anew, so that the contract of secrets says something (Z-4, Z-7, Z-14)."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from flunkern.core.chance import Seeded
from flunkern.games import lie_zie
from flunkern.games.lie_zie.state import Claiming, Ended, Grabbing, Playing, State
from tests.games.lie_zie.redraw import redraw
from tests.games.lie_zie.tables import FREE, TURNS, random_game


def sent(state: State, seat: int | None) -> bytes:
    """All that reaches a seat, and all that it could find out by asking what it may do."""
    known: list[Any] = [lie_zie.view(state, seat), lie_zie.news(state, seat), sorted(lie_zie.to_act(state))]
    if seat is not None:
        known.append(lie_zie.legal_moves(state, seat))
    return msgspec.json.encode(known)


def viewers(seats: int) -> list[int | None]:
    return [None, *range(seats)]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_z7_each_seat_is_told_nothing_it_may_not_know_where_phases_change(seats: int) -> None:
    chance = Seeded(seats)
    last: type | None = None
    for state in random_game(FREE, seats, seed=seats):
        if type(state.stage) is not last:
            last = type(state.stage)
            for seat in viewers(seats):
                for _ in range(3):
                    assert sent(redraw(state, seat, chance), seat) == sent(state, seat)


def test_redrawing_changes_every_table_with_secrets_and_no_other() -> None:
    """Else no test of secrets could fail."""
    chance = Seeded(3)
    changed: dict[type, list[bool]] = {}
    for state in random_game(FREE, 4, seed=3):
        for seat in viewers(4):
            changed.setdefault(type(state.stage), []).append(redraw(state, seat, chance) != state)
    assert all(changed[Grabbing] + changed[Playing] + changed[Claiming])
    assert not any(changed[Ended])


def _middle(state: State) -> object:
    assert not isinstance(state.stage, Ended)
    return state.stage.spread


def _other_hand(state: State) -> object:
    assert not isinstance(state.stage, Ended)
    return state.stage.hands[1]


def _taken(state: State) -> object:
    return state.news


def _own_prizes(state: State) -> object:
    return state.prizes[0]


@pytest.mark.parametrize("leak", [_middle, _other_hand, _taken, _own_prizes])
def test_every_leak_would_be_noticed(leak: Callable[[State], object]) -> None:
    """Z-7, Z-14: fronts in the middle, in other hands, in the news of others and in the own prizes are all redrawn."""
    chance = Seeded(4)
    noticed = 0
    for state in random_game(FREE, 3, seed=4):
        if not isinstance(state.stage, Ended):
            noticed += leak(redraw(state, 0, chance)) != leak(state)
    assert noticed > 20


def test_a_redrawn_table_holds_every_card_once_and_the_same_backs() -> None:
    """Z-1."""
    chance = Seeded(6)
    for state in random_game(TURNS, 3, seed=6):
        other = redraw(state, 1, chance)
        assert lie_zie.view(other, None) == lie_zie.view(state, None)
        if isinstance(other.stage, Grabbing):
            cards = [
                card for cards in (*other.stage.hands, *other.prizes, other.stage.spread) for card in cards if card
            ]
            assert len(cards) == len(set(cards)) == 96
