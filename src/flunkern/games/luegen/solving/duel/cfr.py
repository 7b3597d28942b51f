"""CFR+ on the tree of a role, with all hands of both players side by side (vectors instead of infosets one by one).

    q(call | h) = ± Σ_h' reach(h') (2 [the bid holds with h and h'] − 1)   (only what both add to the face matters)
    v(h) = Σ_a σ(a | h) q(a | h);  R ← max(R + q − v, 0);  average ← average + t · own reach · σ

Part of the rivals play like the honest bot whatever they could gain (a restricted Nash response: Johanson, Zinkevich
and Bowling 2007): what comes out is near an equilibrium, and somewhat nearer to the best response to such people.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.compiled import honest
from flunkern.games.luegen.solving.duel.tree import Tree, leaf_values, tree_of
from flunkern.games.luegen.solving.state import CALL, World
from flunkern.solvers.arrays import Floats, Ints
from flunkern.solvers.machine_code import kernel
from flunkern.solvers.regret_matching import match_hands, regret_plus

Singles = NDArray[np.float32]

NEVER: Final = 1e-9
"""Nodes with less reach are left out of an iteration."""


class Duel(NamedTuple):
    """The game that is solved for a role."""

    tree: Tree
    probability: Floats
    """[hand]"""
    adds: Ints
    """[face, hand]"""
    leaf_values: Floats
    """[bid, hand]: of raising where the tree ends."""
    honest: Ints
    """[bid, hand]: the move of an honest rival."""
    people: float
    """The share of such rivals."""


class Tables(NamedTuple):
    """[row, hand]: what is learned; sums of strategies are kept for the rows of nodes that are no leaves."""

    regrets: Singles
    strategy: Singles
    strategy_sums: Singles


class Workspace(NamedTuple):
    """Where an iteration writes, by place and hand.

    A place for each node that is no leaf, and one more for all leaves, one after the other.
    """

    free_reach: Floats
    """The other's reach with each hand, times the hand's probability."""
    honest_reach: Floats
    """The same for the share that is honest."""
    own_reach: Floats
    """The learner's own reach."""
    values: Floats
    """To the learner."""
    action_values: Floats
    """[action, hand]: q at a node."""
    leaf_action_values: Floats
    """[action, hand]: q at a leaf, while those of the node before it are still needed."""
    spare: Floats
    """[hand]"""


@kernel
def add_call(adds: Ints, count: int, reach: Floats, sign: float, value: Floats) -> None:
    """Adds what a call brings with each hand: plus one for a bid that holds times `sign`, over the other's hands."""
    seen = np.zeros(hands.MOST + 1)
    for hand in range(len(reach)):
        seen[adds[hand]] += reach[hand]
    least = np.zeros(hands.MOST + 2)
    for many in range(hands.MOST, -1, -1):
        least[many] = least[many + 1] + seen[many]
    brings = np.empty(hands.MOST + 1)
    for own in range(hands.MOST + 1):
        needed = min(max(count - own, 0), hands.MOST + 1)
        brings[own] = sign * (2 * least[needed] - least[0])
    for hand in range(len(reach)):
        value[hand] += brings[adds[hand]]


@kernel
def extend_reach(duel: Duel, learner: int, node: int, raised: int, to: int, strategy: Singles, work: Workspace) -> bool:
    """Writes the reach after a raise from a node to its place; returns whether the other has any."""
    tree, total = duel.tree, 0.0
    mine, row, standing = tree.depth[node] % 2 == learner, tree.row[node] + raised, tree.bid[node]
    bid = tree.bid[tree.first[node] + raised]
    for hand in range(len(duel.probability)):
        free, fixed, own = work.free_reach[node, hand], work.honest_reach[node, hand], work.own_reach[node, hand]
        if mine:
            own *= strategy[row, hand]
        else:
            free *= strategy[row, hand]
            fixed = fixed if duel.honest[standing, hand] == bid else 0.0
        work.free_reach[to, hand], work.honest_reach[to, hand], work.own_reach[to, hand] = free, fixed, own
        total += free + fixed
    return total > NEVER


