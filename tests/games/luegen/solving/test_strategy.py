"""Strategies as files: what was written is read, what is damaged or foreign is refused."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from flunkern.core.errors import FileUnusableError
from flunkern.games.luegen.solving.duel.book import arrays_of
from flunkern.games.luegen.solving.stages import STAGES, Stage, fingerprint, stage_of
from flunkern.games.luegen.solving.strategy import arrays_of_stages, read, shipped
from flunkern.solvers.arrays import packed


def test_what_is_written_is_read() -> None:
    one = shipped()
    again = read(one.to_bytes(), "a file")
    assert all(
        np.array_equal(here, there)
        for mine, theirs in zip((*again.stages, *again.books), (*one.stages, *one.books), strict=True)
        for here, there in zip(mine, theirs, strict=True)
    )
    assert again.to_bytes() == one.to_bytes()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data[: len(data) // 2],
        lambda data: data[:20_000] + bytes([data[20_000] ^ 1]) + data[20_001:],
        lambda _: b"",
        lambda _: b"no strategy at all",
    ],
    ids=["cut", "flipped", "empty", "other"],
)
def test_a_damaged_file_is_refused(spoil: Callable[[bytes], bytes]) -> None:
    with pytest.raises(FileUnusableError) as refused:
        read(spoil(shipped().to_bytes()), "a file")
    assert refused.value.code == "file/unusable"
    assert refused.value.details["path"] == "a file"


@pytest.mark.parametrize(
    ("part", "change"),
    [
        ("4_middle_choice", lambda choice: choice[0]),
        ("4_middle_choice", lambda choice: choice.astype(np.int16)),
        ("3_among_choice", lambda choice: choice[..., :-1]),
        ("answers_hand", lambda hand: hand.astype(np.int64)),
    ],
)
def test_a_strategy_of_another_make_is_refused(part: str, change: Callable[[Any], Any]) -> None:
    known = arrays_of_stages(shipped().stages) | arrays_of(shipped().books)
    changed = known | {part: change(known[part])}
    for foreign in (packed(changed, fingerprint=fingerprint()), packed(known, fingerprint="another")):
        with pytest.raises(FileUnusableError, match="another version"):
            read(foreign, "a file")


def test_every_round_has_its_stage() -> None:
    assert [STAGES[stage_of(players, 5)] for players in range(3, 9)] == [Stage(n, False) for n in range(3, 9)]
    assert [STAGES[stage_of(players, 0)] for players in (3, 4, 5)] == [Stage(n, True) for n in (3, 4, 5)]


def test_the_shipped_strategy_is_small() -> None:
    assert len(shipped().to_bytes()) < 10_000_000
