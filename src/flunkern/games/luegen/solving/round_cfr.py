"""MCCFR for a round of three and more, all hands of the learner side by side: the others' hands and moves are drawn.

    q(call | h) = −1 where the bid holds with h and what the others have, else stake    (and the reverse for the bidder)
    v(h) = Σ_a σ(a | h) q(a | h);  R(a, h) ← max(R(a, h) + t · max(own reach, strays) (q(a | h) − v(h)), −t · OWED)
    average ← average + t³ · own reach · σ

External sampling (Lanctot et al. 2009) over states of which only the end of the ladder is remembered (`recall`). No
action comes to owe so much that it is not taken up again (as in Pluribus, Brown and Sandholm 2019). Now and then one
of the others does anything at all, so that there is an answer to what nobody clever does. A few of them are honest
people, of whom the strategy then wins more; the more there are, the better it can be read.

Long ladders are seldom, and whoever reads the strategy looks for them. Where it matters most, rounds also begin within
a ladder that is drawn (`climb`): P(hand | ladder) ∝ P(hand) Π σ(bid | hand) for each of the others, one apart from the
other, and what is learned counts as much as the ladder is likelier by σ than by how it was drawn, within bounds.

What is remembered of a ladder does not tell all that one has bid oneself, so a row is also met by hands that would have
bid otherwise: these may count less (`strays`). Rows that are seldom met teach little, and differ from what is played in
their place; they can be learned as one with all others under the same standing bid (`scouting`), and are so played.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.luegen.honest import CALL_BELOW
from flunkern.games.luegen.solving import hands
from flunkern.games.luegen.solving.compiled import after, honest, move_of, row_of, too_high, vague_row
from flunkern.games.luegen.solving.lookup import HANDS
from flunkern.games.luegen.solving.manner import Manner
from flunkern.games.luegen.solving.recall import ACTIONS, COUNTS, HIGHER, ROWS, Recalled
from flunkern.games.luegen.solving.state import CALL, World
from flunkern.solvers.arrays import Floats, Ints
from flunkern.solvers.machine_code import kernel, kernel_in_any_order
from flunkern.solvers.splitmix import Luck, draw, seeded

Singles = NDArray[np.float32]

OWED: Final = 3.0
"""How many rounds of its own iteration an action has to make good at most: deep in a ladder few are played at all."""
DEEPEST: Final = 6 * (COUNTS + 4)
"""No ladder is longer: of each count there is one bid on each face, and few that are silent come before."""
OPENED: Final = Recalled(0, 0, 0, 0, 0)
LONGEST: Final = 8
"""No more bids stand on a ladder that a round begins within."""
BY_LOT: Final = 0.5
"""How often one of them is any of the lowest raises, and not what the strategy would bid."""
LEAST: Final = 0.02
"""What is learned under a ladder counts so much at least."""


class Tables(NamedTuple):
    """[place of a row, action, hand]: what is learned."""

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
    """Who learns, the others' hands, what these add to each face, who is honest, and how often others tremble.

    `played` is what the others play by, [place, action, hand]: the regrets, or whatever the learner is to respond to.
    """

    learner: int
    hands: Ints
    others: Ints
    people: Ints
    tremble: float
    strays: float
    place: Ints
    """[row]: where it is in tables, or -1: there it is learned as one with others under the same standing bid."""
    played: Singles


def new_tables(rows: int = ROWS) -> Tables:
    return Tables(*(np.zeros((rows, ACTIONS, HANDS), np.float32) for _ in Tables._fields))


def new_workspace() -> Workspace:
    shape = (DEEPEST, HANDS)
    shapes = shape, shape, (DEEPEST, ACTIONS + 1, HANDS), (ACTIONS,)
    return Workspace(*(np.ones(shape, np.float32) for shape in shapes))


@kernel_in_any_order
def place_of(place: Ints, players: int, state: Recalled) -> int:
    """Where in tables a state that is not too high is learned."""
    found = place[row_of(players, state)]
    return int(found if found >= 0 else place[vague_row(players, state)])


@kernel_in_any_order
def called(world: World, deal: Deal, state: Recalled, if_it_holds: float, if_not: float, values: Singles) -> None:
    """What a call brings with each of the learner's hands."""
    needed = state.many - deal.others[state.face]
    for hand in range(HANDS):
        values[hand] = if_it_holds if world.adds[hand, state.face] >= needed else if_not


