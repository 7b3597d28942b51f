"""A copy of anything that holds chance has dice of its own, and whatever is public pickles."""

import copy
import importlib
import pickle
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel
import pytest

import flunkern
from flunkern.core.chance import Chance, Noted, Scripted, Seeded, Told
from flunkern.core.game import Game
from flunkern.core.recording import Recording
from flunkern.envs import spiel, zoo
from flunkern.envs.chance_nodes import FirstOutcomes, GivenDraws
from flunkern.envs.describing import description_of
from flunkern.fairness.draws import Committed, Keyed, Numbered, key_of
from tests.contracts.playing import all_options, as_bytes, every_game, random_record, random_steps

SEED: Final = bytes(range(32))
SALTS: Final = ("ab" * 32, "")
SCRIPT: Final = [(place % 5,) for place in range(40)]
EXAMPLES: Final[dict[type[Chance], Callable[[], Chance]]] = {
    Seeded: lambda: Seeded(3),
    Scripted: lambda: Scripted(*SCRIPT),
    Told: lambda: Told(*SCRIPT),
    Noted: lambda: Noted(Seeded(3)),
    FirstOutcomes: FirstOutcomes,
    GivenDraws: lambda: GivenDraws(SCRIPT),
    Keyed: lambda: Keyed(SEED, b"message"),
    Numbered: lambda: Numbered(partial(key_of, SEED), SALTS),
    Committed: lambda: Committed(SEED, SALTS),
}


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


every_way = pytest.mark.parametrize("copied", [copy.deepcopy, pickled], ids=["deepcopy", "pickle"])


def kinds_of_chance() -> set[type[Chance]]:
    """Every chance in the source."""
    source = Path(flunkern.__file__).parent
    for path in source.rglob("*.py"):
        if "(Chance):" in path.read_text("utf-8"):
            importlib.import_module(".".join(("flunkern", *path.relative_to(source).with_suffix("").parts)))
    kinds: list[Any] = [Chance]
    for kind in kinds:
        kinds += kind.__subclasses__()
    return {kind for kind in kinds[1:] if kind.__module__.startswith("flunkern.")}


def test_every_kind_of_chance_is_looked_at() -> None:
    assert kinds_of_chance() == set(EXAMPLES)


def numbers(chance: Chance) -> list[int]:
    return [chance.below(5) for _ in range(12)]


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled], ids=["copy", "deepcopy", "pickle"])
@pytest.mark.parametrize("kind", EXAMPLES, ids=lambda kind: kind.__name__)
def test_a_copy_of_chance_draws_the_same_and_takes_nothing(kind: type[Chance], copied: Callable[[Any], Any]) -> None:
    expected = EXAMPLES[kind]()
    numbers(expected)
    following = numbers(expected)
    original = EXAMPLES[kind]()
    numbers(original)
    twin = copied(original)
    assert type(twin) is kind
    assert numbers(twin) == following
    assert numbers(original) == following


def test_notes_are_not_shared() -> None:
    original = Noted(Seeded(1))
    original.throw(2)
    twin = copy.copy(original)
    twin.throw(2)
    assert len(original.take()) == 1
    assert len(twin.take()) == 2


def go_on(recording: Recording, game: Game, seed: int) -> bytes:
    """Plays twenty random steps more and tells what it came to."""
    rng = Random(seed)
    for _ in range(20):
        if acting := sorted(game.to_act(recording.state)):
            seat = rng.choice(acting)
            recording.play(seat, rng.choice(game.legal_moves(recording.state, seat)))
    return as_bytes(recording.record())


@every_way
@every_game
def test_a_copied_recording_goes_on_by_itself(game: Game, copied: Callable[[Any], Any]) -> None:
    original = Recording(game, all_options(game)[0], ("Ada", "Bert"), Seeded(5))
    twin, third = copied(original), copied(original)
    before = as_bytes(original.record())
    assert go_on(twin, game, 1) == go_on(third, game, 1)
    assert as_bytes(original.record()) == before
    assert go_on(original, game, 1) == as_bytes(twin.record())


def play_on(env: Any, steps: int) -> list[Any]:
    """Twenty moves more, each the least that is legal, and what was seen before each."""
    seen = []
    for agent in env.agent_iter(steps):
        observation, reward, over, cut, _ = env.last()
        seen.append((agent, reward, over, cut, observation["observation"].tobytes()))
        env.step(None if over or cut else int(np.flatnonzero(observation["action_mask"])[-1]))
    return seen


@every_way
@pytest.mark.parametrize("made", [zoo.env, zoo.raw_env], ids=["env", "raw"])
@every_game
def test_looking_ahead_in_a_copied_environment_changes_nothing(
    game: Game, made: Callable[..., Any], copied: Callable[[Any], Any]
) -> None:
    env = made(game.slug, seats=2, seed=4, render_mode="ansi")
    env.reset()
    play_on(env, 9)
    twin, told = copied(env), env.render()
    ahead = play_on(twin, 60)
    assert env.render() == told
    assert play_on(env, 60) == ahead
    assert twin.render() == env.render()


@every_way
@every_game
def test_openspiels_games_and_states_are_whole_when_copied(game: Game, copied: Callable[[Any], Any]) -> None:
    original = pyspiel.load_game(spiel.name_of(game), {"players": 2, "max_steps": 70})
    twin, rng = copied(original), Random(2)
    assert (str(twin), twin.setting, type(twin)) == (str(original), original.setting, type(original))
    state = twin.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    before, other = str(state), copied(state)
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before != str(other)
    state.apply_action(state.legal_actions()[0])
    assert str(state) == str(other)
    assert state.history() == other.history()


@every_game
def test_whatever_is_public_pickles(game: Game) -> None:
    """Options, states, views, news, moves, outcomes, records, bots, and what a game says of itself to environments."""
    for number, recording in zip(range(60), random_steps(game, game.seats[-1], 6), strict=False):
        state = recording.state
        public: list[Any] = [state, all_options(game)[number % len(all_options(game))]]
        for seat in (None, 0):
            public += [game.view(state, seat), tuple(game.news(state, seat))]
        public += game.legal_moves(state, min(game.to_act(state)))[:3]
        assert pickled(public) == public
    end = random_record(game, game.seats[-1], 6)
    record = end.record()
    assert pickled(record) == record
    assert pickled(game.outcome(end.state)) == game.outcome(end.state)
    description = description_of(game)
    assert pickled(description) == description
    pickle.dumps(dict(game.bots))
