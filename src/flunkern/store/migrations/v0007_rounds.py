"""Rounds of people who play together, and who belongs to which."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0007"
down_revision = "0006"


def upgrade(op: Operations) -> None:
    op.create_table(
        "rounds",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="rounds_pk"),
    )
    op.create_table(
        "members",
        sa.Column("round_id", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("joined", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("round_id", "owner", name="members_pk"),
        sa.ForeignKeyConstraint(["round_id"], ["rounds.id"], ondelete="CASCADE", name="members_round_id_exists"),
    )
    op.create_index("members_by_owner", "members", ["owner"])
