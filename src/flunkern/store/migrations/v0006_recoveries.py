"""What lets somebody be the same person in another browser."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0006"
down_revision = "0005"


def upgrade(op: Operations) -> None:
    op.create_table(
        "recoveries",
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("locked", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("owner", name="recoveries_pk"),
        sa.UniqueConstraint("key", name="recoveries_key_unique"),
    )
