"""Small games solved: time until liar's dice is exploitable by 1/1000 at most, beside OpenSpiel's CFR+; known values.

Seconds are those of the processor, so that a busy machine slows neither; both solvers use one core. Ours counts the
looks at how far it has come; OpenSpiel's looks are not counted, since its own take seconds. Run
`python bench/equilibrium.py quick` to stop at 1/100 and to solve less deeply.
"""

import resource
import shutil
import subprocess
import sys
import tempfile
import time
from fractions import Fraction
from pathlib import Path
from typing import Final

import pyspiel

sys.path.insert(0, str(Path(__file__).parents[1]))

from flunkern.solvers import compiled, exploitability, solve
from flunkern.solvers.description import AnyGame
from flunkern.solvers.small_games import KuhnPoker, LiarsDice
from tests.solvers.openspiel import OpenSpielGame, liars_table, our_names

QUICK: Final = "quick" in sys.argv
GOAL: Final = 1e-2 if QUICK else 1e-3
DEEP: Final = 1e-5 if QUICK else 1e-6
RUNS: Final = 5
LOOK_EVERY: Final = 10
"""How many iterations of OpenSpiel lie between two looks: so many at most are too many."""

KNOWN: Final[dict[str, tuple[AnyGame, Fraction]]] = {
    "Kuhn poker": (KuhnPoker(), Fraction(-1, 18)),
    "one die each, 4 faces, highest wild": (LiarsDice(4, wild=4), Fraction(1, 16)),
    "one die each, 5 faces, highest wild": (LiarsDice(5, wild=5), Fraction(1, 125)),
    "one die each, 6 faces, highest wild": (LiarsDice(6, wild=6), Fraction(-7, 258)),
    "one die each, 6 faces, none wild": (LiarsDice(6), Fraction(-1, 9)),
    "one die each, 6 faces, ones wild": (LiarsDice(6, wild=1), Fraction(-7, 327)),
}
LARGER: Final = {
    "two dice each, 4 faces, ones wild": LiarsDice(4, (2, 2), wild=1),
    "two dice against one, 6 faces, ones wild": LiarsDice(6, (2, 1), wild=1),
    "one die against two, 6 faces, ones wild": LiarsDice(6, (1, 2), wild=1),
    "two dice each, 5 faces, ones wild": LiarsDice(5, (2, 2), wild=1),
}
ONE_SOLVE: Final = (
    "import time; start = time.perf_counter();"
    "from flunkern.solvers import solve; from flunkern.solvers.small_games import LiarsDice;"
    "solve(LiarsDice(6, wild=6)); print(time.perf_counter() - start)"
)


def starts() -> None:
    """Importing and solving in a new process, the first time ever and with machine code kept from before."""
    folder = tempfile.mkdtemp()
    try:
        for what in ("compiling", "code compiled before"):
            ran = subprocess.run(
                [sys.executable, "-c", ONE_SOLVE],
                env={"NUMBA_CACHE_DIR": folder},
                capture_output=True,
                text=True,
                check=True,
            )
            print(f"new process, {what}: {float(ran.stdout):.2f} s to import and solve one die each")
    finally:
        shutil.rmtree(folder)


def ours(goal: float) -> float:
    """Seconds to the goal, the median of several runs."""
    game = LiarsDice(6, wild=6)
    times = []
    for _ in range(RUNS):
        start = time.process_time()
        form = compiled(game)
        walked = time.process_time()
        solution = solve(form, goal)
        times.append((time.process_time() - walked, walked - start))
    seconds, walk = sorted(times)[RUNS // 2]
    print(
        f"ours: {seconds:.3f} s and {solution.iterations} iterations to {solution.exploitability:.6f},"
        f" besides {walk:.3f} s to walk the game"
    )
    judged = OpenSpielGame("liars_dice").exploitability(liars_table(game, solution.strategy))
    print(f"OpenSpiel finds our strategy exploitable by {judged:.12f}, we by {solution.exploitability:.12f}")
    return seconds


def theirs(goal: float) -> float:
    """Seconds that OpenSpiel's CFR+ computes until its average strategy is at the goal."""
    game = LiarsDice(6, wild=6)
    form = compiled(game)
    solver = pyspiel.CFRPlusSolver(pyspiel.load_game("liars_dice"))
    seconds, iterations, reached = 0.0, 0, 1.0
    while reached > goal:
        start = time.process_time()
        for _ in range(LOOK_EVERY):
            solver.evaluate_and_update_policy()
        seconds += time.process_time() - start
        iterations += LOOK_EVERY
        reached = exploitability(form, our_names(game, solver.tabular_average_policy().policy_table()))
    print(f"OpenSpiel's CFR+: {seconds:.3f} s and {iterations} iterations to {reached:.6f}")
    return seconds


def known() -> None:
    """Games whose values are known as fractions."""
    for name, (game, worth) in KNOWN.items():
        start = time.process_time()
        solution = solve(game, DEEP)
        seconds = time.process_time() - start
        low, high = solution.bounds
        inside = "within" if low <= worth <= high else "NOT WITHIN"
        told = f"{worth} = {float(worth):.8f} {inside} {low:.8f} … {high:.8f}"
        print(f"{name}: {told}, {solution.iterations} iterations, {seconds:.2f} s")


def larger() -> None:
    """As far as memory goes."""
    for name, game in LARGER.items():
        start = time.process_time()
        form = compiled(game)
        walked = time.process_time()
        solution = solve(form, GOAL)
        seconds = time.process_time() - walked
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(
            f"{name}: {len(solution.strategy):,} infosets, worth {solution.value:.4f}, exploitable by"
            f" {solution.exploitability:.6f} after {solution.iterations} iterations, {seconds:.1f} s, besides"
            f" {walked - start:.1f} s to walk the game; most memory so far {memory} MB"
        )


def main() -> None:
    starts()
    mine = ours(GOAL)
    other = theirs(GOAL)
    print(f"liar's dice with one die each to {GOAL}: ratio {other / mine:.0f}")
    known()
    larger()


if __name__ == "__main__":
    main()
