"""The introduction to Mäxchen: a truth, a doubt, a belief, a lie that is needed, and the throw above all others."""

from typing import Final

from flunkern.core.introduction import LEARNER, Introduction, Scene
from flunkern.games.maexchen.ladder import Throw
from flunkern.games.maexchen.moves import Announce, Believe, Doubt, Roll
from flunkern.games.maexchen.state import Options

_FOX: Final = 1

introduction: Final = Introduction(
    options=Options(lives=6),
    seats=2,
    start=((6,), (2,)),
    scenes=(
        Scene(LEARNER, Roll(), ((4, 5),), "introduction-roll"),
        Scene(LEARNER, Announce(Throw.T54), says="introduction-truth"),
        Scene(_FOX, Believe(), ((1, 4),)),
        Scene(_FOX, Announce(Throw.T64)),
        Scene(LEARNER, Doubt(), says="introduction-doubt"),
        Scene(_FOX, Roll(), ((5, 5),)),
        Scene(_FOX, Announce(Throw.PAIR_OF_FIVES)),
        Scene(LEARNER, Believe(), ((4, 3),), "introduction-believe"),
        Scene(LEARNER, Announce(Throw.PAIR_OF_SIXES), says="introduction-lie"),
        Scene(_FOX, Believe(), ((3, 1),)),
        Scene(_FOX, Announce(Throw.MAEXCHEN)),
        Scene(LEARNER, Doubt(), says="introduction-maexchen"),
    ),
    ends="introduction-ends",
)
