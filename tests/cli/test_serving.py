"""`flunkern` alone and `flunkern serve`: where the page is said to be, and when a browser is opened."""

import webbrowser
from collections.abc import Callable
from pathlib import Path

import pytest

from flunkern.cli.serving import has_screen
from flunkern.server import running
from flunkern.server.settings import Settings
from tests.cli.calling import Run

ADDRESS = "http://127.0.0.1:8765"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What was opened in a browser, by a command whose server is over as soon as it has begun."""

    def run(settings: Settings, host: str, port: int, tell: Callable[[str], None]) -> None:
        tell(f"http://{host}:{port}")

    monkeypatch.setattr(running, "run", run)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("DISPLAY", ":0")
    addresses: list[str] = []
    monkeypatch.setattr(webbrowser, "open", addresses.append)
    return addresses


@pytest.mark.parametrize(
    ("arguments", "opens"), [([], True), (["--no-open"], False), (["serve"], False), (["serve", "--open"], True)]
)
def test_who_says_nothing_is_shown_the_page(run: Run, opened: list[str], arguments: list[str], opens: bool) -> None:
    ran = run(*arguments)
    assert (ran.code, ran.out) == (0, f"Flunkern is served at {ADDRESS} – Ctrl-C ends it.\n")
    assert opened == ([ADDRESS] if opens else [])


def test_no_browser_is_opened_where_there_is_no_screen(
    run: Run, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not has_screen()
    assert run().code == 0
    assert opened == []
