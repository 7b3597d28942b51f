"""The Lie Zie's master: how long it thinks, how fast it plays on in thought, and why it searches as it does.

The compact pass is measured beside the rules, and the flat search that master uses beside information-set tree search,
both in the same passes against honest bots.

    python bench/lie_zie.py [passes]
"""

import sys
import tracemalloc
from collections.abc import Hashable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, quantiles, stdev
from time import process_time

import numpy as np

from flunkern.core.bots import prepare
from flunkern.core.chance import Seeded
from flunkern.games import lie_zie
from flunkern.games.lie_zie.habits import habit_for
from flunkern.games.lie_zie.playing import PRIZES, PRIZES_FOR_TWO
from flunkern.games.lie_zie.solving.infoset import Infoset, infoset_of, sample_state
from flunkern.games.lie_zie.solving.play_search import best_play
from flunkern.games.lie_zie.solving.plays_needed import fewest_plays
from flunkern.games.lie_zie.solving.rollouts import rollout
from flunkern.games.lie_zie.solving.state import (
    COLOURS,
    MOST_MOVES,
    NUMBERS,
    SEATS,
    TURN,
    is_over,
    list_moves,
    place_of,
    step,
)
from flunkern.games.lie_zie.state import Claiming, Grabbing, Options, Playing, State
from flunkern.solvers.arrays import Ints
from flunkern.solvers.ismcts import search
from flunkern.solvers.splitmix import seeded

TURNS = Options("turns")
EXPLORATION = 0.3
"""What served the tree best here."""


class Pass:
    """A pass as one seat knows it, for information-set search: deals from the view, and the rest played by habit."""

    def __init__(self, known: Infoset, seed: int) -> None:
        self._known, self._luck, self._fewest = known, seeded(seed), fewest_plays()
        self._used, self._room = np.zeros_like(known.left), np.zeros(MOST_MOVES, np.int64)
        self._seats = int(known.table[SEATS])
        self._habit, self._stakes = habit_for(self._seats), shares(self._seats)

    def sample(self, rng: Random) -> Ints:
        state = np.empty_like(self._known.table)
        sample_state(self._known, state, self._used, self._luck)
        return state

    def turn(self, state: Ints) -> int | None:
        return None if is_over(state) else int(state[TURN])

    def actions(self, state: Ints) -> Sequence[int]:
        found: list[int] = self._room[: list_moves(state, self._room)].tolist()
        return found

    def after(self, state: Ints, action: int) -> Ints:
        step(state, action)
        return state

    def observed(self, state: Ints, action: int) -> Hashable:
        turn, shift, mask = int(state[TURN]), 2 * (action >> 2), (1 << 2 * (action & 3)) - 1
        if turn == self._known.me:
            return action
        return action, int(state[COLOURS + turn]) >> shift & mask, int(state[NUMBERS + turn]) >> shift & mask

    def payoffs(self, state: Ints, rng: Random) -> Sequence[float]:
        rollout(state, self._fewest, self._habit, self._room)
        return [self._stakes[place_of(state, seat)] for seat in range(self._seats)]


def shares(seats: int) -> list[float]:
    """What each place wins, as a part of what the first one does."""
    prizes = PRIZES_FOR_TWO if seats == 2 else PRIZES
    return [prize / prizes[0] for prize in prizes] + [0.0] * (seats - len(prizes))


def flat(view: lie_zie.View, rollouts: int, seed: int) -> lie_zie.Move:
    seats = len(view.players)
    values = np.array(shares(seats))
    return _decoded(best_play(infoset_of(view), fewest_plays(), habit_for(seats), values, rollouts, seeded(seed)))


def tree(view: lie_zie.View, iterations: int, seed: int) -> lie_zie.Move:
    return _decoded(search(Pass(infoset_of(view), seed), iterations, Random(seed), EXPLORATION)[0].action)


def _decoded(move: int) -> lie_zie.Move:
    return lie_zie.Play((move >> 2) + 1, move & 3) if move else lie_zie.Pass()


def grabbed(seats: int, seed: int) -> State:
    """A pass that is about to be played, grabbed by honest bots."""
    rng, chance, honest = Random(seed), Seeded(seed), lie_zie.bots["honest"]
    state = lie_zie.start(TURNS, seats, chance)
    while isinstance(state.stage, Grabbing):
        (seat,) = lie_zie.to_act(state)
        state = lie_zie.apply(state, seat, honest.choose(lie_zie.view(state, seat), (), rng), chance)
    return state


