"""Who has a place where, and which servers are alive and at which tables."""

import json

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0002"
down_revision = "0001"

_OWNERS = {"opened": "host", "host-changed": "host", "seated": "owner", "handed-over": "owner"}
"""The entries by which somebody comes to have something to do with a table, and the field that says who."""


def upgrade(op: Operations) -> None:
    op.create_table(
        "people",
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("owner", "table_id", name="people_pk"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE", name="people_table_id_exists"),
    )
    op.create_index("people_by_table", "people", ["table_id"])
    op.create_table(
        "nodes",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="nodes_pk"),
    )
    op.create_table(
        "attendance",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("node", sa.Text, nullable=False),
        sa.Column("people", sa.LargeBinary, nullable=False),
        sa.Column("spectators", sa.Integer, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "node", name="attendance_pk"),
        sa.ForeignKeyConstraint(["node"], ["nodes.id"], ondelete="CASCADE", name="attendance_node_exists"),
    )
    op.create_index("attendance_by_node", "attendance", ["node"])
    op.create_table(
        "leases",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("node", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="leases_pk"),
        sa.ForeignKeyConstraint(["node"], ["nodes.id"], ondelete="CASCADE", name="leases_node_exists"),
    )
    op.create_index("leases_by_node", "leases", ["node"])
    _find_people(op.get_bind())


def _find_people(connection: sa.Connection) -> None:
    """Reads from the logs there are who has a place; the logs of a few thousand tables at a time."""
    log = sa.table("log", sa.column("table_id"), sa.column("seq"), sa.column("body"))
    people = sa.table("people", sa.column("owner"), sa.column("table_id"))
    last = ""
    while (
        ids := connection.execute(
            sa.select(log.c.table_id).where(log.c.table_id > last).distinct().order_by(log.c.table_id).limit(1000)
        )
        .scalars()
        .all()
    ):
        last = ids[-1]
        found: set[tuple[str, str]] = set()
        for table_id, body in connection.execute(sa.select(log.c.table_id, log.c.body).where(log.c.table_id.in_(ids))):
            owner = _owner(bytes(body))
            if owner:
                found.add((owner, table_id))
        if found:
            rows = [{"owner": owner, "table_id": table_id} for owner, table_id in sorted(found)]
            connection.execute(sa.insert(people), rows)


def _owner(body: bytes) -> str:
    try:
        entry = json.loads(body)
        return str(entry.get(_OWNERS.get(entry.get("type"), ""), ""))
    except (ValueError, AttributeError):
        return ""
