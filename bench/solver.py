"""The Kniffel solver: time and memory, cold and warm, and simulated games per second, beside yatzy-solver.

Wall times are the least of several runs, the two solvers taken in turns so that a busy machine slows both alike.
Run `python bench/solver.py quick` for fewer runs.
"""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from flunkern.games.kniffel.editions import PRESETS, edition_of
from flunkern.games.kniffel.solving import (
    Column,
    Position,
    ranked,
    score_values,
    simulate,
    solve,
    state_value,
    win_values,
)
from flunkern.games.kniffel.solving.simd import LANES
from flunkern.games.kniffel.solving.win_probability import final_scores, moments

RUNS: Final = 1 if "quick" in sys.argv else 5
GAMES: Final = 1 << (18 if "quick" in sys.argv else 20)
PEER_GAMES: Final = 1000 if "quick" in sys.argv else 5000
ONE_SOLVE: Final = (
    "import resource, time; start = time.perf_counter();"
    "from flunkern.games.kniffel.editions import PRESETS, edition_of;"
    "from flunkern.games.kniffel.solving import solve;"
    "imported = time.perf_counter(); solve(edition_of(PRESETS['modern']));"
    "print(imported - start, time.perf_counter() - imported);"
    "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)"
)


def least(job: Callable[[], object], runs: int = RUNS) -> float:
    """The least wall time of several runs."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        job()
        times.append(time.perf_counter() - start)
    return min(times)


def in_new_process(compiled: str) -> list[float]:
    """Seconds to import and to solve the modern edition, and the most memory, with machine code kept in a folder."""
    ran = subprocess.run(
        [sys.executable, "-c", ONE_SOLVE],
        env={**os.environ, "NUMBA_CACHE_DIR": compiled},
        capture_output=True,
        text=True,
        check=True,
    )
    return [float(number) for number in ran.stdout.split()]


def starts() -> None:
    """A first solve ever, and one in a new process that finds the machine code."""
    compiled = tempfile.mkdtemp()
    try:
        for what in ("compiling", "code compiled before"):
            imported, solved, memory = in_new_process(compiled)
            print(f"new process, {what}: import {imported:.2f} s, solve {solved:.2f} s, most memory {memory:.0f} MB")
    finally:
        shutil.rmtree(compiled)


def solves() -> None:
    """Warm solves of every edition."""
    for name, options in PRESETS.items():
        edition = edition_of(options)
        one, two = (least(lambda threads=threads, e=edition: solve(e, threads)) for threads in (1, 2))  # type: ignore[misc]
        mean = state_value(solve(edition), Position())
        print(f"solve {name:15} {mean:.7f}: one thread {one:.3f} s, two {two:.3f} s; ratio {one / two:.2f}")


def decisions() -> None:
    """A whole turn judged, which is what the first decision of a turn costs; the others find it done."""
    edition = edition_of(PRESETS["modern"])
    means = moments(edition).means
    columns = {
        "first turn": Column(Position(), 0),
        "seventh turn": Column(Position(0b1110000000111, 12), 90),
        "third last turn": Column(Position(0b1101111100111, 40), 150),
        "last turn": Column(Position(0b1111111101111, 40), 180),
    }
    for name, own in columns.items():

        def perfect(own: Column = own) -> object:
            score_values.cache_clear()
            return ranked(score_values(means, own.position), (1, 2, 3, 4, 6), 2)

        def winner(rivals: int, own: Column = own) -> object:
            win_values.cache_clear()
            final_scores.cache_clear()
            return ranked(win_values(edition, own, (own,) * rivals), (1, 2, 3, 4, 6), 2)

        two, four = (least(partial(winner, rivals), 30) * 1e3 for rivals in (1, 3))
        alone = least(perfect, 30) * 1e3
        print(f"decide, {name}: perfect {alone:.2f} ms, winner {two:.2f} ms at two, {four:.2f} ms at four")


def simulations() -> float:
    """Games per second on one and two threads; the higher rate."""
    rate = 0.0
    for name in ("modern", "classic"):
        solution = solve(edition_of(PRESETS[name]))
        one, two = (GAMES / least(lambda n=n, s=solution: simulate(s, GAMES, 1, n), 2) for n in (1, 2))  # type: ignore[misc]
        print(f"simulate {name}: one thread {one:,.0f} games/s, two {two:,.0f} games/s; ratio {two / one:.2f}")
        rate = max(rate, one, two)
    return rate


def peer(rate: float) -> None:
    """The solver on PyPI, with the rules that both know: the classic edition with the strict joker."""
    try:
        import yatzy_solver
    except ImportError:
        print("yatzy-solver is not installed: pip install 'flunkern[bench]'")
        return
    american, strict = yatzy_solver.Variant("american"), edition_of(PRESETS["classic-strict"])
    ours, theirs = [], []
    for _ in range(RUNS):
        ours.append(least(lambda: solve(strict), 1))
        theirs.append(least(lambda: yatzy_solver.Solver.build(american), 1))
    ratio = min(theirs) / min(ours)
    print(f"solve the same rules: {min(ours):.3f} s, yatzy-solver {min(theirs):.3f} s; ratio {ratio:.0f}")
    other = yatzy_solver.Solver.build(american)
    games = PEER_GAMES / least(lambda: other.simulate(PEER_GAMES, seed=1), 1)
    print(f"simulate: {rate:,.0f} games/s, yatzy-solver {games:,.0f} games/s on all cores; ratio {rate / games:.0f}")


def main() -> None:
    print(f"vectors of {LANES} numbers; {Path(sys.executable).parent.parent}")
    starts()
    solves()
    decisions()
    rate = simulations()
    peer(rate)
    print(f"most memory of this process {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


if __name__ == "__main__":
    main()
