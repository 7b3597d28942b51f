"""The introduction to Kniffel: a turn of three throws that ends well, and one that does not."""

from typing import Final

from flunkern.core.introduction import LEARNER, Introduction, Scene
from flunkern.games.kniffel.editions import Options
from flunkern.games.kniffel.moves import Enter, Keep, Roll
from flunkern.material.sheet import Category

_FOX: Final = 1

introduction: Final = Introduction(
    options=Options(),
    seats=2,
    start=((6, 5, 5, 4, 3), (2, 1, 4, 1, 2)),
    scenes=(
        Scene(LEARNER, Roll(), ((6, 2, 6, 4, 6),), "introduction-roll"),
        Scene(LEARNER, Keep((6, 6, 6)), ((3, 6),), "introduction-keep"),
        Scene(LEARNER, Keep((6, 6, 6, 6)), ((6,),), "introduction-once-more"),
        Scene(LEARNER, Enter(Category.KNIFFEL), says="introduction-enter"),
        Scene(_FOX, Roll(), ((1, 3, 2, 6, 4),)),
        Scene(_FOX, Enter(Category.KLEINE_STRASSE)),
        Scene(LEARNER, Roll(), ((1, 4, 1, 3, 6),), "introduction-again"),
        Scene(LEARNER, Enter(Category.ONES), says="introduction-bad-luck"),
    ),
    ends="introduction-ends",
)
