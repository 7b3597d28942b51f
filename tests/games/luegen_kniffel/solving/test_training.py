"""Training: the same seed teaches the same, samples are right on average, and what is written can be read."""

from pathlib import Path

import numpy as np
import pytest

from flunkern.games.luegen_kniffel.solving.plans import payoffs_of
from flunkern.games.luegen_kniffel.solving.prospects import FEATURES, GRAIN, Prospects
from flunkern.games.luegen_kniffel.solving.selfplay import Samples, play, totals_after
from flunkern.games.luegen_kniffel.solving.solo import Solo
from flunkern.games.luegen_kniffel.solving.stakes import stakes_of
from flunkern.games.luegen_kniffel.solving.training import CAUTION, generations, save, taught, untaught
from flunkern.games.luegen_kniffel.solving.turn import solved
from tests.games.luegen_kniffel.solving.positions import known, middle


def tables() -> Solo:
    return Solo(known().whole, known().hurried)


def test_the_same_seed_teaches_the_same() -> None:
    one, other = (list(generations(tables(), 3, [{2: 1}])) for _ in range(2))
    assert np.array_equal(one[-1].weights, other[-1].weights)
    assert np.array_equal(one[-1].spread, other[-1].spread)
    assert not np.array_equal(one[-1].weights, untaught(tables()).weights)


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
    stakes = stakes_of(known(), position)
    after = totals_after(stakes, solved(payoffs_of(stakes, 0), 40))
    ends = [part[stakes.open > 0].reshape(-1, 3) for part in stakes.totals]
    every = np.concatenate(ends)
    assert np.all((after > every.min(axis=0)) & (after < every.max(axis=0)))


def test_what_was_missed_is_learned() -> None:
    rng = np.random.default_rng(0)
    features, true = rng.normal(size=(20_000, FEATURES)), rng.normal(size=FEATURES)
    strays, places = np.full(20_000, 9.0), np.full(20_000, 12.0)
    before = untaught(tables())
    learned = taught(before, Samples(features, np.zeros(20_000), features @ true, strays, places))
    assert learned.weights == pytest.approx(true, abs=0.1)
    held_back = (CAUTION * before.spread[12] ** 2 + 20_000 * 9**2) / (CAUTION + 20_000)
    assert learned.spread[12] == pytest.approx(held_back**0.5)


def test_what_is_written_can_be_read(tmp_path: Path) -> None:
    before: Prospects = known()
    save(before, tmp_path / "prospects.npz")
    with np.load(tmp_path / "prospects.npz") as arrays:
        assert np.array_equal(arrays["whole"] * GRAIN, before.whole)
        assert np.array_equal(arrays["weights"], before.weights)
    assert (tmp_path / "prospects.npz").stat().st_size < 2_000_000
