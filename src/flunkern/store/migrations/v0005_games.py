"""The finished games of everybody, to be found quickly; those of the tables there are will be read from their logs."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0005"
down_revision = "0004"


def upgrade(op: Operations) -> None:
    op.create_table(
        "games",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("ended", sa.Double, nullable=False),
        sa.Column("round", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("tally", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="games_pk"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE", name="games_table_id_exists"),
    )
    op.create_index("games_by_round", "games", ["round", "ended"])
    op.create_table(
        "played",
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("ended", sa.Double, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("owner", "ended", "table_id", "number", name="played_pk"),
        sa.ForeignKeyConstraint(
            ["table_id", "number"],
            ["games.table_id", "games.number"],
            ondelete="CASCADE",
            name="played_table_id_exists",
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("played_by_game", "played", ["table_id", "number"])
    op.create_table(
        "uncounted",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="uncounted_pk"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE", name="uncounted_table_id_exists"),
    )
    op.execute("INSERT INTO uncounted (table_id) SELECT id FROM tables")
