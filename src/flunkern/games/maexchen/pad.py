"""Mäxchen with real dice: the pad that keeps everybody's lives, told who doubted whom and who was right."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from flunkern.core.bots import Bot
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
from flunkern.games.maexchen import rules
from flunkern.games.maexchen.state import Consequence, GaveIn, Options
from flunkern.games.maexchen.view import Player
from flunkern.material.starter import throw_for_start

slug: Final = rules.slug
seats: Final = rules.seats
facts: Final = Facts(minutes=rules.facts.minutes, hidden=False)
clauses: Final = rules.clauses
bots: Final[Mapping[str, Bot]] = MappingProxyType({})


class Lifted(BaseMove, frozen=True):
    """`doubter` had the cup of `announcer` lifted, who comes just before them: what was announced holds or not.

    `maexchen`: it was a Mäxchen that was announced.
    """

    doubter: Seat
    announcer: Seat
    holds: bool
    maexchen: bool


class Believes(BaseMove, frozen=True):
    """`seat` believed a Mäxchen of `announcer`, who comes just before them."""

    seat: Seat
    announcer: Seat


Move = Lifted | Believes


class Begins(BaseNews, frozen=True):
    starter: Seat


class Judged(BaseNews, frozen=True):
    doubter: Seat
    announcer: Seat
    holds: bool
    maexchen: bool


News = Begins | Judged | GaveIn | Consequence


class PadState(Value, frozen=True):
    """`starter` begins the round and is None at the end; `out` are those without lives, as they dropped out."""

    options: Options
    lives: tuple[int, ...]
    out: tuple[Seat, ...]
    starter: Seat | None
    news: tuple[News, ...]


class Pad(Value, frozen=True):
    """Everybody's lives, and who begins the round."""

    options: Options
    players: tuple[Player, ...]
    starter: Seat | None
    winner: Seat | None


View = Pad


def start(options: Options, seats: int, chance: Chance) -> PadState:
    check_seats(rules.SEATS, seats)
    starter, _ = throw_for_start(range(seats), 1, chance)
    return PadState(options, (options.lives,) * seats, (), starter, (Begins(starter),))


def to_act(state: PadState) -> frozenset[int]:
    """Whoever begins a round is asked how it ended."""
    return NOBODY if state.starter is None else ALONE[state.starter]


def legal_moves(state: PadState, seat: int) -> Sequence[Move]:
    if seat not in to_act(state):
        return ()
    pairs = [(rules.next_of(state.lives, one), one) for one, left in enumerate(state.lives) if left]
    lifted = [Lifted(*pair, holds, maexchen) for pair in pairs for maexchen in (False, True) for holds in (True, False)]
    return (*lifted, *(Believes(*pair) for pair in pairs))


def check(state: PadState, seat: int, move: Move) -> None:
    if state.starter is None:
        raise GameOverError("M-14")
    if seat != state.starter:
        raise NotYourTurnError("M-7")
    match move:
        case Lifted():
            _check_next(state.lives, move.doubter, move.announcer)
        case Believes():
            _check_next(state.lives, move.seat, move.announcer)
        case _:
            raise IllegalMoveError("M-7", "no-such-move")


def _check_next(lives: tuple[int, ...], answering: int, announcer: int) -> None:
    if not all(0 <= seat < len(lives) and lives[seat] for seat in (answering, announcer)):
        raise IllegalMoveError("M-14", "without-lives")
    if rules.next_of(lives, announcer) != answering:
        raise IllegalMoveError("M-7", "not-the-next")


def apply(state: PadState, seat: int, move: Move, chance: Chance) -> PadState:
    check(state, seat, move)
    told: list[News]
    match move:
        case Lifted():
            told = [Judged(move.doubter, move.announcer, move.holds, move.maexchen)]
            loser, lost = move.doubter if move.holds else move.announcer, rules.at_stake(state.options, move.maexchen)
        case Believes():
            told = [GaveIn(move.seat, move.announcer)]
            loser, lost = move.seat, 1
    lives, out, starter = rules.lives_lost(state.lives, state.out, loser, lost, told.append)
    return PadState(state.options, lives, out, starter, tuple(told))


def view(state: PadState, seat: int | None) -> Pad:
    players = tuple(Player(place, left) for place, left in enumerate(state.lives))
    winner = next(place for place, left in enumerate(state.lives) if left) if state.starter is None else None
    return Pad(state.options, players, state.starter, winner)


def news(state: PadState, seat: int | None) -> tuple[News, ...]:
    return state.news


def outcome(state: PadState) -> Outcome | None:
    return rules.outlasted(state.out, len(state.lives)) if state.starter is None else None


def tally(told: Sequence[Sequence[News]], last: Pad) -> Iterator[Counted]:
    for item in (item for news in told for item in news):
        if isinstance(item, Judged):
            if not item.holds:
                yield item.announcer, "caught", 1
            yield item.doubter, "wrong" if item.holds else "right", 1
