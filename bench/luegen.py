"""Lügen: random rounds beside OpenSpiel's liar's dice, training, the bots' strength, and what the master gives away.

Run `python bench/luegen.py quick` for fewer games.
"""

import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from math import sqrt
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any, Final

import numpy as np
import pyspiel

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.aims import at_most
from flunkern.core.bots import Bot, prepare
from flunkern.core.chance import Seeded
from flunkern.games import luegen
from flunkern.games.luegen.honest import CALL_BELOW
from flunkern.games.luegen.solving.best_response import HonestPolicy, RoundOfTwo, TrainedPolicy
from flunkern.games.luegen.solving.duel.cfr import six_dice, solve_duel
from flunkern.games.luegen.solving.duel.ladders import ROLES
from flunkern.games.luegen.solving.duel.responder import Responder
from flunkern.games.luegen.solving.duel.tree import tree_of
from flunkern.games.luegen.solving.duel.whole_games import won
from flunkern.games.luegen.solving.manner import manner_of
from flunkern.games.luegen.solving.rollouts import simulate
from flunkern.games.luegen.solving.round_cfr import Learning
from flunkern.games.luegen.solving.stages import STAGES, Stage
from flunkern.games.luegen.solving.strategy import shipped, world_of
from flunkern.solvers.public_tree import Reply, Restriction

QUICK: Final = "quick" in sys.argv
RUNS: Final = 3 if QUICK else 5
ROUNDS: Final = 200_000
PEER_GAMES: Final = 5_000
PEER_ROLLOUTS: Final = 100_000
GAMES_EACH: Final = 200 if QUICK else 1000
RESPONDER: Final = Restriction(3, 4, 0.003) if QUICK else Restriction(5, 4, 0.002)
"""Every opening; then so many own raises, the most promising at each node, wherever the policy comes often enough."""
LONGEST: Final = 20_000
ONE_GAME: Final = (
    "import re, time; from pathlib import Path; from random import Random;"
    "from flunkern.core.chance import Seeded; from flunkern.games import luegen;"
    # Not getrusage: a process begins with the most that its parent had.
    "grown = lambda: int(re.search('VmHWM:\\\\s*(\\\\d+)', Path('/proc/self/status').read_text())[1]) / 1024;"
    "before, start, bot, chance = grown(), time.perf_counter(), luegen.bots['master'], Seeded(1);"
    "bot.prepare(luegen.Options()); ready = time.perf_counter() - start;"
    "state, rng = luegen.start(luegen.Options(), 4, chance), Random(1)\n"
    "while (seat := state.turn) is not None:\n"
    "    move = bot.choose(luegen.view(state, seat), luegen.legal_moves(state, seat), rng)\n"
    "    state = luegen.apply(state, seat, move, chance)\n"
    "print(f'ready in {ready:.2f} s, memory grown by {grown() - before:.0f} MB from {before:.0f} MB')"
)


def rounds_beside_openspiel() -> None:
    """Rounds per second of processor time on one core, the best of several runs in turns.

    OpenSpiel is measured in its two C++ loops: whole games with random bots, and rollouts once the dice are thrown.
    """
    game = pyspiel.load_game("liars_dice(numdice=5)")
    simulate(2, 1, 1)
    rates = [
        (
            _rate(ROUNDS, partial(simulate, 2, ROUNDS, run)),
            _rate(PEER_GAMES, partial(_whole_games, game, run)),
            _rate(PEER_ROLLOUTS, partial(_rollouts, game, run)),
        )
        for run in range(RUNS)
    ]
    ours, games, rollouts = map(max, zip(*rates, strict=True))
    print(f"random rounds for two, six dice each: {ours:,.0f}/s")
    print(f"OpenSpiel liars_dice, five dice each: {games:,.0f} games/s; ratio {ours / games:.1f}")
    print(f"OpenSpiel liars_dice, bids only, no dice thrown: {rollouts:,.0f} rollouts/s; ratio {ours / rollouts:.1f}")
    for players in (4, 8):
        print(f"random rounds for {players}: {_rate(ROUNDS, partial(simulate, players, ROUNDS, 1)):,.0f}/s")


def _rate(games: int, play: Callable[[], object]) -> float:
    start = process_time()
    play()
    return games / (process_time() - start)


def _whole_games(game: Any, seed: int) -> None:
    bots = [pyspiel.make_uniform_random_bot(player, seed) for player in (0, 1)]
    for number in range(PEER_GAMES):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, number)


def _rollouts(game: Any, seed: int) -> None:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    evaluator = pyspiel.RandomRolloutEvaluator(PEER_ROLLOUTS, seed)
    pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, seed, False).step(state)


