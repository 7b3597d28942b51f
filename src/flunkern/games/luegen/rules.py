"""The rules of Lügen, L-1 to L-19: start, moves, end."""

from collections.abc import Sequence
from typing import Final

from flunkern.core.chance import Chance
from flunkern.core.errors import GameOverError, IllegalMoveError, NotYourTurnError
from flunkern.core.facts import Facts
from flunkern.core.outcome import Outcome, places
from flunkern.core.seats import ALONE, NOBODY, check_seats
from flunkern.games.luegen.bids import MOST_PER_CUP, ONE, Amount, legal_after, raises
from flunkern.games.luegen.counting import count_call
from flunkern.games.luegen.moves import Bid, Call, Move
from flunkern.games.luegen.rounds import fresh_half, settle, throw_hands
from flunkern.games.luegen.state import BidMade, Called, Counted, LadderBid, Options, Phase, State

slug: Final = "luegen"
SEATS: Final = range(2, 9)
seats: Final = SEATS
facts: Final = Facts(minutes=25, one_loser=True)
clauses: Final = tuple(f"L-{number}" for number in range(1, 20))


def start(options: Options, seats: int, chance: Chance) -> State:
    check_seats(SEATS, seats)
    half, starter, began = fresh_half(Phase.FIRST_HALF, seats, chance)
    return throw_hands(options, half, (), starter, None, [began], chance)


def to_act(state: State) -> frozenset[int]:
    return NOBODY if state.turn is None else ALONE[state.turn]


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    if seat != state.turn:
        return ()
    ladder = state.ladder
    return legal_after((len(state.half.players), ladder[-1].amount if ladder else None))


def check(state: State, seat: int, move: Move) -> None:
    turn = state.turn
    if turn is None:
        raise GameOverError("L-3")
    if seat != turn:
        raise NotYourTurnError("L-7")
    # Asked for each move of every game: `isinstance`, and so `match`, takes long to find that a struct is another one.
    if type(move) is Bid:
        _check_bid(state, move)
    elif type(move) is not Call:
        raise IllegalMoveError("L-7", "no-such-move")
    elif not state.ladder:
        raise IllegalMoveError("L-7", "nothing-to-call")


def _check_bid(state: State, bid: Bid) -> None:
    count, face = bid.count, bid.face
    if not 1 <= face <= 6:
        raise IllegalMoveError("L-6", "no-such-face")
    if count < 1:
        raise IllegalMoveError("L-6", "at-least-one")
    if count > MOST_PER_CUP[face] * len(state.half.players):
        raise IllegalMoveError("L-10", "beyond-all-dice")
    if not state.ladder:
        return
    standing = state.ladder[-1].amount
    if raises(bid, standing):
        return
    if bid.face != ONE and standing.face != ONE:
        raise IllegalMoveError("L-8", "bid-higher")
    if bid.face == standing.face:
        raise IllegalMoveError("L-9", "more-ones")
    raise IllegalMoveError("L-9", "weigh-more")


def apply(state: State, seat: int, move: Move, chance: Chance) -> State:
    check(state, seat, move)
    if type(move) is Bid:
        return _bid(state, seat, Amount(move.count, move.face))
    return _called(state, seat, chance)


def _bid(state: State, seat: int, amount: Amount) -> State:
    half = state.half
    return State(
        state.options,
        half,
        state.losers,
        state.starter,
        next_of(half.players, seat),
        state.ladder + (LadderBid(seat, amount),),
        state.hands,
        state.last_call,
        (BidMade(seat, amount),),
    )


def next_of(players: tuple[int, ...], seat: int) -> int:
    """Who follows `seat` clockwise among those still in."""
    return players[players.index(seat) + 1 - len(players)]


def _called(state: State, seat: int, chance: Chance) -> State:
    last = state.ladder[-1]
    call = count_call(seat, last.seat, last.amount, state.half.players, state.hands)
    return settle(state, call, [Called(seat, last.seat, last.amount), Counted(call)], chance)


def outcome(state: State) -> Outcome | None:
    return None if state.turn is not None else lost(state.losers, len(state.half.mats))


def lost(losers: tuple[int, ...], seats: int) -> Outcome:
    """Scores count what was lost, downward: each half and the final as one, so that the loser always has minus two."""
    scores = tuple(-losers.count(seat) for seat in range(seats))
    if len(losers) == 2:
        return Outcome(places(scores), scores, "both-halves")
    return Outcome(places(scores), scores, "final-lost")
