"""Lügen from three players on: how many rounds responders lose among masters, beside their fair share.

One has learned to respond, the other knows the master by heart. Run `python bench/responders.py quick` for fewer
rounds, `python bench/responders.py 5 6` for other numbers of players.
"""

import sys
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.aims import at_least
from flunkern.games.luegen.solving.learned_response import learn_response, policy_of, worth
from flunkern.games.luegen.solving.responses import ROLLOUTS, known, responses
from flunkern.games.luegen.solving.stages import STAGES

QUICK: Final = "quick" in sys.argv
ROUNDS: Final = 600 if QUICK else 24_000
READ: Final = 600 if QUICK else 12_000
"""Rounds of the reader: what its moves gain is known far better than what comes of a round."""
SEED: Final = 5
AIM: Final = 0.95
"""Of its fair share of rounds a responder is to lose at least so much."""
ITERATIONS: Final = 4 if QUICK else 400
LEARNED_FROM: Final = 1000
"""Rounds of an iteration among three; so many more for each further player."""
PLAYERS: Final = [int(word) for word in sys.argv[1:] if word.isdigit()] or [3, 4]


def learn(stage: int) -> None:
    """One who has learned among masters, in each seat equally often, with mats in the middle: a loser takes one."""
    players, (world, lookup) = STAGES[stage].players, known(stage)
    start, played, rounds = process_time(), policy_of(world, lookup), LEARNED_FROM * (STAGES[stage].players - 2)
    response = learn_response(world, played, ITERATIONS, rounds, SEED)
    found = worth(world, response, played, ROUNDS - ROUNDS % players, SEED)
    lost, error = -found.mean(), 1.96 * found.std() / sqrt(len(found))
    print(
        f"one who learned from {ITERATIONS * rounds:,} rounds among {players - 1} masters loses {lost:.1%} "
        f"± {error:.1%} of rounds, fair {1 / players:.1%} "
        f"({len(found)} rounds, seed {SEED}, {process_time() - start:.0f} s)"
    )
    print(at_least(f"share of what is fair for {players}", lost * players, AIM), flush=True)


def read(stage: int) -> None:
    """One reader among masters in the same way."""
    players = STAGES[stage].players
    responses(*known(stage), players, SEED + 1)
    start = process_time()
    found = responses(*known(stage), READ - READ % players, SEED)
    lost, error = -found.mean(), 1.96 * found.std() / sqrt(len(found))
    print(
        f"a reader among {players - 1} masters loses {lost:.2%} ± {error:.2%} of rounds, fair {1 / players:.2%} "
        f"({len(found)} rounds, {ROLLOUTS} rollouts of each bid and more of the best, seed {SEED}, "
        f"{process_time() - start:.0f} s)"
    )
    print(at_least(f"share of what is fair for {players}", lost * players, AIM), flush=True)


def main() -> None:
    for number, stage in enumerate(STAGES):
        if stage.players in PLAYERS and not stage.among_players:
            learn(number)
            read(number)


if __name__ == "__main__":
    main()
