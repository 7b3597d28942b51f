import asyncio
from collections.abc import Sequence

import pytest

from flunkern.store import Store
from flunkern.store.gathering import MOST_AT_ONCE, Gathering
from tests.store.tables import new


class Answers:
    """Doubles numbers, one question after the other; -1 makes it fail."""

    def __init__(self) -> None:
        self.asked: list[list[int]] = []
        self.go = asyncio.Event()

    async def __call__(self, questions: Sequence[int]) -> dict[int, int]:
        self.asked.append(list(questions))
        await self.go.wait()
        if -1 in questions:
            raise OSError("told to")
        return {question: 2 * question for question in questions}


async def test_what_is_asked_meanwhile_is_asked_together() -> None:
    answers = Answers()
    gathering = Gathering(answers)
    first = asyncio.create_task(gathering.ask(0))
    await asyncio.sleep(0.001)
    others = [asyncio.create_task(gathering.ask(number % 70)) for number in range(1, 141)]
    await asyncio.sleep(0.001)
    answers.go.set()
    assert await first == 0
    assert await asyncio.gather(*others) == [2 * (number % 70) for number in range(1, 141)]
    assert [len(asked) for asked in answers.asked] == [1, MOST_AT_ONCE, 70 - MOST_AT_ONCE]


async def test_a_failure_is_told_to_all_who_asked_and_to_nobody_later() -> None:
    answers = Answers()
    gathering = Gathering(answers)
    tasks = [asyncio.create_task(gathering.ask(number)) for number in (-1, 1, 2)]
    await asyncio.sleep(0.001)
    tasks[1].cancel()
    answers.go.set()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [OSError, asyncio.CancelledError, OSError]
    assert await gathering.ask(3) == 6


async def test_one_who_leaves_spoils_nothing() -> None:
    answers = Answers()
    gathering = Gathering(answers)
    tasks = [asyncio.create_task(gathering.ask(number)) for number in (1, 1, 2)]
    await asyncio.sleep(0.001)
    tasks[0].cancel()
    answers.go.set()
    assert await asyncio.gather(*tasks[1:]) == [2, 4]


async def test_many_tables_are_read_on_with_one_question(url: str) -> None:
    async with await Store.open(url) as store:
        for number in range(20):
            await store.create(new(f"t{number}"), [b"1", b"2", b"%d" % number], 1.0)
        wanted = [(f"t{number}", after) for number in range(20) for after in (1, 2, 3)]
        logs = await asyncio.gather(*(store.load(id, after) for id, after in wanted))
        for (id, after), log in zip(wanted, logs, strict=True):
            assert [entry.body for entry in log] == [b"1", b"2", id[1:].encode()][after:]


async def test_reading_on_fails_with_the_store(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with await Store.open(url) as store:
        await store.create(new("a"), [b"1", b"2"], 1.0)

        async def fail(query: object) -> None:
            raise OSError("told to")

        with monkeypatch.context() as patch:
            patch.setattr(store, "_rows", fail)
            with pytest.raises(OSError, match="told to"):
                await store.load("a", 1)
        assert [entry.body for entry in await store.load("a", 1)] == [b"2"]
