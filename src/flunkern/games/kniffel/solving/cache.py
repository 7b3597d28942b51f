"""Solutions at hand: from this process, else from the user's cache directory, else computed and put there.

A file is named after everything that it depends on, and its header repeats it: rules that have changed find no file.
"""

import os
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final

import numpy as np
from platformdirs import user_cache_path

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving import file_format
from flunkern.games.kniffel.solving.distribution import Distribution, distribution
from flunkern.games.kniffel.solving.expected_value import Progress, Solution, solve, unheard
from flunkern.games.kniffel.solving.file_format import fingerprint
from flunkern.games.kniffel.solving.sealed import DamagedTableError, read_sealed, write_sealed

_known: Final[dict[tuple[Edition, float], Solution]] = {}
_locks: Final[dict[tuple[Edition, float], Lock]] = {}
_LARGEST: Final = 1 << 20


def cache_directory() -> Path:
    """Where tables are kept: FLUNKERN_CACHE if set, else the place that the platform has for such files."""
    named = os.environ.get("FLUNKERN_CACHE")
    return Path(named) if named else user_cache_path("flunkern", appauthor=False)


def path_of(mark: bytes, kind: str) -> Path:
    """The file of a table with this fingerprint."""
    return cache_directory() / f"kniffel-{mark.hex()[:32]}.{kind}"


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
    mark = fingerprint(edition, "expected_value", risk)
    # A home directory that does not exist is a RuntimeError.
    with suppress(OSError, RuntimeError, DamagedTableError):
        return file_format.read(edition, path_of(mark, "values"), mark)
    solution = solve(edition, progress=progress, risk=risk)
    with suppress(OSError, RuntimeError):
        file_format.save(solution, path_of(mark, "values"), mark)
    return solution


def distribution_for(edition: Edition, progress: Progress = unheard) -> Distribution:
    """The distribution of final scores in an edition, found or computed as with `solution_for`."""
    mark = fingerprint(edition, "distribution")
    with suppress(OSError, RuntimeError, DamagedTableError, ValueError):
        return Distribution(np.frombuffer(read_sealed(path_of(mark, "scores"), mark, _LARGEST), "<f8"))
    found = distribution(solution_for(edition), progress=progress)
    with suppress(OSError, RuntimeError):
        write_sealed(path_of(mark, "scores"), mark, found.probability.astype("<f8").tobytes())
    return found
