"""The tables of the database, in types that SQLite and PostgreSQL share."""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

# Constraints have the same names in every database, so that later migrations can speak of them.
metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pk",
        "uq": "%(table_name)s_%(column_0_name)s_unique",
        "fk": "%(table_name)s_%(column_0_name)s_exists",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, nullable=False),
    Column("code", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("card", LargeBinary, nullable=False),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("code"),
    Index("tables_by_status", "status", "listed", "created"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
)

records = Table(
    "records",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

people = Table(
    "people",
    metadata,
    Column("owner", Text, nullable=False),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    PrimaryKeyConstraint("owner", "table_id"),
    Index("people_by_table", "table_id"),
)
"""Who has ever had a place at which table, so that they find it when they want their traces removed."""

nodes = Table(
    "nodes",
    metadata,
    Column("id", Text, nullable=False),
    Column("until", Double, nullable=False),
    PrimaryKeyConstraint("id"),
)
"""The servers that are alive, until when by the database's clock unless they say so again."""

attendance = Table(
    "attendance",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("node", Text, ForeignKey("nodes.id", ondelete="CASCADE"), nullable=False),
    Column("people", LargeBinary, nullable=False),
    Column("spectators", Integer, nullable=False),
    Column("since", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "node"),
    Index("attendance_by_node", "node"),
)
"""Who is at a table through which server."""

leases = Table(
    "leases",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("node", Text, ForeignKey("nodes.id", ondelete="CASCADE"), nullable=False),
    PrimaryKeyConstraint("table_id"),
    Index("leases_by_node", "node"),
)
"""The one server that moves the bots and the clocks of a table."""
