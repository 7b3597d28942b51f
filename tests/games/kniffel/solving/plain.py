"""Kniffel written plainly and separately: every ordered throw, no table, no lattice; slow, for the last turns only."""

from collections.abc import Callable
from functools import cache
from itertools import combinations, product

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.state import Position

FULL = 8191
Dice = tuple[int, ...]
Goal = Callable[[int], float]
Options = Callable[[Edition, Position, Dice], list[tuple[int, int, Position]]]


def scored(box: int, dice: Dice) -> int:
    """Points of a box as the dice stand, written without a glance at the package."""
    most = max(dice.count(face) for face in dice)
    faces = set(dice)
    if box < 6:
        return dice.count(box + 1) * (box + 1)
    if box in (6, 7):
        return sum(dice) if most >= box - 3 else 0
    if box == 8:
        return 25 if len(faces) == 2 and most == 3 else 0
    if box == 9:
        return 30 if any({n, n + 1, n + 2, n + 3} <= faces for n in (1, 2, 3)) else 0
    if box == 10:
        return 40 if len(faces) == 5 and max(faces) - min(faces) == 4 else 0
    return (50 if most == 5 else 0) if box == 11 else sum(dice)


def options(edition: Edition, at: Position, dice: Dice) -> list[tuple[int, int, Position]]:
    """Box, points and position after, for all permitted entries; the edition's clauses spelled out."""
    free = [box for box in range(13) if not at.filled >> box & 1]
    own, kniffel, done = dice[0] - 1, len(set(dice)) == 1, bool(at.filled >> 11 & 1)
    own_free = kniffel and own in free
    if kniffel and done and edition.forced == "filled":
        below = [box for box in free if box > 5]
        free = [own] if own_free else below or free
    if kniffel and at.flag and edition.forced == "fifty" and own_free:
        free = [own]
    result = []
    for box in free:
        points, flag, extra = scored(box, dice), at.flag, 0
        if kniffel:
            extra = edition.extra if at.flag else 0
            if edition.joker == "maximum" and at.flag:
                points = [5, 10, 15, 20, 25, 30, 30, 30, 25, 30, 40, 50, 30][box]
            if edition.joker == "lower" and done and not own_free and box in (8, 9, 10):
                points = (25, 30, 40)[box - 8]
            if edition.extra and (box == 11 or edition.further == "any"):
                flag = 1
        upper = min(63, at.upper + (points if box < 6 else 0))
        result.append((box, points + extra, Position(at.filled | 1 << box, upper, flag)))
    return result


class Plain:
    """The best mean of `goal`, a function of the final score, by enumerating ordered throws; under any rules."""

    def __init__(self, edition: Edition, goal: Goal = float, options: Options = options, bonus: int = 35) -> None:
        self.edition, self.goal, self.options, self.bonus = edition, goal, options, bonus
        self.before = cache(self._before)
        self.after = cache(self._after)
        self.thrown = cache(self._thrown)

    def _before(self, at: Position, so_far: int) -> float:
        if at.filled == FULL:
            return self.goal(so_far + (self.bonus if at.upper >= 63 else 0))
        return self.thrown(at, so_far, (), 2)

    def _thrown(self, at: Position, so_far: int, kept: Dice, left: int) -> float:
        rolls = [tuple(sorted(kept + rest)) for rest in product(range(1, 7), repeat=5 - len(kept))]
        return sum(self.after(at, so_far, roll, left) for roll in rolls) / len(rolls)

    def entered(self, at: Position, so_far: int, dice: Dice) -> dict[int, float]:
        """By box, the mean after the entry."""
        return {box: self.before(then, so_far + points) for box, points, then in self.options(self.edition, at, dice)}

    def _after(self, at: Position, so_far: int, dice: Dice, left: int) -> float:
        now = max(self.entered(at, so_far, dice).values())
        if left == 0:
            return now
        kept = {part for n in range(5) for part in combinations(dice, n)}
        return max(now, max(self.thrown(at, so_far, part, left - 1) for part in kept))


def without(*boxes: int) -> int:
    return FULL - sum(1 << box for box in boxes)
