"""Mäxchen for environments: a throw, 21 announcements, two answers; the dice under somebody else's cup stay hidden."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from flunkern.core.environment import Description, Rounds, Wanted, pieces
from flunkern.core.outcome import Outcome, places
from flunkern.games.maexchen import Announce, Believe, Doubt, Move, News, Phase, Roll, State, View
from flunkern.games.maexchen.ladder import DICE, LADDER, RANK
from flunkern.games.maexchen.resampling import resample
from flunkern.games.maexchen.state import Announced, Believed, GaveIn, LivesLost, Revealed, RoundBegan, Started
from flunkern.games.maexchen.view import Thrown
from flunkern.material.features import TurnAmong, blank, clockwise_from, digits, faces, flag, one_of, part, seat_from

_PHASES: Final = tuple(Phase)
_MOST_LIVES: Final = 6
_ROUND: Final = 1 + 2 * len(LADDER)
"""A throw, and each announcement at most once, with its answer."""


def moves(seats: int) -> Sequence[Move]:
    return (Roll(), *map(Announce, LADDER), Believe(), Doubt())


def longest(seats: int) -> int:
    """Every round costs a life, and one of all lives is left."""
    return _ROUND * (_MOST_LIVES * seats - 1)


def _phase(view: View) -> bytes:
    return one_of(_PHASES.index(view.phase), len(_PHASES))


def _thrower(view: View) -> bytes:
    return seat_from(view.me, view.thrower, len(view.players))


def _lives(view: View) -> bytes:
    return b"".join(part(player.lives, _MOST_LIVES) for player in clockwise_from(view.me, view.players))


def _dice(view: View) -> bytes:
    return faces(view.dice or (), DICE)


def _standing(view: View) -> bytes:
    """The announcement to exceed or to answer, and who made it."""
    seats = len(view.players)
    if not view.ladder:
        return blank(len(LADDER) + seats)
    last = view.ladder[-1]
    return one_of(RANK[last.throw], len(LADDER)) + seat_from(view.me, last.seat, seats)


def _before(view: View) -> bytes:
    """What the standing announcement had to exceed."""
    return one_of(RANK[view.ladder[-2].throw] if len(view.ladder) > 1 else None, len(LADDER))


def _last(view: View) -> bytes:
    """The last doubt: who doubted whom, what was announced, the dice, whether it held."""
    seats, last = len(view.players), view.last
    if last is None:
        return blank(2 * seats + len(LADDER) + 6 + 1)
    return b"".join(
        (
            seat_from(view.me, last.doubter, seats),
            seat_from(view.me, last.announcer, seats),
            one_of(RANK[last.throw], len(LADDER)),
            faces(last.dice, DICE),
            flag(last.holds),
        )
    )


def told(item: News, own: bool, view: Callable[[], View]) -> str:
    """`s` who starts, `t` own dice, an announcement, `b` believed, `g` given in, `!` the dice of a doubt, `-` lives."""
    match item:
        case Started() | RoundBegan():
            return f"s{item.starter}"
        case Thrown():
            return "" if item.dice is None else f"t{digits(item.dice)}"
        case Announced():
            return "" if own else item.throw.value
        case Believed():
            return "" if own else "b"
        case GaveIn():
            return "" if own else "g"
        case Revealed():
            return f"!{digits(item.result.dice)}"
        case LivesLost():
            return f"-{item.lost}"
        case _:
            return ""


def _ended(state: State) -> bool:
    """Somebody has lost lives."""
    return any(isinstance(event, LivesLost) for event in state.news)


def _closed(state: State) -> State:
    """As it stands when the lives are gone: nobody has thrown again, and nothing more is drawn."""
    return replace(state, dice=())


def _standing_of(state: State) -> Outcome:
    """Whoever lost lives has lost the round."""
    (lost,) = (event for event in state.news if isinstance(event, LivesLost))
    scores = tuple(-lost.lost if seat == lost.seat else 0 for seat in range(len(state.lives)))
    return Outcome(places(scores), scores, "lives-lost")


def _longest_round(seats: int) -> int:
    return _ROUND


description: Final = Description(
    moves=moves,
    pieces=pieces(_phase, TurnAmong("players"), _thrower, _lives, _dice, _standing, _before, _last),
    told=told,
    scores=(0, 7),
    longest=longest,
    widest=Wanted("throw", DICE),
    resample=resample,
    rounds=Rounds(_ended, _closed, _standing_of, (-2, 0), _longest_round),
)
