"""What perfect play brings in an edition, in numbers: mean, standard deviation, quantiles, and tails.

mean = V(start),  deviation² = Σ_x D[x] (x − mean)²,  quantile(q) = min {x : P(X ≤ x) ≥ q},  tail(x) = P(X ≥ x)
"""

from typing import Final

from flunkern.core.values import Value
from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.cache import solution_for
from flunkern.games.kniffel.solving.distribution import Distribution
from flunkern.games.kniffel.solving.expected_value import state_value
from flunkern.games.kniffel.solving.state import Position

QUANTILES: Final = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)
BOUNDS: Final = (150, 200, 250, 300, 400, 500)


class Quantile(Value, frozen=True):
    """With the probability `share` the score is at most this."""

    share: float
    score: int


class AtLeast(Value, frozen=True):
    """The probability of a score or more."""

    score: int
    chance: float


class Summary(Value, frozen=True):
    """What perfect play brings."""

    expected_score: float
    standard_deviation: float
    quantiles: tuple[Quantile, ...]
    at_least: tuple[AtLeast, ...]


def summary_of(edition: Edition, found: Distribution) -> Summary:
    """The numbers of a distribution; the mean is that of the solution itself, right to its last digits."""
    scores = found.quantiles(QUANTILES)
    return Summary(
        expected_score=state_value(solution_for(edition), Position()),
        standard_deviation=found.deviation,
        quantiles=tuple(Quantile(share, score) for share, score in zip(QUANTILES, scores, strict=True)),
        at_least=tuple(AtLeast(bound, found.at_least(bound)) for bound in BOUNDS),
    )
