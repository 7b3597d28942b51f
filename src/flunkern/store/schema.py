"""The tables of the database, in types that SQLite and PostgreSQL share."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy import BigInteger, Boolean, Double, Integer, LargeBinary, MetaData, Table, Text

# Constraints have the same names in every database, so that later migrations can speak of them.
metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pk",
        "uq": "%(table_name)s_%(column_0_name)s_unique",
        "fk": "%(table_name)s_%(column_0_name)s_exists",
    }
)


def _columns(**kinds: Any) -> list[sa.Column[Any]]:
    """Nothing is ever left open."""
    return [sa.Column(name, kind, nullable=False) for name, kind in kinds.items()]


def _belongs(column: str, owner: str) -> sa.ForeignKeyConstraint:
    """A row goes when what it belongs to goes."""
    return sa.ForeignKeyConstraint([column], [owner], ondelete="CASCADE")


tables = Table(
    "tables",
    metadata,
    *_columns(
        id=Text, code=Text, listed=Boolean, game=Text, status=Text, card=LargeBinary, created=Double, touched=Double
    ),
    sa.PrimaryKeyConstraint("id"),
    sa.UniqueConstraint("code"),
    sa.Index("tables_by_status", "status", "listed", "created"),
)

log = Table(
    "log",
    metadata,
    *_columns(table_id=Text, seq=Integer, at=Double, body=LargeBinary),
    _belongs("table_id", "tables.id"),
    sa.PrimaryKeyConstraint("table_id", "seq"),
)

records = Table(
    "records",
    metadata,
    *_columns(table_id=Text, number=Integer, body=LargeBinary, at=Double),
    _belongs("table_id", "tables.id"),
    sa.PrimaryKeyConstraint("table_id", "number"),
)

people = Table(
    "people",
    metadata,
    *_columns(owner=Text, table_id=Text),
    _belongs("table_id", "tables.id"),
    sa.PrimaryKeyConstraint("owner", "table_id"),
    sa.Index("people_by_table", "table_id"),
)
"""Who has ever had a place at which table, so that they find it when they want their traces removed."""

games = Table(
    "games",
    metadata,
    *_columns(table_id=Text, number=Integer, game=Text, ended=Double, round=Text, body=LargeBinary, tally=LargeBinary),
    _belongs("table_id", "tables.id"),
    sa.PrimaryKeyConstraint("table_id", "number"),
    sa.Index("games_by_round", "round", "ended"),
)
"""Finished games: who came where, and what was counted in them once that was asked for. The log can tell it again."""

played = Table(
    "played",
    metadata,
    *_columns(owner=Text, ended=Double, table_id=Text, number=Integer, game=Text, names=Text),
    sa.ForeignKeyConstraint(["table_id", "number"], ["games.table_id", "games.number"], ondelete="CASCADE"),
    sa.PrimaryKeyConstraint("owner", "ended", "table_id", "number"),
    sa.Index("played_by_game", "table_id", "number"),
    sqlite_with_rowid=False,
)
"""The finished games of a person, side by side in the order of their ends, with all that they are looked for by."""

uncounted = Table(
    "uncounted",
    metadata,
    *_columns(table_id=Text),
    _belongs("table_id", "tables.id"),
    sa.PrimaryKeyConstraint("table_id"),
)
"""Tables whose finished games are still to be read from the log."""

recoveries = Table(
    "recoveries",
    metadata,
    *_columns(owner=Text, key=Text, locked=LargeBinary, at=Double),
    sa.PrimaryKeyConstraint("owner"),
    sa.UniqueConstraint("key"),
)
"""What lets somebody be the same person in another browser: useless without the secret whose hash is the key."""

passkeys = Table(
    "passkeys",
    metadata,
    *_columns(id=Text, owner=Text, public=LargeBinary, locked=LargeBinary, signed=BigInteger, at=Double),
    sa.PrimaryKeyConstraint("id"),
    sa.Index("passkeys_by_owner", "owner"),
)
"""Public keys that do the same: what is locked opens with what only the device that signs holds."""

challenges = Table(
    "challenges",
    metadata,
    *_columns(key=Text, about=Text, locked=LargeBinary, until=Double),
    sa.PrimaryKeyConstraint("key"),
)
"""What passkeys are asked to sign, by its hash, for a few minutes; and which of it was used."""

rounds = Table(
    "rounds",
    metadata,
    *_columns(id=Text, name=Text, created=Double),
    sa.PrimaryKeyConstraint("id"),
)
"""People who play together again and again; the id is what lets one join."""

members = Table(
    "members",
    metadata,
    *_columns(round_id=Text, owner=Text, name=Text, joined=Double),
    _belongs("round_id", "rounds.id"),
    sa.PrimaryKeyConstraint("round_id", "owner"),
    sa.Index("members_by_owner", "owner"),
)

barred = Table(
    "barred",
    metadata,
    *_columns(owner=Text, what=Text, at=Double),
    sa.PrimaryKeyConstraint("owner", "what"),
)
"""Who may not come, or not talk, by decision of whoever runs the service."""

announced = Table(
    "announced",
    metadata,
    *_columns(what=Text, at=Double),
    sa.PrimaryKeyConstraint("what"),
)
"""What whoever runs the service has announced to everybody, and for when."""

nodes = Table(
    "nodes",
    metadata,
    *_columns(id=Text, until=Double),
    sa.PrimaryKeyConstraint("id"),
)
"""The servers that are alive, until when by the database's clock unless they say so again."""

attendance = Table(
    "attendance",
    metadata,
    *_columns(table_id=Text, node=Text, people=LargeBinary, spectators=Integer, since=Double),
    _belongs("node", "nodes.id"),
    sa.PrimaryKeyConstraint("table_id", "node"),
    sa.Index("attendance_by_node", "node"),
)
"""Who is at a table through which server."""

leases = Table(
    "leases",
    metadata,
    *_columns(table_id=Text, node=Text),
    _belongs("node", "nodes.id"),
    sa.PrimaryKeyConstraint("table_id"),
    sa.Index("leases_by_node", "node"),
)
"""The one server that moves the bots and the clocks of a table."""
