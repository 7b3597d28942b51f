"""What a seat or a spectator is told: all that happens, but the front of a taken card to its owner alone."""

from flunkern.core.seats import Seat
from flunkern.core.values import News as BaseNews
from flunkern.games.lie_zie.cards import Face
from flunkern.games.lie_zie.events import Event, PublicNews, Took
from flunkern.games.lie_zie.moves import Side
from flunkern.games.lie_zie.state import State


class Taken(BaseNews, frozen=True):
    """`front` is None for everyone but the seat that took the card."""

    seat: Seat
    place: int
    side: Side
    back: Face
    front: Face | None


News = Taken | PublicNews


def news(state: State, seat: int | None) -> tuple[News, ...]:
    return tuple(_told(event, seat) for event in state.news)


def _told(event: Event, seat: int | None) -> News:
    if not isinstance(event, Took):
        return event
    front = event.card.front if seat == event.seat else None
    return Taken(event.seat, event.place, event.side, event.card.back, front)