def training() -> None:
    """Rounds learned from per second of processor time, and what an iteration of solving duels takes."""
    for stage in (STAGES[0], STAGES[-1]):
        learning = Learning(world_of(stage), manner_of(stage), 1)
        learning.iterate(100)
        start = process_time()
        learning.iterate(2000)
        print(f"training for {stage.players}: {2000 / (process_time() - start):,.0f} rounds/s a core, all hands each")
    for role, name in zip(ROLES, ("opens", "answers"), strict=True):
        rounds = solve_duel(tree_of(role), six_dice(), 3)
        next(rounds)
        start = process_time()
        list(rounds)
        print(f"duels in which the master {name}: {(process_time() - start) / 2:.2f} s an iteration of solving")


def game(bots: Sequence[Bot], seed: int, times: list[float] | None = None) -> int:
    """The loser; `times` gets how long each move of the master took."""
    chance, rng = Seeded(seed), Random(seed)
    state = luegen.start(luegen.Options(), len(bots), chance)
    for _ in range(LONGEST):
        if state.turn is None:
            return state.losers[-1]
        view, legal = luegen.view(state, state.turn), luegen.legal_moves(state, state.turn)
        start = perf_counter()
        move = bots[state.turn].choose(view, legal, rng)
        if times is not None and bots[state.turn] is luegen.bots["master"]:
            times.append(perf_counter() - start)
        state = luegen.apply(state, state.turn, move, chance)
    raise RuntimeError("a game without end")


def strength() -> None:
    """One bot among others of another kind, in every seat equally often."""
    pairs = [
        ("beginner", "random"),
        ("honest", "beginner"),
        ("club", "honest"),
        ("master", "club"),
        ("master", "honest"),
    ]
    times: list[float] = []
    prepare(luegen.bots["master"], luegen.Options())
    for name, other in pairs:
        for seats in (2, 4, 6):
            lost = 0
            for seed in range(GAMES_EACH):
                place = seed % seats
                bots = [luegen.bots[name if seat == place else other] for seat in range(seats)]
                lost += game(bots, seed, times) == place
            share = lost / GAMES_EACH
            error = 1.96 * sqrt(max(share * (1 - share), 1 / GAMES_EACH) / GAMES_EACH)
            print(
                f"{name} among {seats - 1} x {other}: not lost {1 - share:.1%} ± {error:.1%}, "
                f"fair {1 - 1 / seats:.1%}; lost {share:.1%}",
                flush=True,
            )
    median, late = np.quantile(times, (0.5, 0.95)) * 1e3
    print(f"a move of the master: median {median:.2f} ms, 95 % within {late:.2f} ms")
    ran = subprocess.run([sys.executable, "-c", ONE_GAME], capture_output=True, text=True, check=True)
    print(f"a new process that plays a game with masters: {ran.stdout.strip()}")


def given_away() -> None:
    """What a best response wins per round for two, in which the winner gets one from the loser.

    Against the master's books it is exact. The general one, which looks at less and believes nothing of how the books
    were made, must not find more; what it finds against the honest bot shows that it is worth something.
    """
    books, world, start = shipped().books, world_of(Stage(2, False)), process_time()
    # Whoever responds to the book that opens is the one who answers.
    answering, opening = (Responder(book, role).value() for role, book in zip(ROLES, books, strict=True))
    print(
        f"best response to the master's books, all bids, to the end: {(opening + answering) / 2:+.4f} a round "
        f"({opening:+.4f} opening, {answering:+.4f} answering; {process_time() - start:.0f} s)"
    )
    print(at_most("of a round that whoever knows the books wins", (opening + answering) / 2, 0.03))
    print(at_most("of whole games that they win, exactly", won((1 + opening) / 2, (1 + answering) / 2), 0.55))
    for name, policy in (
        ("honest", HonestPolicy(world, CALL_BELOW)),
        ("master", TrainedPolicy(world, books)),
    ):
        start = process_time()
        opens, answers = (Reply(RoundOfTwo(), lru_cache(4000)(policy), seat, RESPONDER) for seat in (0, 1))
        print(
            f"restricted best response to {name}: {(opens.value + answers.value) / 2:+.3f} a round "
            f"({opens.value:+.3f} opening, {answers.value:+.3f} answering; {RESPONDER}; "
            f"{opens.states + answers.states:,} states in {process_time() - start:.0f} s)",
            flush=True,
        )


def main() -> None:
    rounds_beside_openspiel()
    training()
    strength()
    given_away()


if __name__ == "__main__":
    main()
