"""The finished games of everybody: found by person, game and name, and read from the logs again where need be."""

from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import select, tuple_

from flunkern.store.database import Database
from flunkern.store.entries import Finished, Key, Past
from flunkern.store.errors import LostRaceError
from flunkern.store.reader import Reader, storable
from flunkern.store.schema import games, people, played, recoveries, uncounted
from flunkern.store.statements import COUNTED, PLAY, PLAYED, RECOUNT, RECOVER, TALLY, UNPLAY_ALL, UNRECOVER
from flunkern.store.writer import Writer

Rows = dict[Any, list[dict[str, Any]]]

PAST: Final = [getattr(games.c, name) for name in Past.__struct_fields__]


class Remembering(Reader):
    """Says of the past what was written with the end of each game."""

    def __init__(self, database: Database, writer: Writer) -> None:
        super().__init__(database)
        self._writer = writer

    async def past(
        self, owner: str, before: Key | None, limit: int, game: str | None = None, name: str = ""
    ) -> list[Past]:
        """Finished games of somebody, the last first, from the one before `before` on.

        Only of one game, or only those with somebody whose name, in small letters, has this part.
        """
        if not (storable(owner) and storable(game or "-") and "\0" not in name):
            return []
        key = tuple_(played.c.ended, played.c.table_id, played.c.number)
        query = select(played.c.ended, played.c.table_id, played.c.number).where(played.c.owner == owner)
        if before is not None:
            query = query.where(key < before)
        if game is not None:
            query = query.where(played.c.game == game)
        if name:
            query = query.where(played.c.names.contains(name, autoescape=True))
        last_first = (played.c.ended.desc(), played.c.table_id.desc(), played.c.number.desc())
        theirs = query.order_by(*last_first).limit(limit).subquery()
        same = (games.c.table_id == theirs.c.table_id) & (games.c.number == theirs.c.number)
        rows = await self._rows(select(*PAST).join(theirs, same))
        return sorted((Past(*row) for row in rows), key=lambda past: past.place, reverse=True)

    async def uncounted(self, limit: int, owner: str | None = None) -> list[str]:
        """Tables, of everybody or of one person, whose games are still to be read from their logs."""
        query = select(uncounted.c.table_id)
        if owner is not None:
            query = query.join(people, people.c.table_id == uncounted.c.table_id).where(people.c.owner == owner)
        return [id for (id,) in await self._rows(query.limit(limit))]

    async def keep_games(self, table_id: str, finished: Sequence[tuple[Finished, float]], seen: int) -> None:
        """These are all finished games of a table, as its log tells them up to the entry `seen`.

        Nothing happens if the log has gone on since; the table is still to be counted then.
        """
        with suppress(LostRaceError):  # it is gone
            await self._writer.write(counted(table_id, finished, seen))

    async def recount(self, ids: Collection[str]) -> None:
        """The games of these tables are to be read from their logs again."""
        with suppress(LostRaceError):
            await self._writer.write({RECOUNT: [{"table_id": id} for id in ids]})

    async def keep_tally(self, past: Past, tally: bytes) -> None:
        """Keeps what was counted in a game, if it is still the same."""
        row = {"of": past.table_id, "again": past.number, "at": past.ended, "counted": tally}
        await self._writer.write({TALLY: [row]})

    async def recovery_since(self, owner: str) -> float | None:
        """Since when there is a way for somebody to come back in another browser."""
        since: float | None = await self._value(select(recoveries.c.at).where(recoveries.c.owner == owner))
        return since

    async def recovery(self, key: str) -> bytes | None:
        """What is locked under this key."""
        locked: bytes | None = await self._value(select(recoveries.c.locked).where(recoveries.c.key == key))
        return locked

    async def keep_recovery(self, owner: str, key: str, locked: bytes, at: float) -> None:
        """Locks something under a key, in place of what was locked for the same person before."""
        row = {"owner": owner, "key": key, "locked": locked, "at": at}
        await self._writer.write({UNRECOVER: [{"of": owner}], RECOVER: [row]})

    async def drop_recovery(self, owner: str) -> None:
        await self._writer.write({UNRECOVER: [{"of": owner}]})


def results(table_id: str, finished: Sequence[tuple[Finished, float]], seen: int) -> Rows:
    """What is written of games that are over, if the log has nothing after the entry `seen`."""
    rows: Rows = {PLAY: [], PLAYED: []}
    for game, ended in finished:
        row = {"table_id": table_id, "number": game.number, "game": game.game, "ended": ended, "seen": seen}
        rows[PLAY].append(row | {"round": game.round, "body": game.body, "tally": b""})
        rows[PLAYED] += [row | {"owner": owner, "names": game.names} for owner in sorted(game.owners)]
    return {statement: some for statement, some in rows.items() if some}


def counted(table_id: str, finished: Sequence[tuple[Finished, float]], seen: int) -> Rows:
    """The same, in place of all that was written of the table's games before."""
    here = [{"table_id": table_id, "seen": seen}]
    return {UNPLAY_ALL: here, COUNTED: here} | results(table_id, finished, seen)
