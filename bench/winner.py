"""`master` among players of another kind, game by game through the bot interface, with the luck of the dice taken out.

A roll's luck is what it did to the share of the win that a model of the game expects, less the mean of that over all
rolls that could have come. Whatever the model, luck has mean zero: subtracting it changes no expectation, only the
variance. In a turn of ours the model is the one that `master` thinks with; in one of somebody else it is the same
search for what is left to us. Every seat begins as often as the others.

With --reckoned it tells instead what `master` itself reckons that the others give away, turn by turn, among their like.
By the performance difference lemma the sum over a game is what `master` wins beyond its fair share, as far as its
reckoning is right: that may be wrong by a little, but there is hardly any luck in it.

With --theory it says beside this what nobody can exceed: even who knew from the start which score is to be beaten, and
played as well as can be for it (`solving/beating.py`), would win no more of `perfect`, who does not look. That takes
minutes.

    python bench/winner.py --games 2000 --preset modern --seats 2 --rival perfect
"""

from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev

import numpy as np

from flunkern.core.bots import contenders
from flunkern.core.chance import Dice, Seeded
from flunkern.games import kniffel
from flunkern.games.kniffel.editions import PRESETS, Edition, edition_of
from flunkern.games.kniffel.master import MasterBot, PerfectBot, column_of
from flunkern.games.kniffel.rules import THROWS
from flunkern.games.kniffel.solving import Column, TurnValues, distribution_for, roll_of, win_values
from flunkern.games.kniffel.solving.action_values import turn_values
from flunkern.games.kniffel.solving.beating import MOST, chances_to_beat
from flunkern.games.kniffel.solving.keeps import FIRST_ROLL, KEEPS, ROLLS, keep_of
from flunkern.games.kniffel.solving.lattice import choose_and_note, expect, lattice
from flunkern.games.kniffel.solving.simd import LANES, Floats, aligned
from flunkern.games.kniffel.solving.win_probability import (
    AHEAD,
    LATE,
    SCORES,
    TIES,
    entry_values,
    final_scores,
    moments,
)
from flunkern.games.kniffel.state import State
from flunkern.material.dice import in_order


def left_to_us(ours: Floats, others: list[Floats]) -> Floats:
    """[final score of the mover]: our share of the win, given how our final score and those of others are spread."""
    below = [np.concatenate(([0.0], np.cumsum(final)[:-1])) for final in others]
    share = np.zeros(SCORES)
    for x, weight in TIES:
        won = weight * ours
        for lower, tie in zip(below, others, strict=True):
            won = won * (lower + x * tie)
        share += won[::-1].cumsum()[::-1] - won + x * won
    return share


def turn_ahead(state: State) -> TurnValues:
    """The turn about to be played, as it changes the share of the win of seat 0 (less it, in a turn of others)."""
    edition = edition_of(state.options)
    columns = [column_of(edition, card) for card in kniffel.view(state, None).cards]
    mover = columns.pop(state.turn)
    if not state.turn:
        return win_values(edition, mover, tuple(columns))
    late = LATE if mover.turns_left <= LATE else 0
    ours, *others = (final_scores(edition, column, late) for column in columns)
    turns = mover.turns_left if late else AHEAD
    return turn_values(entry_values(moments(edition), mover, -left_to_us(ours, others), turns))


def luck_of(turn: TurnValues, kept: Dice, dice: Dice, throws_left: int) -> float:
    """What a roll did to the expected share of the win; zero on average over all rolls."""
    return float(turn.rolls[throws_left][roll_of(dice)] - turn.keeps[throws_left][keep_of(kept)])


def play(preset: str, player: str, rival: str, seats: int, seed: int) -> tuple[float, float]:
    """The share of the win that seat 0 got, and the same without luck."""
    chance, rng, known = Seeded(seed), Random(seed), contenders(kniffel)
    players = known[player], *(known[rival],) * (seats - 1)
    state = kniffel.start(PRESETS[preset], seats, chance)
    state = State(state.options, state.sheets, seed % seats, 0, (), state.left, ())
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
    totals = [sheet.total for sheet in state.sheets]
    share = (totals[0] == max(totals)) / totals.count(totals[0])
    return share, share - luck


