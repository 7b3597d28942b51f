"""The databases that every test of the store runs on, and the event loop for tests that are coroutines."""

import asyncio
import inspect
from collections.abc import Callable
from pathlib import Path

import pytest

DATABASES: dict[str, Callable[[Path], str]] = {
    "sqlite": lambda folder: f"sqlite+aiosqlite:///{folder / 'log.db'}",
}


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    return DATABASES[request.param](tmp_path)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    asyncio.run(pyfuncitem.obj(**arguments))
    return True
