"""Reach: how likely play by the policy pi comes to each state, from the start of the game on.

    p(s') = sum over s of p(s) * P(s' | s, pi),    p(start) = 1,

where P(s' | s, pi) is listed as moves: the state that a turn leads to, with its points and its probability.
"""

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.solving.keeps import FIRST_ROLL, ROLLS, SIXTH
from flunkern.games.kniffel.solving.lattice import Lattice
from flunkern.games.kniffel.solving.layout import place_of, row_start
from flunkern.games.kniffel.solving.policy import best_ahead, best_box, choose_keeps, empty_boxes, look_ahead
from flunkern.games.kniffel.solving.rewards import BOXES, FACES
from flunkern.games.kniffel.solving.simd import LANES, Floats, Ints, load, plus, splat, store, times, whole
from flunkern.games.kniffel.solving.transitions import NO_KNIFFEL, Model, entered
from flunkern.solvers.machine_code import kernel

Moves = tuple[NDArray[np.int32], NDArray[np.int16], Floats]
"""Place in the table of values one box later, points, probability."""


def most_moves(model: Model) -> int:
    """No state has more moves: a score of a box for each, and six Kniffels."""
    return len(model.scores.scores) + FACES


@kernel
def _throw_on(steps: Lattice, keeps: NDArray[np.uint16], mass: Floats, rolled: Floats) -> None:
    """Move the probability of each roll to its keep, and from there to the rolls that the missing dice lead to."""
    rolled[:] = mass[FIRST_ROLL * LANES :]
    mass[:] = 0.0
    for roll in range(ROLLS):
        for lane in range(LANES):
            mass[keeps[roll, lane] * LANES + lane] += rolled[roll * LANES + lane]
    sixth = splat(SIXTH)
    for keep in range(FIRST_ROLL):
        share = times(load(mass, keep * LANES), sixth)
        for face in range(FACES):
            to = steps.up[keep, face]
            store(mass, to, plus(load(mass, to), share))


@kernel
def list_moves(
    values: Floats,
    model: Model,
    todo: NDArray[np.int32],
    wanted: NDArray[np.bool_],
    scratch: tuple[Floats, Floats, Floats, Floats],
    moves: Moves,
    listed: Ints,
    cursor: int,
) -> None:
    """List the moves of the wanted states of the blocks, from `cursor` on; listed[state] is where and how many."""
    where, rules, steps = model.states, model.entries, model.dice
    work, kept, mass, rolled = scratch
    targets, paid, weights = moves
    plan = np.empty((2, ROLLS, LANES), np.uint16)
    boxes, starts = np.empty(BOXES, np.int64), np.empty(BOXES, np.int64)
    numbers, span = where.step.shape[2], whole(rules.points.max()) + 1
    next_values, after = np.zeros((BOXES, numbers)), np.zeros((BOXES, numbers), np.int64)
    weight, target = np.zeros((BOXES, span)), np.zeros((BOXES, span), np.int64)
    for t in range(len(todo)):
        upper, lower, flag = whole(todo[t, 0]), whole(todo[t, 1]), whole(todo[t, 2])
        first = whole(todo[t, 3])
        choose_keeps(values, model, todo[t], work, kept, plan)
        for roll in range(ROLLS):
            store(mass, (FIRST_ROLL + roll) * LANES, splat(steps.probability[roll]))
        _throw_on(steps, plan[0], mass, rolled)
        _throw_on(steps, plan[1], mass, rolled)
        empty = empty_boxes(where, upper, lower, flag, boxes, starts)
        for kind in range(first, first + LANES):
            state = row_start(where, upper, lower, flag) + kind
            if not wanted[state]:
                continue
            listed[state, 0] = cursor
            look_ahead(values, where.step, boxes, starts, empty, upper, kind, next_values, after)
            for roll in range(ROLLS):
                probability = mass[(FIRST_ROLL + roll) * LANES + kind - first]
                if probability == 0.0:
                    continue
                if rules.face[roll] == NO_KNIFFEL:
                    i = best_ahead(rules, boxes, empty, next_values, roll)
                    points = rules.points[roll, boxes[i]]
                    weight[i, points] += probability
                    target[i, points] = after[i, rules.amounts[roll, boxes[i]]]
                else:
                    here = (upper, lower, flag, kind)
                    won, then = entered(
                        model.states.step, model.entries, here, roll, best_box(values, model, here, roll)
                    )
                    targets[cursor], paid[cursor], weights[cursor] = place_of(where, then), won, probability
                    cursor += 1
            for i in range(empty):
                for points in range(span):
                    if weight[i, points] > 0.0:
                        targets[cursor], paid[cursor], weights[cursor] = target[i, points], points, weight[i, points]
                        weight[i, points] = 0.0
                        cursor += 1
            listed[state, 1] = cursor


@kernel
def pass_on(states: Ints, listed: Ints, moves: Moves, reached: Floats) -> None:
    """Pass the probability of being in each of the states on to where its moves lead."""
    targets, _, weights = moves
    for state in states:
        for move in range(listed[state, 0], listed[state, 1]):
            reached[targets[move]] += reached[state] * weights[move]
