"""Lügen from three players on: how many rounds a responder loses who knows the master by heart, beside its fair share.

Run `python bench/responders.py quick` for fewer rounds, `python bench/responders.py 5 6` for other numbers of players.
"""

import sys
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.aims import at_least
from flunkern.games.luegen.solving.responses import ROLLOUTS, known, responses
from flunkern.games.luegen.solving.stages import STAGES

QUICK: Final = "quick" in sys.argv
ROUNDS: Final = 600 if QUICK else 24_000
SEED: Final = 5
AIM: Final = 0.95
"""Of its fair share of rounds the reader is to lose at least so much."""
PLAYERS: Final = [int(word) for word in sys.argv[1:] if word.isdigit()] or [3, 4]


def read(stage: int) -> None:
    """One reader among masters, in each seat equally often, with mats in the middle: who loses a round takes one."""
    players = STAGES[stage].players
    responses(*known(stage), players, SEED + 1)
    start = process_time()
    found = responses(*known(stage), ROUNDS - ROUNDS % players, SEED)
    lost, error = -found.mean(), 1.96 * found.std() / sqrt(len(found))
    print(
        f"a reader among {players - 1} masters loses {lost:.1%} ± {error:.1%} of rounds, fair {1 / players:.1%} "
        f"({len(found)} rounds, {ROLLOUTS} rollouts of each bid and more of the best, seed {SEED}, "
        f"{process_time() - start:.0f} s)"
    )
    print(at_least(f"share of what is fair for {players}", lost * players, AIM), flush=True)


def main() -> None:
    for number, stage in enumerate(STAGES):
        if stage.players in PLAYERS and not stage.among_players:
            read(number)


if __name__ == "__main__":
    main()
