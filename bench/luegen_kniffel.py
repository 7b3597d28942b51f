"""How much can be won from the master of Lügen-Kniffel, how strong it is beside other bots, and what a move costs it.

    python bench/luegen_kniffel.py [GAMES [DEALS]]

Responders sit among masters in so many games, played turn by turn on the probabilities of both sides, with luck taken
out of the result (`solving/matches.py`). Beside that stands what their moves gain, the sum over all turns of what they
can expect more than a master in their place, Σ (E u − E u'), by the master's values: far sharper, and right as far as
these are. Bots play each other as in the arena, so many deals, each once from every seat.
"""

import resource
import sys
from collections.abc import Mapping, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, quantiles, stdev
from time import process_time
from typing import Final

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.aims import at_least, at_most
from flunkern.core.bots import Bot, contenders, prepare
from flunkern.core.chance import Seeded
from flunkern.games import luegen_kniffel as game
from flunkern.games.luegen_kniffel import Options
from flunkern.games.luegen_kniffel.solving.learned_response import learn_response
from flunkern.games.luegen_kniffel.solving.matches import Player, expected_end, play
from flunkern.games.luegen_kniffel.solving.players import Responder, Stubborn
from flunkern.games.luegen_kniffel.solving.policy import master
from flunkern.games.luegen_kniffel.solving.state import Position
from flunkern.games.luegen_kniffel.solving.terminal_values import Terminals
from flunkern.solvers.arrays import Floats

GAMES: Final = 120
DEALS: Final = 12
MOST: Final = {2: 52.0, 4: 26.25}
"""The share of the wins, in hundredths, that a responder among masters shall not exceed."""
LEARNINGS: Final = {2: ((240, 1), (480, 2)), 4: ((120, 1), (240, 2))}
"""From how many games among masters, by which seed, learned responders learn: the more, the more they may find."""
GENERATIONS: Final = 3
"""How often one plays so many games, each time by what it has learned so far."""

BOTS: Final[Mapping[str, Bot]] = contenders(game)
Times = dict[str, list[float]]


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """The mean and half of its 95 % interval, in hundredths."""
    return 100 * fmean(shares), 196 * stdev(shares) / sqrt(len(shares))


def learned(seats: int, games: int, seed: int) -> Player:
    """Plays as `one-turn` does, with values of cards that it has found out itself."""
    start = process_time()
    known = learn_response(master(), seats, games, GENERATIONS, seed)
    spent = process_time() - start
    print(f"learned from {GENERATIONS * games} games, {seats} seats (seed {seed}): {spent:.0f} s", flush=True)
    return Responder(master(), known)


class Beside:
    """Judges as the master does, and keeps what all could expect if masters sat everywhere."""

    def __init__(self) -> None:
        self.expected: list[Floats] = []

    def ends(self, position: Position) -> Terminals:
        solved = master().solved(position)
        self.expected.append(expected_end(solved.values.shares, solved.claimed, solved.strategy.doubts))
        return solved.values.shares


def respond(name: str, player: Player, seats: int, games: int) -> None:
    """One responder among masters: prints its share of the wins, luck taken out, and what its moves gain."""
    shares, raw, gains = [], [], []
    for number in range(games):
        mine, first = number % seats, number // seats % seats
        players = [player if seat == mine else master() for seat in range(seats)]
        judge = Beside()
        played = play(players, judge, first, np.random.default_rng([number, seats]))
        shares.append(float(played.adjusted[mine]))
        raw.append(float(played.shares[mine]))
        beside = zip(played.turns, judge.expected, strict=True)
        gains.append(float(sum(turn.expected[mine] - expected[mine] for turn, expected in beside)))
    (mean, error), (won, straying), (gained, stray) = interval(shares), interval(raw), interval(gains)
    aside = f"with luck {won:.1f} ± {straying:.1f}; its moves gain {gained:.2f} ± {stray:.2f}"
    what = f"{name}, {seats} seats, {games} games: ± {error:.1f} ({aside})"
    print(at_most(what, mean, MOST[seats]), flush=True)


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


def match(one: str, other: str, seats: int, deals: int, least: float, times: Times) -> None:
    """One against the others, each deal from every seat: prints the share of wins, in hundredths."""
    shares = []
    for deal in range(deals):
        tables = [[one if place == seat else other for place in range(seats)] for seat in range(seats)]
        shares.append(fmean(win_share(table, seat, 5000 + deal, times) for seat, table in enumerate(tables)))
    mean, error = interval(shares)
    print(at_least(f"{one} among {other}, {seats} seats, {deals} deals: ± {error:.1f}", mean, least), flush=True)


def main(games: int, deals: int) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    prepare(game.bots["master"], Options())
    print("What responders win of masters, of 100 games, luck taken out:")
    responders: Mapping[str, Player] = {
        "one-turn": Responder(master()),
        "always-doubts": Stubborn(master(), 1.0),
        "never-doubts": Stubborn(master(), 0.0),
    }
    for seats in MOST:
        for name, player in responders.items():
            respond(name, player, seats, games)
        for learns_from, seed in LEARNINGS[seats]:
            player = learned(seats, learns_from, seed)
            respond(f"learned from {GENERATIONS * learns_from} games", player, seats, games)
    print("What bots win, of 100 games:")
    times: Times = {}
    for other, seats, least in (("honest", 2, 55.0), ("honest", 4, 31.25), ("club", 2, 55.0), ("club", 4, 31.25)):
        match("master", other, seats, max(2, deals * 2 // seats), least, times)
    for one, other in (("club", "honest"), ("honest", "beginner"), ("beginner", "random")):
        match(one, other, 2, deals, 50.0, times)
    for name in ("master", "club", "honest"):
        cuts = quantiles(times[name], n=20)
        print(f"{name}: a move takes {cuts[9] * 1e3:.1f} ms (median), {cuts[18] * 1e3:.1f} ms (95th percentile)")
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    print(f"memory added by all of it, compiler included: {grown / 1024:.0f} MB")


if __name__ == "__main__":
    main(*(int(given) for given in (sys.argv[1:] + [str(GAMES), str(DEALS)][len(sys.argv) - 1 :])[:2]))
