"""Training: the same for the same seed, stopped and resumed or not, on one thread or two."""

import signal
from _thread import interrupt_main
from typing import Any

import numpy as np
import pytest

from flunkern.core.errors import FileUnusableError
from flunkern.games.luegen.solving import course as training
from flunkern.games.luegen.solving.course import Course, begin, resume
from flunkern.games.luegen.solving.duel.book import arrays_of
from flunkern.games.luegen.solving.stages import STAGES, fingerprint
from flunkern.solvers.arrays import packed

GAMES = 24


def trained(seed: int, iterations: int, threads: int = 1, depth: int = 1) -> Course:
    course = begin(seed)
    list(course.work(iterations, threads=threads, games=GAMES, depth=depth))
    return course


def kept(course: Course) -> dict[str, Any]:
    arrays = course._asdict()
    return arrays | arrays_of(arrays.pop("books"))


def test_a_seed_settles_the_strategy() -> None:
    learned = trained(1, 2).learned()
    assert trained(1, 2, threads=2).learned() == learned
    assert trained(2, 2).learned() != learned


def test_a_resumed_training_ends_where_an_uninterrupted_one_does() -> None:
    first = begin(3)
    assert list(first.work(1, games=GAMES, depth=1)) == [0.0, 1 / 3, 2 / 3, 1.0, 1.0]
    second = resume(first.to_bytes(), "a file")
    assert second.to_bytes() == first.to_bytes()
    assert second.reached == 1
    assert list(second.work(3, games=GAMES, depth=1)) == [*(part / 7 for part in range(1, 8)), 1.0]
    assert second.to_bytes() == trained(3, 3).to_bytes()


def test_ctrl_c_stops_it_between_stages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stages on their way come to their goal, others are not begun; the next time goes on with those."""
    course, train_stage = begin(3), training._train_stage
    begun_stages: list[int] = []

    def interrupting(course: Course, number: int, goal: int, games: int) -> None:
        begun_stages.append(number)
        if len(begun_stages) == 3:
            interrupt_main()
        train_stage(course, number, goal, games)

    # A test run in the background is told to ignore Ctrl-C.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    monkeypatch.setattr(training, "_train_stage", interrupting)
    try:
        with pytest.raises(KeyboardInterrupt):
            list(course.work(2, threads=1, games=GAMES, depth=1))
    finally:
        monkeypatch.undo()
        signal.signal(signal.SIGINT, before)
    assert sorted(np.flatnonzero(course.done)) == sorted(begun_stages)
    assert len(begun_stages) < len(STAGES)
    again = resume(course.to_bytes(), "a file")
    assert (again.reached, int(again.done.min())) == (1, 0)
    list(again.work(2, games=GAMES, depth=1))
    assert again.to_bytes() == trained(3, 2).to_bytes()


def test_what_is_done_stays_done() -> None:
    course = trained(1, 1)
    before = course.to_bytes()
    list(course.work(1, games=GAMES, depth=1))
    assert course.to_bytes() == before


def test_a_damaged_training_is_refused() -> None:
    with pytest.raises(FileUnusableError, match="a file, detail=damaged"):
        resume(begin(4).to_bytes()[:1000], "a file")
    # Compressed, which a training need not be: what is wrong is found by others than in one that is not.
    small = bytearray(packed(kept(begin(4)), fingerprint=fingerprint(), small=True))
    small[2000] ^= 0xFF
    with pytest.raises(FileUnusableError, match="a file, detail=damaged"):
        resume(bytes(small), "a file")


@pytest.mark.parametrize(
    ("part", "instead"),
    [
        ("seed", np.zeros(2, np.int64)),
        ("seed", np.array(1.5)),
        ("done", np.zeros(3, np.int64)),
        ("done", np.zeros(len(STAGES))),
        ("regrets", np.zeros(5)),
        ("regrets", begin(1).regrets.astype(np.float32)),
        ("sums", np.zeros((len(STAGES), 2, 2))),
        ("told", np.zeros((len(STAGES), 2, 2))),
        ("told", begin(1).told.astype(np.complex128)),
        ("solved", np.zeros(3, np.int64)),
        ("opens_weight", np.zeros((2, 2), np.uint8)),
    ],
)
def test_a_training_of_another_make_is_refused(part: str, instead: Any) -> None:
    whole = kept(begin(1))
    resume(packed(whole, fingerprint=fingerprint()), "a file")
    for foreign in (packed(whole, fingerprint="another"), packed(whole | {part: instead}, fingerprint=fingerprint())):
        with pytest.raises(FileUnusableError, match="a file, detail=made by another version"):
            resume(foreign, "a file")


def test_every_stage_learns_and_reads_bids() -> None:
    course = trained(1, 1)
    assert course.done.tolist() == [1] * len(STAGES)
    assert all(sums.any() for sums in course.sums)
    assert np.allclose(course.told.sum(axis=3), 1)
    assert not np.allclose(course.told[0, 0, 2], course.told[0, 0, 0])


def test_duels_are_solved_in_the_end_and_again_after_more_iterations() -> None:
    course = begin(1)
    work = course.work(2, games=GAMES, depth=2)
    assert [next(work) for _ in range(5)] == [0.0, 1 / 6, 2 / 6, 3 / 6, 4 / 6]
    assert course.solved.tolist() == [2, 0]
    # Stopped within the second role: that one begins anew.
    next(work)
    del work
    again = resume(course.to_bytes(), "a file")
    assert again.solved.tolist() == [2, 0]
    list(again.work(2, games=GAMES, depth=2))
    assert again.to_bytes() == trained(1, 2, depth=2).to_bytes()
    list(again.work(4, games=GAMES, depth=2))
    assert again.solved.tolist() == [3, 3]
    assert again.to_bytes() == trained(1, 4, depth=2).to_bytes()
