"""Strategies as files: what was written is read, what is damaged or foreign is refused."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from flunkern.core.errors import FileUnusableError
from flunkern.games.luegen.solving.abstraction import INFOSETS, SLOTS
from flunkern.games.luegen.solving.duel.book import Book, arrays_of
from flunkern.games.luegen.solving.stages import STAGES, Stage, fingerprint, stage_of
from flunkern.games.luegen.solving.strategy import Strategy, read, shipped
from flunkern.solvers.arrays import packed


def strategy() -> Strategy:
    known, _ = shipped()
    return Strategy(known.moves.copy(), known.told.copy(), known.books)


def test_what_is_written_is_read() -> None:
    one = strategy()
    again = read(one.to_bytes(), "a file")
    assert np.array_equal(again.moves, one.moves)
    assert np.array_equal(again.told, one.told)
    assert all(np.array_equal(getattr(again.books[1], part), getattr(one.books[1], part)) for part in Book._fields)
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
        read(spoil(strategy().to_bytes()), "a file")
    assert refused.value.code == "file/unusable"
    assert refused.value.details["path"] == "a file"


@pytest.mark.parametrize(
    ("part", "change"),
    [
        ("moves", lambda moves: moves[0]),
        ("moves", lambda moves: moves.astype(np.int16)),
        ("told", lambda told: told[..., :-1]),
        ("told", lambda told: told.astype(np.float32)),
        ("answers_hand", lambda hand: hand.astype(np.int64)),
    ],
)
def test_a_strategy_of_another_make_is_refused(part: str, change: Callable[[Any], Any]) -> None:
    whole = strategy()
    known = {"moves": whole.moves, "told": whole.told} | arrays_of(whole.books)
    changed = known | {part: change(known[part])}
    for foreign in (packed(changed, fingerprint=fingerprint()), packed(known, fingerprint="another")):
        with pytest.raises(FileUnusableError, match="another version"):
            read(foreign, "a file")


def test_every_round_has_its_stage() -> None:
    assert [STAGES[stage_of(players, 5)] for players in range(2, 9)] == [Stage(n, False) for n in range(2, 9)]
    assert [STAGES[stage_of(players, 0)] for players in (2, 3, 4, 5)] == [
        Stage(2, False),
        Stage(3, True),
        Stage(4, True),
        Stage(5, True),
    ]


def test_the_shipped_strategy_is_small_and_mixes() -> None:
    known, worlds = shipped()
    assert known.moves.shape == (len(STAGES), INFOSETS, SLOTS)
    assert len(worlds) == len(STAGES)
    assert len(known.to_bytes()) < 5_000_000
    assert (np.count_nonzero(known.moves[0], axis=1) > 1).sum() > 200