@kernel_in_any_order
def drawn(world: World, work: Workspace, deal: Deal, state: Recalled, player: int, luck: Luck) -> int:
    """The move of one of the others."""
    row, hand = place_of(deal.place, world.players, state), deal.hands[player]
    if deal.people[player]:
        return honest(world, hand, state.many, state.face, CALL_BELOW)
    shares, total, offered = work.shares, np.float32(0.0), 0
    for action in range(ACTIONS):
        shares[action] = np.float32(-1.0)
        if move_of(world.players, state, action) >= 0:
            shares[action] = max(deal.played[row, action, hand], np.float32(0.0))
            total += shares[action]
            offered += 1
    if total <= 0.0 or draw(luck) < deal.tremble:
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
    counts: float,
    luck: Luck,
) -> None:
    """Writes what the rest of the round is worth to the learner with each hand, `values[depth]`, and learns from it.

    What is learned has the weight of its iteration, and counts so much of that.
    """
    values, players = work.values[depth], world.players
    if player != deal.learner:
        move = CALL if too_high(players, state.many, state.face) else drawn(world, work, deal, state, player, luck)
        if move != CALL:
            work.reach[depth + 1] = work.reach[depth]
            further = after(players, state, move)
            walk(world, tables, work, deal, further, (player + 1) % players, depth + 1, weight, counts, luck)
            values[:] = work.values[depth + 1]
        elif (player - 1) % players == deal.learner:
            called(world, deal, state, world.stake, -1.0, values)
        else:
            values[:] = 0.0
        return
    if too_high(players, state.many, state.face):
        called(world, deal, state, -1.0, world.stake, values)
        return
    row, strays = place_of(deal.place, players, state), np.float32(deal.strays)
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
            walk(world, tables, work, deal, further, (player + 1) % players, depth + 1, weight, counts, luck)
        for hand in range(HANDS):
            value = work.values[depth + 1, hand]
            regrets[action, hand] += weight * counts * max(reach[hand], strays) * value
            values[hand] += strategy[action, hand] * value
    for action in offered:
        for hand in range(HANDS):
            regret = regrets[action, hand] - weight * counts * max(reach[hand], strays) * values[hand]
            regrets[action, hand] = max(regret, np.float32(-OWED * weight * counts))
            sums[action, hand] += np.float32(weight**3 * counts) * reach[hand] * strategy[action, hand]


