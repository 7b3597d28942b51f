"""Whole games played at random with dice that were committed to."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final, Literal

from flunkern.core.chance import Noted
from flunkern.core.game import Game
from flunkern.core.record import Chains, FairDice, Record, Step
from flunkern.fairness.chains import chain_of
from flunkern.fairness.commitment import commitment, proof, salted_proof
from flunkern.fairness.course import TOLD, course_began, course_went_on
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


def chain_for(seat: int) -> tuple[str, ...]:
    """The end and the links of a seat's chain; a short one, so that some games go on beyond its end."""
    return chain_of(sha256(f"chain {seat}".encode()).hexdigest(), 40)


def chains_for(seats: int, movers: Sequence[int], course: str = "0" * 64) -> Chains:
    """What is given by every seat but the last, which is a bot's, with each of its moves until its chain is used up."""
    people = range(seats - 1)
    left = {seat: list(reversed(chain_for(seat)[2:])) for seat in people}
    links = [left[seat].pop() if left.get(seat) else "" for seat in movers]
    parts = [tuple(chain_for(seat)[at] for seat in people) + ("",) for at in (0, 1)]
    return Chains(parts[0], parts[1], tuple(links), course, TOLD)


def fair_of(record: Record) -> FairDice:
    assert record.fair is not None
    return record.fair


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
    edition: Literal[1, 2] = 1,
) -> tuple[Record, list[Any]]:
    """The record and the states of a game; every so many steps the chance is made anew from what was drawn so far."""
    random = Random(rng)
    choose = choose or random.choice
    mixed, movers = parts_of(seats, (), edition), list[int]()
    chance = Noted(Committed(seed, mixed))
    states = [game.start(options, seats, chance)]
    start = chance.take()
    steps: list[Step] = []
    drawn = len(start)
    while len(steps) < most and (acting := sorted(game.to_act(states[-1]))):
        movers.append(seat := random.choice(acting))
        if edition == 2 or not len(steps) % rebuilt_every:
            chance = Noted(Committed(seed, parts_of(seats, movers, edition), drawn))
        move = choose(game.legal_moves(states[-1], seat))
        states.append(game.apply(states[-1], seat, move, chance))
        steps.append(Step(seat, move, chance.take()))
        drawn += len(steps[-1].chance)
    record = Record(
        version=edition,
        game=game.slug,
        options=options,
        seats=tuple(f"Seat {seat}" for seat in range(seats)),
        start=start,
        steps=tuple(steps),
        outcome=game.outcome(states[-1]),
        fair=_chained(game, options, seed, seats, movers, states) if edition == 2 else salted_proof(seed, mixed),
    )
    return record.sealed(), states


def parts_of(seats: int, movers: Sequence[int], edition: int) -> tuple[str, ...]:
    """What the seats add to the next draw after these moves."""
    if edition == 1:
        return salts_for(seats)
    chains = chains_for(seats, movers)
    newest = list(chains.opening)
    for seat, link in zip(movers, chains.links, strict=True):
        newest[seat] = link or newest[seat]
    return tuple(newest)


def _chained(
    game: Game, options: Any, seed: bytes, seats: int, movers: Sequence[int], states: Sequence[Any]
) -> FairDice:
    chains = chains_for(seats, movers)
    told = [game.news(state, None) for state in states]
    course = course_began(game.slug, options, commitment(seed), chains.ends, chains.opening, told[0])
    for seat, link, public in zip(movers, chains.links, told[1:], strict=True):
        course = course_went_on(course, seat, link, public)
    return proof(seed, chains_for(seats, movers, course))


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
