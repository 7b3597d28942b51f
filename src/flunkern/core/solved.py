"""What was solved or learned elsewhere and comes as files, for where nothing is installed that solves: in a browser.

A list says what there is. The files themselves come later: a browser fetches one when it is first needed, and puts it
where it has its place in this package.
"""

from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol, runtime_checkable

import msgspec

from flunkern.core.errors import ExtraMissingError
from flunkern.core.extras import SOLVER

LIST: Final = "solved.json"


@runtime_checkable
class Solvable(Protocol):
    """A bot, or a game with a coach, that thinks with a file, at least where its extra is not installed."""

    def solved(self, options: Any) -> str:
        """The file for games with these options, by its place in this package, whether there is one or not."""


def path_of(name: str) -> Path:
    """Where a file is, or is to be put."""
    return Path(__file__).parent.parent / name


@cache
def names() -> frozenset[str]:
    """What can be fetched, or was."""
    listed = path_of(LIST)
    return msgspec.json.decode(listed.read_bytes(), type=frozenset[str]) if listed.exists() else frozenset()


def is_solved(thinker: Any, options: Any) -> bool:
    """Whether there is a file that a bot or a game does with."""
    return isinstance(thinker, Solvable) and thinker.solved(options) in names()


def read(name: str) -> bytes:
    """What is in a file; raises ExtraMissingError where it has not come."""
    try:
        return path_of(name).read_bytes()
    except OSError:
        raise ExtraMissingError(extra=SOLVER) from None
