"""Millions of solo games of the mean-maximiser.

The games of a batch advance together, turn by turn, sorted by state: what to keep is worked out once per block of
states and used by all games that stand there.
"""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.solving.lanes import LANES, aligned, whole
from flunkern.games.kniffel.solving.lattice import DICE, KEEPS, ROLLS, Lattice, lattice
from flunkern.games.kniffel.solving.past import BOXES, KNIFFEL
from flunkern.games.kniffel.solving.places import Places, places
from flunkern.games.kniffel.solving.points import Scoring, scoring
from flunkern.games.kniffel.solving.policy import best_box, best_open, choose_keeps, entered, open_boxes, value_at
from flunkern.games.kniffel.solving.solution import Solution, cores
from flunkern.games.kniffel.solving.throwing import Throws, philox, pick, throws
from flunkern.games.kniffel.solving.turn import WORK
from flunkern.solvers.machine_code import kernel

BATCH = 1 << 20
"""Most games that advance together; scores do not depend on it."""
_PLACES = 6
_LOWER = _PLACES + 6
_FLAG = _LOWER + 7
_LANE_BITS = 3
_BLOCKS = 1 << (_FLAG + 2 - _LANE_BITS)


@kernel
def _sort(states: NDArray[np.int32], order: NDArray[np.int32], ends: NDArray[np.int32]) -> None:
    """List the games by block of states; afterwards ends[block] is where the list of a block ends."""
    ends[:] = 0
    for game in range(len(states)):
        ends[states[game] >> _LANE_BITS] += 1
    total = 0
    for block in range(len(ends)):
        count = ends[block]
        ends[block] = total
        total += count
    for game in range(len(states)):
        block = states[game] >> _LANE_BITS
        order[ends[block]] = game
        ends[block] += 1


@kernel
def play(
    values: NDArray[np.float64],
    where: Places,
    score: Scoring,
    steps: Lattice,
    tables: Throws,
    seed: np.uint64,
    first: int,
    work: NDArray[np.float64],
    kept: NDArray[np.float64],
    scores: NDArray[np.int32],
) -> None:
    """Play the games numbered from `first` on, one for each place of `scores`; leave their scores there."""
    games = len(scores)
    states, order, ends = np.zeros(games, np.int32), np.empty(games, np.int32), np.empty(_BLOCKS, np.int32)
    plan, block = np.empty((2, ROLLS, LANES), np.uint16), np.empty(4, np.int32)
    boxes, starts = np.empty(BOXES, np.int64), np.empty(BOXES, np.int64)
    points, counts, step = score.points, score.counts, where.step
    code, dice, thrown, begin, ways, full = tables
    for turn in range(BOXES):
        _sort(states, order, ends)
        current = -1
        for listed in range(games):
            game = order[listed]
            packed = whole(states[game])
            upper, lower, flag = packed >> _PLACES & 63, packed >> _LOWER & 127, packed >> _FLAG
            place, lane = packed & 63, packed & (LANES - 1)
            if packed >> _LANE_BITS != current:
                current = packed >> _LANE_BITS
                block[0], block[1], block[2], block[3] = upper, lower, flag, place - lane
                choose_keeps(values, where, score, steps, block, work, kept, plan)
                empty = open_boxes(where, upper, lower, flag, boxes, starts)
            number = np.uint64(first + game)
            one, two = philox(seed, np.uint64(2 * turn), number)
            three, _ = philox(seed, np.uint64(2 * turn + 1), number)
            roll = full[thrown[begin[DICE] + pick(ways[DICE], one)]]
            keep = plan[0, roll, lane]
            missing = dice[keep]
            roll = full[code[keep] + thrown[begin[missing] + pick(ways[missing], two)]]
            keep = plan[1, roll, lane]
            missing = dice[keep]
            roll = full[code[keep] + thrown[begin[missing] + pick(ways[missing], three)]]
            if points[roll, KNIFFEL] > 0:
                here = (upper, lower, flag, place)
                paid, after = entered(where, score, here, roll, best_box(values, where, score, here, roll))
                scores[game] += paid
                states[game] = after[3] | after[0] << _PLACES | after[1] << _LOWER | after[2] << _FLAG
            else:
                i, to = best_open(values, step, points, counts, boxes, starts, empty, upper, place, roll)
                box = boxes[i]
                scores[game] += points[roll, box]
                states[game] = packed - place + to | 1 << (_PLACES + box)
    for game in range(games):
        packed = whole(states[game])
        scores[game] += np.int32(value_at(values, where, (63, 127, packed >> _FLAG, packed & 63)))


def simulate(solution: Solution, games: int, seed: int, threads: int | None = None) -> NDArray[np.int32]:
    """The final scores of so many games, in order; a function of solution, number and seed only.

    The first games of a longer run with the same seed are those of a shorter one.
    """
    where, score, steps, tables = places(solution.edition), scoring(solution.edition), lattice(), throws()
    workers = threads or cores()
    scores = np.zeros(games, np.int32)
    size = max(1, min(BATCH, -(-games // workers)))

    def batch(first: int) -> None:
        room = scores[first : first + size]
        args = (solution.values, where, score, steps, tables, np.uint64(seed), first)
        play(*args, aligned(WORK), aligned(KEEPS * LANES), room)

    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(batch, range(0, games, size)))
    return scores
