"""Who may not come, or not talk, because whoever runs the service decided so."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0003"
down_revision = "0002"


def upgrade(op: Operations) -> None:
    op.create_table(
        "barred",
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("owner", "what", name="barred_pk"),
    )
