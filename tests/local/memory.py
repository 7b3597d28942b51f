"""A browser's worker in memory: its storage, which can refuse, and what pages are sent."""

import asyncio
import json
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

FETCHED: Final = Path(__file__).parent / "fetched"
"""What can be fetched, where anything can."""


class Memory:
    """Several houses on one storage are tabs of one browser; only one of them is granted a table at a time."""

    def __init__(self, storage: "Storage | None" = None) -> None:
        self.storage = storage or Storage()
        self.storage.tabs.append(self)
        self.house: Any = None
        self.sent: defaultdict[int, list[str]] = defaultdict(list)
        self.closed: dict[int, int] = {}
        self.arrived = asyncio.Event()

    async def append(self, table: str, first: int, lines: str, card: str) -> bool:
        return await self.storage.append(table, first, json.loads(lines), card)

    async def load(self, table: str, after: int) -> str:
        await asyncio.sleep(0)
        return json.dumps(self.storage.lines[table][after:])

    async def cards(self) -> str:
        await asyncio.sleep(0)
        return json.dumps([json.loads(card) for card in self.storage.cards.values()])

    async def remove(self, table: str) -> None:
        self.storage.lines.pop(table, None)
        self.storage.cards.pop(table, None)

    async def fetch(self, name: str, path: str) -> bool:
        await asyncio.sleep(0)
        if not (there := FETCHED / name).exists():
            return False
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_bytes(there.read_bytes())
        return True

    def send(self, channel: int, text: str) -> None:
        self.sent[channel].append(text)
        self.arrived.set()

    def close(self, channel: int, code: int, reason: str) -> None:
        self.closed[channel] = code
        self.arrived.set()

    def tell(self, table: str, seq: int) -> None:
        for tab in self.storage.tabs:
            if tab is not self:
                asyncio.get_running_loop().call_soon(tab.house.heard, table, seq)

    def hold(self, table: str) -> None:
        self.storage.queues[table].append(self)
        self.storage.grant(table)

    def release(self, table: str) -> None:
        self.storage.queues[table].remove(self)
        self.storage.grant(table)


class Storage:
    """What all tabs share; `refuses` is asked before each append and may raise."""

    def __init__(self) -> None:
        self.lines: defaultdict[str, list[Any]] = defaultdict(list)
        self.cards: dict[str, str] = {}
        self.tabs: list[Memory] = []
        self.queues: defaultdict[str, list[Memory]] = defaultdict(list)
        self.refuses: Callable[[], None] = lambda: None

    async def append(self, table: str, first: int, lines: list[Any], card: str) -> bool:
        await asyncio.sleep(0)
        self.refuses()
        if first != len(self.lines[table]) + 1:
            return False
        self.lines[table] += lines
        if card:
            self.cards[table] = card
        return True

    def grant(self, table: str) -> None:
        if self.queues[table]:
            asyncio.get_running_loop().call_soon(self.queues[table][0].house.granted, table)
