"""One player's card: a lie field and a points field for each of the 13 combinations."""

from typing import Final

from flunkern.core.values import Value
from flunkern.material.sheet import bonus, upper_sum

ALL_OPEN: Final = (1 << 13) - 1


class Card(Value, frozen=True):
    """Bit i tells of combination i: `open` an empty points field, `lies` a marked lie field, `struck` a points field.

    `noted` keeps points that a strike took away later; `counting` leaves them out.
    """

    noted: tuple[int | None, ...] = (None,) * 13
    open: int = ALL_OPEN
    lies: int = 0
    struck: int = 0

    def with_points(self, index: int, points: int) -> "Card":
        """The card once `points` are noted in an empty field."""
        noted = self.noted[:index] + (points,) + self.noted[index + 1 :]
        return Card(noted, self.open & ~(1 << index), self.lies, self.struck)

    def with_strike(self, index: int) -> "Card":
        """The card after one strike more: it marks the lie field, then strikes the points field, then does nothing."""
        bit = 1 << index
        if not self.lies & bit:
            return Card(self.noted, self.open, self.lies | bit, self.struck)
        return Card(self.noted, self.open & ~bit, self.lies, self.struck | bit)

    @property
    def counting(self) -> tuple[int | None, ...]:
        """The points column as it counts."""
        return tuple(None if self.struck >> index & 1 else points for index, points in enumerate(self.noted))

    @property
    def points(self) -> int:
        """What stands in the column, without the bonus that only the end of the game brings."""
        return sum(points for points in self.counting if points)

    @property
    def total(self) -> int:
        """What the card is worth if the game ends like this."""
        return self.points + bonus(upper_sum(self.counting))
