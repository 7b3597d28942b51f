"""The introduction to The Lie Zie: the last cards of a hand are grabbed, a number is beaten, a round is led."""

from collections.abc import Sequence
from typing import Final

from flunkern.core.chance import Draw
from flunkern.core.introduction import LEARNER, Introduction, Scene
from flunkern.games.lie_zie.cards import DECK, Colour
from flunkern.games.lie_zie.moves import Pass, Play, Side, Take
from flunkern.games.lie_zie.state import Options

_FOX: Final = 1
_COLOURS: Final = {colour.name[0]: colour for colour in Colour}
_MINE: Final = "R3 R4 Y4 Y1 B2 B4 B1 G2 G3"
_HIS: Final = "Y2 R1 R2 G1 B3 Y3 G4 R1 B2 G1 Y2 B3"


def _lying_first(fronts: Sequence[str]) -> Draw:
    """The order of a shuffle that lays cards with these fronts first, each of them another card."""
    order: list[int] = []
    for front in fronts:
        colour, number = _COLOURS[front[0]], int(front[1])
        order.append(
            next(
                index
                for index, card in enumerate(DECK)
                if (card.front.colour, card.front.number) == (colour, number) and index not in order
            )
        )
    return (*order, *(index for index in range(len(DECK)) if index not in order))


def _taken(seat: int, fronts: Sequence[str], first: int) -> tuple[Scene, ...]:
    return tuple(Scene(seat, Take(first + at, Side.RIGHT)) for at in range(len(fronts)))


_hands: Final = _MINE.split(), _HIS.split()

introduction: Final = Introduction(
    options=Options(grabbing="free"),
    seats=2,
    start=(_lying_first(_hands[0] + _hands[1]),),
    before=_taken(LEARNER, _hands[0], 1) + _taken(_FOX, _hands[1], 1 + len(_hands[0])),
    scenes=(
        Scene(LEARNER, Take(30, Side.RIGHT), says="introduction-grab", free=True),
        Scene(LEARNER, Take(41, Side.LEFT), says="introduction-ends-of-hand", free=True),
        Scene(LEARNER, Take(52, Side.RIGHT), says="introduction-last-grab", free=True),
        Scene(_FOX, Play(1, 1)),
        Scene(LEARNER, Play(4, 1), says="introduction-beat", free=True),
        Scene(LEARNER, Play(5, 3), says="introduction-lead", free=True),
        Scene(_FOX, Pass()),
    ),
    ends="introduction-ends",
)
