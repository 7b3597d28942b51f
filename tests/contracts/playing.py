"""What the contract tests share: games from the registry, random play, arbitrary moves."""

import importlib
import os
from collections.abc import Callable, Iterator
from enum import Enum
from itertools import islice, product
from random import Random
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import strategies as st

from flunkern.core.chance import Chance, Seeded
from flunkern.core.errors import OptionsInvalidError
from flunkern.core.game import Game
from flunkern.core.recording import Recording
from flunkern.core.values import Move
from flunkern.games import REGISTRY
from flunkern.terminal.notation import kinds

GAMES_EACH: Final = int(os.environ.get("FLUNKERN_TEST_GAMES", "2"))
"""How many random games are played for each game and number of seats."""

every_game = pytest.mark.parametrize("game", REGISTRY.values(), ids=REGISTRY)
every_size = pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(game, seats, id=f"{slug}-{seats}") for slug, game in REGISTRY.items() for seats in game.seats],
)


class Foreign(Move, frozen=True):
    """A move of no game."""


def support(game: Game) -> Any:
    """What a game's own tests say of it: `redraw` and `LONGEST`, the most steps that random play may take."""
    return importlib.import_module(f"tests.games.{game.slug.replace('-', '_')}.redraw")


def redraw_of(game: Game) -> Callable[[Any, int | None, Chance], Any]:
    redraw: Callable[[Any, int | None, Chance], Any] = support(game).redraw
    return redraw


def all_options(game: Game) -> list[Any]:
    """Every combination of options that the game accepts."""
    hints = get_type_hints(game.Options)
    choices = [(False, True) if hint is bool else get_args(hint) for hint in hints.values()]
    combinations = [game.Options(*values) for values in product(*choices)]
    return [options for options in combinations if _starts(game, options)]


def _starts(game: Game, options: Any) -> bool:
    try:
        game.start(options, game.seats[-1], Seeded(0))
    except OptionsInvalidError:
        return False
    return True


def random_steps(game: Game, seats: int, seed: int, options: Any = None) -> Iterator[Recording]:
    """A random game, by random options unless they are given, after its start and after each step.

    The recording is the same object every time.
    """
    rng = Random(seed)
    if options is None:
        options = rng.choice(all_options(game))
    recording = Recording(game, options, [f"Seat {n}" for n in range(seats)], Seeded(seed))
    yield recording
    while acting := sorted(game.to_act(recording.state)):
        seat = rng.choice(acting)
        recording.play(seat, rng.choice(game.legal_moves(recording.state, seat)))
        yield recording


def random_state(game: Game, seats: int, seed: int, steps: int) -> Any:
    """The state after so many random steps, or at the end of the game."""
    state = None
    for recording in islice(random_steps(game, seats, seed), steps + 1):
        state = recording.state
    return state


def random_record(game: Game, seats: int, seed: int) -> Recording:
    *_, last = islice(random_steps(game, seats, seed), support(game).LONGEST)
    return last


def arbitrary_moves(game: Game) -> st.SearchStrategy[Any]:
    """Moves with the right types and any values at all, and moves of no game."""
    return st.one_of(*(_arbitrary(kind) for kind in kinds(game)), st.just(Foreign()))


def _arbitrary(kind: type[Move]) -> st.SearchStrategy[Any]:
    hints = get_type_hints(kind)
    return st.builds(kind, *(_values(hints[field]) for field in kind.__struct_fields__))


def _values(hint: Any) -> st.SearchStrategy[Any]:
    if get_origin(hint) is tuple:
        return st.lists(_values(int), max_size=7).map(tuple)
    if hint is bool:
        return st.booleans()
    if get_origin(hint) is Literal:
        return st.sampled_from(get_args(hint))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(hint)
    assert hint is int, hint
    return st.integers(-2, 13) | st.integers()


def as_bytes(value: Any) -> bytes:
    return msgspec.json.encode(value)
