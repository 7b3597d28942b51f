"""How a game ended: who came where, and why it was over."""

from collections.abc import Sequence
from typing import Any

from flunkern.core.values import Value


class Outcome(Value, frozen=True):
    """`places[seat]` counts from 1 and is shared by equals; `reason` names the sentence that tells why it ended."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def places(ranks: Sequence[Any]) -> tuple[int, ...]:
    """The place of each seat when the greatest rank comes first and equal ranks share a place."""
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
