"""The databases that every test of the store runs on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.services import PostgreSQL


@pytest.fixture
def postgresql_url(postgresql: PostgreSQL) -> Iterator[str]:
    """The address of an empty database in PostgreSQL."""
    name = postgresql.create()
    yield postgresql.address(name)
    postgresql.drop(name)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'log.db'}"
    return str(request.getfixturevalue("postgresql_url"))
