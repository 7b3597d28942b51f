"""Training: the same seed teaches the same, stopped and resumed or not, and samples are right on average."""

from typing import Any

import numpy as np
import pytest

from flunkern.core.errors import FileUnusableError
from flunkern.games.luegen_kniffel.solving import course, self_play
from flunkern.games.luegen_kniffel.solving.cfr import solve_turn
from flunkern.games.luegen_kniffel.solving.course import (
    CAUTION,
    begin,
    counts_of,
    fingerprint,
    games_before,
    refitted,
    resume,
    unfitted,
)
from flunkern.games.luegen_kniffel.solving.payoffs import payoffs_of
from flunkern.games.luegen_kniffel.solving.self_play import Samples, play, totals_after
from flunkern.games.luegen_kniffel.solving.solo_value import SoloValues
from flunkern.games.luegen_kniffel.solving.terminal_values import terminal_values
from flunkern.games.luegen_kniffel.solving.value_function import FEATURES
from flunkern.solvers.arrays import packed
from tests.games.luegen_kniffel.solving.positions import known, middle


def tables() -> SoloValues:
    return SoloValues(known().whole, known().hurried)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games, each solved roughly, and solo play that is known already."""
    monkeypatch.setattr(self_play, "ITERATIONS", 2)
    monkeypatch.setattr(course, "SCHEDULE", ({2: 1, 3: 1}, {2: 1}))
    monkeypatch.setattr(course, "solo_values", tables)


@pytest.mark.usefixtures("short")
def test_the_same_seed_teaches_the_same_however_often_it_is_stopped() -> None:
    whole, shares = begin(3), []
    for share in whole.work(2):
        shares.append(share)
        if share == 1 / 3:
            kept = whole.to_bytes()
    # After the games of a generation comes the learning.
    assert shares == [0, 1 / 3, 2 / 3, 2 / 3, 1, 1]
    stopped = resume(kept, "a file")
    assert (stopped.seed, stopped.reached, stopped.lesson.games) == (3, 1, 1)
    assert stopped.to_bytes() == kept
    first = stopped.work(2)
    assert [next(first), next(first)] == [1 / 3, 2 / 3]
    stopped = resume(stopped.to_bytes(), "a file")
    assert stopped.reached == 1
    assert list(stopped.work(2)) == [2 / 3, 2 / 3, 1, 1]
    assert stopped.to_bytes() == whole.to_bytes()
    assert stopped.learned() == whole.learned()
    assert not np.array_equal(whole.lesson.known.weights, unfitted(tables()).weights)
    assert list(stopped.work(2)) == [1]


@pytest.mark.usefixtures("short")
def test_another_seed_teaches_something_else() -> None:
    courses = begin(3), begin(4)
    for each in courses:
        list(each.work(1))
    assert courses[0].learned() != courses[1].learned()


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize(
    "foreign",
    [
        {"seed": 1.5},
        {"games": np.zeros(2, np.int64)},
        {"whole": np.zeros((64, 2))},
        {"weights": np.zeros(FEATURES, np.float32)},
        {"spread": np.zeros(3)},
        {"features": np.zeros((4, 2))},
        {"gains": np.zeros((4, 2))},
    ],
    ids=lambda foreign: next(iter(foreign)),
)
def test_a_training_of_another_make_is_refused(foreign: dict[str, Any]) -> None:
    known, generations, games, samples = begin(3).lesson
    whole = {"seed": 3, "generations": generations, "games": games} | known._asdict() | samples._asdict()
    resume(packed(whole, fingerprint=fingerprint()), "a file")
    for other in (packed(whole, fingerprint="another"), packed(whole | foreign, fingerprint=fingerprint())):
        with pytest.raises(FileUnusableError, match="a file, detail=made by another version"):
            resume(other, "a file")


def test_after_the_last_generation_planned_others_like_it_follow() -> None:
    assert [games_before(generation) for generation in range(7)] == [0, 156, 776, 2866, 4826, 7226, 9626]
    assert counts_of(9) == counts_of(4)


def test_a_game_gives_a_sample_for_each_card_and_turn() -> None:
    samples = play(known(), 2, 5)
    assert len(samples.gains) % 2 == 0
    assert len(samples.gains) >= 2 * 13
    assert samples.features.shape == (len(samples.gains), FEATURES)
    # The first position of the game is the last sample: nothing noted, and all of the total to come.
    assert np.all((samples.gains[-2:] > 100) & (samples.gains[-2:] < 400))


def test_a_turn_changes_expectations_only_a_little() -> None:
    """What is expected after a turn lies among what can happen in it."""
    position = middle()
    values = terminal_values(known(), position)
    after = totals_after(values, solve_turn(payoffs_of(values, 0), 40))
    terminals = [part[values.open > 0].reshape(-1, 3) for part in values.totals]
    every = np.concatenate(terminals)
    assert np.all((after > every.min(axis=0)) & (after < every.max(axis=0)))


def test_what_was_missed_is_learned() -> None:
    rng = np.random.default_rng(0)
    features, true = rng.normal(size=(20_000, FEATURES)), rng.normal(size=FEATURES)
    strays, places, sizes = np.full(20_000, 9.0), np.full(20_000, 12.0), np.full(20_000, 1.0)
    before = unfitted(tables())
    learned = refitted(before, Samples(features, np.zeros(20_000), features @ true, strays, places, sizes), CAUTION)
    assert learned.weights[1] == pytest.approx(true, abs=0.1)
    held_back = (CAUTION * before.spread[1, 12] ** 2 + 20_000 * 9**2) / (CAUTION + 20_000)
    assert learned.spread[1, 12] == pytest.approx(held_back**0.5)
    for other in (0, 2, 3):
        assert np.array_equal(learned.weights[other], before.weights[other])
        assert np.array_equal(learned.spread[other], before.spread[other])
