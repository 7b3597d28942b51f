"""What takes long is worked out once for all who ask, and again only if it came to nothing or was long ago."""

import asyncio

import pytest

from flunkern.hosting.shared import Shared


async def test_all_who_ask_meanwhile_and_later_share_one_answer() -> None:
    shared, asked = Shared[str, int](2), []

    async def work() -> int:
        asked.append(1)
        await asyncio.sleep(0)
        return len(asked)

    assert [*await asyncio.gather(shared.ask("a", work), shared.ask("a", work))] == [1, 1]
    assert await shared.ask("a", work) == 1
    assert [await shared.ask(name, work) for name in "bac"] == [2, 1, 3]
    assert await shared.ask("b", work) == 4, "the one that nobody asked for longest is forgotten"


async def test_what_came_to_nothing_is_tried_anew_and_whoever_goes_spoils_nothing() -> None:
    shared, going_on = Shared[str, int](2), asyncio.Event()

    async def fail() -> int:
        raise ValueError

    async def work() -> int:
        await going_on.wait()
        return 7

    with pytest.raises(ValueError):  # noqa: PT011
        await shared.ask("a", fail)
    first, second = (asyncio.create_task(shared.ask("a", work)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    going_on.set()
    assert await second == 7


async def test_what_is_worked_out_can_be_given_up() -> None:
    shared = Shared[str, bool](2)
    waiting = asyncio.create_task(shared.ask("a", asyncio.Event().wait))
    await asyncio.sleep(0)
    results = await asyncio.gather(*shared.cancel(), return_exceptions=True)
    assert [type(result) for result in results] == [asyncio.CancelledError]
    with pytest.raises(asyncio.CancelledError):
        await waiting
