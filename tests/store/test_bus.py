import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from time import monotonic

import pytest

from flunkern.store import LOOK, Bus, BusUnavailableError, Nearby, RedisBus
from flunkern.store import redis as module
from flunkern.store.redis import channel
from tests.services import Redis

PATIENCE = 30.0


class Ear:
    """What one server heard."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []

    def __call__(self, table_id: str, seq: int) -> None:
        self.heard.append((table_id, seq))


async def until(condition: Callable[[], object]) -> None:
    end = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < end, "waited in vain"
        await asyncio.sleep(0.001)


Opener = Callable[[Ear], Awaitable[Bus]]


@pytest.fixture(params=["nearby", "redis"])
def opener(request: pytest.FixtureRequest) -> Opener:
    if request.param == "redis":
        address = request.getfixturevalue("redis_server").address
        return lambda ear: RedisBus.open(address, ear)

    async def nearby(ear: Ear) -> Bus:
        return Nearby(ear)

    return nearby


@asynccontextmanager
async def several(opener: Opener, count: int = 3) -> AsyncIterator[list[tuple[Bus, Ear]]]:
    async with AsyncExitStack() as stack:
        servers = []
        for _ in range(count):
            ear = Ear()
            bus = await opener(ear)
            stack.push_async_callback(bus.close)
            servers.append((bus, ear))
        yield servers


async def test_those_who_watch_a_table_hear_of_it_and_nobody_else(opener: Opener) -> None:
    async with several(opener) as ((one, _), (two, second), (three, third)):
        two.watch("a")
        three.watch("b")
        await until(lambda: second.heard and third.heard)
        assert (second.heard, third.heard) == ([("a", LOOK)], [("b", LOOK)])
        one.tell("a", 7)
        one.tell("b", LOOK)
        await until(lambda: len(second.heard) == 2 and len(third.heard) == 2)
        assert (second.heard[1], third.heard[1]) == (("a", 7), ("b", LOOK))
        two.unwatch("a")
        two.unwatch("a")
        two.watch("c")
        await until(lambda: len(second.heard) == 3)
        one.tell("a", 8)
        one.tell("c", 1)
        await until(lambda: len(second.heard) == 4)
        assert second.heard[2:] == [("c", LOOK), ("c", 1)]


async def test_the_last_entry_is_heard_of_however_many_there_are(opener: Opener) -> None:
    async with several(opener, 2) as ((one, _), (two, ear)):
        for number in range(20):
            two.watch(f"t{number}")
        await until(lambda: len(ear.heard) == 20)
        for seq in range(1, 101):
            for number in range(20):
                one.tell(f"t{number}", seq)
            if seq % 10 == 0:
                await asyncio.sleep(0)
        await until(lambda: all((f"t{number}", 100) in ear.heard for number in range(20)))
        for number in range(20):
            numbers = [seq for id, seq in ear.heard[20:] if id == f"t{number}"]
            assert numbers == sorted(numbers)


async def test_whoever_has_closed_hears_nothing_and_harms_nobody(opener: Opener) -> None:
    async with several(opener) as ((one, _), (two, second), (three, third)):
        two.watch("a")
        three.watch("a")
        await until(lambda: second.heard and third.heard)
        await two.close()
        one.tell("a", 3)
        await until(lambda: ("a", 3) in third.heard)
        assert second.heard == [("a", LOOK)]


async def test_what_is_told_last_is_sent_before_it_closes(opener: Opener) -> None:
    async with several(opener, 2) as ((one, _), (two, ear)):
        two.watch("a")
        await until(lambda: ear.heard)
        one.tell("a", 9)
        await one.close()
        await until(lambda: ("a", 9) in ear.heard)


@pytest.fixture
def own_redis(monkeypatch: pytest.MonkeyPatch) -> Redis:
    monkeypatch.setattr(module, "PATIENCE", 0.3)
    monkeypatch.setattr(module, "SOON", 0.01)
    monkeypatch.setattr(module, "LATER", 0.05)
    return Redis()


async def test_a_redis_that_goes_and_comes_back_is_found_again(own_redis: Redis) -> None:
    own_redis.start()
    try:
        async with several(lambda ear: RedisBus.open(own_redis.address, ear), 2) as ((one, _), (two, ear)):
            two.watch("a")
            await until(lambda: ear.heard and one.up and two.up)
            own_redis.kill()
            await until(lambda: not one.up and not two.up)
            one.tell("a", 4)
            two.watch("b")
            ear.heard.clear()
            own_redis.start()
            await until(lambda: one.up and two.up)
            # Something may have been missed, so everything is to be looked at; what waited is told.
            await until(lambda: {("a", LOOK), ("b", LOOK)} <= set(ear.heard))
            one.tell("b", 5)
            await until(lambda: ("b", 5) in ear.heard)
    finally:
        own_redis.kill()


async def test_a_redis_that_answers_nothing_is_noticed(own_redis: Redis) -> None:
    own_redis.start()
    try:
        async with several(lambda ear: RedisBus.open(own_redis.address, ear), 1) as ((bus, _),):
            await until(lambda: bus.up)
            own_redis.freeze()
            await until(lambda: not bus.up)
            own_redis.thaw()
            await until(lambda: bus.up)
    finally:
        own_redis.kill()


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("", "not an address"),
        ("somewhere", "not an address"),
        ("http://127.0.0.1", "scheme"),
        ("redis://127.0.0.1:1", "127.0.0.1:1"),
        ("redis://127.0.0.1:none", "not an address"),
        ("redis://127.0.0.1:99999", "not an address"),
        ("redis://user:12/34@127.0.0.1:1/0", "not an address"),
        ("redis://[zz]/0", "not an address"),
        ("redis://127.0.0.1:1?foo=bar", r"\?foo= is not known"),
        ("redis://127.0.0.1:1?ssl_ca_certs=file", r"\?ssl_ca_certs= is not known"),
        ("rediss://127.0.0.1:1?ssl_ca_certs=no-such-file", "127.0.0.1:1"),
        ("redis://ä..b", "idna"),
        ("unix:///no/such/socket", "No such file"),
        ("redis://nowhere.invalid", "nowhere.invalid"),
    ],
)
async def test_an_address_that_leads_nowhere_is_called_so(address: str, reason: str) -> None:
    with pytest.raises(BusUnavailableError, match=reason):
        await RedisBus.open(address, Ear())


async def test_something_else_than_redis_is_called_so() -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1)
        writer.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(BusUnavailableError):
            await RedisBus.open(f"redis://127.0.0.1:{port}", Ear())


def test_no_id_is_given_away() -> None:
    assert "a secret id" not in channel("a secret id")
    assert channel("a") != channel("b")
