"""How strong the master of Lügen-Kniffel is beside other players, and what a move costs it beside the honest bot's.

The same dice are played once from every seat. Two players who never change their minds sit among the others: one
believes everything, one doubts everything, and both roll as the honest bot does.
"""

import resource
import sys
from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random
from statistics import mean, quantiles, stdev
from time import process_time
from typing import Final

from flunkern.core.bots import Bot, prepare
from flunkern.core.chance import Seeded
from flunkern.games import luegen_kniffel as game
from flunkern.games.luegen_kniffel import Believe, Doubt, Move, Options
from flunkern.games.luegen_kniffel.view import View

DEALS: Final = 12
"""How many games are dealt for each match; each is played from every seat."""

Times = dict[str, list[float]]


class Stubborn:
    """Rolls like another bot, and gives the same answer to everything."""

    def __init__(self, roller: Bot, answer: Move) -> None:
        self._roller = roller
        self._answer = answer

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        if view.announcement is not None:
            return self._answer
        move: Move = self._roller.choose(view, legal_moves, rng)
        return move


BOTS: Final[Mapping[str, Bot]] = {
    **game.bots,
    "believer": Stubborn(game.bots["honest"], Believe()),
    "doubter": Stubborn(game.bots["honest"], Doubt()),
}


def win_share(names: Sequence[str], seat: int, seed: int, times: Times) -> float:
    """What one seat wins of a game; a shared win counts in part."""
    rngs, chance = [Random(f"{seed} {name} {place}") for place, name in enumerate(names)], Seeded(seed)
    state = game.start(Options(), len(names), chance)
    while acting := game.to_act(state):
        mover = min(acting)
        view, legal = game.view(state, mover), game.legal_moves(state, mover)
        before = process_time()
        move = BOTS[names[mover]].choose(view, legal, rngs[mover])
        times.setdefault(names[mover], []).append(process_time() - before)
        state = game.apply(state, mover, move, chance)
    outcome = game.outcome(state)
    assert outcome is not None
    return (seat in outcome.winners) / len(outcome.winners)


def match(one: str, other: str, seats: int, deals: int, times: Times) -> None:
    """One against the others, each deal from every seat: prints the share of wins with its 95 % interval."""
    shares = []
    for deal in range(deals):
        tables = [[one if place == seat else other for place in range(seats)] for seat in range(seats)]
        shares.append(mean(win_share(table, seat, 5000 + deal, times) for seat, table in enumerate(tables)))
    share, error = mean(shares), 1.96 * stdev(shares) / sqrt(deals)
    print(
        f"{one} among {other}, {seats} seats: {share:.1%} ± {error:.1%} of the wins (fair: {1 / seats:.1%})", flush=True
    )


def main(deals: int) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    prepare(game.bots["master"], Options())
    times: Times = {}
    for other, seats in (("honest", 2), ("honest", 4), ("honest", 6), ("believer", 2), ("doubter", 2), ("club", 2)):
        match("master", other, seats, max(2, deals * 2 // seats), times)
    for one, other in (("club", "honest"), ("honest", "beginner"), ("beginner", "random")):
        match(one, other, 2, deals, times)
    for name in ("master", "club", "honest"):
        cuts = quantiles(times[name], n=20)
        print(f"{name}: a move takes {cuts[9] * 1e3:.1f} ms (median), {cuts[18] * 1e3:.1f} ms (95th percentile)")
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    print(f"memory added by all of it, compiler included: {grown / 1024:.0f} MB")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
