"""The channel of one page to one table: what a socket is to a server, without the network between."""

import asyncio
import contextlib

import msgspec

from flunkern.hosting.connections import Connection
from flunkern.hosting.errors import outward, parting_after
from flunkern.hosting.live import LiveTable
from flunkern.hosting.protocol import (
    Ack,
    Hello,
    Parting,
    Ping,
    Pong,
    Unopened,
    encode,
    read_command,
    read_message,
    refused,
)
from flunkern.hosting.tables import Tables
from flunkern.local.host import Host


class Channel:
    """Messages are answered one after the other, in the order in which they came."""

    def __init__(self, host: Host, number: int, tables: Tables, id: str, owner: str) -> None:
        async def send(text: str) -> None:
            host.send(number, text)

        async def close(code: int, reason: str) -> None:
            host.close(number, code, reason)

        self._connection = Connection(owner, send, close, wake=self._write)
        self._writer: asyncio.Task[None] | None = None
        self._tables = tables
        self._id = id
        self._inbox: asyncio.Queue[str | None] = asyncio.Queue()
        self._running = asyncio.create_task(self._run())

    def hear(self, text: str | None) -> None:
        """What the page sends; None when it has gone."""
        self._inbox.put_nowait(text)

    async def closed(self) -> None:
        """Waits until nothing is done for it any more."""
        await self._running

    def _write(self) -> None:
        self._writer = asyncio.create_task(self._connection.write())

    async def _run(self) -> None:
        parting = await self._listen()
        if parting is not None:
            self._connection.part(parting)
        if self._writer is not None:
            if parting is None:
                self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer

    async def _listen(self) -> Parting | None:
        """Does what the page asks for; says why to part from it, or None if it went by itself."""
        table: LiveTable | None = None
        try:
            while (text := await self._inbox.get()) is not None and self._connection.parting is None:
                match _message(text):
                    case Hello(version, changes) if table is None:
                        self._connection.changes = changes
                        table = await self._tables.table(self._id)
                        await table.attach(self._connection, version)
                    case Unopened() as asked if table is not None:
                        await self._ask(table, asked)
                    case Ping():
                        self._connection.push(encode(Pong(self._tables.now())))
                    case _:
                        return "unreadable"
        except Exception as error:
            return parting_after(error)
        finally:
            if table is not None:
                table.detach(self._connection)
        return self._connection.parting

    async def _ask(self, table: LiveTable, asked: Unopened) -> None:
        try:
            version = await table.ask(self._connection.owner, asked.id, read_command(asked.command))
            self._connection.answer(encode(Ack(asked.id, version)))
        except Exception as error:
            self._connection.answer(encode(refused(asked.id, outward(error))))


def _message(text: str) -> Hello | Unopened | Ping | None:
    """None for what is no message of a page."""
    with contextlib.suppress(msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return read_message(text)
    return None
