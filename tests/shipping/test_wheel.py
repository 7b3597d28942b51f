"""From the checkout to somebody who plays: sdist, wheel, an empty environment, a server, a browser, a whole game."""

import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import browser, built, open_browser
from tests.browser.people import House
from tests.browser.playing import play, see_result
from tests.services import free_port

__all__ = ["browser", "built", "open_browser"]

ROOT: Final = Path(__file__).parents[2]
long = pytest.mark.skipif("FLUNKERN_TEST_SHIPPING" not in os.environ, reason="`make test-long` installs what is built")


def run(*command: str | Path, cwd: Path = ROOT) -> None:
    """Runs a command that knows nothing of the checkout, unless it is there."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run(command, check=True, env=environment, cwd=cwd)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built the usual way: of the sdist, where neither git nor Node are asked for anything."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", folder)
    (sdist,) = folder.glob("*.tar.gz")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet"]
    run(*pip, "--no-deps", "--wheel-dir", folder, sdist, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def program(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`flunkern` where nothing is installed but what it asks for itself."""
    home = tmp_path_factory.mktemp("home")
    venv.create(home, with_pip=True)
    pip = [str(home / "bin/python"), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    run(*pip, "--constraint", ROOT / "constraints.txt", wheel, cwd=home)
    return home / "bin/flunkern"


@pytest.fixture
def house(program: Path, open_browser: Browser, tmp_path: Path) -> Iterator[House]:
    port = free_port()
    command = [str(program), "serve", "--port", str(port), "--pace", "0.02", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path) as served:
        assert served.stdout is not None
        assert f"http://127.0.0.1:{port}" in served.stdout.readline()
        house = House(open_browser, port)
        yield house
        house.close()
        served.terminate()
        assert served.wait(20) == 0


@long
def test_who_installs_the_wheel_plays_a_whole_game_against_a_fox(house: House) -> None:
    person = house.come("de")
    # Without the extra `solver` this is the strongest, and the page offers it.
    person.against_foxes("kniffel", level="greedy")
    play(person)
    see_result(person)


@long
def test_the_core_brings_neither_numba_nor_numpy(program: Path) -> None:
    run(program.with_name("python"), "-c", "import flunkern.server.app, sys; sys.exit('numpy' in sys.modules)")
    with pytest.raises(subprocess.CalledProcessError):
        run(program.with_name("python"), "-c", "import numpy")
