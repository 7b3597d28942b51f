"""Every bot answers legally, from nothing but a copy of the view, within its time budget."""

from collections.abc import Iterator, Sequence
from itertools import islice, zip_longest
from random import Random
from time import thread_time
from typing import Any, Final
from zlib import crc32

import msgspec
import pytest

from flunkern.core.bots import Bot, contenders, prepare
from flunkern.core.chance import Seeded
from flunkern.core.facts import LEVELS
from flunkern.core.game import Game
from flunkern.core.recording import Recording
from flunkern.games import REGISTRY
from tests.contracts.playing import all_options, as_bytes, random_steps, redraw_of, support

BUDGET: Final = 1.0
"""Seconds of computing for one answer: what a person at the table gladly waits. `bench/` measures real speed."""

MOST_POSITIONS: Final = 40
FEWEST_POSITIONS: Final = 12
ENOUGH: Final = 1.0
"""Seconds after which a slow bot has answered enough."""

MEASURE: Final = "casual"
"""The player by rules of thumb that levels are measured by: every game has one."""

every_bot = pytest.mark.parametrize(
    ("game", "name"),
    [pytest.param(g, name, id=f"{g.slug}-{name}") for g in REGISTRY.values() for name in (*g.bots, MEASURE)],
)


def through_bytes(game: Game, view: object) -> object:
    return msgspec.json.decode(as_bytes(view), type=game.View)


@every_bot
def test_a_bot_plays_every_kind_of_game_to_its_end(game: Game, name: str) -> None:
    bot = contenders(game)[name]
    for number, options in enumerate(all_options(game)):
        seats = game.seats[number % len(game.seats)]
        recording = Recording(game, options, [f"Bot {n}" for n in range(seats)], Seeded(number))
        rng = Random(number)
        prepare(bot, options)
        for _ in range(support(game).LONGEST):
            acting = game.to_act(recording.state)
            if not acting:
                break
            seat = rng.choice(sorted(acting))
            legal = game.legal_moves(recording.state, seat)
            view = through_bytes(game, game.view(recording.state, seat))
            before = thread_time()
            move = bot.choose(view, legal, rng)
            assert thread_time() - before < BUDGET
            assert move in legal
            recording.play(seat, move)
        assert game.outcome(recording.state) is not None


def positions(game: Game) -> Iterator[tuple[Any, int]]:
    """States with somebody to act, from early and late in two games of different sizes, by turns."""
    games = [islice(random_steps(game, game.seats[1 + number], 11 + number), 0, 240, 6) for number in range(2)]
    for recording in (recording for pair in zip_longest(*games) for recording in pair if recording is not None):
        for seat in sorted(game.to_act(recording.state)):
            yield recording.state, seat


def answer(game: Game, bot: Bot, state: Any, seat: int) -> tuple[Any, Any]:
    """What a bot says that knows nothing but bytes, and how far it used its own dice for that."""
    rng = Random(7)
    legal = msgspec.json.decode(as_bytes(game.legal_moves(state, seat)), type=list[game.Move])  # type: ignore[name-defined]
    move = bot.choose(through_bytes(game, game.view(state, seat)), legal, rng)
    return msgspec.json.decode(as_bytes(move), type=game.Move), rng.getstate()


@every_bot
def test_a_bot_answers_the_same_when_hidden_things_are_redrawn(game: Game, name: str) -> None:
    bot, redraw, began = contenders(game)[name], redraw_of(game), thread_time()
    for number, (state, seat) in enumerate(positions(game)):
        # Slow bots are asked less often, but not so seldom that it would say nothing.
        if number >= MOST_POSITIONS or (number >= FEWEST_POSITIONS and thread_time() - began > ENOUGH):
            break
        move, used = answer(game, bot, state, seat)
        assert move in game.legal_moves(state, seat)
        assert answer(game, bot, redraw(state, seat, Seeded(number)), seat) == (move, used)


class Peeking:
    """A bot as there must be none: its answer hangs on the whole state."""

    def __init__(self) -> None:
        self.state: Any = None

    def choose(self, view: Any, legal_moves: Sequence[Any], rng: Random) -> Any:
        return legal_moves[crc32(as_bytes(self.state)) % len(legal_moves)]


def test_a_bot_that_saw_the_state_would_be_caught() -> None:
    bot, hiding, caught = Peeking(), set(), set()
    for slug, game in REGISTRY.items():
        for number, (state, seat) in enumerate(islice(positions(game), FEWEST_POSITIONS)):
            other = redraw_of(game)(state, seat, Seeded(number))
            answers = []
            for bot.state in (state, other):
                answers.append(answer(game, bot, state, seat))
            hiding |= {slug} if other != state else set()
            caught |= {slug} if answers[0] != answers[1] else set()
    assert caught == hiding == {slug for slug, game in REGISTRY.items() if game.facts.hidden}


def test_random_comes_first_so_that_there_is_always_a_weakest() -> None:
    assert all(next(iter(game.bots)) == "random" for game in REGISTRY.values())


def test_people_are_offered_levels_that_there_are() -> None:
    """All games have the same three, and some one beyond them."""
    for game in REGISTRY.values():
        assert game.facts.levels[: len(LEVELS)] == LEVELS
        assert set(game.facts.levels) <= set(game.bots)
        assert len(game.facts.levels) <= len(LEVELS) + 1
