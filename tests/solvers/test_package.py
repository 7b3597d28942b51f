"""What the package offers by name is there, and costs nothing until it is asked for."""

import subprocess
import sys

import pytest

import flunkern.solvers


def test_names_are_what_their_modules_define() -> None:
    for name in flunkern.solvers.__all__:
        assert getattr(flunkern.solvers, name).__name__ == name


def test_no_other_names() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'win'"):
        flunkern.solvers.win  # noqa: B018


def test_importing_the_package_loads_no_numba() -> None:
    program = "import sys, flunkern.solvers, flunkern.solvers.small_games; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program]).returncode == 0
