"""What a seat of Mäxchen, or a spectator, may know: everything but the dice under somebody else's cup."""

from msgspec.structs import replace

from flunkern.core.chance import Dice
from flunkern.core.seats import Seat
from flunkern.core.sharing import for_all
from flunkern.core.values import News as BaseNews
from flunkern.core.values import Value
from flunkern.games.maexchen.state import CupThrown, Event, Options, Phase, PublicNews, Reveal, Said, State


class Player(Value, frozen=True):
    """What all see of one seat; without lives it is out."""

    seat: Seat
    lives: int


class View(Value, frozen=True):
    """`dice` are those under the own cup, None for everybody else; `thrower` is whose cup it is, None before a throw.

    `ladder` are the announcements of this round, the standing one last; `last` is there from a doubt until the next.
    """

    me: Seat | None
    options: Options
    phase: Phase
    players: tuple[Player, ...]
    turn: Seat | None
    thrower: Seat | None
    ladder: tuple[Said, ...]
    dice: Dice | None
    last: Reveal | None
    winner: Seat | None


def view(state: State, seat: int | None) -> View:
    public = _public(state)
    return public if seat is None else replace(public, me=seat, dice=state.dice if seat == state.thrower else None)


@for_all
def _public(state: State) -> View:
    lives = state.lives
    return View(
        me=None,
        options=state.options,
        phase=state.phase,
        players=tuple([Player(place, left) for place, left in enumerate(lives)]),
        turn=state.turn,
        thrower=state.thrower,
        ladder=state.ladder,
        dice=None,
        last=state.last,
        winner=next(place for place, left in enumerate(lives) if left) if state.turn is None else None,
    )


class Thrown(BaseNews, frozen=True):
    """Somebody has thrown under the cup; `dice` are told to nobody else."""

    seat: Seat
    dice: Dice | None


News = Thrown | PublicNews


def news(state: State, seat: int | None) -> tuple[News, ...]:
    return tuple(_told(event, seat) for event in state.news)


def _told(event: Event, seat: int | None) -> News:
    if isinstance(event, CupThrown):
        return Thrown(event.seat, event.dice if event.seat == seat else None)
    return event
