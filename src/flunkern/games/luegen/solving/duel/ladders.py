"""What we keep to in a round for two, and how often we may still bid after a ladder of bids.

A ladder is the bids of both in turn, each as 8 * count + face.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from flunkern.games.luegen.bids import MOST_PER_CUP
from flunkern.games.luegen.solving.state import least

OPENS: Final = 0
ANSWERS: Final = 1
ROLES: Final = (OPENS, ANSWERS)
"""What we do: a tree for each."""

PASS: Final = 8 + 2
"""One two: the bid that stands for every opening which is as good as none."""
FACES: Final = range(1, 7)
HIGHEST: Final = tuple(2 * added for added in MOST_PER_CUP)
"""[face]: what both hands together can add (L-10)."""


class Limits(NamedTuple):
    """What we keep to; the bounds of the rules (L-10) are the rival's."""

    most: tuple[int, ...] = HIGHEST
    """[face]: no bid is higher."""
    raises: int = 3
    """We bid so often at most in a round, and then call."""
    openings: tuple[int, ...] = (4, 5)
    """We open, also over a pass, with bids of these weights (an odd one is no weight of ones: one more then)."""
    lowest: int = 4
    """A rival who opens with less weight has passed."""
    shorter: tuple[tuple[int, int], ...] = ((7, 2), (8, 1), (14, 0))
    """From which weight of the standing bid on we bid how often at most."""
    hurried: int = 1
    """The same once the rival has bid more than was needed on its face."""
    stubborn: int = 9
    """From this weight on we raise on the same face alone."""
    further: int = 0
    """We may bid so many above the lowest raise of a face too."""

    def left(self, bid: int, before: int, *, jumped: bool) -> int:
        """How often we may still bid, once the rival has bid this."""
        allowed = min([before, *(most for heavy, most in self.shorter if weight(bid) >= heavy)])
        return min(allowed, self.hurried) if jumped else allowed

    def raises_of(self, bid: int) -> list[int]:
        """The lowest raise on each face that has one."""
        found = ((least(bid // 8, bid % 8, face) if bid else 1, face) for face in FACES)
        return [8 * count + face for count, face in found if count <= self.most[face]]

    def opening_bids(self) -> list[int]:
        return [8 * (many // 2 if face == 1 else many) + face for face in FACES for many in self._weights(face)]

    def _weights(self, face: int) -> Sequence[int]:
        return self.openings if face > 1 else sorted({many + many % 2 for many in self.openings})


def weight(bid: int) -> int:
    """What a bid weighs, coded as 8 * count + face (L-9)."""
    return bid // 8 * (2 if bid % 8 == 1 else 1)


@cache
def our_raises(limits: Limits, bid: int) -> tuple[int, ...]:
    """What we may bid over this one, 0 where none stands."""
    if not bid or (bid == PASS and limits.lowest > 1):
        return tuple(limits.opening_bids())
    return tuple(
        above
        for lowest in limits.raises_of(bid)
        if lowest % 8 == bid % 8 or weight(bid) < limits.stubborn
        for above in range(lowest, lowest + 8 * limits.further + 8, 8)
        if above // 8 <= limits.most[above % 8]
    )


@cache
def rival_raises(limits: Limits, bid: int, left: int) -> tuple[tuple[int, int], ...]:
    """The bids that a rival may make, each with how often we may bid from then on; of those we call the lowest."""
    found = [] if bid or limits.lowest <= 1 else [(PASS, left)]
    for lowest in limits.raises_of(bid):
        for above in range(lowest, 8 * limits.most[lowest % 8] + 8, 8):
            if bid or weight(above) >= limits.lowest:
                allowed = limits.left(above, left, jumped=bid > 0 and above > lowest)
                found.append((above, allowed))
                if not allowed:
                    break
    return tuple(found)


def in_tree(ladder: Sequence[int], role: int, limits: Limits) -> tuple[int, ...]:
    """The ladder as the tree has it: a low opening of the rival is a pass."""
    if role == ANSWERS and ladder and weight(ladder[0]) < limits.lowest:
        return (PASS, *ladder[1:])
    return tuple(ladder)


def raises_left(ladder: Sequence[int], role: int, limits: Limits) -> int | None:
    """How often we may bid after a ladder as the tree has it; None if we have bid what we never do."""
    left, standing = limits.raises, 0
    for place, bid in enumerate(ladder):
        if place % 2 == role:
            if not left or bid not in our_raises(limits, standing):
                return None
            left -= 1
        elif standing or bid != PASS:
            left = limits.left(bid, left, jumped=standing > 0 and bid not in limits.raises_of(standing))
        standing = bid
    return left
