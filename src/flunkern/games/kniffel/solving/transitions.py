"""Transitions: T(s, d, b) = (r, s'), the points of a roll d in box b of a state s, and the state that it leads to.

The best entry of a roll is a maximum over the empty boxes. Rolls that score alike in a group of boxes share that part
of it: each of 252 rolls is left with the maximum of `len(GROUPS)` numbers instead of 13.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.keeps import FIRST_ROLL, KEEPS, ROLLS, keeps, roll_of
from flunkern.games.kniffel.solving.lattice import Lattice, lattice
from flunkern.games.kniffel.solving.layout import Layout, layout
from flunkern.games.kniffel.solving.rewards import (
    BOXES,
    CASES,
    FACES,
    KNIFFEL,
    UPPER,
    Reward,
    UnsolvableRulesError,
    kniffel_rewards,
    plain_rewards,
)
from flunkern.games.kniffel.solving.simd import LANES, Ints, whole
from flunkern.games.kniffel.solving.state import State, amounts, flag_after_kniffel, flags
from flunkern.games.kniffel.solving.state import case_of as _case_of
from flunkern.material.sheet import is_kniffel
from flunkern.solvers.machine_code import kernel

REFUSED: Final = -1
NO_KNIFFEL: Final = -1
MOST_POINTS: Final = 1100
GROUPS: Final = ((0, 1, 2, 2), (3, 4, 5, 5), (6, 7, 12, 12), (8, 9, 10, 11))
"""Boxes; each at least once. The fewer ways there are to score in a group, the faster: results do not depend on it."""


class Transitions(NamedTuple):
    """What every entry brings, of the rolls other than Kniffels and of the six Kniffels."""

    points: NDArray[np.int16]
    """[roll, box]: points with extra points; of a Kniffel nothing."""
    amounts: NDArray[np.uint8]
    """[roll, box]: the number, among those that the upper box can hold, of the points in it; 0 in a lower one."""
    face: NDArray[np.int8]
    """[roll]: the face of a Kniffel, 0 to 5, or `NO_KNIFFEL`."""
    kniffels: Ints
    """[face]: the roll."""
    kniffel_points: NDArray[np.int16]
    """[flag, case, face, box]: points with extra points, or `REFUSED`; cases are those of `rewards`."""
    kniffel_amounts: Ints
    """[flag, case, face, box]: the number of the points among those that the upper box can hold."""
    flag_after: Ints
    """[flag, 0 or 1]: the flag after a Kniffel entered elsewhere, or in the Kniffel box."""

    @property
    def highest(self) -> int:
        """No entry brings more."""
        return int(max(self.points.max(), self.kniffel_points.max()))


class Scores(NamedTuple):
    """The different scores of each box, and the ways to score in a group of boxes that rolls share."""

    begin: Ints
    """[box]: where its scores begin."""
    scores: Ints
    """[score]: points and number of the amount."""
    ways: NDArray[np.uint16]
    """[way to score in a group, box of the group]: the score. An offset like those of `keeps.Lattice`: in the array of
    work, `LANES` numbers for each score follow those of the keeps, and then as many for each way."""
    roll_ways: NDArray[np.uint16]
    """[roll, group]: the way to score, as such an offset."""


def transitions(edition: Edition) -> Transitions:
    """The tables of one edition; raises UnsolvableRulesError where an entry may bring what they have no room for."""
    entries = np.zeros((ROLLS, BOXES, 2), np.int16)
    for dice, rewards in plain_rewards(edition).items():
        entries[roll_of(dice)] = [_paid(edition, box, reward) for box, reward in enumerate(rewards)]
    faces = [dice[0] - 1 if is_kniffel(dice) else NO_KNIFFEL for dice in keeps()[FIRST_ROLL:]]
    kniffels, after = _kniffels(edition), flag_after_kniffel
    return Transitions(
        points=np.ascontiguousarray(entries[..., 0]),
        amounts=entries[..., 1].astype(np.uint8),
        face=np.array(faces, np.int8),
        kniffels=np.array([faces.index(face) for face in range(FACES)]),
        kniffel_points=np.ascontiguousarray(kniffels[..., 0]),
        kniffel_amounts=kniffels[..., 1].astype(np.int64),
        flag_after=np.array([[after(edition, flag, box) for box in (0, KNIFFEL)] for flag in range(len(kniffels))]),
    )


def _kniffels(edition: Edition) -> NDArray[np.int16]:
    """[flag, case, face, box, 0 or 1]: points with extra points, and the number of the amount."""
    found = np.zeros((max(flags(edition)) + 1, len(CASES), FACES, BOXES, 2), np.int16)
    found[..., 0] = REFUSED
    # Pasts with the same flag answer alike, but for the sheets that one of them cannot be on.
    for flag, answers in zip(flags(edition), kniffel_rewards(edition), strict=True):
        for case, face, box in np.ndindex(found.shape[1:4]):
            if (reward := answers[case][face][box]) is not None:
                found[flag, case, face, box] = _paid(edition, box, reward)
    return found


def _paid(edition: Edition, box: int, reward: Reward) -> tuple[int, int]:
    """All points of a reward, and the number of those in the box among the amounts that it can hold."""
    paid = reward.points + reward.extra
    if not 0 <= reward.points <= paid < MOST_POINTS:
        raise UnsolvableRulesError(f"an entry of {reward.points} and {reward.extra} extra points")
    return paid, amounts(edition)[box].index(reward.points) if box < UPPER else 0


def _scores(entries: Transitions) -> Scores:
    pairs = np.stack([entries.points, entries.amounts], axis=2)
    boxes = [np.unique(pairs[:, box], axis=0, return_inverse=True) for box in range(BOXES)]
    begin = np.cumsum([0, *(len(scores) for scores, _ in boxes)])
    score_of = np.stack([first + which for first, (_, which) in zip(begin, boxes, strict=False)], axis=1)
    groups = [np.unique(score_of[:, group], axis=0, return_inverse=True) for group in GROUPS]
    first_way = KEEPS + begin[-1] + np.cumsum([0, *(len(ways) for ways, _ in groups)])
    way_of = np.stack([first + which for first, (_, which) in zip(first_way, groups, strict=False)], axis=1)
    return Scores(
        begin,
        np.concatenate([scores for scores, _ in boxes]).astype(np.int64),
        (LANES * (KEEPS + np.concatenate([ways for ways, _ in groups]))).astype(np.uint16),
        (LANES * way_of).astype(np.uint16),
    )


case_of: Final = kernel(_case_of)


class Model(NamedTuple):
    """All that a solver needs to know of an edition: its states, its entries and their scores, and the dice."""

    states: Layout
    entries: Transitions
    scores: Scores
    dice: Lattice


@cache
def model(edition: Edition) -> Model:
    """The model of an edition; raises UnsolvableRulesError for rules that it cannot express."""
    entries = transitions(edition)
    return Model(layout(edition), entries, _scores(entries), lattice())


@kernel
def entered(step: NDArray[np.uint8], rules: Transitions, state: State, roll: int, box: int) -> tuple[int, State]:
    """The points of a roll in an empty box and the state it leads to, or `REFUSED` and the state as it was."""
    upper, lower, flag, kind = state
    points, amount = whole(rules.points[roll, box]), whole(rules.amounts[roll, box])
    face = whole(rules.face[roll])
    if face != NO_KNIFFEL:
        case = case_of(upper, lower, face)
        points = whole(rules.kniffel_points[flag, case, face, box])
        if points == REFUSED:
            return points, state
        amount = whole(rules.kniffel_amounts[flag, case, face, box])
        flag = whole(rules.flag_after[flag, whole(box == KNIFFEL)])
    if box >= UPPER:
        return points, (upper, lower | 1 << (box - UPPER), flag, kind)
    return points, (upper | 1 << box, lower, flag, whole(step[upper, box, amount, kind]))
