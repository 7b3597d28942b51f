"""States resampled from what a player knows: they look the same to the player, and bots that need them can play."""

import importlib
import pickle
from collections import Counter
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel
import pytest

from tests.envs.test_spiel import load

HIDDEN: Final = [
    ("luegen", {"players": 2}),
    ("luegen", {"players": 4}),
    ("luegen", {"players": 3, "rounds": 1}),
    ("luegen-kniffel", {"players": 2}),
    ("luegen-kniffel", {"players": 3}),
    ("lie-zie", {"players": 2, "grabbing": "free"}),
    ("lie-zie", {"players": 3}),
    ("lie-zie", {"players": 2, "rounds": 1}),
]


@pytest.mark.parametrize(("slug", "parameters"), HIDDEN)
def test_a_player_cannot_tell_a_resampled_state(slug: str, parameters: dict[str, Any]) -> None:
    """As OpenSpiel tests it for its own games; and others' secrets do change."""
    game, rng = load(slug, recall=2, **parameters), Random(5)
    state, others = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_player_node() and rng.random() < (0.8 if "rounds" in parameters else 0.06):
            for player in range(game.num_players()):
                other = state.resample_from_infostate(player, rng.random)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.information_state_tensor(player) == state.information_state_tensor(player)
                assert other.observation_string(player) == state.observation_string(player)
                assert other.current_player() == state.current_player()
                assert other.move_number() == state.move_number()
                assert str(pickle.loads(pickle.dumps(other))) == str(other)
                if player == state.current_player():
                    assert other.legal_actions() == state.legal_actions()
                others += any(
                    other.information_state_string(seat) != state.information_state_string(seat)
                    for seat in range(game.num_players())
                )
        state.apply_action(rng.choice(state.legal_actions()))
    assert others > 2


def test_the_same_sampler_brings_the_same_state() -> None:
    state = load("luegen").new_initial_state()
    for action in (0, 5, 7):
        state.apply_action(action)
    one, same, other = (state.resample_from_infostate(0, lambda number=number: number) for number in (0.1, 0.1, 0.2))
    assert str(one) == str(same) != str(other)


def test_where_nothing_is_hidden_and_at_the_end_a_state_is_itself() -> None:
    state, rng = load("kniffel").new_initial_state(), Random(1)
    state.apply_action(1)
    assert str(state.resample_from_infostate(0, rng.random)) == str(state)
    end = load("luegen", rounds=1).new_initial_state()
    while not end.is_terminal():
        end.apply_action(rng.choice(end.legal_actions()))
    assert str(end.resample_from_infostate(0, rng.random)) == str(end)


def test_there_is_nothing_to_resample_at_a_chance_node() -> None:
    with pytest.raises(pyspiel.SpielError, match="while something is drawn"):
        load("luegen").new_initial_state().resample_from_infostate(0, Random(1).random)


def test_other_cups_hide_any_dice() -> None:
    state, rng = load("luegen").new_initial_state(), Random(2)
    for action in (0, 461, 0, 5):
        state.apply_action(action)
    counts = Counter(
        face for _ in range(300) for face in state.resample_from_infostate(0, rng.random).position.node.state.hands[1]
    )
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(230 < count < 370 for count in counts.values())


@pytest.mark.parametrize(("slug", "parameters"), HIDDEN[2:])
def test_openspiels_ismcts_plays(slug: str, parameters: dict[str, Any]) -> None:
    ismcts = importlib.import_module("open_spiel.python.algorithms.ismcts")
    mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
    game, rng = load(slug, max_steps=45, **parameters), Random(6)
    dice = np.random.RandomState(6)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 2.0, 6, random_state=dice)
    state, asked = game.new_initial_state(), 0
    while not state.is_terminal() and asked < 4:
        if state.is_player_node() and (state.move_number() % 7 == 0 or "rounds" in parameters):
            action = bot.step(state)
            assert action in state.legal_actions()
            asked += 1
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(action)
    assert asked > 1


def test_ismcts_finds_the_call_that_wins() -> None:
    """Twenty sixes among twelve dice is a lie if one holds six ones alone."""
    ismcts = importlib.import_module("open_spiel.python.algorithms.ismcts")
    mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
    game = load("luegen", rounds=1)
    state = game.new_initial_state()
    for action in (1, 126, 0):
        state.apply_action(action)
    state.apply_action(game.setting.action_of(game.setting.moves[-1]))
    dice = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 2.0, 200, random_state=dice)
    assert game.setting.moves[bot.step(state)] == game.setting.moves[0]
