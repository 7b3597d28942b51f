"""What a player of Lügen can decide."""

from flunkern.core.chance import Face
from flunkern.core.values import Move as BaseMove


class Bid(BaseMove, frozen=True):
    """Says that at least `count` dice of `face` lie under all cups together; ones stand for every face."""

    count: int
    face: Face


class Call(BaseMove, frozen=True):
    """Calls the standing bid a lie: all cups are lifted and counted."""


Move = Bid | Call
