"""MCCFR for a round of three and more, all hands of the learner side by side: the others' hands and moves are drawn.

    q(call | h) = −1 where the bid holds with h and what the others have, else stake    (and the reverse for the bidder)
    v(h) = Σ_a σ(a | h) q(a | h);  R(a, h) ← max(R(a, h) + t (q(a | h) − v(h)), −t · OWED)
    average ← average + t³ · own reach · σ

External sampling (Lanctot et al. 2009) over states of which only the end of the ladder is remembered (`recall`). No
action comes to owe so much that it is not taken up again (as in Pluribus, Brown and Sandholm 2019). Now and then one
of the others does anything at all, so that there is an answer to what nobody clever does. A few of them are honest
people, of whom the strategy then wins more; the more there are, the better it can be read.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.luegen.honest import CALL_BELOW
from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.compiled import after, honest, move_of, row_of, too_high
from flunkern.games.luegen.solving.lookup import HANDS
from flunkern.games.luegen.solving.recall import ACTIONS, COUNTS, ROWS, Recalled
from flunkern.games.luegen.solving.state import CALL, World
from flunkern.solvers.arrays import Ints
from flunkern.solvers.machine_code import kernel, kernel_in_any_order
from flunkern.solvers.splitmix import Luck, draw, seeded

Singles = NDArray[np.float32]

PEOPLE: Final = 0.1
"""How often one of the others is honest."""
FEWER_PEOPLE: Final = 0.025
"""The same while mats lie in the middle, where more of them let the strategy be read; among three nobody is."""
TREMBLE: Final = 0.05
"""How often somebody who is not does anything at all."""
OWED: Final = 3.0
"""How many rounds of its own iteration an action has to make good at most: deep in a ladder few are played at all."""
DEEPEST: Final = 6 * (COUNTS + 4)
"""No ladder is longer: of each count there is one bid on each face, and few that are silent come before."""
OPENED: Final = Recalled(0, 0, 0, 0, 0)


class Tables(NamedTuple):
    """[row, action, hand]: what is learned."""

    regrets: Singles
    sums: Singles


class Workspace(NamedTuple):
    """Where a walk writes, by depth and hand."""

    values: Singles
    reach: Singles
    """The learner's own."""
    strategy: Singles
    """[depth, action, hand], and one row more for sums."""
    shares: Singles


class Deal(NamedTuple):
    """Who learns, the others' hands, what these add to each face, and who is honest."""

    learner: int
    hands: Ints
    others: Ints
    people: Ints


def new_tables() -> Tables:
    return Tables(*(np.zeros((ROWS, ACTIONS, HANDS), np.float32) for _ in Tables._fields))


@kernel_in_any_order
def called(world: World, deal: Deal, state: Recalled, if_it_holds: float, if_not: float, values: Singles) -> None:
    """What a call brings with each of the learner's hands."""
    needed = state.many - deal.others[state.face]
    for hand in range(HANDS):
        values[hand] = if_it_holds if world.adds[hand, state.face] >= needed else if_not


@kernel_in_any_order
def drawn(world: World, tables: Tables, work: Workspace, deal: Deal, state: Recalled, player: int, luck: Luck) -> int:
    """The move of one of the others."""
    row, hand = row_of(world.players, state), deal.hands[player]
    if deal.people[player]:
        return honest(world, hand, state.many, state.face, CALL_BELOW)
    shares, total, offered = work.shares, np.float32(0.0), 0
    for action in range(ACTIONS):
        shares[action] = np.float32(-1.0)
        if move_of(world.players, state, action) >= 0:
            shares[action] = max(tables.regrets[row, action, hand], np.float32(0.0))
            total += shares[action]
            offered += 1
    if total <= 0.0 or draw(luck) < TREMBLE:
        for action in range(ACTIONS):
            shares[action] = np.float32(1.0) if shares[action] >= 0.0 else shares[action]
        total = np.float32(offered)
    left, last = draw(luck) * total, 0
    for action in range(ACTIONS):
        if shares[action] > 0.0:
            left, last = left - shares[action], action
            if left < 0.0:
                break
    return move_of(world.players, state, last)


