"""Doors to solvers: every name that they promise is there, and none costs anything until it is asked for."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import flunkern
from flunkern.core.lazy import door

SOURCE = Path(flunkern.__file__).parent
DOORS = sorted(path for path in SOURCE.rglob("__init__.py") if "lazy import door" in path.read_text("utf-8"))


def promised(path: Path) -> Iterator[tuple[str, str]]:
    """The names that a door's types speak of, each with the module that it is said to be in."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.If):
            for line in node.body:
                assert isinstance(line, ast.ImportFrom)
                yield from ((line.module or "", alias.name) for alias in line.names)


@pytest.mark.parametrize("path", DOORS, ids=lambda path: path.parent.relative_to(SOURCE).as_posix())
def test_a_door_opens_to_what_its_types_promise(path: Path) -> None:
    package = import_module(".".join(("flunkern", *path.parent.relative_to(SOURCE).parts)))
    names = list(promised(path))
    assert names
    for module, name in names:
        assert getattr(package, name) is getattr(import_module(module), name)


def test_no_other_names() -> None:
    with pytest.raises(AttributeError, match=r"module 'flunkern\.solvers' has no attribute 'win'"):
        door("flunkern.solvers")("win")


def test_neither_the_games_nor_the_solvers_load_numba_before_it_is_needed() -> None:
    program = "import sys, flunkern.games, flunkern.solvers.small_games; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program]).returncode == 0
