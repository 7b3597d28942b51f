"""What is sent to a page: in order, bounded, and nothing after the last message."""

import asyncio
from collections.abc import Callable

from flunkern.hosting.connections import MOST_QUEUED, Bucket, Connection
from flunkern.hosting.protocol import CLOSE_CODES


class Page:
    """The other end; it reads only while `open` is set."""

    def __init__(self) -> None:
        self.read: list[str] = []
        self.closed: list[tuple[int, str]] = []
        self.open = asyncio.Event()
        self.open.set()
        self.connection = Connection("ada", self.send, self.close)

    async def send(self, text: str) -> None:
        await self.open.wait()
        self.read.append(text)

    async def close(self, code: int, reason: str) -> None:
        self.closed.append((code, reason))


def write_to(page: Page, during: Callable[[], None] = lambda: None) -> None:
    """Runs the writer until it has nothing to do; `during` is called while the page does not read."""

    async def run() -> None:
        page.open = asyncio.Event()
        writer = asyncio.create_task(page.connection.write())
        await asyncio.sleep(0)
        during()
        await asyncio.sleep(0)
        page.open.set()
        await writer
        if not page.closed:
            await page.connection.write()

    asyncio.run(run())


def push(page: Page, *numbers: int) -> None:
    for number in numbers:
        page.connection.push(str(number).encode())


def test_everything_is_sent_in_order() -> None:
    page = Page()
    push(page, *range(MOST_QUEUED))
    write_to(page)
    assert page.read == [str(number) for number in range(MOST_QUEUED)]


def test_a_page_that_does_not_read_skips_to_the_present_and_never_fills_the_memory() -> None:
    page = Page()
    page.connection.snapshot = lambda: (b"the table", b"the people")
    longest = 0

    def flood() -> None:
        nonlocal longest
        for number in range(5000):
            push(page, number)
            longest = max(longest, page.connection.queued)

    write_to(page, flood)
    assert longest <= MOST_QUEUED
    assert page.read[-2:] == ["the table", "the people"]
    assert len(page.read) <= MOST_QUEUED


def test_what_comes_after_the_snapshot_is_told() -> None:
    class Moving(Page):
        """Something happens while the snapshot is on its way."""

        async def send(self, text: str) -> None:
            if text == "the table":
                push(self, 7)
            await super().send(text)

    page = Moving()
    page.connection.snapshot = lambda: (b"the table",)
    write_to(page, lambda: push(page, *range(100)))
    assert page.read[-2:] == ["the table", "7"]


def test_answers_are_never_skipped() -> None:
    page = Page()
    page.connection.snapshot = lambda: (b"the table",)

    def flood() -> None:
        page.connection.answer(b"first")
        push(page, *range(100))
        page.connection.answer(b"second")
        push(page, *range(100))

    write_to(page, flood)
    assert [text for text in page.read if not text.isdecimal()] == ["first", "second", "the table"]


def test_a_page_that_leaves_too_many_answers_unread_is_left() -> None:
    page = Page()

    def flood() -> None:
        for _ in range(1000):
            page.connection.answer(b"answer")

    write_to(page, flood)
    assert page.connection.parting == "slow"
    assert len(page.read) <= MOST_QUEUED + 1
    assert page.closed == [(CLOSE_CODES["slow"], "slow")]


def test_the_first_parting_ends_everything() -> None:
    page = Page()
    push(page, 1, 2)
    page.connection.part("restart")
    page.connection.part("gone")
    push(page, 3)
    page.connection.answer(b"4")
    write_to(page)
    assert page.read == ["1", "2", '{"type":"bye","reason":"restart"}']
    assert page.closed == [(CLOSE_CODES["restart"], "restart")]


def test_a_page_that_is_behind_is_parted_from_without_a_snapshot() -> None:
    page = Page()
    page.connection.snapshot = lambda: (b"the table",)

    def flood() -> None:
        push(page, *range(100))
        page.connection.part("restart")

    write_to(page, flood)
    assert page.read[-1] == '{"type":"bye","reason":"restart"}'
    assert "the table" not in page.read


def test_whoever_writes_is_woken_once_for_all_that_waits_and_not_after_the_end() -> None:
    page, woken = Page(), list[int]()
    page.connection = Connection("ada", page.send, page.close, wake=lambda: woken.append(len(page.read)))
    push(page, 1, 2)
    write_to(page, during=lambda: push(page, 3))
    push(page, 4)
    page.connection.part("restart")
    write_to(page)
    push(page, 5)
    assert woken == [0, 3]
    assert page.read == ["1", "2", "3", "4", '{"type":"bye","reason":"restart"}']


def test_a_bucket_allows_a_burst_and_then_its_rate() -> None:
    bucket = Bucket(rate=2, burst=3)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(101.0) for _ in range(3)] == [True, True, False]
    assert [bucket.take(1000.0) for _ in range(4)] == [True, True, True, False]


def test_a_clock_that_goes_back_gives_nothing() -> None:
    bucket = Bucket(rate=1, burst=1)
    assert [bucket.take(now) for now in (100.0, 50.0, 50.5)] == [True, False, False]


def test_what_can_go_at_once_does_and_overtakes_nothing_that_waits() -> None:
    page, fits = Page(), [True]

    def send_now(text: bytes) -> bool:
        if fits[0]:
            page.read.append(text.decode())
        return fits[0]

    page.connection = Connection("ada", page.send, page.close, send_now)
    push(page, 0, 1)
    assert page.read == ["0", "1"]
    fits[0] = False
    push(page, 2)
    fits[0] = True
    push(page, 3)
    assert page.read == ["0", "1"]
    # While 2 and 3 are on their way the socket could take another, which comes after them all the same.
    write_to(page, during=lambda: push(page, 4))
    assert page.read == ["0", "1", "2", "3", "4"]


def test_the_last_of_several_that_wait_is_not_overtaken_while_it_is_sent() -> None:
    page = Page()
    fits: list[bool] = []

    def send_now(text: bytes) -> bool:
        if fits:
            page.read.append(text.decode())
        return bool(fits)

    page.connection = Connection("ada", page.send, page.close, send_now)
    push(page, 0)
    fits.append(True)
    write_to(page, during=lambda: push(page, 1))
    assert page.read == ["0", "1"]
    push(page, 2)
    assert page.read == ["0", "1", "2"]