@kernel_in_any_order
def climb(
    world: World, tables: Tables, work: Workspace, deal: Deal, prior: Floats, ranges: Floats, bids: int, luck: Luck
) -> tuple[Recalled, int, float]:
    """Up to so many bids, from which nobody learns, and hands of the others by what these tell; `ranges` is to work in.

    Returns where they lead, who is next, and how likely they are by the strategy beside how likely they were drawn.
    """
    players, state, player, ratio = world.players, OPENED, 0, 1.0
    ranges[:] = prior
    work.reach[0] = np.float32(1.0)
    strategy, chances = work.strategy[0], np.zeros(ACTIONS)
    for _ in range(bids):
        moves = [move_of(players, state, action) for action in range(ACTIONS)]
        offered = np.array([action for action in range(ACTIONS) if moves[action] >= 0])
        match(tables.regrets[place_of(deal.place, players, state)], offered, strategy)
        likely, error, total, lowest = ranges[player], deal.tremble / len(offered), 0.0, 0
        for action in offered:
            chances[action] = 0.0
            if moves[action] != CALL:
                for hand in range(HANDS):
                    chances[action] += likely[hand] * strategy[action, hand]
                chances[action] = (1.0 - deal.tremble) * chances[action] + error
                total += chances[action]
                lowest += (action - 1) % HIGHER == 0
        if lowest == 0:
            break
        by_lot = draw(luck) < BY_LOT
        left, chosen = draw(luck) * (lowest if by_lot else total), 0
        for action in offered:
            if moves[action] != CALL and (not by_lot or (action - 1) % HIGHER == 0):
                left, chosen = left - (1.0 if by_lot else chances[action]), action
                if left < 0.0:
                    break
        so_drawn = (1.0 - BY_LOT) * chances[chosen] / total + BY_LOT * ((chosen - 1) % HIGHER == 0) / lowest
        ratio *= chances[chosen] / total / so_drawn
        for hand in range(HANDS):
            made = (1.0 - deal.tremble) * strategy[chosen, hand] + error
            likely[hand] *= made / chances[chosen]
            if player == deal.learner:
                work.reach[0, hand] *= np.float32(made)
        state, player = after(players, state, moves[chosen]), (player + 1) % players
    deal.people[:], deal.others[:] = 0, 0
    for other in range(players):
        if other != deal.learner:
            deal.hands[other] = hand_of(ranges[other], luck)
            deal.others[:] += world.adds[deal.hands[other]]
    return state, player, ratio


@kernel
def hand_of(likely: Floats, luck: Luck) -> int:
    """One that is drawn from how likely each of them is."""
    left, last = draw(luck), 0
    for hand in range(HANDS):
        left, last = left - likely[hand], hand
        if left < 0.0:
            break
    return last


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
    """A stage that is being learned: each round one seat learns, all of them in turn.

    The others play by what has been learned so far, or by what is `played`, to which a response is learned then.
    """

    def __init__(
        self, world: World, manner: Manner, seed: int, played: Singles | None = None, place: Ints | None = None
    ) -> None:
        self._place = np.arange(ROWS) if place is None else place
        self.iterations, self.tables = 0, new_tables(int(self._place.max()) + 1)
        self._played = self.tables.regrets if played is None else played
        self._world, self._manner, self._luck = world, manner, seeded(seed)
        self._honest, self._dealt = np.zeros((2, world.players), np.int64)
        self._others, self._ranges = np.zeros(7, np.int64), np.zeros((world.players, HANDS))
        self._work = new_workspace()

    def iterate(self, rounds: int) -> None:
        self.iterations += 1
        for number in range(rounds):
            deal = self._deal(number % self._world.players)
            self._work.reach[0] = 1.0
            self._walk(deal, OPENED, 0, 1.0)
            for _ in range(self._manner.climbs):
                self._walk(deal, *self._climb(deal))

    def _deal(self, learner: int) -> Deal:
        dealt, manner = (self._dealt, self._others, self._honest), self._manner
        deal = Deal(learner, *dealt, manner.tremble, manner.strays, self._place, self._played)
        throw(self._world, hands.throws(), manner.people, deal, self._luck)
        return deal

    def try_out(self, policy: Singles, rounds: int) -> Floats:
        """[round, hand]: what a policy gets, of which nothing is learned."""
        tables, found = Tables(policy, np.zeros_like(policy)), np.zeros((rounds, HANDS))
        for number in range(rounds):
            deal = self._deal(number % self._world.players)
            walk(self._world, tables, self._work, deal, OPENED, 0, 0, 0.0, 1.0, self._luck)
            found[number] = self._work.values[0]
        return found

    def _climb(self, deal: Deal) -> tuple[Recalled, int, float]:
        bids = 1 + int(draw(self._luck) * LONGEST)
        state, player, ratio = climb(
            self._world, self.tables, self._work, deal, hands.probability(), self._ranges, bids, self._luck
        )
        return state, player, min(max(ratio, LEAST), 1.0)

    def _walk(self, deal: Deal, state: Recalled, player: int, counts: float) -> None:
        walk(self._world, self.tables, self._work, deal, state, player, 0, float(self.iterations), counts, self._luck)
