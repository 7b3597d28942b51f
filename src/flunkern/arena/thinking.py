"""How long bots take for their decisions, kept in bins so that millions of them fit and parts can be put together."""

from collections import Counter
from collections.abc import Mapping
from math import floor, log
from typing import Final

from flunkern.core.values import Value

_GROWTH: Final = 1.02
"""Each bin is that much wider than the one before: a quantile is right to one per cent."""
_LEAST: Final = 1e-9


class Pace(Value, frozen=True):
    """Seconds of computing for a decision."""

    bot: str
    decisions: int
    median: float
    p95: float


class Stopwatch:
    """Notes decisions by bot."""

    def __init__(self) -> None:
        self.bins: dict[str, Counter[int]] = {}

    def note(self, bot: str, seconds: float) -> None:
        self.bins.setdefault(bot, Counter())[floor(log(max(seconds, _LEAST) / _LEAST) / log(_GROWTH))] += 1

    def add(self, bins: Mapping[str, Mapping[int, int]]) -> None:
        """Adds what another stopwatch noted."""
        for bot, counts in bins.items():
            self.bins.setdefault(bot, Counter()).update(counts)

    def paces(self) -> tuple[Pace, ...]:
        return tuple(
            Pace(bot, counts.total(), _quantile(counts, 0.5), _quantile(counts, 0.95))
            for bot, counts in self.bins.items()
        )


def _quantile(counts: Counter[int], share: float) -> float:
    """The middle of the bin below whose end lies at least this share of all."""
    wanted, seen = share * counts.total(), 0
    number = 0
    for number in sorted(counts):
        seen += counts[number]
        if seen >= wanted:
            break
    return float(_LEAST * _GROWTH ** (number + 0.5))
