"""Times of decisions: quantiles of what was noted, also of parts put together."""

import pytest

from flunkern.arena.thinking import Stopwatch


def test_the_median_and_what_most_decisions_keep_below() -> None:
    stopwatch = Stopwatch()
    for milliseconds in range(1, 101):
        stopwatch.note("fox", milliseconds / 1000)
    (pace,) = stopwatch.paces()
    assert (pace.bot, pace.decisions) == ("fox", 100)
    assert pace.median == pytest.approx(0.050, rel=0.02)
    assert pace.p95 == pytest.approx(0.095, rel=0.02)


def test_a_single_decision_and_one_too_fast_to_measure() -> None:
    stopwatch = Stopwatch()
    stopwatch.note("fox", 0.25)
    stopwatch.note("hare", 0.0)
    fox, hare = stopwatch.paces()
    assert fox.median == fox.p95 == pytest.approx(0.25, rel=0.02)
    assert 0 < hare.p95 < 1e-8


def test_parts_put_together_are_as_if_noted_by_one() -> None:
    whole, parts = Stopwatch(), [Stopwatch(), Stopwatch()]
    for number in range(50):
        whole.note("fox", number)
        parts[number % 2].note("fox", number)
    parts[0].add(parts[1].bins)
    assert parts[0].paces() == whole.paces()
