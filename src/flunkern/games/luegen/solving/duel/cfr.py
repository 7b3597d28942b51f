"""CFR+ on all ladders of a role at once, with all hands of both players side by side.

Part of the rivals play like the honest bot whatever they could gain (a restricted Nash response): what comes out is
near an equilibrium, and somewhat nearer to the best answer to people who bid what they have.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.compiled import honest
from flunkern.games.luegen.solving.duel.tree import Floats, Ints, Ladders, handed_on, ladders
from flunkern.games.luegen.solving.state import CALL, World
from flunkern.solvers.machine_code import kernel
from flunkern.solvers.regret_matching import match_hands, regret_plus

Singles = NDArray[np.float32]

NEVER: Final = 1e-9
"""Ladders that the other climbs less often are left out of a round of solving."""


class Duel(NamedTuple):
    """What a role is solved by."""

    tree: Ladders
    chance: Floats
    """[hand]"""
    adds: Ints
    """[face, hand]"""
    worth: Floats
    """[bid, hand]: of handing on."""
    honest: Ints
    """[bid, hand]: the move of an honest rival."""
    people: float
    """The share of such rivals."""


class Learned(NamedTuple):
    """Regrets and behaviour by row; sums of behaviours by row of the spots that are not at the end of the tree."""

    regrets: Singles
    plan: Singles
    sums: Singles


class Room(NamedTuple):
    """Where a round of solving writes, by place and hand.

    A place for each spot below the last bids of the tree, and one more for all those above, one after the other.
    """

    free: Floats
    """How likely the other climbs there with each hand, times the hand's chance."""
    fixed: Floats
    """The same for the share that is honest."""
    own: Floats
    """How likely the learner's own choices lead there."""
    worth: Floats
    """To the learner."""
    choices: Floats
    """[choice, hand]: what the choices of a spot are worth."""
    last_choices: Floats
    """[choice, hand]: the same at the end of the tree, while those of the spot below are still needed."""
    spare: Floats
    """[hand]"""


@kernel
def add_call(adds: Ints, count: int, reach: Floats, sign: float, worth: Floats) -> None:
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
        worth[hand] += brings[adds[hand]]


@kernel
def climb(duel: Duel, learner: int, spot: int, raised: int, to: int, plan: Singles, room: Room) -> bool:
    """Fills in how likely each hand gets from a spot to the place of a raise; returns whether the other does at all."""
    tree, total = duel.tree, 0.0
    mine, row, standing = tree.depth[spot] % 2 == learner, tree.row[spot] + raised, tree.bid[spot]
    bid = tree.bid[tree.first[spot] + raised]
    for hand in range(len(duel.chance)):
        free, fixed, own = room.free[spot, hand], room.fixed[spot, hand], room.own[spot, hand]
        if mine:
            own *= plan[row, hand]
        else:
            free *= plan[row, hand]
            fixed = fixed if duel.honest[standing, hand] == bid else 0.0
        room.free[to, hand], room.fixed[to, hand], room.own[to, hand] = free, fixed, own
        total += free + fixed
    return total > NEVER