def played(state: State, mine: int, how: str, budget: int) -> tuple[float, list[float]]:
    """What one searching seat among honest ones wins in a pass, and how long each of its thoughts took."""
    rng, honest, spent = Random(mine), lie_zie.bots["honest"], []
    while isinstance(state.stage, Playing):
        seat = state.stage.turn
        legal, view = lie_zie.legal_moves(state, seat), lie_zie.view(state, seat)
        if len(legal) == 1:
            move = legal[0]
        elif seat == mine and how != "honest":
            start = process_time()
            move = (flat if how == "flat" else tree)(view, budget, rng.getrandbits(60))
            spent.append(process_time() - start)
        else:
            move = honest.choose(view, legal, rng)
        state = lie_zie.apply(state, seat, move, Seeded(0))
    assert isinstance(state.stage, Claiming)
    places = state.stage.places
    return (shares(len(state.prizes))[places.index(mine)] if mine in places else 0.0), spent


def compare_searches(seats: int, passes: int) -> None:
    """Each way in the same passes, each seat in turn."""
    for how, budget in ("honest", 0), ("flat", 1500), ("flat", 6000), ("tree", 800):
        results, spent = [], list[float]()
        for seed in range(passes):
            state = grabbed(seats, seed)
            ends = [played(state, seat, how, budget) for seat in range(seats)]
            results.append(fmean(won for won, _ in ends))
            spent += (time for _, times in ends for time in times)
        half = 1.96 * stdev(results) / sqrt(passes)
        time = f", {1000 * fmean(spent):.1f} ms a play" if spent else ""
        print(
            f"{seats} seats, {how} {budget or ''}: prizes of a pass {fmean(results):.3f} ± {half:.3f} of the most{time}"
        )


def passes_a_second() -> None:
    """The same start played on by habit in the compact pass, and by random moves through the rules."""
    state = grabbed(4, 1)
    assert isinstance(state.stage, Playing)
    known = infoset_of(lie_zie.view(state, state.stage.turn))
    table, used, room, drawn = (
        np.empty_like(known.table),
        np.zeros_like(known.left),
        np.zeros(MOST_MOVES, np.int64),
        seeded(1),
    )
    counts = [0, 0]
    start = process_time()
    while (compact := process_time() - start) < 1:
        sample_state(known, table, used, drawn)
        rollout(table, fewest_plays(), habit_for(4), room)
        counts[0] += 1
    rng, start = Random(1), process_time()
    while (by_rules := process_time() - start) < 1:
        now = state
        while isinstance(now.stage, Playing):
            now = lie_zie.apply(now, now.stage.turn, rng.choice(lie_zie.legal_moves(now, now.stage.turn)), Seeded(0))
        counts[1] += 1
    ours, rules = counts[0] / compact, counts[1] / by_rules
    print(
        f"passes of four: compact by habit {ours:,.0f}/s; by the rules at random {rules:,.0f}/s; {ours / rules:.0f} x"
    )


def thinking_times(seats: int, games: int) -> None:
    """How long a master's move takes, forced ones left out."""
    rng, chance, master = Random(seats), Seeded(seats), lie_zie.bots["master"]
    times = list[float]()
    for _ in range(games):
        state = lie_zie.start(TURNS, seats, chance)
        while acting := lie_zie.to_act(state):
            (seat,) = acting
            view, legal = lie_zie.view(state, seat), lie_zie.legal_moves(state, seat)
            start = process_time()
            move = master.choose(view, legal, rng)
            if len(legal) > 1:
                times.append(process_time() - start)
            state = lie_zie.apply(state, seat, move, chance)
    cuts = quantiles(times, n=20)
    print(f"master at {seats} seats: a move {1000 * fmean(times):.1f} ms, 95 % within {1000 * cuts[-1]:.1f} ms")


def main() -> None:
    passes = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    lie_zie.bots["honest"].choose(lie_zie.view(lie_zie.start(TURNS, 2, Seeded(0)), 0), (), Random(0))
    prepare(lie_zie.bots["master"], TURNS)
    fewest_plays.cache_clear()
    tracemalloc.start()
    prepare(lie_zie.bots["master"], TURNS)
    print(f"master's memory: {tracemalloc.get_traced_memory()[1] / 1e6:.1f} MB at most, code left out")
    tracemalloc.stop()
    passes_a_second()
    for seats in (2, 4, 6):
        thinking_times(seats, 1)
    for seats in (2, 4):
        compare_searches(seats, passes)


if __name__ == "__main__":
    main()
