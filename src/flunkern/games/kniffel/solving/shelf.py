"""Solutions at hand: from this process, else from the user's cache directory, else computed and put there."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.past import fingerprint
from flunkern.games.kniffel.solving.solution import Progress, Solution, solve, unheard
from flunkern.games.kniffel.solving.tables import DamagedTableError, read, save

_known: Final[dict[tuple[Edition, float], Solution]] = {}
_locks: Final[dict[tuple[Edition, float], Lock]] = {}


def cache_directory() -> Path:
    """Where tables are kept: FLUNKERN_CACHE if set, else the place that the platform has for such files."""
    if named := os.environ.get("FLUNKERN_CACHE"):
        return Path(named)
    if named := os.environ.get("XDG_CACHE_HOME"):
        return Path(named) / "flunkern"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "flunkern"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "flunkern" / "Cache"
    return Path.home() / ".cache" / "flunkern"


def path_of(edition: Edition, risk: float = 0.0) -> Path:
    """The file of a table."""
    kind = f"-risk{risk:g}" if risk else ""
    return cache_directory() / f"kniffel-{fingerprint(edition).decode()}{kind}.table"


def solution_for(edition: Edition, progress: Progress = unheard, risk: float = 0.0) -> Solution:
    """The solution of an edition, computed at most once in a process.

    A file that is damaged or foreign is computed anew and replaced; one that cannot be read or written is done without.
    """
    key = edition, risk
    with _locks.setdefault(key, Lock()):
        if key not in _known:
            _known[key] = _fetch(edition, progress, risk)
        return _known[key]


def _fetch(edition: Edition, progress: Progress, risk: float) -> Solution:
    # A home directory that does not exist is a RuntimeError.
    try:
        path = path_of(edition, risk)
        return read(edition, path, risk)
    except (OSError, RuntimeError, DamagedTableError):
        pass
    solution = solve(edition, progress=progress, risk=risk)
    with suppress(OSError, RuntimeError):
        save(solution, path_of(edition, risk), risk)
    return solution
