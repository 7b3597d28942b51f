"""Which play is best: tried in many deals that agree with the view, the more promising ones in more of them."""

import numpy as np

from flunkern.games.lie_zie.habits import Habit
from flunkern.games.lie_zie.solving.compiled import Bytes, Floats, Ints, copy_to
from flunkern.games.lie_zie.solving.infoset import BACKS, Knowledge, deal
from flunkern.games.lie_zie.solving.rollouts import play_out
from flunkern.games.lie_zie.solving.state import LENGTHS, MOST_MOVES, SIZE, list_moves, place_of, step
from flunkern.solvers.machine_code import kernel
from flunkern.solvers.splitmix import Luck


@kernel
def best_play(known: Knowledge, fewest: Bytes, habit: Habit, stakes: Floats, rollouts: int, luck: Luck) -> int:
    """The move, as `rounds` counts them, that empties the hand, or else whose mean of `stakes[place]` is greatest.

    Sequential halving: all moves that are left are tried in the same deals, then the worse half goes, until one is
    left; each stage has an equal part of the `rollouts`.
    """
    moves, room = np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES, np.int64)
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
        _try(known, fewest, habit, stakes, moves, count, sums, deals, room, luck)
        _put_best_first(moves, count, sums)
        count = (count + 1) // 2
    return moves[0]  # type: ignore[no-any-return]


@kernel
def _try(
    known: Knowledge,
    fewest: Bytes,
    habit: Habit,
    stakes: Floats,
    moves: Ints,
    count: int,
    sums: Floats,
    deals: int,
    room: Ints,
    luck: Luck,
) -> None:
    dealt, state, used = np.empty(SIZE, np.int64), np.empty(SIZE, np.int64), np.empty(BACKS, np.int64)
    for _ in range(deals):
        deal(known, dealt, used, luck)
        for index in range(count):
            copy_to(state, dealt)
            step(state, moves[index])
            play_out(state, fewest, habit, room)
            sums[index] += stakes[place_of(state, known.me)]


@kernel
def _put_best_first(moves: Ints, count: int, sums: Floats) -> None:
    """Equals keep their order. For so few, numpy's sorting would take longer to compile than it could ever save."""
    for end in range(1, count):
        place = end
        while place and sums[place - 1] < sums[place]:
            moves[place - 1], moves[place] = moves[place], moves[place - 1]
            sums[place - 1], sums[place] = sums[place], sums[place - 1]
            place -= 1
