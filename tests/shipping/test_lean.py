"""What plays in a terminal, serves and referees needs neither Numba nor NumPy; what needs them says so."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from flunkern.games import kniffel

STRONGEST = list(kniffel.bots)[-1]
ROOT = Path(__file__).parents[2]
HIDING = """
import sys
sys.modules.update(dict.fromkeys(("numpy", "numba", "llvmlite", "scipy")))
"""
"""Read by every Python that begins: to it, these packages are not installed."""


@pytest.fixture
def lean(tmp_path: Path) -> dict[str, str]:
    """An environment in which Python finds the core alone, in all processes."""
    (tmp_path / "sitecustomize.py").write_text(HIDING)
    paths = [str(tmp_path), str(ROOT / "src"), str(ROOT)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "LANG": "en"}


def called(lean: dict[str, str], *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, env=lean, input=typed, capture_output=True, text=True)


def test_the_core_loads_and_plays_without_numba(lean: dict[str, str]) -> None:
    ran = called(lean, "tests.shipping.leanly")
    assert ran.returncode == 0, ran.stderr
    assert "kniffel random beginner club greedy\n" in ran.stdout


def test_a_strong_bot_that_is_not_here_is_named_and_another_one_plays(lean: dict[str, str]) -> None:
    ran = called(lean, "flunkern", "play", "kniffel", "--bots", "1", "--seed", "1", typed="q\n")
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith(f"{STRONGEST} is not here, so greedy plays.")


@pytest.mark.parametrize(
    "command", [["solve", "kniffel"], ["train", "luegen"], ["arena", "kniffel", "--bots", "master,greedy"]]
)
def test_a_command_that_needs_more_says_what_to_install(lean: dict[str, str], command: list[str]) -> None:
    ran = called(lean, "flunkern", *command)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "extra/missing: This needs an extra that is not installed: pip install 'flunkern[solver]'\n"


def test_the_list_of_games_says_which_bots_need_more(lean: dict[str, str]) -> None:
    assert f"{STRONGEST} (needs" in called(lean, "flunkern", "games").stdout
    listed = json.loads(called(lean, "flunkern", "games", "--json").stdout)
    assert all("random" in game["bots"] for game in listed)
