"""Rollouts: a pass is played to its end by a quick policy for all.

π(s) = argmin over plays a of cost(a, n(hand ∖ a)),  a pass costs n(hand) + habit,  n the fewest plays needed
"""

from flunkern.games.lie_zie import habits
from flunkern.games.lie_zie.habits import Habit
from flunkern.games.lie_zie.solving.plays_needed import row_of, without
from flunkern.games.lie_zie.solving.state import (
    COLOURS,
    LEADER,
    LENGTHS,
    NUMBERS,
    SEATS,
    TURN,
    is_over,
    list_moves,
    number_at,
    step,
)
from flunkern.solvers.arrays import Bytes, Ints
from flunkern.solvers.machine_code import kernel

cost_of_play = kernel(habits.cost_of_play)


@kernel
def rivals_left(state: Ints) -> int:
    """How many may still answer in this round after the seat to act."""
    seats, rivals = state[SEATS], 0
    other = (state[TURN] + 1) % seats
    while other != state[LEADER]:
        rivals += state[LENGTHS + other] > 0
        other = (other + 1) % seats
    return rivals


@kernel
def rollout_policy(state: Ints, fewest: Bytes, habit: Habit, moves: Ints) -> int:
    """What the seat to act does by habit; `moves` is room to work in."""
    turn = state[TURN]
    colours, numbers, length = state[COLOURS + turn], state[NUMBERS + turn], state[LENGTHS + turn]
    rivals = rivals_left(state)
    best, least = 0, 1e9
    for index in range(list_moves(state, moves)):
        move = moves[index]
        first, count = move >> 2, move & 3
        if count == length:
            return move  # type: ignore[no-any-return]
        needed = float(fewest[row_of(without(colours, first, count), length - count)])
        if move:
            cost = cost_of_play(habit, needed, count, number_at(numbers, first, count), rivals)
        else:
            cost = needed + habit.passing
        if cost < least:
            best, least = move, cost
    return best


@kernel
def rollout(state: Ints, fewest: Bytes, habit: Habit, moves: Ints) -> None:
    """Play the pass to its end."""
    while not is_over(state):
        step(state, rollout_policy(state, fewest, habit, moves))
