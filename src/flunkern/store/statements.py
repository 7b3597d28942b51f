"""The statements that change the database, and the rows that are written with them."""

from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any, Final, Protocol

from sqlalchemy import Executable, Table, bindparam, delete, exists, insert, select, update
from sqlalchemy.dialects import postgresql

from flunkern.store.schema import (
    announced,
    attendance,
    barred,
    challenges,
    games,
    leases,
    log,
    members,
    passkeys,
    people,
    played,
    records,
    recoveries,
    rounds,
    tables,
    uncounted,
)

CREATE: Final = insert(tables)
APPEND: Final = insert(log)
SUMMARISE: Final = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values({name: bindparam(name) for name in ("listed", "status", "card", "touched")})
)
# Only while the log is as the record was made from: a record must not tell what was taken out of the log meanwhile.
_AS_SEEN: Final = ~exists().where(log.c.table_id == bindparam("table_id"), log.c.seq > bindparam("seen"))


def _insert_as_seen(table: Table) -> Executable:
    return insert(table).from_select(
        table.c.keys(), select(*(bindparam(column.name, type_=column.type) for column in table.c)).where(_AS_SEEN)
    )


KEEP: Final = _insert_as_seen(records)
# The same goes for results of games.
UNPLAY: Final = delete(games).where(games.c.table_id == bindparam("table_id"), games.c.number == bindparam("again"))
UNPLAY_ALL: Final = delete(games).where(games.c.table_id == bindparam("table_id"), _AS_SEEN)
PLAY: Final = _insert_as_seen(games)
PLAYED: Final = _insert_as_seen(played)
COUNTED: Final = delete(uncounted).where(uncounted.c.table_id == bindparam("table_id"), _AS_SEEN)
RECOUNT: Final = postgresql.insert(uncounted).on_conflict_do_nothing()
TALLY: Final = (
    update(games)
    .where(games.c.table_id == bindparam("of"), games.c.number == bindparam("again"), games.c.ended == bindparam("at"))
    .values({"tally": bindparam("counted")})
)
REMOVE: Final = delete(tables).where(tables.c.id == bindparam("of"))
KEPT_BY_ROUND: Final = exists().where(games.c.table_id == tables.c.id, games.c.round == rounds.c.id)
"""A table with a game of a round that is still there stays as long as the round."""
FORGET: Final = REMOVE.where(
    tables.c.status == bindparam("status"), tables.c.touched < bindparam("before"), ~KEPT_BY_ROUND
)
REWRITE: Final = (
    update(log)
    .where(log.c.table_id == bindparam("of"), log.c.seq == bindparam("number"))
    .values({"body": bindparam("written")})
)
DROP_RECORDS: Final = delete(records).where(records.c.table_id == bindparam("of"))
# What SQLite understands of it as well; of two who do the same, the second does nothing.
KNOW: Final = postgresql.insert(people).on_conflict_do_nothing()
UNKNOW: Final = delete(people).where(people.c.table_id == bindparam("of"), people.c.owner == bindparam("who"))
UNRECOVER: Final = delete(recoveries).where(recoveries.c.owner == bindparam("of"))
# Of two who renew at once both have to be told: the second must not be lost in silence.
RECOVER: Final = insert(recoveries)
COPY_RECOVERY: Final = postgresql.insert(recoveries).on_conflict_do_nothing()
PASSKEY: Final = insert(passkeys)
COPY_PASSKEY: Final = postgresql.insert(passkeys).on_conflict_do_nothing()
SIGNED: Final = (
    update(passkeys)
    .where(passkeys.c.id == bindparam("of"), passkeys.c.signed < bindparam("times"))
    .values({"signed": bindparam("times")})
)
UNPASS: Final = delete(passkeys).where(passkeys.c.id == bindparam("of"), passkeys.c.owner == bindparam("who"))
UNPASS_ALL: Final = delete(passkeys).where(passkeys.c.owner == bindparam("of"))
# Of two who use one challenge at once, the second has to be told.
CHALLENGE: Final = insert(challenges)
UNCHALLENGE: Final = delete(challenges).where(challenges.c.until < bindparam("ended"))
FOUND: Final = postgresql.insert(rounds).on_conflict_do_nothing()
JOIN: Final = postgresql.insert(members).on_conflict_do_nothing()
QUIT: Final = delete(members).where(members.c.round_id == bindparam("of"), members.c.owner == bindparam("who"))
DISSOLVE: Final = delete(rounds).where(
    rounds.c.id == bindparam("of"), ~exists().where(members.c.round_id == bindparam("of"))
)
BAR: Final = postgresql.insert(barred).on_conflict_do_nothing()
UNBAR: Final = delete(barred).where(barred.c.owner == bindparam("of"), barred.c.what == bindparam("from_what"))
UNANNOUNCE: Final = delete(announced).where(announced.c.what == bindparam("of"))
ANNOUNCE: Final = postgresql.insert(announced).on_conflict_do_nothing()
GO: Final = delete(attendance).where(attendance.c.table_id == bindparam("of"), attendance.c.node == bindparam("who"))
ATTEND: Final = insert(attendance)
CLAIM: Final = postgresql.insert(leases).on_conflict_do_nothing()
RELEASE: Final = delete(leases).where(leases.c.table_id == bindparam("of"), leases.c.node == bindparam("who"))

_ORDER: Final[Sequence[Executable]] = (
    *(CREATE, APPEND, REWRITE, SUMMARISE, KEEP, DROP_RECORDS, KNOW, UNKNOW),
    *(RECOUNT, UNPLAY, UNPLAY_ALL, PLAY, PLAYED, COUNTED, TALLY, UNRECOVER, RECOVER, COPY_RECOVERY),
    *(PASSKEY, COPY_PASSKEY, SIGNED, UNPASS, UNPASS_ALL, CHALLENGE, UNCHALLENGE),
    *(FOUND, JOIN, QUIT, DISSOLVE),
    *(BAR, UNBAR, UNANNOUNCE, ANNOUNCE, GO, ATTEND, CLAIM, RELEASE, REMOVE, FORGET),
)
_PLACES: Final = {statement: place for place, statement in enumerate(_ORDER)}

Row = Mapping[str, Any]
Rows = Mapping[Executable, Sequence[Row]]
"""Rows by the statement that writes them; they belong together, so all are written or none."""


class Connection(Protocol):
    """What statements are executed over, once for any number of rows."""

    def execute(self, statement: Executable, rows: list[Row], /) -> Any: ...


def execute(connection: Connection, all_rows: Iterable[Rows]) -> None:
    """Each statement at most once, whatever the number of rows.

    They go in by table, so that servers which share a database lock in the same order.
    """
    gathered: dict[Executable, list[Row]] = {}
    for several in all_rows:
        for statement, rows in several.items():
            gathered.setdefault(statement, []).extend(rows)
    for statement in sorted(gathered, key=_PLACES.__getitem__):
        if together := gathered[statement]:
            if len(together) > 1:
                together.sort(key=itemgetter(_table_in(together[0])))
            connection.execute(statement, together)


def _table_in(row: Row) -> str:
    """What names the table in the rows of one statement, which all have the same fields."""
    return next(name for name in ("table_id", "of", "id", "round_id", "owner", "what", "key") if name in row)
