"""The log of tables in a browser's storage: one line for each entry, one card for each table."""

from collections.abc import Awaitable, Collection, Sequence
from typing import Final, TypeVar

import msgspec

from flunkern.core.values import Value
from flunkern.hosting.answers import OwnTable
from flunkern.hosting.cards import own_table
from flunkern.local.host import Host
from flunkern.store import FINISHED, Logged, LostRaceError, NewTable, StoreUnavailableError, Summary, Visited

T = TypeVar("T")

ME: Final = f"{1:064x}"
"""The one person who is here; several who share the device are told apart by their places."""


class Line(Value, frozen=True):
    """An entry as it is stored; its body is text, so that no browser's numbers touch it."""

    at: float
    body: str


class Card(Value, frozen=True):
    """What is known of a table without its log: `own` is what the page lists, before any Python runs."""

    id: str
    code: str
    status: str
    card: str
    touched: float
    own: OwnTable | None


class BrowserLog:
    """Durable when it returns, as far as the browser is; raises StoreUnavailableError for whatever its storage raises.

    The first to store an entry wins, as among servers: another tab that tries loses the race and reads on.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._codes: dict[str, str] = {}

    async def create(self, table: NewTable, bodies: Sequence[bytes], at: float, people: Collection[str] = ()) -> None:
        self._codes[table.id] = table.code
        await self._append(table.id, 1, bodies, at, Summary(table.listed, table.status, table.card))

    async def append(
        self,
        table_id: str,
        seq: int,
        bodies: Sequence[bytes],
        at: float,
        summary: Summary | None = None,
        people: Collection[str] = (),
    ) -> None:
        await self._append(table_id, seq, bodies, at, summary)

    async def _append(self, id: str, seq: int, bodies: Sequence[bytes], at: float, summary: Summary | None) -> None:
        lines = _json([Line(at, body.decode()) for body in bodies])
        card = ""
        if summary is not None:
            visited = Visited(id, summary.status, summary.card, at)
            own = own_table(visited, ME)
            card = _json(Card(id, await self.code_of(id) or "", summary.status, summary.card.decode(), at, own))
        if not await _stored(self._host.append(id, seq, lines, card)):
            raise LostRaceError

    async def load(self, table_id: str, after: int = 0, up_to: int | None = None) -> list[Logged]:
        lines = _read_lines(await _stored(self._host.load(table_id, after)))
        logged = [Logged(after + place, line.at, line.body.encode()) for place, line in enumerate(lines, 1)]
        return [line for line in logged if up_to is None or line.seq <= up_to]

    async def code_of(self, table_id: str) -> str | None:
        if table_id not in self._codes:
            self._codes = {card.id: card.code for card in await self._cards()}
        return self._codes.get(table_id)

    async def visited(self, owner: str, ended_since: float, limit: int) -> list[Visited]:
        """All tables are of the one person who is here."""
        cards = [card for card in await self._cards() if card.status != FINISHED or card.touched >= ended_since]
        cards.sort(key=lambda card: (card.status == FINISHED, -card.touched))
        return [Visited(card.id, card.status, card.card.encode(), card.touched) for card in cards[:limit]]

    async def old(self, status: str, before: float) -> list[str]:
        """Tables of a status that nobody has touched since."""
        return [card.id for card in await self._cards() if card.status == status and card.touched < before]

    async def ids(self) -> list[str]:
        return [card.id for card in await self._cards()]

    async def remove(self, table_id: str) -> None:
        await _stored(self._host.remove(table_id))

    async def record(self, table_id: str, number: int) -> bytes | None:
        """None is kept: whoever asks for one here is alone, and it is soon made."""
        return None

    async def keep_record(self, table_id: str, number: int, body: bytes, at: float, seen: int) -> None: ...

    async def drop_records(self, table_id: str) -> None: ...

    async def _cards(self) -> list[Card]:
        return _read_cards(await _stored(self._host.cards()))


async def _stored(asked: Awaitable[T]) -> T:
    try:
        return await asked
    except Exception as error:
        raise StoreUnavailableError(reason=str(error)[:200]) from error


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


_read_lines: Final = msgspec.json.Decoder(list[Line]).decode
_read_cards: Final = msgspec.json.Decoder(list[Card]).decode
