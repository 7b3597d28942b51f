"""What is told of an edition: its distribution is worked out once, and summed up."""

from pathlib import Path

import numpy as np
import pytest

from flunkern.games.kniffel.editions import PRESETS, edition_of
from flunkern.games.kniffel.solving import summary
from flunkern.games.kniffel.solving.decisions import value
from flunkern.games.kniffel.solving.distribution import Distribution
from flunkern.games.kniffel.solving.past import Position
from flunkern.games.kniffel.solving.shelf import path_of
from flunkern.games.kniffel.solving.solution import Solution
from flunkern.games.kniffel.solving.summary import BOUNDS, QUANTILES, distribution_for, summary_of

PLAIN = edition_of(PRESETS["plain"])
FLAT = Distribution(np.full(400, 1 / 400))


@pytest.fixture
def worked_out(solutions: dict[str, Solution], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Solution]:
    """The solutions that a distribution was worked out of; that is a stand-in, since a true one takes seconds."""
    asked: list[Solution] = []

    def stand_in(solution: Solution, progress: object) -> Distribution:
        asked.append(solution)
        return FLAT

    monkeypatch.setenv("FLUNKERN_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(summary, "distribution", stand_in)
    monkeypatch.setattr(summary, "solution_for", lambda _: solutions["plain"])
    return asked


def test_a_distribution_is_worked_out_once(worked_out: list[Solution]) -> None:
    first, again = distribution_for(PLAIN), distribution_for(PLAIN)
    assert first.chance.tolist() == again.chance.tolist() == FLAT.chance.tolist()
    assert len(worked_out) == 1


def test_a_damaged_file_is_worked_out_anew_and_replaced(worked_out: list[Solution]) -> None:
    distribution_for(PLAIN)
    path = path_of(PLAIN).with_suffix(".scores")
    whole = path.read_bytes()
    for damage in (b"", whole[:-1], whole[:-1] + b"\x01", b"x" * len(whole)):
        path.write_bytes(damage)
        assert distribution_for(PLAIN).chance.tolist() == FLAT.chance.tolist()
        assert path.read_bytes() == whole
    assert len(worked_out) == 5


def test_a_file_that_cannot_be_written_is_done_without(worked_out: list[Solution]) -> None:
    path_of(PLAIN).parent.write_text("no folder")
    assert distribution_for(PLAIN) is distribution_for(PLAIN) is FLAT
    assert len(worked_out) == 2


@pytest.mark.usefixtures("worked_out")
def test_a_summary_has_the_solved_mean_and_the_shares_of_the_distribution(solutions: dict[str, Solution]) -> None:
    found = summary_of(PLAIN, FLAT)
    assert found.expected_score == value(solutions["plain"], Position())
    assert found.standard_deviation == pytest.approx(np.sqrt((400**2 - 1) / 12))
    assert [quantile.share for quantile in found.quantiles] == list(QUANTILES)
    assert [quantile.score for quantile in found.quantiles] == pytest.approx([3, 19, 99, 199, 299, 379, 395], abs=1)
    assert [high.score for high in found.at_least] == list(BOUNDS)
    assert [high.chance for high in found.at_least] == pytest.approx([250 / 400, 0.5, 150 / 400, 0.25, 0.0, 0.0])
