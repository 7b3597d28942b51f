"""The reader: a responder who takes all others for masters, and knows their policy by heart.

    P(hands of the others | bids) ∝ Π P(hand) Π π(bid | hand, what was bid before),    one rival apart from the other
    value(call) = stake · P(does not hold) − P(holds),    exact by these ranges
    value(bid)  = the mean of rollouts in which the others' hands are drawn from their ranges and everybody goes on as
                  masters do, the reader itself too

Bids that promise least are dropped, and the rest rolled out more often.

    E[what a round brings] = fair share + E[Σ over its moves of Q(its move) − Q(a master's move)]

Among masters alone everybody gets a fair share. Whatever it chose is rolled out anew for this, beside what a master
does there, with the same hands and both going on as masters do: far steadier than what came of the dice.
"""

from typing import Final, NamedTuple

import numpy as np

from flunkern.games.luegen.solving.compiled import after, answer, least, most
from flunkern.games.luegen.solving.hands import MOST
from flunkern.games.luegen.solving.lookup import HANDS, SLOTS, Lookup
from flunkern.games.luegen.solving.recall import Recalled
from flunkern.games.luegen.solving.state import CALL, World
from flunkern.solvers.arrays import Floats, Ints
from flunkern.solvers.machine_code import kernel
from flunkern.solvers.splitmix import Luck, draw

HIGHER: Final = 3
"""A raise is the lowest of a face, or up to so much higher."""
OPENING: Final = 3
"""When it opens: so much above what all cups hold of a face on average."""
CANDIDATES: Final = 160
KEPT: Final = (8, 3, 2, 1)
"""Of all bids so many are rolled out again, of those so many once more, and so on."""
TIMES: Final = 3
"""So many times as often."""
HOPELESS: Final = 0.2
"""Once the best bid seems to be worth so much less than calling, no more is rolled out."""
UNLIKELY: Final = 1e-6
"""What a bid that a master never makes with a hand counts, so that something is left of every range."""
ANEW: Final = 240
"""Rollouts that tell what a move gains, none of which it was chosen by."""


class Mind(NamedTuple):
    """What the reader knows of a round: by player the probability of each hand; and room to work in."""

    ranges: Floats
    upto: Floats
    dealt: Ints
    moves: Ints
    weights: Ints


@kernel
def new_mind(players: int, prior: Floats) -> Mind:
    ranges = np.zeros((players, HANDS))
    for player in range(players):
        ranges[player] = prior
    dealt, moves, weights = np.zeros(players, np.int64), np.zeros(SLOTS, np.int64), np.zeros(SLOTS, np.int64)
    return Mind(ranges, np.zeros((players, HANDS)), dealt, moves, weights)


@kernel
def hear(world: World, lookup: Lookup, mind: Mind, state: Recalled, player: int, move: int) -> None:
    """What a bid tells of the hand of who is going to make it in this state."""
    total, likely = 0.0, mind.ranges[player]
    for hand in range(HANDS):
        if likely[hand] > 0.0:
            made, whole = 0, 0
            for slot in range(answer(lookup, world, state, hand, mind.moves, mind.weights)):
                whole += mind.weights[slot]
                if mind.moves[slot] == move:
                    made += mind.weights[slot]
            likely[hand] *= made / whole + UNLIKELY
            total += likely[hand]
    for hand in range(HANDS):
        likely[hand] /= total


@kernel
def holds(world: World, mind: Mind, me: int, hand: int, count: int, face: int) -> float:
    """P(a bid holds), by the own hand and the ranges of the others."""
    sums, more, size = np.zeros(MOST * world.players + 1), np.zeros(MOST * world.players + 1), 1
    sums[0] = 1.0
    for player in range(world.players):
        if player != me:
            more[:] = 0.0
            for rival in range(HANDS):
                likely, added = mind.ranges[player, rival], world.adds[rival, face]
                if likely > 0.0:
                    for place in range(size):
                        more[place + added] += sums[place] * likely
            size += MOST
            sums[:] = more
    needed = max(count - world.adds[hand, face], 0)
    return float(sums[needed:].sum())


@kernel
def master_move(world: World, lookup: Lookup, state: Recalled, hand: int, mind: Mind, rng: Luck) -> int:
    many, total = answer(lookup, world, state, hand, mind.moves, mind.weights), 0
    for slot in range(many):
        total += mind.weights[slot]
    left, slot = int(draw(rng) * total) - mind.weights[0], 0
    while left >= 0:
        slot += 1
        left -= mind.weights[slot]
    return int(mind.moves[slot])


@kernel
def payoff(world: World, dealt: Ints, state: Recalled, caller: int, player: int) -> float:
    """What a call brings one of the players."""
    total = 0
    for other in range(world.players):
        total += world.adds[dealt[other], state.face]
    bidder = (caller - 1) % world.players
    if player == (caller if total >= state.many else bidder):
        return -1.0
    return world.stake if player in (caller, bidder) else 0.0