@kernel_in_any_order
def match(regrets: Singles, offered: Ints, strategy: Singles) -> None:
    """σ(a | h) by regret matching."""
    scale, uniform, none = strategy[ACTIONS], np.float32(1.0 / len(offered)), np.float32(0.0)
    scale[:] = none
    for action in offered:
        for hand in range(HANDS):
            scale[hand] += max(regrets[action, hand], none)
    for hand in range(HANDS):
        scale[hand] = np.float32(1.0) / scale[hand] if scale[hand] > none else none
    for action in offered:
        for hand in range(HANDS):
            matched = max(regrets[action, hand], none) * scale[hand]
            strategy[action, hand] = matched if scale[hand] > none else uniform


@kernel_in_any_order
def walk(
    world: World,
    tables: Tables,
    work: Workspace,
    deal: Deal,
    state: Recalled,
    player: int,
    depth: int,
    weight: float,
    luck: Luck,
) -> None:
    """Writes what the rest of the round is worth to the learner with each hand, `values[depth]`, and learns from it."""
    values, players = work.values[depth], world.players
    if player != deal.learner:
        move = (
            CALL if too_high(players, state.many, state.face) else drawn(world, tables, work, deal, state, player, luck)
        )
        if move != CALL:
            work.reach[depth + 1] = work.reach[depth]
            further = after(players, state, move)
            walk(world, tables, work, deal, further, (player + 1) % players, depth + 1, weight, luck)
            values[:] = work.values[depth + 1]
        elif (player - 1) % players == deal.learner:
            called(world, deal, state, world.stake, -1.0, values)
        else:
            values[:] = 0.0
        return
    if too_high(players, state.many, state.face):
        called(world, deal, state, -1.0, world.stake, values)
        return
    row = row_of(players, state)
    regrets, sums, strategy, reach = tables.regrets[row], tables.sums[row], work.strategy[depth], work.reach[depth]
    moves = [move_of(players, state, action) for action in range(ACTIONS)]
    offered = np.array([action for action in range(ACTIONS) if moves[action] >= 0])
    match(regrets, offered, strategy)
    values[:] = 0.0
    for action in offered:
        if moves[action] == CALL:
            called(world, deal, state, -1.0, world.stake, work.values[depth + 1])
        else:
            for hand in range(HANDS):
                work.reach[depth + 1, hand] = reach[hand] * strategy[action, hand]
            further = after(players, state, moves[action])
            walk(world, tables, work, deal, further, (player + 1) % players, depth + 1, weight, luck)
        for hand in range(HANDS):
            value = work.values[depth + 1, hand]
            regrets[action, hand] += weight * value
            values[hand] += strategy[action, hand] * value
    for action in offered:
        for hand in range(HANDS):
            regrets[action, hand] = max(regrets[action, hand] - weight * values[hand], np.float32(-OWED * weight))
            sums[action, hand] += np.float32(weight**3) * reach[hand] * strategy[action, hand]


@kernel
def throw(world: World, throws: Ints, people: float, deal: Deal, luck: Luck) -> None:
    """Hands for a round, and who is honest in it."""
    deal.others[:] = 0
    for player in range(world.players):
        deal.hands[player] = throws[int(draw(luck) * len(throws))]
        deal.people[player] = people > 0.0 and draw(luck) < people
        if player != deal.learner:
            deal.others[:] += world.adds[deal.hands[player]]


class Learning:
    """A stage that is being learned: each round one seat learns, all of them in turn."""

    def __init__(self, world: World, seed: int) -> None:
        self.iterations, self.tables = 0, new_tables()
        self._world, self._luck = world, seeded(seed)
        self._people = PEOPLE if world.stake > 0.0 else FEWER_PEOPLE * (world.players > 3)
        self._honest = np.zeros(world.players, np.int64)
        self._dealt, self._others = np.zeros(world.players, np.int64), np.zeros(7, np.int64)
        shape = (DEEPEST, HANDS)
        shapes = shape, shape, (DEEPEST, ACTIONS + 1, HANDS), (ACTIONS,)
        self._work = Workspace(*(np.ones(shape, np.float32) for shape in shapes))

    def iterate(self, rounds: int) -> None:
        self.iterations += 1
        for number in range(rounds):
            deal = Deal(number % self._world.players, self._dealt, self._others, self._honest)
            throw(self._world, hands.throws(), self._people, deal, self._luck)
            walk(self._world, self.tables, self._work, deal, OPENED, 0, 0, float(self.iterations), self._luck)
