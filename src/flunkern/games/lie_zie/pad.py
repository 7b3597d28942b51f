"""The Lie Zie with real cards: the pad that keeps passes, prizes and points, told who ran out and what prizes show."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from flunkern.core.bots import Bot
from flunkern.core.by_hand import NoOptions as Options
from flunkern.core.chance import Chance
from flunkern.core.errors import GameOverError, IllegalMoveError, NotYourTurnError
from flunkern.core.facts import Facts
from flunkern.core.game import nothing_secret as secret_for_good  # noqa: F401
from flunkern.core.outcome import Outcome
from flunkern.core.seats import ALONE, NOBODY, Seat, check_seats
from flunkern.core.values import Move as BaseMove
from flunkern.core.values import News as BaseNews
from flunkern.core.values import Value
from flunkern.games.lie_zie import rules
from flunkern.games.lie_zie.cards import NUMBERS
from flunkern.games.lie_zie.claiming import PASSES
from flunkern.games.lie_zie.events import PassOver, RanOut
from flunkern.games.lie_zie.playing import pass_ends, places_after, prizes_of

slug: Final = rules.slug
seats: Final = rules.seats
facts: Final = Facts(minutes=rules.facts.minutes, hidden=False, material=rules.facts.material)
clauses: Final = rules.clauses
bots: Final[Mapping[str, Bot]] = MappingProxyType({})


class Out(BaseMove, frozen=True):
    """`seat` has no cards left in this pass, after all who were told before."""

    seat: Seat


class Worth(BaseMove, frozen=True):
    """The prizes of `seat` are turned over, and their numbers make so many points."""

    seat: Seat
    points: int


Move = Out | Worth


class PassStarts(BaseNews, frozen=True):
    pass_number: int


class Won(BaseNews, frozen=True):
    """`seat` chooses so many prizes for its place in a pass."""

    seat: Seat
    prizes: int


class Turned(BaseNews, frozen=True):
    """The prizes of `seat` were turned over."""

    seat: Seat
    points: int


News = PassStarts | RanOut | PassOver | Won | Turned


class PadState(Value, frozen=True):
    """`finished` ran out in this pass so far; `passes` are the places of those that are over.

    `scores` are None for whoever has prizes that are still to be turned over.
    """

    options: Options
    passes: tuple[tuple[Seat, ...], ...]
    finished: tuple[Seat, ...]
    prizes: tuple[int, ...]
    scores: tuple[int | None, ...]
    news: tuple[News, ...]

    @property
    def counting(self) -> bool:
        """Whether all passes are over."""
        return len(self.passes) == PASSES


class PadPlayer(Value, frozen=True):
    """`place` in this pass as far as it is known, `last` in the one before; `score` once prizes are turned over."""

    seat: Seat
    place: int | None
    last: int | None
    prizes: int
    score: int | None


class Pad(Value, frozen=True):
    """`counting`: all passes are over, and prizes are turned over; `over`: all of them are."""

    pass_number: int
    passes: int
    counting: bool
    over: bool
    players: tuple[PadPlayer, ...]


View = Pad


def start(options: Options, seats: int, chance: Chance) -> PadState:
    check_seats(rules.SEATS, seats)
    return PadState(options, (), (), (0,) * seats, (None,) * seats, (PassStarts(1),))


def to_act(state: PadState) -> frozenset[int]:
    """The first of whom something can be told."""
    open = _open(state)
    return ALONE[open[0]] if open else NOBODY


def _open(state: PadState) -> tuple[int, ...]:
    """Of whom something can be told: whoever still has cards, or prizes that lie with their backs up."""
    known = [score is not None for score in state.scores] if state.counting else None
    return tuple(
        seat
        for seat in range(len(state.prizes))
        if (not known[seat] if known is not None else seat not in state.finished)
    )


def _worth(prizes: int) -> range:
    """All points that so many cards can make (Z-1)."""
    return range(prizes * NUMBERS[0], prizes * NUMBERS[-1] + 1)


def legal_moves(state: PadState, seat: int) -> Sequence[Move]:
    if seat not in to_act(state):
        return ()
    if not state.counting:
        return tuple(map(Out, _open(state)))
    return tuple(Worth(owner, points) for owner in _open(state) for points in _worth(state.prizes[owner]))


def check(state: PadState, seat: int, move: Move) -> None:
    acting = to_act(state)
    if not acting:
        raise GameOverError("Z-16")
    if seat not in acting:
        raise NotYourTurnError("Z-13")
    match move:
        case Out():
            if state.counting:
                raise IllegalMoveError("Z-16", "passes-over")
            if move.seat not in _open(state):
                raise IllegalMoveError("Z-12", "out-already")
        case Worth():
            if not state.counting:
                raise IllegalMoveError("Z-14", "prizes-unseen")
            if move.seat not in _open(state):
                raise IllegalMoveError("Z-16", "turned-already")
            if move.points not in _worth(state.prizes[move.seat]):
                raise IllegalMoveError("Z-16", "points-impossible")
        case _:
            raise IllegalMoveError("Z-13", "no-such-move")


def apply(state: PadState, seat: int, move: Move, chance: Chance) -> PadState:
    check(state, seat, move)
    if isinstance(move, Worth):
        scores = state.scores[: move.seat] + (move.points,) + state.scores[move.seat + 1 :]
        told = (Turned(move.seat, move.points),)
        return PadState(state.options, state.passes, (), state.prizes, scores, told)
    finished = state.finished + (move.seat,)
    ran_out = RanOut(move.seat, len(finished))
    if not pass_ends(finished, len(state.prizes)):
        return PadState(state.options, state.passes, finished, state.prizes, state.scores, (ran_out,))
    return _pass_over(state, finished, ran_out)


def _pass_over(state: PadState, finished: tuple[int, ...], ran_out: RanOut) -> PadState:
    count = len(state.prizes)
    places = places_after(finished, count)
    passes = (*state.passes, places)
    news: list[News] = [ran_out, PassOver(len(passes), places)]
    prizes, scores = list(state.prizes), state.scores
    for seat, won in prizes_of(places, count):
        prizes[seat] += won
        news.append(Won(seat, won))
    if len(passes) < PASSES:
        news.append(PassStarts(len(passes) + 1))
    else:
        scores = tuple(None if won else 0 for won in prizes)
    return PadState(state.options, passes, (), tuple(prizes), scores, tuple(news))


def view(state: PadState, seat: int | None) -> Pad:
    last = state.passes[-1] if state.passes else ()
    players = tuple(
        PadPlayer(seat, _place(state.finished, seat), _place(last, seat), prizes, state.scores[seat])
        for seat, prizes in enumerate(state.prizes)
    )
    over = not to_act(state)
    return Pad(min(len(state.passes) + 1, PASSES), PASSES, state.counting, over, players)


def _place(places: tuple[int, ...], seat: int) -> int | None:
    return places.index(seat) + 1 if seat in places else None


def news(state: PadState, seat: int | None) -> tuple[News, ...]:
    return state.news


def outcome(state: PadState) -> Outcome | None:
    scores = tuple(score for score in state.scores if score is not None)
    return rules.ranked(scores, state.prizes) if len(scores) == len(state.prizes) else None
