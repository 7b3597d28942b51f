"""Which play is best: sequential halving (Karnin, Koren and Somekh 2013) over rollouts from sampled states.

    q(play) = mean over states s of the infoset of  value of the place that a rollout from s after the play leads to

All plays that are left are tried in the same states; then the worse half goes, until one is left.
"""

import numpy as np

from flunkern.games.lie_zie.habits import Habit
from flunkern.games.lie_zie.solving.infoset import BACKS, Infoset, sample_state
from flunkern.games.lie_zie.solving.rollouts import rollout
from flunkern.games.lie_zie.solving.state import LENGTHS, MOST_MOVES, SIZE, list_moves, place_of, step
from flunkern.solvers.arrays import Bytes, Floats, Ints
from flunkern.solvers.copying import copy_to
from flunkern.solvers.machine_code import kernel
from flunkern.solvers.splitmix import Luck


@kernel
def best_play(known: Infoset, fewest: Bytes, habit: Habit, values: Floats, rollouts: int, luck: Luck) -> int:
    """The move, as `state` counts them, that empties the hand, or else whose mean of `values[place]` is greatest.

    Each stage of halving has an equal part of the `rollouts`.
    """
    moves = np.zeros(MOST_MOVES, np.int64)
    count = list_moves(known.table, moves)
    for index in range(count):
        if moves[index] & 3 == known.table[LENGTHS + known.me]:
            return moves[index]  # type: ignore[no-any-return]
    sums = np.zeros(count)
    stages = 0
    while 1 << stages < count:
        stages += 1
    while count > 1:
        deals = max(1, rollouts // (stages * count))
        _try(known, fewest, habit, values, moves[:count], sums, deals, luck)
        _put_best_first(moves, count, sums)
        count = (count + 1) // 2
    return moves[0]  # type: ignore[no-any-return]


@kernel
def _try(
    known: Infoset, fewest: Bytes, habit: Habit, values: Floats, moves: Ints, sums: Floats, deals: int, luck: Luck
) -> None:
    room = np.zeros(MOST_MOVES, np.int64)
    dealt, state, used = np.empty(SIZE, np.int64), np.empty(SIZE, np.int64), np.empty(BACKS, np.int64)
    for _ in range(deals):
        sample_state(known, dealt, used, luck)
        for index in range(len(moves)):
            copy_to(state, dealt)
            step(state, moves[index])
            rollout(state, fewest, habit, room)
            sums[index] += values[place_of(state, known.me)]


@kernel
def _put_best_first(moves: Ints, count: int, sums: Floats) -> None:
    """Equals keep their order. For so few, numpy's sorting would take longer to compile than it could ever save."""
    for end in range(1, count):
        place = end
        while place and sums[place - 1] < sums[place]:
            moves[place - 1], moves[place] = moves[place], moves[place - 1]
            sums[place - 1], sums[place] = sums[place], sums[place - 1]
            place -= 1
