"""A tiny game with secrets: everyone bids at once from a secret number, then each in turn shows it to all."""

from collections.abc import Mapping, Sequence
from typing import Final

from flunkern.core.bots import Bot, RandomBot
from flunkern.core.chance import Chance
from flunkern.core.errors import GameOverError, IllegalMoveError, NotYourTurnError
from flunkern.core.facts import Facts
from flunkern.core.game import nothing_secret
from flunkern.core.outcome import Outcome, places
from flunkern.core.seats import Seat, check_seats
from flunkern.core.values import Move as BaseMove
from flunkern.core.values import News as BaseNews
from flunkern.core.values import Value

WORDS: Final = """
verb-bid = bid
verb-show = show
move-bid = Bid { $amount }
move-show = Show it
view = I am { $me }, my secret is { $mine }. Shown: { $shown }. Bids made: { $bids }.
news-dealt = { $seat } was dealt { $secret }
news-bade = { $seat } has bid { $amount }
news-shown = { $seat } shows { $secret }
refused-too-much = Too much.
refused-not-your-turn = Not your turn.
refused-not-now = Not now.
outcome-all-shown = All is shown.
score = { $score }
"""


class Options(Value, frozen=True):
    pass


class Bid(BaseMove, frozen=True):
    amount: int


class Show(BaseMove, frozen=True):
    pass


Move = Bid | Show


class Dealt(BaseNews, frozen=True):
    seat: Seat
    secret: int | None


class Bade(BaseNews, frozen=True):
    seat: Seat
    amount: int | None


class Shown(BaseNews, frozen=True):
    seat: Seat
    secret: int


News = Dealt | Bade | Shown


class State(Value, frozen=True):
    secrets: tuple[int, ...]
    bids: tuple[int | None, ...]
    shown: int
    news: tuple[News, ...]


class View(Value, frozen=True):
    """Secrets are put away once all have bid, so that showing is a choice made in the open."""

    me: Seat | None
    mine: int | None
    bids: int
    shown: tuple[int, ...]


slug: Final = "whispering"
facts: Final = Facts(minutes=1)
SEATS: Final = range(2, 5)
seats: Final = SEATS
clauses: Final = ("W-1", "W-2", "W-3")
bots: Final[Mapping[str, Bot]] = {"random": RandomBot()}
secret_for_good: Final = nothing_secret


def start(options: Options, seats: int, chance: Chance) -> State:
    check_seats(SEATS, seats)
    secrets = tuple(100 + chance.below(900) for _ in range(seats))
    return State(secrets, (None,) * seats, 0, tuple(Dealt(seat, secret) for seat, secret in enumerate(secrets)))


def to_act(state: State) -> frozenset[int]:
    if None in state.bids:
        return frozenset(seat for seat, bid in enumerate(state.bids) if bid is None)
    return frozenset({state.shown} if state.shown < len(state.secrets) else ())


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    if seat not in to_act(state):
        return ()
    return (Bid(1), Bid(2), Bid(3)) if None in state.bids else (Show(),)


def check(state: State, seat: int, move: Move) -> None:
    if not to_act(state):
        raise GameOverError("W-3")
    if seat not in to_act(state):
        raise NotYourTurnError("W-1")
    if isinstance(move, Bid) != (None in state.bids):
        raise IllegalMoveError("W-1", "not-now")
    if isinstance(move, Bid) and not 1 <= move.amount <= 3:
        raise IllegalMoveError("W-2", "too-much")


def apply(state: State, seat: int, move: Move, chance: Chance) -> State:
    check(state, seat, move)
    if isinstance(move, Bid):
        bids = (*state.bids[:seat], move.amount, *state.bids[seat + 1 :])
        return State(state.secrets, bids, 0, (Bade(seat, move.amount),))
    return State(state.secrets, state.bids, state.shown + 1, (Shown(seat, state.secrets[seat]),))


def view(state: State, seat: int | None) -> View:
    mine = state.secrets[seat] if seat is not None and None in state.bids else None
    made = sum(bid is not None for bid in state.bids)
    return View(me=seat, mine=mine, bids=made, shown=state.secrets[: state.shown])


def news(state: State, seat: int | None) -> Sequence[News]:
    return tuple(_told(news, news.seat == seat) for news in state.news)


def outcome(state: State) -> Outcome | None:
    if to_act(state):
        return None
    return Outcome(places(state.secrets), state.secrets, "all-shown")


def _told(news: News, own: bool) -> News:
    match news:
        case Dealt(seat=seat) if not own:
            return Dealt(seat, None)
        case Bade(seat=seat) if not own:
            return Bade(seat, None)
    return news
