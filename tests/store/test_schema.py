import pytest
from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import CreateTable

from flunkern.store.schema import log, records, tables


@pytest.mark.parametrize(("table", "number"), [(log, "seq"), (records, "number")])
def test_entries_and_records_are_unique_by_table_and_number(table: Table, number: str) -> None:
    assert [column.name for column in table.primary_key] == ["table_id", number]
    (key,) = table.foreign_keys
    assert (key.column, key.ondelete) == (tables.c.id, "CASCADE")


def test_the_types_are_the_same_in_both_databases() -> None:
    wanted = {"TEXT": "TEXT", "INTEGER": "INTEGER", "BOOLEAN": "BOOLEAN", "DOUBLE": "DOUBLE PRECISION", "BLOB": "BYTEA"}
    for table in (tables, log, records):
        for column in table.columns:
            here, there = (column.type.compile(dialect) for dialect in (sqlite.dialect(), postgresql.dialect()))
            assert there == wanted[here]
            assert not column.nullable


def test_only_sqlite_hears_of_row_ids() -> None:
    assert "WITHOUT ROWID" in str(CreateTable(log).compile(dialect=sqlite.dialect()))
    assert "ROWID" not in str(CreateTable(log).compile(dialect=postgresql.dialect()))
