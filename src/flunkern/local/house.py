"""The tables of a browser: opened, looked through and removed by the same questions that a server answers over HTTP."""

import asyncio
from collections.abc import Awaitable, Sequence
from typing import Final, TypeVar
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from flunkern.core.errors import AddressUnknownError, MessageUnreadableError
from flunkern.core.values import Value
from flunkern.games import REGISTRY
from flunkern.hosting.answers import Declined, Forgotten, Known, Opened, facts_of
from flunkern.hosting.driving import Chooser
from flunkern.hosting.errors import note, outward
from flunkern.hosting.fresh import Fresh
from flunkern.hosting.replays import Replays
from flunkern.hosting.tables import Tables
from flunkern.hosting.watch import Watch
from flunkern.local.channels import Channel
from flunkern.local.foxes import Foxes
from flunkern.local.host import Host
from flunkern.local.log import ME, BrowserLog
from flunkern.local.solved import LocalCoaches
from flunkern.local.tabs import Tabs
from flunkern.table.commands import Learn, OpenTable

PACE: Final = 1.2
SWEEP_SECONDS: Final = 5.0
DAY: Final = 86400.0
FORGOTTEN_AFTER: Final = {"lobby": DAY, "playing": 90 * DAY, "finished": 90 * DAY}
"""How long a table is kept when nobody comes back to it, by how far it got."""


class LocalFresh(Fresh):
    """Addresses that no table of a server has, so that a page knows whom to ask."""

    def id(self) -> str:
        return f"local.{super().id()}"


class House:
    """Asked by pages, as a server is; `bots`, `watch` and `fresh` are others than usual in tests."""

    def __init__(
        self,
        host: Host,
        pace: float = PACE,
        bots: Chooser | None = None,
        watch: Watch | None = None,
        fresh: Fresh | None = None,
    ) -> None:
        self._host = host
        fresh = fresh or LocalFresh()
        self._log = BrowserLog(host)
        self._tabs = Tabs(host)
        self._tables = Tables(self._log, bots or Foxes(fresh.rng, host), pace, watch, self._tabs, fresh)
        self._replays = Replays(self._tables)
        self._coaches = LocalCoaches(host, self._tables, self._replays)
        self._channels: dict[int, Channel] = {}

    # Channels, as sockets are

    def open(self, channel: int, id: str) -> None:
        """A page comes to a table, by a channel whose number it chose."""
        self._channels[channel] = Channel(self._host, channel, self._tables, id, ME)

    def hear(self, channel: int, text: str) -> None:
        if channel in self._channels:
            self._channels[channel].hear(text)

    def leave(self, channel: int) -> None:
        """The page has gone."""
        if channel in self._channels:
            self._channels.pop(channel).hear(None)

    # Other tabs

    def granted(self, id: str) -> None:
        self._tabs.granted(id)

    def heard(self, id: str, seq: int) -> None:
        self._tabs.heard(id, seq)

    # Questions, as over HTTP

    async def ask(self, method: str, address: str, body: str = "") -> tuple[bool, str]:
        """Whether it is done, and the answer or why not, as JSON; `address` as a server has it, from `/api/` on."""
        try:
            parts = urlsplit(address)
            path = [unquote(part) for part in parts.path.split("/")[2:]]
            query = {name: values[-1] for name, values in parse_qs(parts.query).items()}
            answer = await self._answer(method, path, query, body)
            return True, answer if isinstance(answer, str) else msgspec.json.encode(answer).decode()
        except Exception as error:
            told = outward(error)
            return False, msgspec.json.encode(Declined(told.code, told.details)).decode()

    async def _answer(
        self, method: str, path: list[str], query: dict[str, str], body: str
    ) -> Value | Sequence[Value] | str:
        match method, path:
            case "POST", ["me"]:
                return Known()
            case "DELETE", ["me"]:
                return Forgotten(await self._forget_all())
            case "GET", ["me", "tables"]:
                return await self._tables.own(ME)
            case "GET", ["games"]:
                return [facts_of(game) for game in REGISTRY.values()]
            case "GET", ["tables"]:
                return []  # nobody else can come here
            case "POST", ["tables"]:
                return Opened(*await self._tables.open(_read(body, OpenTable), ME))
            case "POST", ["introductions"]:
                return Opened(*await self._tables.introduce(_read(body, Learn), ME))
            case "GET", ["tables", id, "code"]:
                return Opened(id, await self._tables.code(id))
            case "GET", ["tables", id, "games", number, what]:
                return await self._look_back(id, _number(number), what, query)
            case "GET", ["tables", id, "facts"]:  # who can play by its house rules, which a server always knows
                table = (await self._tables.table(id)).table
                return facts_of(table.game, table.options)
            case "GET", ["tables", id, "advice"]:
                return await self._coaches.advice(id, ME, _number(query.get("seat", "")))
            case _:
                raise AddressUnknownError

    async def _look_back(self, id: str, number: int, what: str, query: dict[str, str]) -> Value | str:
        match what:
            case "record":
                return (await self._tables.record(id, number)).decode()
            case "steps":
                seat = _number(query["seat"]) if query.get("seat") else None
                return await self._replays.part(id, number, ME, seat, _number(query.get("first", "0")))
            case "highlights":
                return await self._replays.highlights(id, number)
            case "review":
                return await self._coaches.review(id, number)
            case _:
                raise AddressUnknownError

    async def _forget_all(self) -> int:
        ids = await self._log.ids()
        for id in ids:
            await self._log.remove(id)
        return len(ids)

    # The life of a house

    async def run(self) -> None:
        """Forgets old tables, then lets those leave memory that nobody is at, for as long as the page lives."""
        await self._try(self._forget_old())
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self._try(self._tables.sweep())

    async def _try(self, what: Awaitable[None]) -> None:
        try:
            await what
        except Exception as error:
            note(error)

    async def _forget_old(self) -> None:
        now = self._tables.now()
        for status, kept in FORGOTTEN_AFTER.items():
            for id in await self._log.old(status, now - kept):
                await self._log.remove(id)

    async def close(self) -> None:
        """Ends all channels, then the tables."""
        for number in list(self._channels):
            channel = self._channels[number]
            self.leave(number)
            await channel.closed()
        self._coaches.close()
        await self._replays.close()
        await self._tables.close()


T = TypeVar("T")


def _read(body: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, RecursionError):
        raise MessageUnreadableError from None


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 9):
        raise MessageUnreadableError
    return int(text)