@kernel
def leave(duel: Duel, spot: int, place: int, row: int, mine: bool, plan: Singles, room: Room, into: Floats) -> None:
    """Adds what it is worth to the learner that the ladder ends here: by a call, or handed on where the tree ends."""
    bid, calls = duel.tree.bid[spot], row == duel.tree.row[spot + 1] - 1
    reach, total = room.spare, 0.0
    for hand in range(len(duel.chance)):
        reach[hand] = room.free[place, hand]
        if mine:
            reach[hand] += room.fixed[place, hand]
            total += reach[hand]
        else:
            reach[hand] *= plan[row, hand]
            if (duel.honest[bid, hand] == CALL) == calls:
                reach[hand] += room.fixed[place, hand]
            total -= reach[hand] * duel.worth[bid, hand]
    if calls:
        add_call(duel.adds[bid % 8], bid // 8, reach, -1.0 if mine else 1.0, into)
    else:
        for hand in range(len(duel.chance)):
            into[hand] += total * (duel.worth[bid, hand] if mine else 1.0)


@kernel
def choose(duel: Duel, spot: int, place: int, learned: Learned, room: Room, choices: Floats) -> None:
    """The learner's turn: what a spot is worth with such choices, and what is regretted there."""
    first, end = duel.tree.row[spot], duel.tree.row[spot + 1]
    regrets, plan, _ = learned
    for row in range(first, end):
        for hand in range(len(duel.chance)):
            room.worth[place, hand] += plan[row, hand] * choices[row - first, hand]
    for row in range(first, end):
        for hand in range(len(duel.chance)):
            worth = room.worth[place, hand]
            regrets[row, hand] = regret_plus(regrets[row, hand], choices[row - first, hand], worth)


@kernel
def weigh(duel: Duel, spot: int, place: int, mine: bool, learned: Learned, room: Room, choices: Floats) -> None:
    """What a spot is worth, once its raises are among the choices or, if the other chooses, in its worth."""
    tree = duel.tree
    for row in range(tree.row[spot] + tree.many[spot], tree.row[spot + 1]):
        choice = choices[row - tree.row[spot]]
        if mine:
            choice[:] = 0.0
        leave(duel, spot, place, row, mine, learned.plan, room, choice if mine else room.worth[place])
    if mine:
        choose(duel, spot, place, learned, room, choices)


@kernel
def remember(tree: Ladders, spot: int, learned: Learned, weight: float, own: Floats) -> None:
    """Adds the learner's behaviour to the sums, weighed by how likely its own choices lead there."""
    for row in range(tree.row[spot], tree.row[spot + 1]):
        for hand in range(len(own)):
            learned.sums[row, hand] += weight * (own[hand] + NEVER) * learned.plan[row, hand]


@kernel
def improve(duel: Duel, learner: int, learned: Learned, weight: float, room: Room) -> None:
    """One round of CFR+ for one of the two."""
    tree, last = duel.tree, len(room.free) - 1
    reached = np.zeros(last, np.bool_)
    reached[0] = True
    against_people = duel.people if learner == tree.role else 0.0
    room.free[0] = (1.0 - against_people) * duel.chance
    room.fixed[0] = against_people * duel.chance
    room.own[0] = 1.0
    for spot in range(last):
        match_hands(learned.regrets, tree.row[spot], tree.row[spot + 1], learned.plan, room.spare)
        if tree.depth[spot] % 2 == learner:
            # Also where the other no longer goes, lest it be worth going there after all.
            remember(tree, spot, learned, weight, room.own[spot])
        for raised in range(tree.many[spot]):
            above = tree.first[spot] + raised
            if above < last:
                reached[above] = climb(duel, learner, spot, raised, above, learned.plan, room) and reached[spot]
    for spot in range(last - 1, -1, -1):
        room.worth[spot] = 0.0
        if not reached[spot]:
            continue
        mine = tree.depth[spot] % 2 == learner
        for raised in range(tree.many[spot]):
            above = tree.first[spot] + raised
            if above >= last:
                room.worth[last] = 0.0
                if climb(duel, learner, spot, raised, last, learned.plan, room):
                    match_hands(learned.regrets, tree.row[above], tree.row[above + 1], learned.plan, room.spare)
                    weigh(duel, above, last, not mine, learned, room, room.last_choices)
            worth = room.worth[min(above, last)]
            if mine:
                room.choices[raised] = worth
            else:
                room.worth[spot] += worth
        weigh(duel, spot, spot, mine, learned, room, room.choices)


def duel_of(role: int, world: World, people: float, call_below: float) -> Duel:
    """A duel against some people who call what is less likely than `call_below`."""
    worth = handed_on()
    moves = np.zeros(worth.shape, np.int64)
    for bid in range(len(moves)):
        if bid == 0 or (bid >= 8 and 1 <= bid % 8 <= 6):
            moves[bid] = [honest(world, hand, *divmod(bid, 8), call_below) for hand in range(len(hands.ALL))]
    adds = np.ascontiguousarray(hands.adds().T)
    return Duel(ladders(role), hands.chance(), adds, worth, moves, people)


def solved(duel: Duel, rounds: int) -> Iterator[Singles]:
    """Gives, after each round, the sums of behaviours so far, by row of the spots that do not end the tree."""
    tree, many = duel.tree, len(duel.chance)
    last = int(np.searchsorted(tree.depth, tree.depth[-1]))
    kept, rows, widest = int(tree.row[last]), int(tree.row[-1]), int(np.diff(tree.row).max())
    learned = Learned(*(np.zeros((size, many), np.float32) for size in (rows, rows, kept)))
    sizes = (*[(last + 1, many)] * 4, (widest, many), (2, many), (many,))
    room = Room(*map(np.zeros, sizes))
    for number in range(1, rounds + 1):
        for learner in (0, 1):
            improve(duel, learner, learned, float(number), room)
        yield learned.sums
