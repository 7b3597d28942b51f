"""CFR+ on the tree of a role, with all hands of both players side by side (vectors instead of infosets one by one).

    q(call | h) = ± Σ_h' reach(h') (2 [the bid holds with h and h'] − 1)   (only what both add to the face matters)
    v(h) = Σ_a σ(a | h) q(a | h);  R ← max(R + q − v, 0);  average ← average + t² · own reach · σ

While we learn, the rival is not always clever: with a probability ε that falls as 1 / t it does anything at all, so
that we learn what to do where no clever rival goes; and with a fixed one it does what an honest player would, so that
we win more of honest people than an equilibrium does. What that costs against a clever rival `guaranteed` shows.

What the average guarantees is what it wins against a best response (`guaranteed`), which the tree makes one in the
whole game.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.luegen.honest import CALL_BELOW
from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.duel.ladders import FACES, HIGHEST
from flunkern.games.luegen.solving.duel.tree import RIVAL, WE, Tree
from flunkern.games.luegen.solving.state import CALL, World, honest
from flunkern.solvers.arrays import Ints
from flunkern.solvers.machine_code import kernel_in_any_order

Singles = NDArray[np.float32]

TREMBLE: Final = 0.2
"""ε in the first iteration."""
HONEST: Final = 0.05
"""How often the rival says what its own dice make likely, whatever it could gain."""
NEVER: Final = 1e-9
"""Where the other comes with less probability nothing is learned."""
MOST: Final = hands.MOST
DEEPEST: Final = 32
"""No ladder of a tree is longer."""


class Deal(NamedTuple):
    """The hands: how likely each is, and what it adds to which face."""

    probability: Singles
    adds: Ints
    """[face, hand]"""
    honest: Ints
    """[bid, hand]: the move of an honest player over a standing bid."""
    people: float
    """How often the rival is honest."""


class Tables(NamedTuple):
    """[row, hand]: what is learned; sums of strategies are kept for our rows alone."""

    regrets: Singles
    sums: Singles


class Workspace(NamedTuple):
    """Where a walk writes, by depth and hand."""

    theirs: Singles
    """The other's reach with each hand, times the hand's probability."""
    own: Singles
    """The learner's reach."""
    strategy: Singles
    """[depth, action, hand], and one row more for sums."""
    action_values: Singles
    values: Singles
    seen: Singles
    """[what a hand adds]: reach."""


@kernel_in_any_order
def add_call(adds: Ints, count: int, reach: Singles, sign: float, seen: Singles, value: Singles) -> None:
    """Adds what a call brings with each hand: plus one for a bid that holds times `sign`, over the other's hands."""
    seen[:] = 0.0
    for hand in range(len(reach)):
        seen[adds[hand]] += reach[hand]
    for many in range(MOST - 1, -1, -1):
        seen[many] += seen[many + 1]
    brings = seen[MOST + 2 :]
    for own in range(MOST + 1):
        needed = min(max(count - own, 0), MOST + 1)
        brings[own] = sign * (2 * seen[needed] - seen[0])
    for hand in range(len(reach)):
        value[hand] += brings[adds[hand]]


@kernel_in_any_order
def match(weights: Singles, row: int, actions: int, strategy: Singles) -> None:
    """σ(a | h) in proportion to weights that are not negative; any action where there are none."""
    total, many = strategy[actions], weights.shape[1]
    total[:] = 0.0
    for action in range(actions):
        for hand in range(many):
            strategy[action, hand] = weights[row + action, hand]
            total[hand] += weights[row + action, hand]
    for hand in range(many):
        if total[hand] > 0.0:
            part = np.float32(1.0) / total[hand]
            for action in range(actions):
                strategy[action, hand] *= part
        else:
            for action in range(actions):
                strategy[action, hand] = np.float32(1.0) / actions


