"""Lügen for environments: 56 bids a seat and the call; dice under other cups stay hidden."""

from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from flunkern.core.environment import Description, Rounds, Wanted, pieces
from flunkern.core.outcome import Outcome, places
from flunkern.core.remembering import remembered
from flunkern.games.luegen import Amount, Bid, Call, Move, News, Phase, View
from flunkern.games.luegen.bids import MOST_PER_CUP
from flunkern.games.luegen.counting import DICE, CallResult
from flunkern.games.luegen.resampling import resample
from flunkern.games.luegen.state import (
    HALF_MATS,
    MATS,
    BidMade,
    Called,
    Counted,
    HalfBegan,
    HandsThrown,
    LadderBid,
    State,
)
from flunkern.games.luegen.view import Player, Thrown
from flunkern.material.dice import FACES
from flunkern.material.features import (
    TurnAmong,
    blank,
    clockwise_from,
    digits,
    faces,
    flag,
    floats,
    one_of,
    part,
    seat_from,
)

_PHASES: Final = tuple(Phase)
_MOST: Final = max(MOST_PER_CUP)
_FACES: Final = len(FACES)


def moves(seats: int) -> Sequence[Move]:
    return (Call(), *(Bid(count, face) for face in FACES for count in range(1, MOST_PER_CUP[face] * seats + 1)))


def longest(seats: int) -> int:
    """L-14 sets no limit: a game is broken off at several times the length of the longest ever seen."""
    return 2000


def _phase(view: View) -> bytes:
    return one_of(_PHASES.index(view.phase), len(_PHASES))


def _starter(view: View) -> bytes:
    return seat_from(view.me, view.starter, len(view.players))


def _middle(view: View) -> bytes:
    return part(view.middle, MATS)


def _players(view: View) -> bytes:
    """For each seat: its mats, its half mats, and whether it is still in."""
    return _players_from((view.me, view.players))


@remembered
def _players_from(seen: tuple[int | None, tuple[Player, ...]]) -> bytes:
    me, players = seen
    return b"".join(
        part(player.mats, MATS) + part(player.half_mats, HALF_MATS) + flag(player.plays)
        for player in clockwise_from(me, players)
    )


def _dice(view: View) -> bytes:
    return faces(view.dice or (), DICE)


def _cups(view: View) -> bytes:
    return part(view.dice_in_play, DICE * len(view.players))


def _amount(amount: Amount, seats: int) -> bytes:
    return one_of(amount.face - 1, _FACES) + part(amount.count, _MOST * seats)


def _standing(view: View) -> bytes:
    """The bid to raise or call: its face, its count as part of the most, and who made it."""
    seats = len(view.players)
    return _standing_from((view.me, seats, view.ladder[-1] if view.ladder else None))


@remembered
def _standing_from(seen: tuple[int | None, int, LadderBid | None]) -> bytes:
    me, seats, last = seen
    if last is None:
        return blank(_FACES + 1 + seats)
    return _amount(last.amount, seats) + seat_from(me, last.seat, seats)


def _ladder(view: View) -> bytes:
    """For each seat and face: the highest count that it has bid since the cups went down."""
    seats = len(view.players)
    none = blank(seats * _FACES)
    if not view.ladder:
        return none
    counts, me, most = array("f", none), view.me or 0, _MOST * seats
    for bid in view.ladder:
        amount = bid.amount
        counts[(bid.seat - me) % seats * _FACES + amount.face - 1] = amount.count / most
    return counts.tobytes()


def _last_call(view: View) -> bytes:
    """The last call: the bid, caller, bidder, whether it held, and the dice that everyone showed."""
    return _call_from(view.me, len(view.players), view.last_call)


@lru_cache(1024)  # a call is seen until the next one
def _call_from(me: int | None, seats: int, call: CallResult | None) -> bytes:
    if call is None:
        return blank(_FACES + 1 + 2 * seats + 1 + seats * _FACES)
    shown = {hand.seat: hand.dice for hand in call.hands}
    return b"".join(
        (
            _amount(call.amount, seats),
            seat_from(me, call.caller, seats),
            seat_from(me, call.bidder, seats),
            flag(call.holds),
            *(faces(shown.get(seat, ()), DICE) for seat in clockwise_from(me, range(seats))),
        )
    )


def _odds(view: View) -> bytes:
    """The chance that the standing bid holds, as far as the own dice tell; told at tables with that option alone."""
    return blank(1) if view.odds is None else floats((view.odds,))


def told(item: News, own: bool, view: Callable[[], View]) -> str:
    """`s` who starts a half; a bid; `!` a call, `=` the dice of all; `+` the own dice. The rest follows from these."""
    match item:
        case HalfBegan():
            return f"s{item.starter}"
        case BidMade():
            return "" if own else f"{item.amount.count}x{item.amount.face}"
        case Called():
            return "" if own else "!"
        case Counted():
            return "=" + ",".join(digits(hand.dice) for hand in item.result.hands)
        case Thrown():
            return "" if item.dice is None else f"+{digits(item.dice)}"
        case _:
            return ""


def _ended(state: State) -> bool:
    """A call ends the round."""
    return any(isinstance(item, Counted) for item in state.news)


def _closed(state: State) -> State:
    """As it stands when the cups are lifted: nobody has thrown again."""
    news = tuple(item for item in state.news if not isinstance(item, HandsThrown))
    return replace(state, hands=((),) * len(state.hands), news=news)


def _round_outcome(state: State) -> Outcome:
    """Whoever lost the call has lost the round."""
    assert state.last_call is not None
    scores = tuple(-1 if seat == state.last_call.loser else 0 for seat in range(len(state.hands)))
    return Outcome(places(scores), scores, "call-lost")


def _longest_round(seats: int) -> int:
    """A ladder never comes back to a bid, and ends with a call."""
    return len(moves(seats))


description: Final = Description(
    moves=moves,
    pieces=pieces(
        _phase, TurnAmong("players"), _starter, _middle, _players, _dice, _cups, _standing, _ladder, _last_call, _odds
    ),
    told=told,
    scores=(-2, 0),
    longest=longest,
    widest=Wanted("throw", DICE),
    resample=resample,
    rounds=Rounds(_ended, _closed, _round_outcome, (-1, 0), _longest_round),
)
