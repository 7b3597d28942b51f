"""π(move | view) of a best response to the master: exact within a turn, its ends valued as the master does."""

from functools import cache
from random import Random

from flunkern.games.luegen_kniffel.moves import Move
from flunkern.games.luegen_kniffel.solving.players import Responder
from flunkern.games.luegen_kniffel.solving.policy import master, move_probabilities, sample_move
from flunkern.games.luegen_kniffel.solving.state import position_of
from flunkern.games.luegen_kniffel.solving.strategy import Strategy
from flunkern.games.luegen_kniffel.view import View


@cache
def responder() -> Responder:
    """Takes all others at the table for masters."""
    return Responder(master())


def _response(view: View) -> Strategy:
    assert view.me is not None
    position = position_of(view)
    if view.me == position.turn:
        return responder().rolled(position)
    return responder().answered(position, (view.me - position.turn - 1) % len(view.cards))


def response_to_master(view: View, rng: Random) -> Move:
    """The best response to masters within this turn."""
    return sample_move(_response(view), view, rng)


def response_policy(view: View) -> dict[Move, float]:
    return move_probabilities(_response(view), view)
