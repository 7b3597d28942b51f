"""`master` against `perfect`, game by game through the bot interface, with the luck of the dice taken out.

A roll's luck is what it did to the share of the win that a model of the game expects, less the mean of that over all
rolls that could have come. Whatever the model, luck has mean zero: subtracting it changes no expectation, only the
variance. The model here is the one that `master` thinks with, so what is left is mostly the difference in play. The
starting player alternates.

    python bench/winner.py [games] [preset] [rival]
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from random import Random
from statistics import fmean, stdev

from flunkern.core.chance import Dice, Noted, Seeded
from flunkern.games import kniffel
from flunkern.games.kniffel.editions import PRESETS, edition_of
from flunkern.games.kniffel.master import column_of
from flunkern.games.kniffel.rules import THROWS
from flunkern.games.kniffel.solving import TurnValues, roll_of, win_values
from flunkern.games.kniffel.solving.keeps import keep_of
from flunkern.games.kniffel.state import State
from flunkern.material.dice import in_order

PROCESSES = 2


def turn_ahead(state: State) -> TurnValues:
    """The turn about to be played, as the one who plays it would see it."""
    edition = edition_of(state.options)
    columns = [column_of(edition, card) for card in kniffel.view(state, None).cards]
    own = columns.pop(state.turn)
    return win_values(edition, own, tuple(columns))


def luck_of(turn: TurnValues, kept: Dice, dice: Dice, throws_left: int) -> float:
    """What a roll did to the expected share of the win; zero on average over all rolls."""
    return float(turn.rolls[throws_left][roll_of(dice)] - turn.keeps[throws_left][keep_of(kept)])


def play(preset: str, rival: str, seed: int, first: int) -> tuple[float, float]:
    """The share of the win that seat 0, `master`, got, and the same without luck."""
    chance, rng = Noted(Seeded(seed)), Random(seed)
    players = kniffel.bots["master"], kniffel.bots[rival]
    state = kniffel.start(PRESETS[preset], 2, chance)
    state = State(state.options, state.sheets, first, 0, (), state.left, ())
    luck, turn = 0.0, turn_ahead(state)
    while kniffel.to_act(state):
        seat = state.turn
        if not state.throws:
            turn = turn_ahead(state)
        move = players[seat].choose(kniffel.view(state, seat), kniffel.legal_moves(state, seat), rng)
        state = kniffel.apply(state, seat, move, chance)
        if not isinstance(move, kniffel.Enter):
            kept = move.dice if isinstance(move, kniffel.Keep) else ()
            gained = luck_of(turn, kept, in_order(state.dice), THROWS - state.throws)
            luck += gained if seat == 0 else -gained
    ours, theirs = (sheet.total for sheet in state.sheets)
    share = 0.5 if ours == theirs else float(ours > theirs)
    return share, share - luck


def _pair(job: tuple[str, str, int]) -> list[tuple[float, float]]:
    preset, rival, seed = job
    return [play(preset, rival, 2 * seed + first, first) for first in (0, 1)]


def interval(shares: list[float]) -> str:
    half = 1.96 * stdev(shares) / sqrt(len(shares))
    mean = fmean(shares)
    return f"{mean:.4f}, 95 % interval {mean - half:.4f} to {mean + half:.4f}"


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    presets = [sys.argv[2]] if len(sys.argv) > 2 else ["modern", "classic"]
    rival = sys.argv[3] if len(sys.argv) > 3 else "perfect"
    with ProcessPoolExecutor(PROCESSES) as pool:
        for preset in presets:
            jobs = [(preset, rival, seed) for seed in range(games // 2)]
            played = [result for pair in pool.map(_pair, jobs, chunksize=25) for result in pair]
            plain, adjusted = map(list, zip(*played, strict=True))
            # Both games of a pair have dice of their own, so every game counts as one.
            print(f"{preset}: master against {rival}, {len(played)} games")
            print(f"  share of the win {interval(plain)}")
            print(f"  without luck     {interval(adjusted)}; as good as {_worth(plain, adjusted):,.0f} games played")


def _worth(plain: list[float], adjusted: list[float]) -> float:
    return len(plain) * (stdev(plain) / stdev(adjusted)) ** 2


if __name__ == "__main__":
    main()
