"""What the strategy thinks of: always legal, never the same twice, in a row that exists."""

from random import Random

import numpy as np
import pytest

from flunkern.games.luegen import Amount, Bid, Call
from flunkern.games.luegen.bids import legal_bids
from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.abstraction import INFOSETS, SLOTS, infoset
from flunkern.games.luegen.solving.course import fallback
from flunkern.games.luegen.solving.stages import Stage
from flunkern.games.luegen.solving.state import CALL, LEVELS, SHOWN, begin, bid
from flunkern.games.luegen.solving.strategy import world_of

USUAL = np.repeat(hands.distribution()[:, None, :], LEVELS, axis=1)


@pytest.mark.parametrize("players", [2, 4, 8])
def test_moves_are_legal_and_different_at_every_height_of_the_ladder(players: int) -> None:
    world, rng, rows = world_of(Stage(players, False), USUAL), Random(1), set()
    for _ in range(40):
        table, dealt = np.zeros(SHOWN + 8 * players, np.int64), np.zeros(players, np.int64)
        begin(table)
        standing, seat = None, 0
        while True:
            dealt[seat] = rng.randrange(len(hands.ALL))
            moves = np.empty(SLOTS, np.int64)
            rows.add(infoset(world, dealt, table, seat, moves))
            offered = [int(move) for move in moves if move >= 0]
            said = [Call() if move == CALL else Bid(*divmod(move, 8)) for move in offered]
            assert len(said) == len(set(said)) > 0
            assert set(said) <= set(legal_bids(players, standing))
            bids = [move for move in offered if move != CALL]
            if not bids:
                break
            count, face = divmod(rng.choice(bids), 8)
            bid(players, table, seat, count, face)
            standing, seat = Amount(count, face), (seat + 1) % players
    assert max(rows) < INFOSETS
    assert len(rows) > 40


def test_without_learning_the_unlikely_is_called() -> None:
    moves = fallback()
    assert moves.sum(axis=1).tolist() == [1.0] * INFOSETS
    assert moves[0, 1] == moves[-1, 1] == 1.0
    assert moves[60, 0] == 1.0
