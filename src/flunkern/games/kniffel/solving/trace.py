"""Kernels that follow the policy through a turn: where it leads from a state, with what points and probability."""

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.solving.lanes import LANES, load, plus, splat, store, times, whole
from flunkern.games.kniffel.solving.lattice import DICE, FACES, FIRST_ROLL, ROLLS, Lattice
from flunkern.games.kniffel.solving.past import BOXES, KNIFFEL
from flunkern.games.kniffel.solving.places import Places
from flunkern.games.kniffel.solving.points import Scoring
from flunkern.games.kniffel.solving.policy import best_ahead, best_box, choose_keeps, entered, look_ahead, open_boxes
from flunkern.games.kniffel.solving.turn import row_start
from flunkern.solvers.machine_code import kernel

MOST_MOVES = 128
"""No state has more moves: at most 117 pairs of box and points without a Kniffel, and six Kniffels."""
_POINTS = 64
_SIXTH = 1.0 / 6.0
Moves = tuple[NDArray[np.int32], NDArray[np.int16], NDArray[np.float64]]
"""Place in the value table one box later, points, probability."""


@kernel
def _throw_on(
    steps: Lattice, keeps: NDArray[np.uint16], mass: NDArray[np.float64], rolled: NDArray[np.float64]
) -> None:
    """Move the probability of each roll to its keep, and from there to the rolls that the missing dice lead to."""
    rolled[:] = mass[FIRST_ROLL * LANES :]
    mass[:] = 0.0
    for roll in range(ROLLS):
        for lane in range(LANES):
            mass[keeps[roll, lane] * LANES + lane] += rolled[roll * LANES + lane]
    sixth = splat(_SIXTH)
    for keep in range(FIRST_ROLL):
        share = times(load(mass, keep * LANES), sixth)
        for face in range(FACES):
            to = steps.up[keep, face]
            store(mass, to, plus(load(mass, to), share))


@kernel
def trace_blocks(
    values: NDArray[np.float64],
    where: Places,
    score: Scoring,
    steps: Lattice,
    todo: NDArray[np.int32],
    wanted: NDArray[np.bool_],
    scratch: tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]],
    moves: Moves,
    listed: NDArray[np.int64],
    cursor: int,
) -> None:
    """List the moves of the wanted states of the blocks, from `cursor` on; listed[state] is where and how many."""
    work, kept, mass, rolled = scratch
    targets, paid, weights = moves
    plan = np.empty((2, ROLLS, LANES), np.uint16)
    boxes, starts = np.empty(BOXES, np.int64), np.empty(BOXES, np.int64)
    points, counts, step = score.points, score.counts, where.step
    worth, after = np.zeros((BOXES, DICE + 1)), np.zeros((BOXES, DICE + 1), np.int64)
    weight, target = np.zeros(BOXES * _POINTS), np.zeros(BOXES * _POINTS, np.int64)
    for t in range(len(todo)):
        upper, lower, flag = whole(todo[t, 0]), whole(todo[t, 1]), whole(todo[t, 2])
        first = whole(todo[t, 3])
        choose_keeps(values, where, score, steps, todo[t], work, kept, plan)
        for roll in range(ROLLS):
            store(mass, (FIRST_ROLL + roll) * LANES, splat(steps.chance[roll]))
        _throw_on(steps, plan[0], mass, rolled)
        _throw_on(steps, plan[1], mass, rolled)
        empty = open_boxes(where, upper, lower, flag, boxes, starts)
        for place in range(first, first + LANES):
            state = row_start(where, upper, lower, flag) + place
            if not wanted[state]:
                continue
            listed[state, 0] = cursor
            look_ahead(values, step, boxes, starts, empty, upper, place, worth, after)
            for roll in range(ROLLS):
                chance = mass[(FIRST_ROLL + roll) * LANES + place - first]
                if chance == 0.0:
                    continue
                if points[roll, KNIFFEL] == 0:
                    i = best_ahead(points, counts, boxes, empty, worth, roll)
                    key = i * _POINTS + points[roll, boxes[i]]
                    weight[key] += chance
                    target[key] = after[i, counts[roll, boxes[i]]]
                else:
                    here = (upper, lower, flag, place)
                    won, then = entered(where, score, here, roll, best_box(values, where, score, here, roll))
                    targets[cursor] = row_start(where, then[0], then[1], then[2]) + then[3]
                    paid[cursor], weights[cursor] = won, chance
                    cursor += 1
            for key in range(empty * _POINTS):
                if weight[key] > 0.0:
                    targets[cursor], paid[cursor], weights[cursor] = target[key], key % _POINTS, weight[key]
                    weight[key] = 0.0
                    cursor += 1
            listed[state, 1] = cursor


@kernel
def visit(states: NDArray[np.int64], listed: NDArray[np.int64], moves: Moves, visits: NDArray[np.float64]) -> None:
    """Pass the probability of being in each of the states on to where its moves lead."""
    targets, _, weights = moves
    for state in states:
        for move in range(listed[state, 0], listed[state, 1]):
            visits[targets[move]] += visits[state] * weights[move]


@kernel
def pack(states: NDArray[np.int64], listed: NDArray[np.int64], moves: Moves, packed: Moves) -> None:
    """Copy the moves of the states to where none lie idle in between, and list them there."""
    cursor = 0
    for state in states:
        begin = cursor
        for move in range(listed[state, 0], listed[state, 1]):
            packed[0][cursor], packed[1][cursor] = moves[0][move], moves[1][move]
            packed[2][cursor] = moves[2][move]
            cursor += 1
        listed[state, 0], listed[state, 1] = begin, cursor
