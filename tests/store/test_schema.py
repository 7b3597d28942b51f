import pytest
from sqlalchemy import Table
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite

from flunkern.store.schema import log, records, tables

SQLITE, POSTGRESQL = SQLiteDialect_aiosqlite(), PGDialect_asyncpg()  # type: ignore[no-untyped-call]


@pytest.mark.parametrize(("table", "number"), [(log, "seq"), (records, "number")])
def test_entries_and_records_are_unique_by_table_and_number(table: Table, number: str) -> None:
    assert [column.name for column in table.primary_key] == ["table_id", number]
    (key,) = table.foreign_keys
    assert (key.column, key.ondelete) == (tables.c.id, "CASCADE")


def test_the_types_are_the_same_in_both_databases() -> None:
    wanted = {"TEXT": "TEXT", "INTEGER": "INTEGER", "BOOLEAN": "BOOLEAN", "DOUBLE": "DOUBLE PRECISION", "BLOB": "BYTEA"}
    for table in (tables, log, records):
        for column in table.columns:
            here, there = (column.type.compile(dialect) for dialect in (SQLITE, POSTGRESQL))
            assert there == wanted[here]
            assert not column.nullable
