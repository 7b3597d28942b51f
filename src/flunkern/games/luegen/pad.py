"""Lügen with real dice: the pad that keeps mats, halves and the final, told who called and who was right."""

from collections.abc import Iterator, Mapping, Sequence
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
from flunkern.core.tallying import Counted
from flunkern.core.values import Move as BaseMove
from flunkern.core.values import News as BaseNews
from flunkern.core.values import Value
from flunkern.games.luegen import rules
from flunkern.games.luegen.rounds import START_DICE, lost_call, new_half
from flunkern.games.luegen.state import HALF_MATS, Consequence, Half, Phase
from flunkern.games.luegen.view import Player, players_of
from flunkern.material.starter import throw_for_start

slug: Final = rules.slug
seats: Final = rules.seats
facts: Final = Facts(minutes=rules.facts.minutes, hidden=False, one_loser=True)
clauses: Final = rules.clauses
bots: Final[Mapping[str, Bot]] = MappingProxyType({})


class Doubted(BaseMove, frozen=True):
    """`caller` called the bid of `bidder`, who comes just before them, and it holds or not."""

    caller: Seat
    bidder: Seat
    holds: bool


class Starts(BaseMove, frozen=True):
    """Whoever threw highest starts the second half."""

    seat: Seat


Move = Doubted | Starts


class HalfStarts(BaseNews, frozen=True):
    phase: Phase
    starter: Seat


class Judged(BaseNews, frozen=True):
    caller: Seat
    bidder: Seat
    holds: bool


News = HalfStarts | Judged | Consequence


class PadState(Value, frozen=True):
    """`starter` is None where it has to be told who starts a half, and after the end, when nobody plays."""

    options: Options
    half: Half
    losers: tuple[Seat, ...]
    starter: Seat | None
    news: tuple[News, ...]


class Pad(Value, frozen=True):
    """What lies on the table; `starter` begins to bid, and is None where that has to be told."""

    phase: Phase
    first_loser: Seat | None
    second_loser: Seat | None
    loser: Seat | None
    middle: int
    middle_half_mats: int
    players: tuple[Player, ...]
    starter: Seat | None


View = Pad


def start(options: Options, seats: int, chance: Chance) -> PadState:
    check_seats(rules.SEATS, seats)
    starter, _ = throw_for_start(range(seats), START_DICE, chance)
    return PadState(options, new_half(Phase.FIRST_HALF, seats), (), starter, (HalfStarts(Phase.FIRST_HALF, starter),))


def to_act(state: PadState) -> frozenset[int]:
    """Whoever starts a round is asked how it ended, and whoever lost a half who starts the next."""
    if not state.half.players:
        return NOBODY
    return ALONE[state.losers[0] if state.starter is None else state.starter]


def legal_moves(state: PadState, seat: int) -> Sequence[Move]:
    if seat not in to_act(state):
        return ()
    players = state.half.players
    if state.starter is None:
        return tuple(map(Starts, players))
    return tuple(Doubted(players[at], players[at - 1], holds) for at in range(len(players)) for holds in (True, False))


def check(state: PadState, seat: int, move: Move) -> None:
    if not state.half.players:
        raise GameOverError("L-3")
    if seat not in to_act(state):
        raise NotYourTurnError("L-7")
    match move:
        case Doubted():
            if state.starter is None:
                raise IllegalMoveError("L-17", "who-starts")
            _check_plays(state, move.caller)
            _check_plays(state, move.bidder)
            if rules.next_of(state.half.players, move.bidder) != move.caller:
                raise IllegalMoveError("L-7", "not-the-next")
        case Starts():
            if state.starter is not None:
                raise IllegalMoveError("L-16", "starter-known")
            _check_plays(state, move.seat)
        case _:
            raise IllegalMoveError("L-7", "no-such-move")


def _check_plays(state: PadState, seat: int) -> None:
    if seat not in state.half.players:
        raise IllegalMoveError("L-14", "not-in-play")


def apply(state: PadState, seat: int, move: Move, chance: Chance) -> PadState:
    check(state, seat, move)
    half = state.half
    if isinstance(move, Starts):
        return PadState(state.options, half, state.losers, move.seat, (HalfStarts(half.phase, move.seat),))
    loser, winner = (move.caller, move.bidder) if move.holds else (move.bidder, move.caller)
    told: list[News] = [Judged(move.caller, move.bidder, move.holds)]
    half, losers, starter = lost_call(half, state.losers, loser, winner, told.append)
    return PadState(state.options, half, losers, starter, tuple(told))


def view(state: PadState, seat: int | None) -> Pad:
    half, losers = state.half, state.losers
    of_halves = losers[:HALF_MATS]
    return Pad(
        half.phase,
        losers[0] if losers else None,
        losers[1] if len(losers) > 1 else None,
        losers[-1] if not half.players else None,
        half.middle,
        HALF_MATS - len(of_halves),
        players_of((half.mats, half.players, of_halves)),
        state.starter,
    )


def news(state: PadState, seat: int | None) -> tuple[News, ...]:
    return state.news


def outcome(state: PadState) -> Outcome | None:
    return None if state.half.players else rules.lost(state.losers, len(state.half.mats))


def tally(told: Sequence[Sequence[News]], last: Pad) -> Iterator[Counted]:
    for item in (item for news in told for item in news):
        if isinstance(item, Judged):
            if not item.holds:
                yield item.bidder, "caught", 1
            yield item.caller, "wrong" if item.holds else "right", 1
