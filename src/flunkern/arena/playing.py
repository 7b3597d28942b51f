"""One game between bots, each of which knows nothing but copies of its views made from bytes."""

from collections.abc import Sequence
from functools import cache
from random import Random
from time import process_time
from typing import Any

import msgspec

from flunkern.arena.contest import Contest, sittings
from flunkern.arena.thinking import Stopwatch
from flunkern.core.bots import Bot, contenders, prepare
from flunkern.core.chance import Seeded
from flunkern.core.game import Game
from flunkern.core.values import Value
from flunkern.games import find


class Played(Value, frozen=True):
    """A game as it ended, by place in the line-up rather than by seat; `places` is None if it was given up."""

    places: tuple[int, ...] | None
    scores: tuple[int, ...]
    steps: int


class Failure(Value, frozen=True):
    """A bot that could not answer, or not by the rules."""

    bot: str
    detail: str


class Round(Value, frozen=True):
    """What one line-up made of one deal: its games, in the order of their sittings."""

    deal: int
    lineup: int
    games: tuple[Played, ...]


class BotFailed(Exception):  # noqa: N818 - it stays within the arena, which tells it as a value
    def __init__(self, seat: int, detail: str) -> None:
        self.seat = seat
        self.detail = detail


class Courier:
    """Carries views to bots and answers back, as bytes: no bot holds anything that the table is played with."""

    def __init__(self, game: Game) -> None:
        self._write = msgspec.msgpack.Encoder().encode
        self._read_view = msgspec.msgpack.Decoder(game.View).decode
        self._read_moves = msgspec.msgpack.Decoder(tuple[game.Move, ...]).decode  # type: ignore[name-defined]
        self._read_move = msgspec.msgpack.Decoder(game.Move).decode

    def ask(self, bot: Bot, view: Any, legal_moves: Sequence[Any], rng: Random) -> tuple[Any, float]:
        """The bot's answer and the seconds it computed for it, on however many cores."""
        own_view, own_moves = self._read_view(self._write(view)), self._read_moves(self._write(legal_moves))
        before = process_time()
        move = bot.choose(own_view, own_moves, rng)
        seconds = process_time() - before
        return self._read_move(self._write(move)), seconds


@cache
def courier_for(slug: str) -> Courier:
    return Courier(find(slug))


def play_round(contest: Contest, deal: int, lineup: int, stopwatch: Stopwatch) -> Round | Failure:
    """All games of one line-up in one deal."""
    names, bots = contest.lineups[lineup], contenders(find(contest.game))
    for name in dict.fromkeys(names):
        prepare(bots[name], contest.options)
    games = []
    for sitting in sittings(contest, deal, lineup):
        seated = [names[member] for member in sitting.order]
        try:
            rngs = [Random(seed) for seed in sitting.policy_seeds]
            played = _play(contest, seated, Seeded(sitting.dice), Random(sitting.lots), rngs, stopwatch)
        except BotFailed as failure:
            return Failure(seated[failure.seat], failure.detail)
        games.append(_by_member(played, sitting.order))
    return Round(deal, lineup, tuple(games))


def _play(
    contest: Contest, names: Sequence[str], dice: Seeded, lots: Random, rngs: Sequence[Random], stopwatch: Stopwatch
) -> Played:
    """A game by seats. Where several may act, a lot decides who is next: nobody grabs faster by thinking less."""
    game, courier = find(contest.game), courier_for(contest.game)
    bots = [contenders(game)[name] for name in names]
    state = game.start(contest.options, len(names), dice)
    steps = 0
    while steps < contest.most_steps and (acting := sorted(game.to_act(state))):
        seat = acting[0] if len(acting) == 1 else lots.choice(acting)
        view, legal_moves = game.view(state, seat), game.legal_moves(state, seat)
        try:
            move, seconds = courier.ask(bots[seat], view, legal_moves, rngs[seat])
        except Exception as error:
            raise BotFailed(seat, f"{type(error).__name__}: {error}") from error
        if move not in legal_moves:
            raise BotFailed(seat, f"not offered: {move}")
        stopwatch.note(names[seat], seconds)
        state = game.apply(state, seat, move, dice)
        steps += 1
    outcome = game.outcome(state)
    return Played(None, (), steps) if outcome is None else Played(outcome.places, outcome.scores, steps)


def _by_member(played: Played, order: Sequence[int]) -> Played:
    if played.places is None:
        return played
    seat_of = [order.index(member) for member in range(len(order))]
    places, scores = played.places, played.scores
    return Played(tuple(places[s] for s in seat_of), tuple(scores[s] for s in seat_of), played.steps)
