"""The whole truth of a game of The Lie Zie: what lies, what is held, what was won."""

from typing import Annotated, Literal

import msgspec

from flunkern.core.seats import Seat
from flunkern.core.values import Value, kebab
from flunkern.games.lie_zie.cards import Card
from flunkern.games.lie_zie.events import Event, Laid

Spread = tuple[Card | None, ...]
"""The middle by place; None where a card was taken."""
Cards = tuple[Card, ...]
Hands = tuple[Cards, ...]
"""The cards of each seat, from its owner's left to right."""


class Options(Value, frozen=True):
    """`grabbing` "free" lets everyone take cards at once; "turns" goes clockwise, one card each (Z-17).

    Against bots it goes by turns, too: whoever has all cards first wins more than their share, and no bot has to read
    a back.
    """

    grabbing: Annotated[
        Literal["free", "turns"], msgspec.Meta(extra={"one_device": "turns", "against_bots": "turns"})
    ] = "free"


class Stage(Value, frozen=True, tag_field="phase", tag=kebab):
    """Where a pass stands; each phase holds what it needs."""


class Grabbing(Stage, frozen=True):
    """`ready` are the seats that hold all their cards, in that order; `turn` is None while everyone may grab."""

    spread: Spread
    hands: Hands
    ready: tuple[Seat, ...]
    turn: Seat | None


class Playing(Stage, frozen=True):
    """`finished` ran out of cards, in that order; `laid` is what was done in this round, passes included."""

    spread: Spread
    hands: Hands
    finished: tuple[Seat, ...]
    leader: Seat
    turn: Seat
    laid: tuple[Laid, ...]
    discard: tuple[Card, ...]


class Claiming(Stage, frozen=True):
    """`places` is the order of the pass as far as it matters; `claims` names who chooses, once for each prize."""

    spread: Spread
    hands: Hands
    places: tuple[Seat, ...]
    discard: tuple[Card, ...]
    claims: tuple[Seat, ...]


class Ended(Stage, frozen=True):
    """All passes are over and the prizes lie open."""


class State(Value, frozen=True):
    """`prizes` are the cards each seat has won so far, in the order they were chosen.

    `plays` is all that was done in this pass, until somebody grabs a card of the next; then `places` is how it ended.
    """

    options: Options
    pass_number: int
    prizes: Hands
    stage: Grabbing | Playing | Claiming | Ended
    news: tuple[Event, ...]
    plays: tuple[Laid, ...] = ()
    places: tuple[Seat, ...] = ()
