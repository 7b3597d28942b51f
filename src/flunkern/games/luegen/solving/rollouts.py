"""Rollouts of random rounds in bulk: π(a) = 1 / number of legal moves, for everybody, until somebody calls."""

from typing import NamedTuple

import numpy as np

from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.compiled import least, most
from flunkern.solvers.arrays import Ints
from flunkern.solvers.machine_code import kernel
from flunkern.solvers.splitmix import Luck, draw


class Rounds(NamedTuple):
    """What came of each round: how many bids were made, the last of them, who called and who lost.

    Seats count from the starter.
    """

    bids: Ints
    highest: Ints
    face: Ints
    caller: Ints
    loser: Ints


@kernel
def raises(players: int, count: int, face: int) -> int:
    """How many bids raise a standing one; all there are where none stands."""
    found = 0
    for wanted in range(1, 7):
        found += max(0, most(players, wanted) - least(count, face, wanted) + 1)
    return found


@kernel
def raised(players: int, count: int, face: int, place: int) -> tuple[int, int]:
    """One of the bids that raise, by its place among them face by face."""
    for wanted in range(1, 7):
        lowest = least(count, face, wanted)
        more = max(0, most(players, wanted) - lowest + 1)
        if place < more:
            return lowest + place, wanted
        place -= more
    return 0, 0


@kernel
def random_round(adds: Ints, throws: Ints, players: int, held: Ints, rng: Luck, result: Ints, ladder: Ints) -> None:
    """Plays one round; `held` gets the hands and `ladder` the bids (8 * count + face) as far as there is room."""
    for seat in range(players):
        held[seat] = throws[int(draw(rng) * len(throws))]
    count, face, bids = 0, 0, 0
    while True:
        choices = raises(players, count, face)
        choice = int(draw(rng) * (choices + (bids > 0)))
        if choice == choices:
            break
        count, face = raised(players, count, face, choice)
        if bids < len(ladder):
            ladder[bids] = 8 * count + face
        bids += 1
    total = 0
    for seat in range(players):
        total += adds[held[seat], face]
    result[0], result[1], result[2] = bids, count, face
    result[3] = bids % players
    result[4] = result[3] if total >= count else (bids - 1) % players


@kernel
def _many(adds: Ints, throws: Ints, players: int, seed: int, results: Ints) -> None:
    rng, held, ladder = np.zeros(1, np.uint64), np.zeros(players, np.int64), np.zeros(0, np.int64)
    rng[0] = np.uint64(seed)
    for number in range(len(results)):
        random_round(adds, throws, players, held, rng, results[number], ladder)


def simulate(players: int, rounds: int, seed: int) -> Rounds:
    """So many random rounds, in order; the same for the same seed, and a longer run begins like a shorter one."""
    results = np.empty((rounds, 5), np.int64)
    _many(hands.adds(), hands.throws(), players, seed, results)
    return Rounds(*results.T)
