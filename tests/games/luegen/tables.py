"""Tables of Lügen set up for a test: any dice, mats and bids."""

from collections.abc import Mapping, Sequence

import pytest

from flunkern.core.chance import Dice, Scripted
from flunkern.core.errors import IllegalMoveError
from flunkern.games import luegen
from flunkern.games.luegen import Amount, Bid, Call, Move, Options, Phase, State
from flunkern.games.luegen.state import Half

FIVES: Dice = (5, 5, 5, 5, 5, 5)
LOW: Dice = (2, 2, 3, 3, 4, 4)
STRAIGHT: Dice = (1, 2, 3, 4, 5, 6)


def table(
    mats: Sequence[int],
    middle: int = 0,
    *,
    hands: Mapping[int, Dice] | None = None,
    out: Sequence[int] = (),
    phase: Phase = Phase.FIRST_HALF,
    losers: tuple[int, ...] = (),
    turn: int = 0,
    options: Options | None = None,
) -> State:
    """Everyone but `out` has thrown `hands` (or 2 2 3 3 4 4), and `turn` starts."""
    players = tuple(seat for seat in range(len(mats)) if seat not in out)
    return State(
        options=options or Options(),
        half=Half(phase, middle, tuple(mats), players),
        losers=losers,
        starter=turn,
        turn=turn,
        ladder=(),
        hands=tuple((hands or {}).get(seat, LOW) if seat in players else () for seat in range(len(mats))),
        last_call=None,
        news=(),
    )


def bid(state: State, *bids: tuple[int, int]) -> State:
    """After bids of those whose turn it is."""
    for count, face in bids:
        assert state.turn is not None
        state = luegen.apply(state, state.turn, Bid(count, face), Scripted())
    return state


def called(state: State, *draws: Dice) -> State:
    """After a call; `draws` begin with start throws, and hands that are not told come up 2 2 3 3 4 4."""
    assert state.turn is not None
    return luegen.apply(state, state.turn, Call(), ScriptedThenLow(*draws))


class ScriptedThenLow(Scripted):
    """Told outcomes first, then hands of 2 2 3 3 4 4."""

    def throw(self, count: int) -> Dice:
        return super().throw(count) if self._draws or count != 6 else LOW


def lost_by_starter(state: State, *draws: Dice) -> State:
    """After a round in which the starter bids far too much and the next player calls."""
    return called(bid(state, (6 * len(state.half.players), 1)), *draws)


def lost_by_next(state: State, *draws: Dice) -> State:
    """After a round in which the starter bids one four and the next player calls in vain."""
    return called(bid(state, (1, 4)), *draws)


def refusal(state: State, move: Move, seat: int | None = None) -> tuple[str, str]:
    """The clause and the reason with which a move (of the seat whose turn it is) is refused."""
    acting = state.turn if seat is None else seat
    assert acting is not None
    with pytest.raises(IllegalMoveError) as refused:
        luegen.check(state, acting, move)
    with pytest.raises(IllegalMoveError):
        luegen.apply(state, acting, move, Scripted())
    return refused.value.rule, refused.value.reason


def on(count: int, face: int) -> Amount:
    return Amount(count, face)
