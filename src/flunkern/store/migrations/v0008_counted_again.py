"""Results say by which options a game was played, and what is counted in it by how much luck: read from the logs."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0008"
down_revision = "0007"


def upgrade(op: Operations) -> None:
    games = sa.table("games", sa.column("table_id", sa.Text), sa.column("tally", sa.LargeBinary))
    uncounted = sa.table("uncounted", sa.column("table_id", sa.Text))
    op.execute(games.update().values(tally=b""))
    waiting = sa.select(uncounted.c.table_id)
    again = sa.select(games.c.table_id).where(games.c.table_id.not_in(waiting)).distinct()
    op.execute(uncounted.insert().from_select(["table_id"], again))
