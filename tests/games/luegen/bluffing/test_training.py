"""Training: the same for the same seed, stopped and resumed or not, on one thread or two."""

from pathlib import Path

import numpy as np
import pytest

from flunkern.core.errors import FileUnusableError
from flunkern.games.luegen.bluffing.strategy import STAGES, write_whole
from flunkern.games.luegen.bluffing.training import Course, begun, resumed, train

GAMES = 24


def trained(seed: int, iterations: int, threads: int = 1) -> Course:
    course = begun(seed)
    train(course, iterations, threads=threads, games=GAMES)
    return course


def test_a_seed_settles_the_strategy() -> None:
    assert trained(1, 2).strategy().to_bytes() == trained(1, 2, threads=2).strategy().to_bytes()
    assert trained(1, 2).strategy().to_bytes() != trained(2, 2).strategy().to_bytes()


def test_a_resumed_training_ends_where_an_uninterrupted_one_does(tmp_path: Path) -> None:
    path = tmp_path / "course.npz"
    shares: list[float] = []
    train(first := begun(3), 1, shares.append, lambda course: write_whole(path, course.to_bytes()), games=GAMES)
    second = resumed(path, 3)
    assert second.to_bytes() == first.to_bytes()
    train(second, 3, shares.append, games=GAMES)
    assert second.to_bytes() == trained(3, 3).to_bytes()
    assert shares == [0.0, 1.0, 1 / 3, 2 / 3, 1.0]


def test_what_is_done_stays_done() -> None:
    course = trained(1, 1)
    before = course.to_bytes()
    train(course, 1, games=GAMES)
    assert course.to_bytes() == before


def test_a_damaged_foreign_or_other_training_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "course.npz"
    path.write_bytes(begun(4).to_bytes()[:1000])
    with pytest.raises(FileUnusableError, match="not a whole training"):
        resumed(path, 4)
    np.savez(path, fingerprint=np.array("x"), seed=1, done=[0], regrets=[0.0], sums=[0.0], told=[0.0])
    with pytest.raises(FileUnusableError, match="another version"):
        resumed(path, None)
    path.write_bytes(begun(4).to_bytes())
    with pytest.raises(FileUnusableError, match="seed 4"):
        resumed(path, 5)


def test_every_stage_learns_and_reads_bids() -> None:
    course = trained(1, 1)
    assert course.done.tolist() == [1] * len(STAGES)
    assert all(sums.any() for sums in course.sums)
    assert np.allclose(course.told.sum(axis=3), 1)
    assert not np.allclose(course.told[0, 0, 2], course.told[0, 0, 0])
