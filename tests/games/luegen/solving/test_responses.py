"""The reader: ranges that are Bayes' of what the master does, exact odds, and fewer lost rounds than are fair."""

from collections.abc import Mapping
from random import Random

import msgspec
import numpy as np
import pytest

from flunkern.core.bots import Readable
from flunkern.core.chance import Dice, Seeded
from flunkern.games import luegen
from flunkern.games.luegen import Bid, Call, Move, State
from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.lookup import SLOTS, answer
from flunkern.games.luegen.solving.manner import Manner
from flunkern.games.luegen.solving.reader import decide, gain, hear, holds, new_mind
from flunkern.games.luegen.solving.recall import Recalled, after
from flunkern.games.luegen.solving.responses import known, response_to, responses
from flunkern.games.luegen.solving.round_cfr import Learning
from flunkern.games.luegen.solving.stages import STAGES, Stage
from flunkern.games.luegen.solving.state import CALL
from flunkern.games.luegen.solving.strategy import kept_of, world_of
from flunkern.solvers.splitmix import seeded
from tests.games.luegen.redraw import redraw
from tests.games.luegen.tables import FIVES, bid, table

THREE = STAGES.index(Stage(3, False))
MASTER = luegen.bots["master"]


def policy_with(state: State, hand: int) -> Mapping[Move, float]:
    """How likely the master makes which move with this hand, by what it says itself."""
    assert state.turn is not None
    held = list(state.hands)
    held[state.turn] = hands.ALL[hand]
    view = luegen.view(msgspec.structs.replace(state, hands=tuple(held)), state.turn)
    assert isinstance(MASTER, Readable)
    return MASTER.policy(view)


def test_what_a_bid_tells_is_what_the_master_says_of_itself() -> None:
    """P(hand | bid) ∝ P(hand) π(bid | hand), for the opening and for a raise."""
    world, lookup = known(THREE)
    mind, state, remembered = new_mind(3, hands.probability()), table([0, 0, 0], 5), Recalled(0, 0, 0, 0, 0)
    for player in range(2):
        policies = {hand: policy_with(state, hand) for hand in range(0, len(hands.ALL), 7)}
        bids = [move for move in policies[7 * 40] if isinstance(move, Bid)]
        move = max(bids, key=lambda each: policies[7 * 40][each])
        hear(world, lookup, mind, remembered, player, 8 * move.count + move.face)
        wanted = np.array([hands.probability()[hand] * policies[hand].get(move, 0.0) for hand in policies])
        found = mind.ranges[player][::7]
        assert 0 < np.count_nonzero(wanted) < len(wanted)
        assert found / found.max() == pytest.approx(wanted / wanted.max(), abs=1e-4)
        assert mind.ranges[player].sum() == pytest.approx(1)
        remembered = after(3, remembered, 8 * move.count + move.face)
        state = bid(state, (move.count, move.face))


@pytest.mark.parametrize(("count", "face"), [(6, 5), (4, 1), (9, 2)])
def test_odds_are_exact_where_nothing_was_bid(count: int, face: int) -> None:
    world, _ = known(THREE)
    mind = new_mind(3, hands.probability())
    for hand in (0, 100, 300):
        needed = max(count - int(world.adds[hand, face]), 0)
        expected = hands.survival(2)[1 if face == 1 else 0, needed]
        assert holds(world, mind, 1, hand, count, face) == pytest.approx(expected)


def gained(standing: Recalled, dice: Dice, move: int | None = None) -> float:
    """What the second of three gains by a move, or by its own choice, where the first told nothing of its hand."""
    (world, lookup), mind, luck = known(THREE), new_mind(3, hands.probability()), seeded(1)
    chosen = decide(world, lookup, mind, standing, 1, hands.number_of(dice), 8, luck)
    return gain(world, lookup, mind, standing, 1, chosen if move is None else move, luck)


def test_a_move_gains_what_it_is_better_than_the_masters() -> None:
    sure, impossible = Recalled(6, 5, 0, 0, 2), Recalled(29, 6, 0, 0, 2)
    # Calling what lies under the own cup loses the round, going beyond what cannot be loses it to whoever calls.
    assert -1 <= gained(sure, FIVES, CALL) < -0.5
    assert gained(impossible, FIVES, 8 * 30 + 6) == -1
    # A master calls it, too.
    assert gained(impossible, FIVES) == 0


def test_what_a_master_does_itself_gains_nothing_on_average() -> None:
    standing, hand = Recalled(5, 3, 0, 0, 1), 100
    (world, lookup), moves, weights = known(THREE), [0] * SLOTS, [0] * SLOTS
    many = answer(lookup, world, standing, hand, moves, weights)
    gains = [gained(standing, hands.ALL[hand], move) for move in moves[:many]]
    assert many > 1
    assert np.average(gains, weights=weights[:many]) == pytest.approx(0, abs=0.1)


def test_it_loses_fewer_rounds_than_are_fair() -> None:
    """Against a strategy that was hardly learned it is far fewer: so it is no ordinary player."""
    world, learning = world_of(STAGES[THREE]), Learning(world_of(STAGES[THREE]), Manner(people=0.0), 1)
    learning.iterate(100)
    lookup = kept_of(learning.tables.sums).lookup()
    assert -responses(world, lookup, 120, 5).mean() < 0.6 / 3


def test_at_a_table_it_is_legal_settled_by_the_random_numbers_and_sees_no_cups() -> None:
    reader, chance = luegen.yardsticks["responder"], Seeded(3)
    for seats in (2, 3, 5):
        state, rng = luegen.start(luegen.Options(), seats, chance), Random(seats)
        for number in range(12):
            assert state.turn is not None
            other, legal = redraw(state, state.turn, Seeded(number)), luegen.legal_moves(state, state.turn)
            moves = {reader.choose(luegen.view(each, state.turn), legal, Random(number)) for each in (state, other)}
            assert len(moves) == 1
            assert moves <= set(legal)
            move = MASTER.choose(luegen.view(state, state.turn), legal, rng)
            state = luegen.apply(state, state.turn, move, chance)


def test_it_calls_what_cannot_be_and_not_what_it_holds() -> None:
    impossible = bid(table([0, 0, 0], 5), (29, 6))
    assert response_to(luegen.view(impossible, 1), Random(0)) == Call()
    own = bid(table([0, 0, 0], 5, hands={1: FIVES}), (6, 5))
    assert response_to(luegen.view(own, 1), Random(0)) != Call()
