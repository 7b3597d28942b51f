"""Beating a known score: the chances are those of plain enumeration, and fall with the score."""

import numpy as np
import pytest

from flunkern.games.kniffel.editions import PRESETS, edition_of
from flunkern.games.kniffel.solving.beating import MOST, chances_to_beat
from flunkern.games.kniffel.solving.state import Position
from tests.games.kniffel.solving.plain import Plain, without


@pytest.mark.parametrize(
    ("name", "at", "score"),
    [("modern", Position(without(11, 12), 60, 1), 74), ("classic", Position(without(5), 50), 18)],
)
def test_the_last_turns_are_those_of_plain_enumeration(name: str, at: Position, score: int) -> None:
    edition = edition_of(PRESETS[name])
    plain = Plain(edition, lambda total: (total > score) + 0.5 * (total == score))
    assert chances_to_beat(edition, at, threads=1)[score] == pytest.approx(plain.before(at, 0), abs=1e-10)


def test_a_higher_score_is_harder_to_beat() -> None:
    found = chances_to_beat(edition_of(PRESETS["modern"]), Position(without(1, 6, 8, 11), 58), threads=2)
    assert len(found) == MOST
    assert 0.99 < found[0] <= 1
    assert (np.diff(found) <= 1e-12).all()
    assert found[300] < 1e-5
