"""What perfect play brings in a game, where somebody has worked that out: held beside what people bring home."""

from typing import Any, Protocol, runtime_checkable

from flunkern.core.values import Value


class Perfect(Value, frozen=True):
    """Chances of the final scores `lowest`, `lowest` + 1, …, in millionths, with their mean.

    `counted` has the averages of what a game counts of each seat.
    """

    mean: float
    lowest: int
    chances: tuple[int, ...]
    counted: dict[str, float]


@runtime_checkable
class PlayedPerfectly(Protocol):
    """A game of which that is known; of most it is not."""

    def perfect(self, options: Any) -> Perfect | None:
        """What perfect play brings with these options, at once: nothing is worked out for it."""
