"""Rounds of people: who belongs to one, and the games that were played for it."""

from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Table, select, tuple_

from flunkern.core.values import Value
from flunkern.store.entries import Key, Past
from flunkern.store.errors import LostRaceError
from flunkern.store.reader import storable
from flunkern.store.remembering import PAST, Remembering
from flunkern.store.schema import games, members, passkeys, recoveries, rounds
from flunkern.store.statements import COPY_PASSKEY, COPY_RECOVERY, DISSOLVE, FOUND, JOIN, QUIT

AT_ONCE: Final = 500
"""So many rows are copied in one commit."""


class RoundOf(Value, frozen=True):
    """A round, and what somebody is called there."""

    id: str
    name: str
    called: str


class Rounds(Remembering):
    """A round is there as long as anybody belongs to it, and so are the games that were played for it."""

    async def found_round(self, id: str, name: str, owner: str, called: str, at: float) -> None:
        """A new round with its first member."""
        row = {"round_id": id, "owner": owner, "name": called, "joined": at}
        await self._writer.write({FOUND: [{"id": id, "name": name, "created": at}], JOIN: [row]})

    async def join_round(self, id: str, owner: str, called: str, at: float) -> None:
        """One more member; who is one already stays what they are, and of a round that is gone nobody is one."""
        with suppress(LostRaceError):
            await self._writer.write({JOIN: [{"round_id": id, "owner": owner, "name": called, "joined": at}]})

    async def quit_round(self, id: str, owner: str) -> None:
        """Whoever leaves last takes the round along."""
        await self._writer.write({QUIT: [{"of": id, "who": owner}], DISSOLVE: [{"of": id}]})

    async def round_name(self, id: str) -> str | None:
        name: str | None = await self._value(select(rounds.c.name).where(rounds.c.id == id)) if storable(id) else None
        return name

    async def members(self, id: str) -> dict[str, str]:
        """Who belongs to a round, and what they are called there, in the order in which they came."""
        if not storable(id):
            return {}
        query = select(members.c.owner, members.c.name).where(members.c.round_id == id)
        return dict(await self._rows(query.order_by(members.c.joined, members.c.owner)))

    async def rounds_of(self, owner: str) -> list[RoundOf]:
        """The rounds that somebody belongs to."""
        query = select(rounds.c.id, rounds.c.name, members.c.name).join(members, members.c.round_id == rounds.c.id)
        rows = await self._rows(query.where(members.c.owner == owner).order_by(members.c.joined, rounds.c.id))
        return [RoundOf(*row) for row in rows]

    async def games_of_round(
        self, id: str, begin: float, end: float, limit: int, before: Key | None = None
    ) -> list[Past]:
        """The games of a round that ended between these moments, the last first."""
        query = select(*PAST).where(games.c.round == id, games.c.ended >= begin, games.c.ended < end)
        if before is not None:
            query = query.where(tuple_(games.c.ended, games.c.table_id, games.c.number) < before)
        last_first = (games.c.ended.desc(), games.c.table_id.desc(), games.c.number.desc())
        return [Past(*row) for row in await self._rows(query.order_by(*last_first).limit(limit))]

    async def take_over_people(self, other: "Rounds") -> None:
        """What another store has of rounds, their members, and ways to come back; what is here already stays."""
        written: dict[Any, Table] = {FOUND: rounds, JOIN: members, COPY_RECOVERY: recoveries, COPY_PASSKEY: passkeys}
        for statement, table in written.items():
            rows = [dict(row._mapping) for row in await other._rows(select(table))]
            for start in range(0, len(rows), AT_ONCE):
                await self._writer.write({statement: rows[start : start + AT_ONCE]})
