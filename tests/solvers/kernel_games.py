"""Two small games as kernels: Kuhn's poker, and liar's dice with one three-sided die each."""

import numpy as np

from flunkern.solvers.machine_code import kernel
from flunkern.solvers.mccfr import KernelGame, Numbers, Sizes
from flunkern.solvers.splitmix import Luck, draw

FACES = 3
BIDS = 2 * FACES
CALL = BIDS


@kernel
def nobody(world: float, dealt: Numbers, table: Numbers, player: int, rng: Luck) -> int:
    return -1


@kernel
def kuhn_deal(world: float, dealt: Numbers, table: Numbers, learner: int, rng: Luck) -> None:
    table[:] = 0
    dealt[0] = int(draw(rng) * 3)
    dealt[1] = (dealt[0] + 1 + int(draw(rng) * 2)) % 3


@kernel
def kuhn_actor(world: float, dealt: Numbers, table: Numbers) -> int:
    """The table is how many have acted, and their bets as bits."""
    over = table[0] == 3 or (table[0] == 2 and table[1] != 2)
    return -1 if over else int(table[0] % 2)


@kernel
def kuhn_look(world: float, dealt: Numbers, table: Numbers, player: int, moves: Numbers) -> int:
    moves[0], moves[1] = 0, 1
    way = 3 if table[0] == 2 else table[0] + table[1]
    return int(dealt[player] * 4 + way)


@kernel
def kuhn_play(world: float, dealt: Numbers, table: Numbers, player: int, move: int) -> None:
    table[1] += move << table[0]
    table[0] += 1


@kernel
def kuhn_payoff(world: float, dealt: Numbers, table: Numbers, player: int) -> float:
    bets = table[1]
    if bets == 1:
        winner, stake = 0, 1.0
    elif bets == 2:
        winner, stake = 1, 1.0
    else:
        winner, stake = 0 if dealt[0] > dealt[1] else 1, 1.0 if bets == 0 else 2.0
    return stake if winner == player else -stake


KUHN = KernelGame(kuhn_deal, kuhn_actor, nobody, kuhn_look, kuhn_play, kuhn_payoff)
KUHN_ROWS = 12
KUHN_SIZES = Sizes(slots=2, dealt=2, table=2, longest=3)


@kernel
def dice_deal(world: float, dealt: Numbers, table: Numbers, learner: int, rng: Luck) -> None:
    dealt[0], dealt[1] = int(draw(rng) * FACES), int(draw(rng) * FACES)
    table[0], table[1], table[2], table[3] = 0, -1, 0, 0


@kernel
def dice_actor(world: float, dealt: Numbers, table: Numbers) -> int:
    """The table is whose turn it is, the standing bid, whether it was called, and all bids as bits."""
    return -1 if table[2] else int(table[0])


@kernel
def dice_look(world: float, dealt: Numbers, table: Numbers, player: int, moves: Numbers) -> int:
    for bid in range(BIDS):
        moves[bid] = bid if bid > table[1] else -1
    moves[CALL] = CALL if table[1] >= 0 else -1
    return int(table[3] * FACES + dealt[player])


@kernel
def dice_play(world: float, dealt: Numbers, table: Numbers, player: int, move: int) -> None:
    if move == CALL:
        table[2] = 1
    else:
        table[1] = move
        table[3] |= 1 << move
        table[0] = 1 - player


@kernel
def dice_payoff(world: float, dealt: Numbers, table: Numbers, player: int) -> float:
    shown = int(dealt[0] == table[1] % FACES) + int(dealt[1] == table[1] % FACES)
    caller_wins = shown < table[1] // FACES + 1
    return 1.0 if caller_wins == (player == table[0]) else -1.0


DICE = KernelGame(dice_deal, dice_actor, nobody, dice_look, dice_play, dice_payoff)
DICE_ROWS = FACES << BIDS
DICE_SIZES = Sizes(slots=BIDS + 1, dealt=2, table=4, longest=BIDS + 1)


def empty(rows: int, sizes: Sizes) -> tuple[np.ndarray[tuple[int, int], np.dtype[np.float64]], ...]:
    """Regrets and sums before anything is learned."""
    return np.zeros((rows, sizes.slots)), np.zeros((rows, sizes.slots))
