"""What is looked up: the likeliest actions in parts, then what is done under the bid on average, then honesty."""

import numpy as np
import pytest

from flunkern.games.luegen.honest import CALL_BELOW
from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.lookup import HANDS, SLOTS, WEIGHTS, answer
from flunkern.games.luegen.solving.policy import load, recalled, world
from flunkern.games.luegen.solving.recall import ACTIONS, ROWS, Recalled, move_of, row_of
from flunkern.games.luegen.solving.stages import STAGES
from flunkern.games.luegen.solving.state import CALL, honest
from flunkern.games.luegen.solving.strategy import COARSE, FINE, kept_of, rounded, shipped, world_of

STANDING = Recalled(6, 5, 3, 0, 0)
SAME_BID = Recalled(6, 5, 2, 2, 1)
OTHER_BID = Recalled(6, 6, 5, 0, 0)
HAND, STRANGER = 100, 200


def asked(state: Recalled, hand: int) -> dict[int, int]:
    sums = np.zeros((ROWS, ACTIONS, HANDS), np.float32)
    # Two thirds of calls, one of the lowest raise on sixes, and something so rare that it is nothing.
    sums[row_of(3, STANDING), (0, 16, 18), HAND] = 20.0, 10.0, 0.1
    moves, weights = [0] * SLOTS, [0] * SLOTS
    many = answer(kept_of(sums).lookup(), world(3, True), state, hand, moves, weights)
    return dict(zip(moves[:many], weights[:many], strict=True))


def test_a_hand_does_what_it_learned() -> None:
    assert asked(STANDING, HAND) == {CALL: 5, 8 * 6 + 6: COARSE.parts - 5}


def test_actions_are_kept_in_parts_as_fine_as_wished_for() -> None:
    sums = np.zeros((1, ACTIONS, HANDS), np.float32)
    sums[0, :6, HAND] = 30.0, 15.0, 5.0, 4.0, 3.5, 2.5
    for rounding, parts in ((COARSE, (4, 2, 1, 1, 0, 0)), (FINE, (6, 3, 1, 1, 1, 0))):
        choice = rounded(sums, rounding)[0, :, HAND]
        assert tuple(choice % WEIGHTS) == parts
        assert all(choice[slot] // WEIGHTS == slot for slot in range(SLOTS) if parts[slot])


def test_in_another_state_it_does_what_it_does_under_that_bid() -> None:
    assert asked(SAME_BID, HAND) == asked(STANDING, HAND)


@pytest.mark.parametrize(("state", "hand"), [(OTHER_BID, HAND), (STANDING, STRANGER)])
def test_whoever_never_came_there_is_honest(state: Recalled, hand: int) -> None:
    assert asked(state, hand) == {honest(world(3, True), hand, state.many, state.face, CALL_BELOW): 1}


def test_what_is_too_high_is_called() -> None:
    assert asked(Recalled(20, 4, 0, 0, 0), HAND) == {CALL: 1}


def test_rare_rows_are_not_kept_and_frequent_ones_are() -> None:
    sums = np.zeros((ROWS, ACTIONS, HANDS), np.float32)
    sums[row_of(3, STANDING), 0], sums[row_of(3, SAME_BID), 1] = 1.0, 1e-6
    rows = kept_of(sums).row.tolist()
    assert row_of(3, STANDING) in rows
    assert row_of(3, SAME_BID) not in rows


@pytest.mark.parametrize("number", range(len(STAGES)))
def test_with_and_without_numpy_the_same_is_found(number: int) -> None:
    stage = STAGES[number]
    ladders: tuple[list[int], ...] = (
        [],
        [8 * (2 * stage.players - 1) + 4],
        [8 * (2 * stage.players) + 2, 8 * (2 * stage.players) + 5],
    )
    for ladder in ladders:
        state = recalled(stage.players, ladder)
        for hand in range(0, HANDS, 77):
            found = []
            plain, compiled = (
                (load().stages[number], world(stage.players, not stage.among_players)),
                (
                    shipped().stages[number].lookup(),
                    world_of(stage),
                ),
            )
            for lookup, here in (plain, compiled):
                moves, weights = [0] * SLOTS, [0] * SLOTS
                many = answer(lookup, here, state, hand, moves, weights)
                found.append([(int(move), int(weight)) for move, weight in zip(moves, weights, strict=True)][:many])
            assert found[0] == found[1]
            offered = {move_of(stage.players, state, action) for action in range(ACTIONS)}
            assert {move for move, _ in found[0]} <= offered or [weight for _, weight in found[0]] == [1]


def test_the_shipped_strategy_mixes() -> None:
    for kept in shipped().stages:
        mixed = (kept.choice > 0).sum(axis=1) > 1
        assert (mixed @ hands.probability()).mean() > 0.05
