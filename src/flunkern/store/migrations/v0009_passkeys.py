"""Passkeys, by which somebody is the same person in another browser, and what they are asked to sign."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0009"
down_revision = "0008"


def upgrade(op: Operations) -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("public", sa.LargeBinary, nullable=False),
        sa.Column("locked", sa.LargeBinary, nullable=False),
        sa.Column("signed", sa.BigInteger, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="passkeys_pk"),
    )
    op.create_index("passkeys_by_owner", "passkeys", ["owner"])
    op.create_table(
        "challenges",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("locked", sa.LargeBinary, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("key", name="challenges_pk"),
    )
