"""How much of a result was luck and how much was skill, where a game can tell."""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from flunkern.core.record import Record
from flunkern.core.values import Value


class Share(Value, frozen=True):
    """Points that chance brought a seat in a game, and points that its choices did: never above zero."""

    luck: float
    skill: float


@runtime_checkable
class TellsLuck(Protocol):
    """A game with a coach that tells luck from skill."""

    def shares(self, record: Record, states: Sequence[Any]) -> tuple[Share | None, ...]:
        """For each seat of a finished game; None for one whose luck nobody knows, as not all of it was told."""