@kernel
def add_leaf_value(
    duel: Duel, node: int, place: int, row: int, mine: bool, strategy: Singles, work: Workspace, into: Floats
) -> None:
    """Adds the value to the learner of a round that ends here: by a call, or by a raise beyond the tree."""
    bid, calls = duel.tree.bid[node], row == duel.tree.row[node + 1] - 1
    reach, total = work.spare, 0.0
    for hand in range(len(duel.probability)):
        reach[hand] = work.free_reach[place, hand]
        if mine:
            reach[hand] += work.honest_reach[place, hand]
            total += reach[hand]
        else:
            reach[hand] *= strategy[row, hand]
            if (duel.honest[bid, hand] == CALL) == calls:
                reach[hand] += work.honest_reach[place, hand]
            total -= reach[hand] * duel.leaf_values[bid, hand]
    if calls:
        add_call(duel.adds[bid % 8], bid // 8, reach, -1.0 if mine else 1.0, into)
    else:
        for hand in range(len(duel.probability)):
            into[hand] += total * (duel.leaf_values[bid, hand] if mine else 1.0)


@kernel
def update_regrets(duel: Duel, node: int, place: int, tables: Tables, work: Workspace, action_values: Floats) -> None:
    """The learner's turn: v from q, and the regrets."""
    first, end = duel.tree.row[node], duel.tree.row[node + 1]
    regrets, strategy, _ = tables
    for row in range(first, end):
        for hand in range(len(duel.probability)):
            work.values[place, hand] += strategy[row, hand] * action_values[row - first, hand]
    for row in range(first, end):
        for hand in range(len(duel.probability)):
            value = work.values[place, hand]
            regrets[row, hand] = regret_plus(regrets[row, hand], action_values[row - first, hand], value)


@kernel
def evaluate(
    duel: Duel, node: int, place: int, mine: bool, tables: Tables, work: Workspace, action_values: Floats
) -> None:
    """v of a node, once its raises are among the action values or, where the other chooses, in `work.values`."""
    tree = duel.tree
    for row in range(tree.row[node] + tree.many[node], tree.row[node + 1]):
        action_value = action_values[row - tree.row[node]]
        if mine:
            action_value[:] = 0.0
        add_leaf_value(
            duel, node, place, row, mine, tables.strategy, work, action_value if mine else work.values[place]
        )
    if mine:
        update_regrets(duel, node, place, tables, work, action_values)


@kernel
def add_to_average(tree: Tree, node: int, tables: Tables, weight: float, own: Floats) -> None:
    """Adds the learner's strategy to the sums, times its own reach."""
    for row in range(tree.row[node], tree.row[node + 1]):
        for hand in range(len(own)):
            tables.strategy_sums[row, hand] += weight * (own[hand] + NEVER) * tables.strategy[row, hand]


@kernel
def iterate(duel: Duel, learner: int, tables: Tables, weight: float, work: Workspace) -> None:
    """One iteration of CFR+ for one of the two."""
    tree, last = duel.tree, len(work.free_reach) - 1
    reached = np.zeros(last, np.bool_)
    reached[0] = True
    against_people = duel.people if learner == tree.role else 0.0
    work.free_reach[0] = (1.0 - against_people) * duel.probability
    work.honest_reach[0] = against_people * duel.probability
    work.own_reach[0] = 1.0
    for node in range(last):
        match_hands(tables.regrets, tree.row[node], tree.row[node + 1], tables.strategy, work.spare)
        if tree.depth[node] % 2 == learner:
            # Also where the other no longer goes, lest it be worth going there after all.
            add_to_average(tree, node, tables, weight, work.own_reach[node])
        for raised in range(tree.many[node]):
            above = tree.first[node] + raised
            if above < last:
                reached[above] = (
                    extend_reach(duel, learner, node, raised, above, tables.strategy, work) and reached[node]
                )
    for node in range(last - 1, -1, -1):
        work.values[node] = 0.0
        if not reached[node]:
            continue
        mine = tree.depth[node] % 2 == learner
        for raised in range(tree.many[node]):
            above = tree.first[node] + raised
            if above >= last:
                work.values[last] = 0.0
                if extend_reach(duel, learner, node, raised, last, tables.strategy, work):
                    match_hands(tables.regrets, tree.row[above], tree.row[above + 1], tables.strategy, work.spare)
                    evaluate(duel, above, last, not mine, tables, work, work.leaf_action_values)
            value = work.values[min(above, last)]
            if mine:
                work.action_values[raised] = value
            else:
                work.values[node] += value
        evaluate(duel, node, node, mine, tables, work, work.action_values)


def duel_of(role: int, world: World, people: float, call_below: float) -> Duel:
    """A duel against some people who call what is less likely than `call_below`."""
    leaves = leaf_values()
    moves = np.zeros(leaves.shape, np.int64)
    for bid in range(len(moves)):
        if bid == 0 or (bid >= 8 and 1 <= bid % 8 <= 6):
            moves[bid] = [honest(world, hand, *divmod(bid, 8), call_below) for hand in range(len(hands.ALL))]
    adds = np.ascontiguousarray(hands.adds().T)
    return Duel(tree_of(role), hands.probability(), adds, leaves, moves, people)


def solve_duel(duel: Duel, iterations: int) -> Iterator[Singles]:
    """Gives, after each iteration, the sums of strategies so far."""
    tree, many = duel.tree, len(duel.probability)
    last = int(np.searchsorted(tree.depth, tree.depth[-1]))
    kept, rows, widest = int(tree.row[last]), int(tree.row[-1]), int(np.diff(tree.row).max())
    tables = Tables(*(np.zeros((size, many), np.float32) for size in (rows, rows, kept)))
    sizes = (*[(last + 1, many)] * 4, (widest, many), (2, many), (many,))
    work = Workspace(*map(np.zeros, sizes))
    for number in range(1, iterations + 1):
        for learner in (0, 1):
            iterate(duel, learner, tables, float(number), work)
        yield tables.strategy_sums