@kernel
def rollout(world: World, lookup: Lookup, state: Recalled, actor: int, me: int, mind: Mind, rng: Luck) -> float:
    """What the rest of a round brings if everybody goes on as masters do, with the hands in mind."""
    while True:
        move = master_move(world, lookup, state, mind.dealt[actor], mind, rng)
        if move == CALL:
            return payoff(world, mind.dealt, state, actor, me)
        state, actor = after(world.players, state, move), (actor + 1) % world.players


@kernel
def candidates(world: World, count: int, face: int, found: Ints) -> int:
    many = 0
    for wanted in range(1, 7):
        lowest = least(count, face, wanted)
        top = lowest + HIGHER if count > 0 else world.players * (1 if wanted == 1 else 2) + OPENING
        for bid in range(lowest, min(top, most(world.players, wanted)) + 1):
            found[many] = 8 * bid + wanted
            many += 1
    return many


@kernel
def deal_rivals(world: World, mind: Mind, me: int, rng: Luck) -> None:
    for player in range(world.players):
        if player != me:
            wanted = draw(rng) * mind.upto[player, HANDS - 1]
            mind.dealt[player] = min(np.searchsorted(mind.upto[player], wanted), HANDS - 1)


@kernel
def decide(
    world: World, lookup: Lookup, mind: Mind, state: Recalled, me: int, hand: int, rollouts: int, rng: Luck
) -> int:
    """The best move found for who is to act."""
    count, face, after_me = state.many, state.face, (me + 1) % world.players
    bids, sums, tried = np.zeros(CANDIDATES, np.int64), np.zeros(CANDIDATES), np.zeros(CANDIDATES)
    left, times, calling = candidates(world, count, face, bids), rollouts, -2.0
    if count > 0:
        likely = holds(world, mind, me, hand, count, face)
        calling = world.stake * (1.0 - likely) - likely
    for player in range(world.players):
        mind.upto[player] = np.cumsum(mind.ranges[player])
    mind.dealt[me] = hand
    for kept in KEPT:
        for _ in range(times):
            deal_rivals(world, mind, me, rng)
            for place in range(left):
                raised = after(world.players, state, bids[place])
                sums[place] += rollout(world, lookup, raised, after_me, me, mind, rng)
                tried[place] += 1.0
        for place in range(min(kept, left)):
            best = place
            for other in range(place + 1, left):
                if sums[other] * tried[best] > sums[best] * tried[other]:
                    best = other
            bids[place], bids[best] = bids[best], bids[place]
            sums[place], sums[best] = sums[best], sums[place]
            tried[place], tried[best] = tried[best], tried[place]
        left, times = min(kept, left), times * TIMES
        if left == 0 or sums[0] < (calling - HOPELESS) * tried[0]:
            return CALL
    return CALL if calling >= sums[0] / tried[0] else int(bids[0])


@kernel
def worth(world: World, lookup: Lookup, mind: Mind, state: Recalled, me: int, move: int, rng: Luck) -> float:
    """What came of a move with the hands in mind."""
    if move == CALL:
        return payoff(world, mind.dealt, state, me, me)
    return rollout(world, lookup, after(world.players, state, move), (me + 1) % world.players, me, mind, rng)


@kernel
def gain(world: World, lookup: Lookup, mind: Mind, state: Recalled, me: int, move: int, rng: Luck) -> float:
    """How much more a decision brings than a master's; nothing was learned since it was made."""
    total = 0.0
    for _ in range(ANEW):
        deal_rivals(world, mind, me, rng)
        other = master_move(world, lookup, state, mind.dealt[me], mind, rng)
        if other != move:
            total += worth(world, lookup, mind, state, me, move, rng)
            total -= worth(world, lookup, mind, state, me, other, rng)
    return total / ANEW


@kernel
def respond(
    world: World, lookup: Lookup, prior: Floats, throws: Ints, rollouts: int, seed: int, result: Floats
) -> None:
    """Plays a round for each place of `result`, the reader in each seat in turn, and notes what is to be expected."""
    rng = np.zeros(1, np.uint64)
    rng[0] = np.uint64(seed)
    dealt = np.zeros(world.players, np.int64)
    result[:] = (world.stake - 1.0) / world.players
    for number in range(len(result)):
        me, mind = number % world.players, new_mind(world.players, prior)
        for seat in range(world.players):
            dealt[seat] = throws[int(draw(rng) * len(throws))]
        state, actor = Recalled(0, 0, 0, 0, 0), 0
        while True:
            if actor == me:
                move = decide(world, lookup, mind, state, me, dealt[me], rollouts, rng)
                result[number] += gain(world, lookup, mind, state, me, move, rng)
            else:
                move = master_move(world, lookup, state, dealt[actor], mind, rng)
            if move == CALL:
                break
            if actor != me:
                hear(world, lookup, mind, state, actor, move)
            state, actor = after(world.players, state, move), (actor + 1) % world.players
