"""Random rounds in bulk follow the rules: replayed with the same dice and bids, the table comes to the same end."""

import numpy as np
import pytest

from flunkern.core.chance import Scripted
from flunkern.games import luegen
from flunkern.games.luegen import Amount, Bid, Call
from flunkern.games.luegen.bids import legal_bids
from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.rollouts import raised, raises, random_round, simulate
from tests.games.luegen.tables import ScriptedThenLow, table


@pytest.mark.parametrize("players", [2, 3, 8])
def test_rounds_end_as_the_rules_have_it(players: int) -> None:
    rng, held = np.array([players], np.uint64), np.zeros(players, np.int64)
    result, ladder = np.zeros(5, np.int64), np.zeros(60 * players, np.int64)
    for _ in range(120):
        random_round(hands.adds(), hands.throws(), players, held, rng, result, ladder)
        dice = {seat: hands.ALL[number] for seat, number in enumerate(held)}
        state = table([0] * players, 5, hands=dice)
        for move in ladder[: result[0]]:
            assert state.turn is not None
            state = luegen.apply(state, state.turn, Bid(*map(int, divmod(move, 8))), Scripted())
        assert state.standing == Amount(int(result[1]), int(result[2]))
        assert state.turn == result[3]
        assert state.turn is not None
        state = luegen.apply(state, state.turn, Call(), ScriptedThenLow())
        assert state.last_call is not None
        assert state.last_call.loser == result[4]


@pytest.mark.parametrize("standing", [None, Amount(3, 1), Amount(7, 4), Amount(18, 1)])
def test_every_legal_bid_can_be_drawn(standing: Amount | None) -> None:
    """L-8, L-9, L-10"""
    count, face = (standing.count, standing.face) if standing else (0, 0)
    drawn = {Bid(*raised(3, count, face, place)) for place in range(raises(3, count, face))}
    assert drawn == {move for move in legal_bids(3, standing) if isinstance(move, Bid)}


def test_a_seed_settles_the_rounds_and_longer_runs_begin_like_shorter_ones() -> None:
    short, long = simulate(4, 50, 9), simulate(4, 80, 9)
    assert all(np.array_equal(one, other[:50]) for one, other in zip(short, long, strict=True))
    assert not np.array_equal(short.loser, simulate(4, 50, 10).loser)
    assert set(long.loser.tolist()) <= set(range(4))
