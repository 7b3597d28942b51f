"""Whole random games per second through the contract, on one core, beside peers measured in the same run."""

from collections.abc import Callable
from random import Random
from time import process_time

import pyspiel
from pyhtzee import Pyhtzee

from flunkern.core.chance import Seeded
from flunkern.core.game import Game
from flunkern.games import REGISTRY
from flunkern.games.luegen import Call

SECONDS = 1.0
ROUNDS = 10
AT_ONCE = 10
"""Games between two looks at the clock, which takes as long as a move."""


def contract_games(game: Game, seats: int) -> Callable[[], None]:
    """Plays a game by random moves; every move is checked."""
    random, chance, options = Random(1).random, Seeded(2), game.Options()

    def play() -> None:
        state = game.start(options, seats, chance)
        while acting := game.to_act(state):
            seat = next(iter(acting))
            moves = game.legal_moves(state, seat)
            state = game.apply(state, seat, moves[int(random() * len(moves))], chance)

    return play


def pyhtzee_games() -> Callable[[], None]:
    random = Random(1).random

    def play() -> None:
        game = Pyhtzee()
        while not game.is_finished():
            actions = game.get_possible_actions()
            game.take_action(actions[int(random() * len(actions))])

    return play


def luegen_rounds() -> Callable[[], None]:
    """One round of Lügen for two: bids at random until somebody calls."""
    game = REGISTRY["luegen"]
    random, chance, options = Random(1).random, Seeded(2), game.Options()

    def play() -> None:
        state = game.start(options, 2, chance)
        while True:
            seat = next(iter(game.to_act(state)))
            moves = game.legal_moves(state, seat)
            move = moves[int(random() * len(moves))]
            state = game.apply(state, seat, move, chance)
            if type(move) is Call:
                return

    return play


def liars_dice_games() -> Callable[[], None]:
    """OpenSpiel's liar's dice for two with five dice each, driven from Python: one game is one round."""
    game, random = pyspiel.load_game("liars_dice(numdice=5)"), Random(1).random

    def play() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])

    return play


def rate(play: Callable[[], None]) -> float:
    """Games per second of processor time."""
    games, start = 0, process_time()
    while (spent := process_time() - start) < SECONDS / ROUNDS:
        for _ in range(AT_ONCE):
            play()
        games += AT_ONCE
    return games / spent


def side_by_side(*plays: Callable[[], None]) -> list[float]:
    """The best of several rounds for each, taken in turns so that a busy machine slows all alike."""
    for play in plays:
        rate(play)
    return [max(rates) for rates in zip(*([rate(play) for play in plays] for _ in range(ROUNDS)), strict=True)]


def judged(ratio: float, aim: float) -> str:
    return f"ratio {ratio:.2f} (aim {aim:.1f}{': aim missed' if ratio < aim else ''})"


def main() -> None:
    ours, peer = side_by_side(contract_games(REGISTRY["kniffel"], 1), pyhtzee_games())
    print(f"kniffel, solo: {ours:,.0f} games/s; pyhtzee: {peer:,.0f} games/s; {judged(ours / peer, 10.0)}")
    ours, peer = side_by_side(luegen_rounds(), liars_dice_games())
    print(f"lügen, a round of two: {ours:,.0f}/s; OpenSpiel liars_dice: {peer:,.0f}/s; {judged(ours / peer, 1.0)}")
    for slug, game in REGISTRY.items():
        for seats in (2, 4):
            (games,) = side_by_side(contract_games(game, seats))
            print(f"{slug}, {seats} seats: {games:,.0f} games/s")


if __name__ == "__main__":
    main()