def played_by(policy: Floats, worth: Floats) -> float:
    """What a turn is worth to somebody who plays it by another measure of its entries."""
    rolls, steps = np.arange(ROLLS), lattice()
    believed, true, kept = (aligned(KEEPS * LANES) for _ in range(3))
    seen, got = believed.reshape(KEEPS, LANES)[FIRST_ROLL:], true.reshape(KEEPS, LANES)
    seen[:] = policy.max(axis=1)[:, None]
    got[FIRST_ROLL:] = worth[rolls, policy.argmax(axis=1)][:, None]
    for _ in range(THROWS - 1):
        expect(steps, believed)
        choose_and_note(steps, believed, kept)
        expect(steps, true)
        got[FIRST_ROLL:] = got[kept.reshape(KEEPS, LANES)[FIRST_ROLL:, 0].astype(int)]
    return float(steps.probability @ got[FIRST_ROLL:, 0])


def judged(name: str, edition: Edition, own: Column, rivals: tuple[Column, ...]) -> TurnValues:
    """A turn as a bot sees it that plays by values."""
    bot = contenders(kniffel)[name]
    assert isinstance(bot, PerfectBot | MasterBot)
    return bot._turn(edition, own, rivals)


def given_away(preset: str, player: str, rival: str, seats: int, seed: int) -> list[float]:
    """By seat, all that `rival` gives away in a game among its like, by the reckoning of `player`."""
    edition, chance, rng, lost = edition_of(PRESETS[preset]), Seeded(seed), Random(seed), [0.0] * seats
    state = kniffel.start(PRESETS[preset], seats, chance)
    while kniffel.to_act(state):
        seat = state.turn
        if not state.throws:
            columns = [column_of(edition, card) for card in kniffel.view(state, None).cards]
            own, others = columns.pop(seat), tuple(columns)
            turn, theirs = judged(player, edition, own, others), judged(rival, edition, own, others)
            lost[seat] += turn.before - played_by(np.asarray(theirs.entries), np.asarray(turn.entries))
        move = contenders(kniffel)[rival].choose(kniffel.view(state, seat), kniffel.legal_moves(state, seat), rng)
        state = kniffel.apply(state, seat, move, chance)
    return lost


def interval(shares: list[float]) -> str:
    half = 1.96 * stdev(shares) / sqrt(len(shares))
    return f"{100 * fmean(shares):.2f} ± {100 * half:.2f} %"


def most_of_perfect(preset: str, seats: int) -> float:
    """The share of the win of somebody who is told the best score of all the others before the game, all `perfect`."""
    edition = edition_of(PRESETS[preset])
    below = np.cumsum(distribution_for(edition).probability)[:MOST] ** (seats - 1)
    below[-1] = 1.0
    return float(np.diff(below, prepend=0.0) @ chances_to_beat(edition)[: len(below)])


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--preset", choices=PRESETS, default="modern")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--player", default="master")
    parser.add_argument("--rival", default="perfect")
    parser.add_argument("--first", type=int, default=0, help="seed of the first game")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--reckoned", action="store_true")
    parser.add_argument("--theory", action="store_true")
    args = parser.parse_args()
    seeds = range(args.first, args.first + args.games)
    if args.reckoned:
        with ProcessPoolExecutor(args.processes) as pool:
            lost = list(
                pool.map(partial(given_away, args.preset, args.player, args.rival, args.seats), seeds, chunksize=5)
            )
        # The seats of one game hang together: what counts is their mean.
        line_up = f"{args.player} with {args.seats - 1} {args.rival}"
        print(f"{args.preset}: {line_up}, as it reckons from {len(lost)} games of theirs")
        print(f"  share of the win {interval([1 / args.seats + fmean(game) for game in lost])}")
        return
    game = partial(play, args.preset, args.player, args.rival, args.seats)
    with ProcessPoolExecutor(args.processes) as pool:
        played = list(pool.map(game, seeds, chunksize=10))
    plain, adjusted = map(list, zip(*played, strict=True))
    worth = len(plain) * (stdev(plain) / stdev(adjusted)) ** 2
    print(f"{args.preset}: {args.player} with {args.seats - 1} {args.rival}, {len(played)} games")
    print(f"  share of the win {interval(plain)}; fair is {100 / args.seats:.2f} %")
    print(f"  without luck     {interval(adjusted)}; as good as {worth:,.0f} games played")
    if args.theory and args.rival == "perfect":
        print(f"  nobody can exceed {100 * most_of_perfect(args.preset, args.seats):.2f} %")


if __name__ == "__main__":
    main()
