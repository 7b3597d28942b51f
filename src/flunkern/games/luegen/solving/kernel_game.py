"""The round as a game for MCCFR: some of the others are people who bid what they have, the rest learn as well.

u = −1 to whoever loses the call, `stake` to whoever wins it, 0 to all others
"""

from typing import Final

import numpy as np

from flunkern.games.luegen.bids import MOST_PER_CUP
from flunkern.games.luegen.solving.abstraction import SLOTS
from flunkern.games.luegen.solving.compiled import begin, bid, call, honest, infoset, least, level, most
from flunkern.games.luegen.solving.hands import MOST_PLAYERS
from flunkern.games.luegen.solving.state import ACTOR, BIDDER, CALL, COUNT, FACE, LOSER, SHOWN, World
from flunkern.solvers.arrays import Floats, Ints
from flunkern.solvers.machine_code import kernel
from flunkern.solvers.mccfr import KernelGame, Sizes, sample
from flunkern.solvers.regret_matching import match_legal
from flunkern.solvers.splitmix import Luck, draw

LONGEST: Final = sum(MOST_PER_CUP) * MOST_PLAYERS
"""No ladder is longer than all bids that there are."""
CALLS: Final = 8
"""Where in `dealt` the thresholds of the fixed players begin, in parts of a thousand; -1 for those who learn."""
ODD: Final = 2000
"""In place of a threshold: somebody who bids what comes to mind."""


@kernel
def deal(world: World, dealt: Ints, table: Ints, learner: int, rng: Luck) -> None:
    for seat in range(world.players):
        dealt[seat] = world.throws[int(draw(rng) * len(world.throws))]
    for seat in range(world.players):
        dealt[CALLS + seat] = -1
        if seat != learner:
            kind = draw(rng)
            if kind < world.people:
                dealt[CALLS + seat] = 250 if draw(rng) < 0.6 else 100 + int(draw(rng) * 300)
            elif kind < world.people + world.odd:
                dealt[CALLS + seat] = ODD
    begin(table)


@kernel
def to_move(world: World, dealt: Ints, table: Ints) -> int:
    return -1 if table[LOSER] >= 0 else table[ACTOR]


@kernel
def odd_move(world: World, hand: int, count: int, face: int, rng: Luck) -> int:
    """Somebody who bids anything somewhat above the standing bid, and calls what goes too far."""
    if count > 0 and world.survival[1 if face == 1 else 0, max(count - world.adds[hand, face], 0)] < 0.3 * draw(rng):
        return CALL
    wanted = 1 + int(draw(rng) * 6)
    lowest, highest = least(count, face, wanted), most(world.players, wanted)
    if count == 0:
        lowest = 1 + int(draw(rng) * (3 * world.players if wanted > 1 else 2 * world.players))
    while lowest < highest and draw(rng) < 0.4:
        lowest += 1
    if lowest > highest:
        return CALL
    return 8 * lowest + wanted


@kernel
def fixed_action(world: World, dealt: Ints, table: Ints, player: int, rng: Luck) -> int:
    threshold = dealt[CALLS + player]
    if threshold < 0:
        return -1
    if threshold == ODD:
        return odd_move(world, dealt[player], table[COUNT], table[FACE], rng)
    return honest(world, dealt[player], table[COUNT], table[FACE], threshold / 1000)


@kernel
def play(world: World, dealt: Ints, table: Ints, player: int, move: int) -> None:
    if move == CALL:
        call(world.adds, world.players, dealt, table, player)
    else:
        bid(world.players, table, player, move // 8, move % 8)


@kernel
def payoff(world: World, dealt: Ints, table: Ints, player: int) -> float:
    if player == table[LOSER]:
        return -1.0
    if player == table[ACTOR] or player == table[BIDDER]:
        return world.stake
    return 0.0


GAME: Final = KernelGame(deal, to_move, fixed_action, infoset, play, payoff)


SIZES: Final = Sizes(SLOTS, CALLS + MOST_PLAYERS, SHOWN + 8 * MOST_PLAYERS, LONGEST)


@kernel
def survey(world: World, regrets: Floats, rounds: int, seed: int, seen: Floats) -> None:
    """Plays rounds and counts in `seen`, for each level that a bid shows, what the bidder's hand adds."""
    rng = np.zeros(1, np.uint64)
    rng[0] = np.uint64(seed)
    dealt, table = np.zeros(CALLS + MOST_PLAYERS, np.int64), np.zeros(SHOWN + 8 * MOST_PLAYERS, np.int64)
    moves, strategy = np.zeros(SLOTS, np.int64), np.zeros(SLOTS)
    for _ in range(rounds):
        deal(world, dealt, table, -1, rng)
        while table[LOSER] < 0:
            player = table[ACTOR]
            move = fixed_action(world, dealt, table, player, rng)
            if move < 0:
                row = infoset(world, dealt, table, player, moves)
                match_legal(regrets[row], moves, strategy)
                move = moves[sample(strategy, moves, rng)]
            if move != CALL:
                face = move % 8
                shown = level(world.players, move // 8, face, table[COUNT] == 0)
                seen[1 if face == 1 else 0, shown, world.adds[dealt[player], face]] += 1.0
            play(world, dealt, table, player, move)
