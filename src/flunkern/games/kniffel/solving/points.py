"""What each of the 252 rolls scores in each box, laid out the way the kernels ask for it."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.scoring import JOKER_LOWER
from flunkern.games.kniffel.solving.lattice import DICE, FACES, FIRST_ROLL, Counts, keeps
from flunkern.games.kniffel.solving.past import (
    BOXES,
    CHANCE,
    FULL_HOUSE,
    GROSSE_STRASSE,
    KLEINE_STRASSE,
    KNIFFEL,
    UPPER,
    flag_after_kniffel,
    flags,
    holds_fifty,
)
from flunkern.material.sheet import MAXIMA, SCORES

REFUSED = -1
SUMS = 26
CASES = 8
MOST_EXTRA = 1000


class Scoring(NamedTuple):
    """The rolls other than Kniffels, which score alike in every edition, and the six Kniffels, which do not."""

    points: NDArray[np.uint8]
    """[roll, box]: as the dice stand."""
    counts: NDArray[np.uint8]
    """[roll, box]: the dice that count in an upper box; 0 in a lower one."""
    basis: NDArray[np.uint16]
    """[roll]: 26 times 0, 1 or 2 for up to two, three, or more equal dice, plus the sum of the dice less 5."""
    low: NDArray[np.uint16]
    """[roll]: number of the triple of counts of ones, twos and threes."""
    high: NDArray[np.uint16]
    """[roll]: number of the triple of counts of fours, fives and sixes."""
    triples: NDArray[np.uint16]
    """[number, face of the half]: the count."""
    patterns: NDArray[np.uint16]
    """Rolls that are a Full House, a Kleine and a Grosse Strasse, one after the other."""
    pattern_ends: NDArray[np.int64]
    face: NDArray[np.uint8]
    """[roll]: the face shown most, the lowest of those; 0 to 5."""
    kniffels: NDArray[np.uint16]
    """[face]: the roll."""
    kniffel_points: NDArray[np.int16]
    """[flag, case, face, box]: points with extra points, or `REFUSED`; see `kniffel_entry`."""
    kniffel_counts: NDArray[np.int64]
    """[flag, case, face, upper box]: the dice that count there, 0 or 5."""
    flag_after: NDArray[np.int64]
    """[flag, 0 or 1]: the flag after a Kniffel entered elsewhere, or in the Kniffel box."""


def standing(counts: Counts) -> tuple[int, ...]:
    """The points of a roll in each box, as the dice stand."""
    return SCORES[tuple(face for face, n in enumerate(counts, 1) for _ in range(n))]


def kniffel_entry(edition: Edition, flag: int, case: int, face: int, box: int) -> int:
    """The points of five equal dice (face 0 to 5) in an empty box, extra points included, or `REFUSED`.

    `case` is what of a sheet bears on it: 1 for a filled Kniffel box, 2 for a filled upper box of that face, 4 for an
    empty lower box, added up.
    """
    kniffel_filled, own_filled, lower_open = bool(case & 1), bool(case & 2), bool(case & 4)
    further = flag > 0
    bound = edition.forced == "filled" and kniffel_filled
    if edition.forced == "fifty" and kniffel_filled and holds_fifty(edition, flag) and not own_filled and box != face:
        return REFUSED
    if bound and not own_filled and box != face:
        return REFUSED
    if bound and own_filled and lower_open and box < UPPER:
        return REFUSED
    points = SCORES[(face + 1,) * DICE][box]
    if edition.joker == "maximum" and further:
        points = MAXIMA[box]
    elif edition.joker == "lower" and kniffel_filled and own_filled:
        points = JOKER_LOWER.get(box, points)
    return points + edition.extra * further


@cache
def scoring(edition: Edition) -> Scoring:
    """The tables of one edition."""
    if not 0 <= edition.extra <= MOST_EXTRA:
        raise ValueError(f"extra points of {edition.extra}, expected 0 to {MOST_EXTRA}")
    rolls = keeps()[FIRST_ROLL:]
    points = np.array([standing(counts) for counts in rolls], np.uint8)
    equal = np.array([max(counts) for counts in rolls])
    triples = sorted({counts[:3] for counts in rolls})
    found = [np.flatnonzero(points[:, box]) for box in (FULL_HOUSE, KLEINE_STRASSE, GROSSE_STRASSE)]
    entries = [
        [[[kniffel_entry(edition, flag, case, face, box) for box in range(BOXES)] for face in range(FACES)]
         for case in range(CASES)]
        for flag in range(flags(edition))
    ]  # fmt: skip
    paid = np.array(entries, np.int16)
    extra = np.array([0] + [edition.extra] * (flags(edition) - 1), np.int16).reshape(-1, 1, 1, 1)
    return Scoring(
        points=points,
        counts=np.pad(np.array(rolls, np.uint8), ((0, 0), (0, BOXES - UPPER))),
        basis=(SUMS * np.clip(equal - 2, 0, 2) + points[:, CHANCE] - DICE).astype(np.uint16),
        low=np.array([triples.index(counts[:3]) for counts in rolls], np.uint16),
        high=np.array([triples.index(counts[3:]) for counts in rolls], np.uint16),
        triples=np.array(triples, np.uint16),
        patterns=np.concatenate(found).astype(np.uint16),
        pattern_ends=np.cumsum([0, *map(len, found)]),
        face=np.array([counts.index(max(counts)) for counts in rolls], np.uint8),
        kniffels=np.array([np.argmax(points[:, face]) for face in range(FACES)], np.uint16),
        kniffel_points=paid,
        kniffel_counts=np.where(paid[..., :UPPER] > extra, DICE, 0),
        flag_after=np.array(
            [[flag_after_kniffel(edition, flag, box) for box in (CHANCE, KNIFFEL)] for flag in range(flags(edition))]
        ),
    )