@kernel_in_any_order
def add_to_average(sums: Singles, row: int, strategy: Singles, actions: int, weight: float, own: Singles) -> None:
    counts = np.float32(weight)
    for action in range(actions):
        for hand in range(len(own)):
            sums[row + action, hand] += counts * own[hand] * strategy[action, hand]


@kernel_in_any_order
def update_regrets(
    regrets: Singles, row: int, strategy: Singles, actions: int, action_values: Singles, values: Singles
) -> None:
    """v from q, and the regrets."""
    for action in range(actions):
        for hand in range(len(values)):
            values[hand] += strategy[action, hand] * action_values[action, hand]
    for action in range(actions):
        for hand in range(len(values)):
            regret = regrets[row + action, hand] + action_values[action, hand] - values[hand]
            regrets[row + action, hand] = max(regret, np.float32(0.0))


@kernel_in_any_order
def take_best(actions: int, action_values: Singles, values: Singles) -> None:
    for hand in range(len(values)):
        values[hand] = action_values[0, hand]
    for action in range(1, actions):
        for hand in range(len(values)):
            values[hand] = max(values[hand], action_values[action, hand])


@kernel_in_any_order
def extend_reach(reach: Singles, strategy: Singles, share: float, anything: float, further: Singles) -> float:
    """Writes the reach after an action that is taken with `share` of its probability or by accident; its sum."""
    total, steady, accident = 0.0, np.float32(share), np.float32(anything)
    for hand in range(len(reach)):
        further[hand] = reach[hand] * (steady * strategy[hand] + accident)
        total += further[hand]
    return total


@kernel_in_any_order
def add_honest(reach: Singles, honest: Ints, move: int, share: float, further: Singles) -> None:
    """Adds to the reach after a move those who make it since they are honest; a bid out of the tree nobody makes."""
    for hand in range(len(reach)):
        if honest[hand] == move:
            further[hand] += np.float32(share) * reach[hand]


