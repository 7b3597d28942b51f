"""What was solved elsewhere and comes as files, for where nothing is installed that solves: in a browser.

A list says what there is. The files themselves may come later: a browser fetches one when it is first needed.
"""

from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol, runtime_checkable

import msgspec

from flunkern.core.errors import ExtraMissingError
from flunkern.core.extras import SOLVER

FOLDER: Final = "solved"
"""Beside the rooms of this package."""
LIST: Final = "list.json"


@runtime_checkable
class Solvable(Protocol):
    """A bot, or a game with a coach, that does with a file where the extra is not installed that it thinks with."""

    def solved(self, options: Any) -> str:
        """The name of the file for games with these options, whether there is one or not."""


def path_of(name: str) -> Path:
    """Where a file is, or is to be put."""
    return Path(__file__).parent.parent / FOLDER / name


@cache
def names() -> frozenset[str]:
    """What there is, here or to be fetched."""
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
