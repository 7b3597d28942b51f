"""What is remembered of a ladder: rows that are told apart, bids that may follow and are legal, and silence below."""

import pytest

from flunkern.games.luegen import Amount
from flunkern.games.luegen.bids import raises
from flunkern.games.luegen.solving.policy import recalled
from flunkern.games.luegen.solving.recall import (
    ACTIONS,
    OPENING,
    ROWS,
    Recalled,
    after,
    move_of,
    row_of,
    silent,
    too_high,
    vague_row,
)
from flunkern.games.luegen.solving.state import CALL, most

NOBODY = Recalled(0, 0, 0, 0, 0)
FACES = range(1, 7)


def bids(*ladder: tuple[int, int]) -> list[int]:
    return [8 * count + face for count, face in ladder]


@pytest.mark.parametrize("players", range(3, 9))
def test_every_state_has_a_row_of_its_own(players: int) -> None:
    standing = [
        (count, face)
        for face in FACES
        for count in range(1, most(players, face) + 1)
        if not silent(players, count, face) and not too_high(players, count, face)
    ]
    states = [
        Recalled(count, face, before, earlier, jumped)
        for count, face in standing
        for before in range(7)
        for earlier in range(7)
        for jumped in range(3)
    ]
    rows = {row_of(players, state) for state in states} | {vague_row(players, state) for state in states}
    assert len(rows) == len(states) + len(standing)
    assert OPENING not in rows
    assert all(0 <= row < ROWS for row in rows)


@pytest.mark.parametrize("players", range(3, 9))
def test_whatever_may_follow_is_legal(players: int) -> None:
    """L-8, L-9, L-10, also over bids that say nothing."""
    for face in FACES:
        for count in range(1, most(players, face) + 1):
            if too_high(players, count, face):
                continue
            state = Recalled(count, face, 0, 0, 0)
            moves = [move for move in (move_of(players, state, action) for action in range(ACTIONS)) if move >= 0]
            assert moves
            assert len(set(moves)) == len(moves)
            assert (CALL in moves) == (not silent(players, count, face))
            for move in moves:
                if move != CALL:
                    assert raises(Amount(*divmod(move, 8)), Amount(count, face))
                    assert move // 8 <= most(players, move % 8)


def test_a_low_bid_is_answered_as_if_nobody_had_bid() -> None:
    assert row_of(4, recalled(4, bids((1, 2)))) == row_of(4, NOBODY) == OPENING
    opened = recalled(4, bids((1, 2), (2, 3), (7, 4)))
    assert opened == recalled(4, bids((7, 4)))


def test_two_faces_before_and_the_last_jump_are_remembered() -> None:
    assert recalled(3, bids((4, 2), (4, 5), (3, 1), (7, 3))) == Recalled(7, 3, 1, 5, 0)
    assert recalled(3, bids((4, 2), (4, 5), (6, 5))) == Recalled(6, 5, 5, 2, 1)
    # However far somebody jumps, it is just far.
    assert after(3, NOBODY, 8 * 9 + 6).jumped == 2
