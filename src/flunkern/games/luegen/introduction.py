"""The introduction to Lügen: a first bid, a lie to call, and a raise that is called and holds."""

from typing import Final

from flunkern.core.introduction import LEARNER, Introduction, Scene
from flunkern.games.luegen.moves import Bid, Call
from flunkern.games.luegen.state import Options

_LEFT: Final = 1
_RIGHT: Final = 2
_NEXT_HANDS: Final = ((6, 1, 6, 2, 3, 6), (2, 3, 4, 5, 4, 6), (5, 5, 2, 3, 6, 4))
_LAST_HANDS: Final = ((2, 2, 3, 4, 5, 5), (1, 3, 3, 4, 6, 6), (1, 1, 2, 4, 5, 6))

introduction: Final = Introduction(
    options=Options(),
    seats=3,
    start=((5,), (2,), (3,), (4, 1, 4, 2, 4, 6), (4, 2, 3, 5, 5, 6), (1, 1, 3, 3, 6, 2)),
    scenes=(
        Scene(LEARNER, Bid(5, 4), says="introduction-bid"),
        Scene(_LEFT, Bid(6, 4)),
        Scene(_RIGHT, Bid(9, 5)),
        Scene(LEARNER, Call(), _NEXT_HANDS, "introduction-call"),
        Scene(_RIGHT, Bid(4, 5)),
        Scene(LEARNER, Bid(5, 6), says="introduction-raise"),
        Scene(_LEFT, Call(), _LAST_HANDS),
    ),
    ends="introduction-ends",
)
