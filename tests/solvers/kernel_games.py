"""Two small games as kernels: Kuhn's poker, and liar's dice with one three-sided die each."""

import numpy as np

from flunkern.solvers.arrays import Ints
from flunkern.solvers.machine_code import kernel
from flunkern.solvers.mccfr import KernelGame, Sizes
from flunkern.solvers.splitmix import Luck, draw

FACES = 3
BIDS = 2 * FACES
CALL = BIDS


@kernel
def nobody(world: float, dealt: Ints, state: Ints, player: int, rng: Luck) -> int:
    return -1


@kernel
def kuhn_deal(world: float, dealt: Ints, state: Ints, learner: int, rng: Luck) -> None:
    state[:] = 0
    dealt[0] = int(draw(rng) * 3)
    dealt[1] = (dealt[0] + 1 + int(draw(rng) * 2)) % 3


@kernel
def kuhn_to_move(world: float, dealt: Ints, state: Ints) -> int:
    """The state is how many have acted, and their bets as bits."""
    over = state[0] == 3 or (state[0] == 2 and state[1] != 2)
    return -1 if over else int(state[0] % 2)


@kernel
def kuhn_infoset(world: float, dealt: Ints, state: Ints, player: int, actions: Ints) -> int:
    actions[0], actions[1] = 0, 1
    way = 3 if state[0] == 2 else state[0] + state[1]
    return int(dealt[player] * 4 + way)


@kernel
def kuhn_play(world: float, dealt: Ints, state: Ints, player: int, action: int) -> None:
    state[1] += action << state[0]
    state[0] += 1


@kernel
def kuhn_payoff(world: float, dealt: Ints, state: Ints, player: int) -> float:
    bets = state[1]
    if bets == 1:
        winner, stake = 0, 1.0
    elif bets == 2:
        winner, stake = 1, 1.0
    else:
        winner, stake = 0 if dealt[0] > dealt[1] else 1, 1.0 if bets == 0 else 2.0
    return stake if winner == player else -stake


KUHN = KernelGame(kuhn_deal, kuhn_to_move, nobody, kuhn_infoset, kuhn_play, kuhn_payoff)
KUHN_INFOSETS = 12
KUHN_SIZES = Sizes(slots=2, dealt=2, state=2, longest=3)


@kernel
def dice_deal(world: float, dealt: Ints, state: Ints, learner: int, rng: Luck) -> None:
    dealt[0], dealt[1] = int(draw(rng) * FACES), int(draw(rng) * FACES)
    state[0], state[1], state[2], state[3] = 0, -1, 0, 0


@kernel
def dice_to_move(world: float, dealt: Ints, state: Ints) -> int:
    """The state is whose turn it is, the standing bid, whether it was called, and all bids as bits."""
    return -1 if state[2] else int(state[0])


@kernel
def dice_infoset(world: float, dealt: Ints, state: Ints, player: int, actions: Ints) -> int:
    for bid in range(BIDS):
        actions[bid] = bid if bid > state[1] else -1
    actions[CALL] = CALL if state[1] >= 0 else -1
    return int(state[3] * FACES + dealt[player])


@kernel
def dice_play(world: float, dealt: Ints, state: Ints, player: int, action: int) -> None:
    if action == CALL:
        state[2] = 1
    else:
        state[1] = action
        state[3] |= 1 << action
        state[0] = 1 - player


@kernel
def dice_payoff(world: float, dealt: Ints, state: Ints, player: int) -> float:
    shown = int(dealt[0] == state[1] % FACES) + int(dealt[1] == state[1] % FACES)
    caller_wins = shown < state[1] // FACES + 1
    return 1.0 if caller_wins == (player == state[0]) else -1.0


DICE = KernelGame(dice_deal, dice_to_move, nobody, dice_infoset, dice_play, dice_payoff)
DICE_INFOSETS = FACES << BIDS
DICE_SIZES = Sizes(slots=BIDS + 1, dealt=2, state=4, longest=BIDS + 1)


def empty(infosets: int, sizes: Sizes) -> tuple[np.ndarray[tuple[int, int], np.dtype[np.float64]], ...]:
    """Regrets and sums before anything is learned."""
    return np.zeros((infosets, sizes.slots)), np.zeros((infosets, sizes.slots))
