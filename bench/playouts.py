"""Whole random games per second through the contract, on one core, beside a peer measured in the same run."""

import sys
from collections.abc import Callable
from random import Random
from time import process_time

from pyhtzee import Pyhtzee

from flunkern.core.chance import Seeded
from flunkern.core.game import Game
from flunkern.games import REGISTRY

SECONDS = 1.0
ROUNDS = 5


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


def rate(play: Callable[[], None]) -> float:
    """Games per second of processor time."""
    games, start = 0, process_time()
    while (spent := process_time() - start) < SECONDS / ROUNDS:
        play()
        games += 1
    return games / spent


def side_by_side(*plays: Callable[[], None]) -> list[float]:
    """The best of several rounds for each, taken in turns so that a busy machine slows all alike."""
    for play in plays:
        rate(play)
    return [max(rates) for rates in zip(*([rate(play) for play in plays] for _ in range(ROUNDS)), strict=True)]


def main() -> None:
    ours, peer = side_by_side(contract_games(REGISTRY["kniffel"], 1), pyhtzee_games())
    print(f"kniffel, solo: {ours:,.0f} games/s; pyhtzee: {peer:,.0f} games/s; ratio {ours / peer:.1f}")
    for slug, game in REGISTRY.items():
        for seats in (2, 4):
            (games,) = side_by_side(contract_games(game, seats))
            print(f"{slug}, {seats} seats: {games:,.0f} games/s")


if __name__ == "__main__":
    sys.exit(main())