@kernel_in_any_order
def walk(
    deal: Deal,
    tree: Tree,
    tables: Tables,
    work: Workspace,
    learner: int,
    weight: float,
    tremble: float,
    node: int,
    depth: int,
    theirs: int,
    own: int,
) -> None:
    """Writes the values of a node to the learner, by hand; learns on the way if `weight` is positive.

    Without learning they are those of a best response to the average strategy. `theirs` and `own` are the places of
    the reaches.
    """
    bid, raises, row = tree.bid[node], tree.many[node], tree.row[node]
    reach, values, learning = work.theirs[theirs], work.values[depth], weight > 0.0
    strategy, action_values = work.strategy[depth], work.action_values[depth]
    mine, actions = tree.turn[node] == learner, raises + (1 if bid > 0 else 0)
    if learning:
        match(tables.regrets, row, actions, strategy)
    elif not mine:
        match(tables.sums, row, actions, strategy)
    if mine and learning and learner == WE:
        add_to_average(tables.sums, row, strategy, actions, weight, work.own[own])
    values[:] = 0.0
    for action in range(actions):
        above = tree.first[node] + action
        # A bid stands that is called now, or one that is made now and then called.
        called = action == raises
        ends = called or tree.many[above] == 0
        standing = bid if called else tree.bid[above]
        adds = deal.adds[standing % 8]
        if mine:
            action_values[action, :] = 0.0
            if ends:
                sign = -1.0 if called else 1.0
                add_call(adds, standing // 8, reach, sign, work.seen, action_values[action])
                continue
            if learning:
                extend_reach(work.own[own], strategy[action], 1.0, 0.0, work.own[own + 1])
            walk(deal, tree, tables, work, learner, weight, tremble, above, depth + 1, theirs, own + 1)
            action_values[action, :] = work.values[depth + 1]
            continue
        further, people = work.theirs[theirs + 1], deal.people if tremble > 0.0 else 0.0
        reached = extend_reach(reach, strategy[action], 1.0 - tremble - people, tremble / actions, further)
        if people > 0.0:
            add_honest(reach, deal.honest[bid], CALL if called else standing, people, further)
        elif reached <= NEVER:
            continue
        if ends:
            add_call(adds, standing // 8, further, 1.0 if called else -1.0, work.seen, values)
        else:
            walk(deal, tree, tables, work, learner, weight, tremble, above, depth + 1, theirs + 1, own)
            values += work.values[depth + 1]
    if mine and learning:
        update_regrets(tables.regrets, row, strategy, actions, action_values, values)
    elif mine:
        take_best(actions, action_values, values)


class Learning:
    """A tree that is being solved."""

    def __init__(self, tree: Tree, deal: Deal, sums: Singles | None = None) -> None:
        """With `sums` of strategies it is solved already, and nothing more is to be learned."""
        hands_ = len(deal.probability)
        widest = int(tree.many.max()) + 2
        self.tree, self.deal, self.iterations = tree, deal, 0
        rows = (tree.rows, tree.ours) if sums is None else (0, 0)
        regrets, none = (np.zeros((size, hands_), np.float32) for size in rows)
        self.tables = Tables(regrets, none if sums is None else sums)
        shapes = (DEEPEST, hands_), (DEEPEST, hands_), (DEEPEST, widest, hands_), (DEEPEST, widest, hands_)
        self._work = Workspace(
            *(np.zeros(shape, np.float32) for shape in (*shapes, (DEEPEST, hands_), (2 * MOST + 3,)))
        )

    def iterate(self) -> None:
        """Each side learns once."""
        self.iterations += 1
        self._walk(WE, float(self.iterations) ** 2, TREMBLE / self.iterations)
        self._walk(RIVAL, float(self.iterations) ** 2)

    def guaranteed(self) -> float:
        """What our average strategy wins against the best response to it."""
        return -float(self.responded(self.deal.probability) @ self.deal.probability)

    def responded(self, reach: Singles) -> Singles:
        """What a best response wins with each hand where ours are as likely as `reach` says."""
        self._walk(RIVAL, 0.0, reach=reach)
        won: Singles = self._work.values[0].copy()
        return won

    def _walk(self, learner: int, weight: float, tremble: float = 0.0, reach: Singles | None = None) -> None:
        self._work.theirs[0], self._work.own[0] = self.deal.probability if reach is None else reach, 1.0
        walk(self.deal, self.tree, self.tables, self._work, learner, weight, tremble, 0, 0, 0, 0)


@cache
def six_dice() -> Deal:
    """The hands of the game; part of the rivals are honest."""
    world = World(2, 1.0, hands.adds(), hands.survival(1))
    moves = np.full((8 * max(HIGHEST) + 8, len(hands.ALL)), -1)
    for bid in range(len(moves)):
        if bid == 0 or (bid >= 8 and bid % 8 in FACES):
            moves[bid] = [honest(world, hand, *divmod(bid, 8), CALL_BELOW) for hand in range(len(hands.ALL))]
    return Deal(hands.probability().astype(np.float32), np.ascontiguousarray(hands.adds().T), moves, HONEST)


def few_dice(dice: int) -> Deal:
    """The same with fewer dice each, which no straight can be of: small enough to be checked."""
    throws = list(combinations_with_replacement(FACES, dice))
    ways = [factorial(dice) // prod(factorial(throw.count(face)) for face in FACES) for throw in throws]
    adds = [[0] * len(throws), *([sum(die in (1, face) for die in throw) for throw in throws] for face in FACES)]
    return Deal(
        (np.array(ways) / len(FACES) ** dice).astype(np.float32), np.array(adds), np.zeros((0, 0), np.int64), 0.0
    )


def solve_duel(tree: Tree, deal: Deal, iterations: int) -> Iterator[Learning]:
    """Gives what was learned so far, after each iteration."""
    learning = Learning(tree, deal)
    for _ in range(iterations):
        learning.iterate()
        yield learning
