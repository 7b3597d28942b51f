"""Training: the same for the same seed, stopped and resumed or not."""

from math import ceil
from typing import Any

import numpy as np
import pytest

from flunkern.core.errors import FileUnusableError
from flunkern.games.luegen.solving.course import Course, begin, resume
from flunkern.games.luegen.solving.duel.book import arrays_of
from flunkern.games.luegen.solving.duel.ladders import ROLES, Limits
from flunkern.games.luegen.solving.manner import manner_of
from flunkern.games.luegen.solving.stages import STAGES, fingerprint
from flunkern.games.luegen.solving.strategy import arrays_of_stages, read
from flunkern.solvers.arrays import packed

ROUNDS = 6
PIECES = len(STAGES) + len(ROLES)
QUICK = Limits(raises=1)


def trained(seed: int, iterations: int) -> Course:
    course = begin(seed)
    list(course.work(iterations, rounds=ROUNDS, limits=QUICK))
    return course


def kept(course: Course) -> dict[str, Any]:
    arrays = {"seed": course.seed, "done": course.done}
    return arrays | arrays_of_stages(course.stages) | arrays_of(course.books)


def test_a_seed_settles_the_strategy_and_it_can_be_read() -> None:
    learned = trained(1, 1).learned()
    assert trained(2, 1).learned() != learned
    strategy = read(learned, "a file")
    assert all(len(stage.row) for stage in strategy.stages)
    assert all(len(book.hand) for book in strategy.books)


def test_a_resumed_training_ends_where_an_uninterrupted_one_does() -> None:
    """Stopped within a piece it begins that one anew, also if it is asked for more iterations."""
    whole, course = trained(3, 2), begin(3)
    work = course.work(2, rounds=ROUNDS, limits=QUICK)
    manner = manner_of(STAGES[0])
    first = 2 * manner.patience + ceil(2 * manner.scouting)
    shares = [next(work) for _ in range(first + 2)]
    assert shares == [min(part / first, 1) / PIECES for part in range(1, first + 2)] + [1.5 / PIECES]
    del work
    again = resume(course.to_bytes(), "a file")
    assert again.to_bytes() == course.to_bytes()
    assert again.done.tolist() == [2] + [0] * (PIECES - 1)
    assert again.reached == 2
    assert list(again.work(2, rounds=ROUNDS, limits=QUICK))[-1] == 1.0
    assert again.to_bytes() == whole.to_bytes()
    before = again.to_bytes()
    assert list(again.work(2, rounds=ROUNDS, limits=QUICK)) == [part / PIECES for part in range(1, PIECES + 1)]
    assert again.to_bytes() == before


def test_a_damaged_training_is_refused() -> None:
    with pytest.raises(FileUnusableError, match="a file, detail=damaged"):
        resume(begin(4).to_bytes()[:-1000], "a file")
    # Compressed, which a training need not be: what is wrong is found by others than in one that is not.
    small = bytearray(packed(kept(begin(4)), fingerprint=fingerprint(), small=True))
    small[100] ^= 0xFF
    with pytest.raises(FileUnusableError, match="a file, detail=damaged"):
        resume(bytes(small), "a file")


@pytest.mark.parametrize(
    ("part", "instead"),
    [
        ("seed", np.zeros(2, np.int64)),
        ("seed", np.array(1.5)),
        ("done", np.zeros(3, np.int64)),
        ("done", np.zeros(PIECES)),
        ("3_middle_row", np.zeros(0, np.int64)),
        ("8_middle_choice", np.zeros((0, 2), np.uint8)),
        ("opens_weight", np.zeros((2, 2), np.uint8)),
    ],
)
def test_a_training_of_another_make_is_refused(part: str, instead: Any) -> None:
    whole = kept(begin(1))
    resume(packed(whole, fingerprint=fingerprint()), "a file")
    for foreign in (packed(whole, fingerprint="another"), packed(whole | {part: instead}, fingerprint=fingerprint())):
        with pytest.raises(FileUnusableError, match="a file, detail=made by another version"):
            resume(foreign, "a file")
