"""The introduction to Lügen-Kniffel: a truth, a lie to doubt, a truth to believe, and a lie of one's own."""

from typing import Final

from flunkern.core.introduction import LEARNER, Introduction, Scene
from flunkern.games.luegen_kniffel.moves import Announce, Believe, Doubt, Keep, Roll
from flunkern.games.luegen_kniffel.state import Options
from flunkern.material.sheet import Category

_LEFT: Final = 1
_RIGHT: Final = 2

introduction: Final = Introduction(
    options=Options(),
    seats=3,
    start=((6, 5, 5, 4, 3), (2, 1, 4, 1, 2), (3, 1, 1, 2, 2)),
    scenes=(
        Scene(LEARNER, Roll(), ((5, 2, 5, 3, 5),), "introduction-roll"),
        Scene(LEARNER, Keep((5, 5, 5)), ((5, 1),), "introduction-keep"),
        Scene(LEARNER, Announce(Category.FIVES, 20), says="introduction-truth"),
        Scene(_LEFT, Believe()),
        Scene(_RIGHT, Doubt()),
        Scene(_LEFT, Roll(), ((1, 2, 4, 6, 6),)),
        Scene(_LEFT, Announce(Category.FULL_HOUSE, 25)),
        Scene(LEARNER, Doubt(), says="introduction-doubt"),
        Scene(_RIGHT, Believe()),
        Scene(_RIGHT, Roll(), ((3, 1, 3, 6, 3),)),
        Scene(_RIGHT, Announce(Category.THREES, 9)),
        Scene(LEARNER, Believe(), says="introduction-believe"),
        Scene(_LEFT, Believe()),
        Scene(LEARNER, Roll(), ((1, 2, 2, 4, 6),), "introduction-again"),
        Scene(LEARNER, Announce(Category.KLEINE_STRASSE, 30), says="introduction-lie"),
        Scene(_LEFT, Believe()),
        Scene(_RIGHT, Believe()),
    ),
    ends="introduction-ends",
)
