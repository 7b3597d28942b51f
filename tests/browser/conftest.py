"""One browser and one server for all tests of the page; each person is a browser context of their own."""

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from flunkern.server.page import FOLDER
from tests.browser.people import House
from tests.server.serving import Child

CHROMIUMS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first has no windows of its own to draw, and takes two thirds of the others' time."""
ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # A name that is not this machine's: there a page is not trusted with all that it is on localhost.
    "--host-resolver-rules=MAP table.example 127.0.0.1",
)
AS_BEHIND_A_PROXY: Final = ("--proxy", "127.0.0.1")
"""Believed when a page says for whom it asks: everybody has an address of their own (`House.come`)."""
PATIENCE: Final = 60_000
"""Milliseconds after which something that should be seen has failed to appear."""


@pytest.fixture(scope="session")
def built() -> None:
    """Nothing here can be tried without the page itself."""
    if not (FOLDER / "index.html").is_file():
        pytest.fail(f"The page is not built: `make page` builds it into {FOLDER}.", pytrace=False)


@pytest.fixture(scope="session")
def browser(built: None) -> Iterator[Browser]:
    path = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if path is None:
        pytest.fail(f"None of {', '.join(CHROMIUMS)} is installed.", pytrace=False)
    expect.set_options(timeout=PATIENCE)
    playing = sync_playwright().start()
    browser = playing.chromium.launch(executable_path=path, args=list(ARGUMENTS))
    loop = asyncio.get_running_loop()
    asyncio._set_running_loop(None)
    yield browser
    asyncio._set_running_loop(loop)
    browser.close()
    playing.stop()


@pytest.fixture
def open_browser(browser: Browser) -> Iterator[Browser]:
    """The browser, for one test.

    Playwright leaves its event loop marked as running between calls. Other tests of this process run loops of their
    own, so it is marked only while a test needs it.
    """
    asyncio._set_running_loop(browser._loop)
    yield browser
    asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def child(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Child]:
    """`flunkern serve`, with bots that think only for a moment."""
    child = Child(tmp_path_factory.mktemp("served"), *AS_BEHIND_A_PROXY, "--pace", "0.02")
    child.start()
    yield child
    child.stop()


@pytest.fixture
def house(open_browser: Browser, child: Child) -> Iterator[House]:
    """Where people come in; whatever a page complained of fails the test at its end."""
    house = House(open_browser, child.port)
    yield house
    house.close()


@pytest.fixture
def own_child(built: None, tmp_path: Path) -> Iterator[Child]:
    """A server of one test alone, which may stop and start it."""
    child = Child(tmp_path, *AS_BEHIND_A_PROXY, "--pace", "0.02")
    child.start()
    yield child
    child.stop()


@pytest.fixture
def own_house(open_browser: Browser, own_child: Child) -> Iterator[House]:
    house = House(open_browser, own_child.port)
    yield house
    house.close()
