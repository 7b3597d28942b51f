"""Rollouts: millions of solo games by the policy that maximises the mean.

    score = sum over turns t of r(s[t], d[t], b[t]) + bonus,    s[t + 1] = T(s[t], d[t], b[t]),    keeps and b by pi

The games of a batch advance together, turn by turn, sorted by state: what to keep is worked out once per block of
states and used by all games that stand there. Dice come from a counter-based generator (Philox 4x32, ten rounds): the
numbers of a throw are a function of seed, game, turn and throw alone, and the order of play changes nothing.
"""

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.solving.expected_value import Solution, cores, workspace
from flunkern.games.kniffel.solving.keeps import FIRST_ROLL, KEEPS, ROLLS, keeps
from flunkern.games.kniffel.solving.layout import CLASS_BITS, place_of
from flunkern.games.kniffel.solving.policy import best_box, best_open, choose_keeps, empty_boxes
from flunkern.games.kniffel.solving.rewards import BOXES, DICE, FACES, UPPER
from flunkern.games.kniffel.solving.simd import LANES, Floats, Ints, aligned, whole
from flunkern.games.kniffel.solving.state import LOWER_SETS, UPPER_SETS
from flunkern.games.kniffel.solving.transitions import NO_KNIFFEL, Model, entered, model
from flunkern.solvers.machine_code import kernel

BATCH = 1 << 20
"""Most games that advance together; scores do not depend on it."""
_LOWER = CLASS_BITS + UPPER
_FLAG = CLASS_BITS + BOXES
_CLASS = (1 << CLASS_BITS) - 1
_LANE_BITS = 3
_BLOCKS = 1 << (_FLAG + 2 - _LANE_BITS)

_CODES = (DICE + 1) ** FACES
_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)
_STEP_0, _STEP_1 = np.uint64(0x9E3779B9), np.uint64(0xBB67AE85)
_TIMES_0, _TIMES_1 = np.uint64(0xD2511F53), np.uint64(0xCD9E8D57)
_SPARE = np.uint64(13)
_USED = np.uint64(51)


class Throws(NamedTuple):
    """Keeps coded so that codes add when dice are put together."""

    code: NDArray[np.uint16]
    """[keep]: its code."""
    dice: NDArray[np.uint8]
    """[keep]: how many dice are missing."""
    thrown: NDArray[np.uint16]
    """[begin[n] + x]: the code of n dice, for each of the 6**n equally likely x."""
    begin: Ints
    ways: NDArray[np.uint64]
    """[n]: 6**n."""
    roll: NDArray[np.uint8]
    """[code]: the full roll of that code."""


@cache
def throws() -> Throws:
    weight = (DICE + 1) ** np.arange(FACES)
    code = np.array([weight[np.array(dice, int) - 1].sum() for dice in keeps()])
    roll = np.zeros(_CODES, np.uint8)
    roll[code[FIRST_ROLL:]] = np.arange(KEEPS - FIRST_ROLL)
    thrown = [np.zeros(1, np.int64)]
    for _ in range(DICE):
        thrown.append((thrown[-1][:, None] + weight).ravel())
    ways = np.array([len(codes) for codes in thrown])
    return Throws(
        code.astype(np.uint16),
        np.array([DICE - len(dice) for dice in keeps()], np.uint8),
        np.concatenate(thrown).astype(np.uint16),
        np.cumsum(ways) - ways,
        ways.astype(np.uint64),
        roll,
    )


@kernel
def philox(seed: np.uint64, high: np.uint64, low: np.uint64) -> tuple[np.uint64, np.uint64]:
    """128 random bits for a counter of 128 bits (`low` its first two words) under a key of 64."""
    a, b, c, d = low & _LOW, low >> _HALF, high & _LOW, high >> _HALF
    key_0, key_1 = seed & _LOW, seed >> _HALF
    for _ in range(10):
        left, right = a * _TIMES_0, c * _TIMES_1
        a, b, c, d = (right >> _HALF) ^ b ^ key_0, right & _LOW, (left >> _HALF) ^ d ^ key_1, left & _LOW
        key_0, key_1 = (key_0 + _STEP_0) & _LOW, (key_1 + _STEP_1) & _LOW
    return b << _HALF | a, d << _HALF | c


@kernel
def pick(ways: np.uint64, bits: np.uint64) -> int:
    """A number below `ways` (at most 6**5); off from evenly spread by less than 1 in 10**11."""
    return whole(((bits >> _SPARE) * ways) >> _USED)


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
    values: Floats,
    model: Model,
    tables: Throws,
    seed: np.uint64,
    first: int,
    work: Floats,
    kept: Floats,
    scores: NDArray[np.int32],
) -> None:
    """Play the games numbered from `first` on, one for each place of `scores`; leave their scores there."""
    games = len(scores)
    states, order, ends = np.zeros(games, np.int32), np.empty(games, np.int32), np.empty(_BLOCKS, np.int32)
    plan, block = np.empty((2, ROLLS, LANES), np.uint16), np.empty(4, np.int32)
    boxes, starts = np.empty(BOXES, np.int64), np.empty(BOXES, np.int64)
    code, dice, thrown, begin, ways, full = tables
    where, rules = model.states, model.entries
    for turn in range(BOXES):
        _sort(states, order, ends)
        current = -1
        for listed in range(games):
            game = order[listed]
            packed = whole(states[game])
            upper, lower = packed >> CLASS_BITS & (UPPER_SETS - 1), packed >> _LOWER & (LOWER_SETS - 1)
            flag, kind, lane = packed >> _FLAG, packed & _CLASS, packed & (LANES - 1)
            if packed >> _LANE_BITS != current:
                current = packed >> _LANE_BITS
                block[0], block[1], block[2], block[3] = upper, lower, flag, kind - lane
                choose_keeps(values, model, block, work, kept, plan)
                empty = empty_boxes(where, upper, lower, flag, boxes, starts)
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
            if rules.face[roll] != NO_KNIFFEL:
                here = (upper, lower, flag, kind)
                paid, after = entered(model.states.step, model.entries, here, roll, best_box(values, model, here, roll))
                scores[game] += paid
                states[game] = after[3] | after[0] << CLASS_BITS | after[1] << _LOWER | after[2] << _FLAG
            else:
                i, to = best_open(values, where.step, rules, boxes, starts, empty, upper, kind, roll)
                box = boxes[i]
                scores[game] += rules.points[roll, box]
                states[game] = packed - kind + to | 1 << (CLASS_BITS + box)
    for game in range(games):
        packed = whole(states[game])
        full_sheet = (UPPER_SETS - 1, LOWER_SETS - 1, packed >> _FLAG, packed & _CLASS)
        scores[game] += np.int32(values[place_of(where, full_sheet)])


def simulate(solution: Solution, games: int, seed: int, threads: int | None = None) -> NDArray[np.int32]:
    """The final scores of so many games, in order; a function of solution, number and seed only.

    The first games of a longer run with the same seed are those of a shorter one.
    """
    known, tables = model(solution.edition), throws()
    workers = threads or cores()
    scores = np.zeros(games, np.int32)
    size = max(1, min(BATCH, -(-games // workers)))

    def batch(first: int) -> None:
        room = scores[first : first + size]
        args = (solution.values, known, tables, np.uint64(seed), first)
        play(*args, workspace(known), aligned(KEEPS * LANES), room)

    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(batch, range(0, games, size)))
    return scores
