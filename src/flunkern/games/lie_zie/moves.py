"""What a player of The Lie Zie can decide; places and positions count from 1."""

from enum import Enum

from flunkern.core.values import Move as BaseMove


class Side(Enum):
    """The end of the own hand to which a card is added."""

    LEFT = "left"
    RIGHT = "right"


class Take(BaseMove, frozen=True):
    """Takes the card at `place` of the middle into the own hand."""

    place: int
    side: Side


class Play(BaseMove, frozen=True):
    """Plays `count` cards of the own hand, from position `first` on, counted from the left."""

    first: int
    count: int


class Pass(BaseMove, frozen=True):
    """Plays nothing in this round."""


class Claim(BaseMove, frozen=True):
    """Chooses the card at `place` of the middle as a prize."""

    place: int


Move = Take | Play | Pass | Claim
