"""Means with 95 % intervals that know which games belong together.

Games of one deal share their dice, so they say less than as many games apart, or, where they cancel each other's luck,
more. Deals d are independent: of the mean m = Σ total_d / Σ values_d, n deals, the linearised variance is

    n / (n − 1) · Σ_d (total_d − m · values_d)² / (Σ_d values_d)²
"""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

from flunkern.core.values import Value

_Z: Final = NormalDist().inv_cdf(0.975)
_FEW: Final = {1: 12.706205, 2: 4.302653, 3: 3.182446, 4: 2.776445}
_MOST_WORTH: Final = 4
"""A paired game counts as no more than so many apart: few deals that happen to agree do not prove much."""


class Cluster(NamedTuple):
    """What was measured in one deal: the sum over so many values."""

    total: float
    values: int


class Estimate(Value, frozen=True):
    """A mean and where it lies with a confidence of 95 %; None where too little was played to tell."""

    mean: float
    low: float | None = None
    high: float | None = None


def student(degrees: int) -> float:
    """The 97.5 % quantile of Student's distribution (Fisher's expansion, right to three digits)."""
    if degrees in _FEW:
        return _FEW[degrees]
    z, n = _Z, degrees
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + first / n + second / n**2 + third / n**3 + fourth / n**4


def mean_of(clusters: Sequence[Cluster]) -> Estimate | None:
    """The mean of any values; None if there are none."""
    measured = [cluster for cluster in clusters if cluster.values]
    if not measured:
        return None
    mean = _mean(measured)
    if len(measured) < 2:
        return Estimate(mean)
    half = student(len(measured) - 1) * sqrt(_variance(measured, mean))
    return Estimate(mean, mean - half, mean + half)


def share_of(clusters: Sequence[Cluster]) -> Estimate | None:
    """The mean of values from 0 to 1, with Wilson's interval for the number of games apart that would tell as much.

    It stays within 0 and 1, and is sensible where everything or nothing was won.
    """
    measured = [cluster for cluster in clusters if cluster.values]
    if not measured:
        return None
    mean, deals = _mean(measured), len(measured)
    if deals < 2:
        return Estimate(mean)
    spread = mean * (1 - mean)
    variance = _variance(measured, mean)
    most = _MOST_WORTH * sum(cluster.values for cluster in measured)
    worth = deals if spread == 0 else min(most, spread / variance) if variance else most
    quantile = student(deals - 1)
    weight = quantile**2 / worth
    centre = (mean + weight / 2) / (1 + weight)
    half = quantile / (1 + weight) * sqrt(spread / worth + weight / (4 * worth))
    return Estimate(mean, max(0.0, centre - half), min(1.0, centre + half))


def _mean(clusters: Sequence[Cluster]) -> float:
    return sum(cluster.total for cluster in clusters) / sum(cluster.values for cluster in clusters)


def _variance(clusters: Sequence[Cluster], mean: float) -> float:
    """The variance of the mean, from how much whole clusters are off."""
    deals, values = len(clusters), sum(cluster.values for cluster in clusters)
    off = sum((cluster.total - mean * cluster.values) ** 2 for cluster in clusters)
    return deals / (deals - 1) * off / values**2
