"""Whole games played at random with dice that were committed to."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final

from flunkern.core.chance import Noted
from flunkern.core.game import Game
from flunkern.core.record import Record, Step
from flunkern.fairness.commitment import proof
from flunkern.fairness.draws import Committed
from flunkern.games import luegen_kniffel
from flunkern.games.luegen_kniffel.state import Answers, Looked

SEED: Final = sha256(b"a seed for tests").digest()
OTHER_SEED: Final = sha256(b"another seed for tests").digest()
LIARS: Final[Game] = luegen_kniffel

Choose = Callable[[Sequence[Any]], Any]


def salts_for(seats: int) -> tuple[str, ...]:
    """Every seat adds something but the last, which is a bot's."""
    return (*(sha256(f"salt {seat}".encode()).hexdigest() for seat in range(seats - 1)), "")


def played(
    game: Game,
    options: Any,
    seats: int,
    *,
    rng: int = 0,
    seed: bytes = SEED,
    choose: Choose | None = None,
    rebuilt_every: int = 1 << 30,
    most: int = 1 << 30,
) -> tuple[Record, list[Any]]:
    """The record and the states of a game; every so many steps the chance is made anew from what was drawn so far."""
    salts, random = salts_for(seats), Random(rng)
    choose = choose or random.choice
    chance = Noted(Committed(seed, salts))
    states = [game.start(options, seats, chance)]
    start = chance.take()
    steps: list[Step] = []
    drawn = len(start)
    while len(steps) < most and (acting := sorted(game.to_act(states[-1]))):
        if not len(steps) % rebuilt_every:
            chance = Noted(Committed(seed, salts, drawn))
        seat = random.choice(acting)
        move = choose(game.legal_moves(states[-1], seat))
        states.append(game.apply(states[-1], seat, move, chance))
        steps.append(Step(seat, move, chance.take()))
        drawn += len(steps[-1].chance)
    record = Record(
        game=game.slug,
        options=options,
        seats=tuple(f"Seat {seat}" for seat in range(seats)),
        start=start,
        steps=tuple(steps),
        outcome=game.outcome(states[-1]),
        fair=proof(seed, salts),
    )
    return record.sealed(), states


def undoubted_throws(states: Sequence[Any]) -> frozenset[int]:
    """The throws of Lügen-Kniffel that nobody doubted, and those of a turn that has not ended."""
    secret: set[int] = set()
    throws: list[int] = []
    for number, state in enumerate(states[1:], 1):
        for news in state.news:
            if isinstance(news, Looked):
                throws.append(number)
            if isinstance(news, Answers):
                secret.update(() if news.doubters else throws)
                throws = []
    return frozenset(secret | set(throws)) if states[0].options.reveal == "never" else frozenset()
