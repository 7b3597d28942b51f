"""The compact pass: the same moves, turns and places as the rules, in random games of every size."""

import numpy as np
import pytest

from flunkern.games import lie_zie
from flunkern.games.lie_zie.solving.state import (
    MOST_MOVES,
    TURN,
    is_over,
    list_moves,
    number_at,
    place_of,
    step,
)
from flunkern.games.lie_zie.state import Claiming, Playing
from flunkern.solvers.arrays import Ints
from tests.games.lie_zie.solving.packing import coded, packed
from tests.games.lie_zie.tables import TURNS, random_game


@pytest.mark.parametrize("seats", lie_zie.seats)
def test_z8_to_z13_the_compact_pass_is_the_one_of_the_rules(seats: int) -> None:
    moves = np.zeros(MOST_MOVES, np.int64)
    state: Ints | None = None
    passes = 0
    for seed in range(3):
        before = None
        for after in random_game(TURNS, seats, seed):
            if before is not None and isinstance(before.stage, Playing):
                stage = before.stage
                if state is None:
                    state = packed(stage)
                assert not is_over(state)
                assert state[TURN] == stage.turn
                legal = [coded(move) for move in lie_zie.legal_moves(before, stage.turn)]
                assert moves[: list_moves(state, moves)].tolist() == legal
                step(state, _made(before.stage, after, legal))
                if isinstance(after.stage, Claiming):
                    assert is_over(state)
                    places = after.stage.places
                    assert [place_of(state, seat) for seat in places] == list(range(len(places)))
                    state, passes = None, passes + 1
            before = after
    assert passes == 9


def _made(stage: Playing, after: lie_zie.State, legal: list[int]) -> int:
    """The move that led from one state to the next."""
    assert isinstance(after.stage, Playing | Claiming)
    hand, rest = stage.hands[stage.turn], after.stage.hands[stage.turn]
    for move in legal:
        first, count = move >> 2, move & 3
        if hand[:first] + hand[first + count :] == rest:
            return move
    raise AssertionError("no legal move leads there")


def test_z8_numbers_are_read_from_left_to_right() -> None:
    assert number_at(0b00_11, 0, 2) == 41
    assert number_at(0b10_01_10_00, 1, 3) == 323
