import shutil
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, insert, inspect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from flunkern.store import NewerSchemaError, Store
from flunkern.store.database import Database, address_of
from flunkern.store.migrating import MIGRATIONS, migrate
from flunkern.store.schema import log, metadata, tables
from tests.store.tables import bodies, new

LATER = """
import sqlalchemy as sa

revision = "later"
down_revision = "0009"


def upgrade(op):
    op.add_column("tables", sa.Column("colour", sa.Text))
    op.execute({statement!r})
"""


def later(folder: Path, statement: str) -> Path:
    """The migrations of a program that knows one more step than this one."""
    migrations = shutil.copytree(MIGRATIONS, folder / "migrations", ignore=shutil.ignore_patterns("__pycache__"))
    (migrations / "v_later.py").write_text(LATER.format(statement=statement))
    return migrations


def columns(connection: Connection) -> set[str]:
    return {column["name"] for column in inspect(connection).get_columns("tables")}


async def test_the_steps_lead_to_the_schema(url: str) -> None:
    database = await Database.open(url)
    async with database.writing.connect() as connection:
        assert await connection.run_sync(lambda it: compare_metadata(MigrationContext.configure(it), metadata)) == []
    await database.close()


async def test_what_was_stored_is_there_after_a_step(url: str, tmp_path: Path) -> None:
    async with await Store.open(url) as store:
        await store.create(new("a"), [b"1", b"2"], 1.0)
    database = await Database.open(url)
    async with database.writing.begin() as connection:
        await connection.run_sync(migrate, later(tmp_path, "UPDATE tables SET colour = 'red'"))
        assert "colour" in await connection.run_sync(columns)
    assert await bodies(Store(database), "a") == [b"1", b"2"]
    await database.close()


async def test_steps_are_made_all_or_none(url: str, tmp_path: Path) -> None:
    database = await Database.open(url)
    migrations = later(tmp_path, "UPDATE nothing SET colour = 'red'")
    with pytest.raises(DBAPIError, match="nothing"):
        async with database.writing.begin() as connection:
            await connection.run_sync(migrate, migrations)
    async with database.writing.connect() as connection:
        assert "colour" not in await connection.run_sync(columns)
    await database.close()


async def test_a_newer_schema_is_refused_and_left_alone(url: str, tmp_path: Path) -> None:
    database = await Database.open(url)
    async with database.writing.begin() as connection:
        await connection.run_sync(migrate, later(tmp_path, "UPDATE tables SET colour = 'red'"))
    await database.close()
    for _ in range(2):
        with pytest.raises(NewerSchemaError) as refusal:
            await Store.open(url)
        assert refusal.value.details == {"found": "later", "known": "0009"}


async def test_people_are_found_in_logs_that_were_written_before_they_were_noted(url: str, tmp_path: Path) -> None:
    first = tmp_path / "first"
    shutil.copytree(MIGRATIONS, first, ignore=shutil.ignore_patterns("__pycache__", "v000[2-9]*"))
    engine = create_async_engine(address_of(url))
    lines = [
        ("a", 1, b'{"type":"opened","host":"ada"}'),
        ("a", 2, b'{"type":"seated","owner":"bo","name":"Bo"}'),
        ("a", 3, b'{"type":"seated","owner":"ada","name":"Ada"}'),
        ("a", 4, b'{"type":"moved","owner":"cy"}'),
        ("b", 1, b'{"type":"opened","host":"bo"}'),
        ("b", 2, b"no entry at all"),
    ]
    async with engine.begin() as connection:
        await connection.run_sync(migrate, first)
        for id in "ab":
            row = {"id": id, "code": id, "listed": False, "game": "kniffel", "status": "lobby", "card": b""}
            await connection.execute(insert(tables).values(**row, created=1.0, touched=1.0))
        for id, seq, body in lines:
            await connection.execute(insert(log).values(table_id=id, seq=seq, at=1.0, body=body))
    await engine.dispose()
    async with await Store.open(url) as store:
        assert [await store.tables_of(owner) for owner in ("ada", "bo", "cy")] == [["a"], ["a", "b"], []]
        assert len(await store.load("a")) == 4
