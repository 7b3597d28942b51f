"""What raises on arrays is what raises by the rules, and the honest player there is the honest bot."""

from random import Random

import pytest

from flunkern.core.chance import Seeded
from flunkern.games import luegen
from flunkern.games.luegen import Amount, Bid, Call, Options
from flunkern.games.luegen.bids import legal_bids
from flunkern.games.luegen.honest import CALL_BELOW
from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.stages import Stage
from flunkern.games.luegen.solving.state import CALL, honest, least, most
from flunkern.games.luegen.solving.strategy import world_of


@pytest.mark.parametrize("standing", [None, Amount(4, 3), Amount(4, 6), Amount(3, 1), Amount(12, 1), Amount(20, 6)])
def test_raises_are_those_of_the_rules(standing: Amount | None) -> None:
    """L-8, L-9, L-10"""
    count, face = (standing.count, standing.face) if standing else (0, 0)
    raises = {
        Bid(many, wanted) for wanted in range(1, 7) for many in range(least(count, face, wanted), most(2, wanted) + 1)
    }
    assert raises == {move for move in legal_bids(2, standing) if isinstance(move, Bid)}


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_the_honest_player_is_the_honest_bot(players: int) -> None:
    world, rng = world_of(Stage(players, False)), Random(players)
    for seed in range(60):
        state = luegen.start(Options(), players, Seeded(seed))
        for _ in range(seed % 4):
            assert state.turn is not None
            bids = [move for move in luegen.legal_moves(state, state.turn)[: 8 * players] if isinstance(move, Bid)]
            if bids:
                state = luegen.apply(state, state.turn, rng.choice(bids), Seeded(0))
        assert state.turn is not None
        move = luegen.bots["honest"].choose(
            luegen.view(state, state.turn), luegen.legal_moves(state, state.turn), Random(0)
        )
        count, face = (state.standing.count, state.standing.face) if state.standing else (0, 0)
        found = honest(world, hands.number_of(state.hands[state.turn]), count, face, CALL_BELOW)
        assert move == (Call() if found == CALL else Bid(*divmod(found, 8)))
