"""The bus over Redis or Valkey: a channel for each table, on which the numbers of its new entries are published."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import suppress
from hashlib import sha256
from typing import Any, Final, Self
from urllib.parse import parse_qsl, urlsplit

from flunkern.store.addresses import (
    UNREADABLE,
    EncryptedRedisSettings,
    RedisSettings,
    check_settings,
    is_readable,
    shown_address,
)
from flunkern.store.bus import LOOK, Heard
from flunkern.store.errors import BusUnavailableError

SETTINGS: Final = {"redis": RedisSettings, "rediss": EncryptedRedisSettings, "unix": RedisSettings}
"""What addresses may set, by their scheme."""
PATIENCE: Final = 2.0
"""Seconds after which a Redis that does not answer is lost."""
SOON: Final = 0.1
LATER: Final = 1.0
"""Seconds before Redis is tried again: at first, and at most."""
MOST_WAITING: Final = 10_000
"""So many tables wait to be told of; of others it is not told, and whoever watches them finds out by looking."""
_ALIVE: Final = "flunkern"
"""A channel that everybody listens to, so that there always is one."""

log = logging.getLogger(__name__)


def channel(table_id: str) -> str:
    """Whoever listens to all channels learns no id, since an id opens a table."""
    return f"flunkern:{sha256(table_id.encode()).hexdigest()[:32]}"


class RedisBus:
    """Comes back by itself; what was told meanwhile is told then, and everything watched is to be looked at."""

    def __init__(self, redis: Any, heard: Heard) -> None:
        self.up = False
        self._redis = redis
        self._heard = heard
        self._watched: dict[str, str] = {}
        self._new: list[str] = []
        self._old: list[str] = []
        self._told: dict[tuple[str, bool], int] = {}
        self._stirred = asyncio.Event()
        self._listener: Any = None
        self._tasks = [asyncio.create_task(self._listen_on()), asyncio.create_task(self._send_on())]

    @classmethod
    async def open(cls, address: str, heard: Heard) -> Self:
        """Raises BusUnavailableError if the address is none, or if no Redis answers there."""
        redis = await connect(address)
        return cls(redis, heard)

    def watch(self, table_id: str) -> None:
        name = channel(table_id)
        self._watched[name] = table_id
        self._new.append(name)
        self._stirred.set()

    def unwatch(self, table_id: str) -> None:
        name = channel(table_id)
        if self._watched.pop(name, None) is not None:
            self._old.append(name)
            self._stirred.set()

    def tell(self, table_id: str, seq: int) -> None:
        # Of the entries of one table, the last stands for all.
        key = (table_id, seq == LOOK)
        if key in self._told or len(self._told) < MOST_WAITING:
            self._told[key] = max(seq, self._told.get(key, LOOK))
            self._stirred.set()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(*_troubles()):
            await self._publish()
        await self._redis.aclose()

    async def _send_on(self) -> None:
        pause = SOON
        while True:
            await self._stirred.wait()
            self._stirred.clear()
            try:
                await self._subscribe()
                await self._publish()
                pause = SOON
            except _troubles() as trouble:
                self._lost(trouble)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LATER)
                self._stirred.set()

    async def _publish(self) -> None:
        if not self._told:
            return
        told, self._told = self._told, {}
        try:
            sending = self._redis.pipeline(transaction=False)
            for (table_id, _), seq in told.items():
                sending.publish(channel(table_id), seq)
            await sending.execute()
        except BaseException:
            for key, seq in told.items():
                self._told.setdefault(key, seq)
            raise

    async def _subscribe(self) -> None:
        """Without a listener there is nothing to do: the next one subscribes to everything."""
        new, self._new, old, self._old = self._new, [], self._old, []
        if self._listener is None:
            return
        if wanted := [name for name in new if name in self._watched]:
            await self._listener.subscribe(*wanted)
        if unwanted := [name for name in old if name not in self._watched]:
            await self._listener.unsubscribe(*unwanted)

    async def _listen_on(self) -> None:
        pause = SOON
        while True:
            listener = self._redis.pubsub()
            try:
                await listener.subscribe(_ALIVE, *self._watched)
                self._listener = listener
                async for name, number in _messages(listener):
                    if not self.up:
                        log.info("the bus is there", extra={"tables": len(self._watched)})
                        self.up = True
                    pause = SOON
                    if (table_id := self._watched.get(name)) is not None:
                        self._heard(table_id, number)
            except _troubles() as trouble:
                self._lost(trouble)
            finally:
                self._listener = None
                with suppress(*_troubles()):
                    await listener.aclose()
            await asyncio.sleep(pause)
            pause = min(2 * pause, LATER)

    def _lost(self, trouble: Exception) -> None:
        if self.up:
            log.warning("the bus is lost", extra={"reason": str(trouble) or type(trouble).__name__})
        self.up = False


async def _messages(listener: Any) -> AsyncIterator[tuple[str, int]]:
    """What is heard: a channel and a number; LOOK for a channel that is listened to from now on."""
    asked = False
    while True:
        message = await listener.get_message(timeout=PATIENCE)
        if message is None:
            if asked:
                raise TimeoutError("Redis is silent")
            # A connection that nobody closed may lead nowhere all the same.
            await listener.ping()
            asked = True
            continue
        asked = False
        match message["type"]:
            case "message" if (data := bytes(message["data"])).isdigit() and len(data) < 12:
                yield message["channel"].decode(), int(data)
            case "subscribe":
                yield message["channel"].decode(), LOOK


async def connect(address: str) -> Any:
    """A Redis that answers at this address; raises BusUnavailableError."""
    try:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
    except ImportError as error:
        raise BusUnavailableError(reason=str(error)) from None
    _check(address)
    retry = Retry(NoBackoff(), 0)  # there are loops above that try again
    redis = Redis.from_url(address, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, retry=retry)
    try:
        await redis.ping()
    except _troubles() as trouble:
        await redis.aclose()
        raise BusUnavailableError(reason=str(trouble) or type(trouble).__name__) from None
    return redis


def _check(address: str) -> None:
    """Raises BusUnavailableError, which quotes nothing that may be a password, unless it is an address of a Redis."""
    try:
        parts = urlsplit(address)
    except ValueError:
        parts = None
    # The library reads it as a URL: a place that it would take from within a password must not be told of either.
    if parts is None or not is_readable(address) or not _place(address).startswith(parts.netloc.rpartition("@")[2]):
        raise BusUnavailableError(reason=UNREADABLE)
    if (known := SETTINGS.get(parts.scheme)) is None:
        raise BusUnavailableError(reason=f"the scheme of its address is one of {', '.join(SETTINGS)}")
    try:
        check_settings(dict(parse_qsl(parts.query)), known)
    except ValueError as error:
        raise BusUnavailableError(reason=str(error)) from None


def _place(address: str) -> str:
    return shown_address(address).partition("://")[2]


def _troubles() -> tuple[type[Exception], ...]:
    """What a Redis fails with; the package is there only where it is asked for."""
    from redis.exceptions import RedisError

    return (RedisError, OSError, TimeoutError, RuntimeError, ValueError)
