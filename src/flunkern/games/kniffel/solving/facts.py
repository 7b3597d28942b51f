"""The numbers by which an edition is described; free of numba, so that all may speak of them."""

from flunkern.core.values import Value


class Quantile(Value, frozen=True):
    """With the chance `share` the score is at most this."""

    share: float
    score: int


class AtLeast(Value, frozen=True):
    """The chance of a score or more."""

    score: int
    chance: float


class Summary(Value, frozen=True):
    """What perfect play brings."""

    expected_score: float
    standard_deviation: float
    quantiles: tuple[Quantile, ...]
    at_least: tuple[AtLeast, ...]
