"""The games in OpenSpiel: its own random simulations, chance nodes, information states, returns."""

import importlib
import sys
from random import Random
from typing import Any

import msgspec
import numpy as np
import pyspiel
import pytest

from flunkern.core.errors import OptionsInvalidError, SeatsInvalidError
from flunkern.envs import spiel, zoo
from flunkern.envs.setting import setting_of
from flunkern.games import REGISTRY
from tests.contracts.playing import every_game
from tests.envs.playing import every_slug, some_sizes


def load(slug: str, **parameters: Any) -> Any:
    return pyspiel.load_game(spiel.name_of(REGISTRY[slug]), parameters)


def played(game: Any, seed: int, most: int = 10**9) -> Any:
    """The state after so many random actions, draws included, or at the end."""
    rng, state = Random(seed), game.new_initial_state()
    while not state.is_terminal() and most:
        state.apply_action(rng.choice(state.legal_actions()))
        most -= 1
    return state


def draw_all(state: Any, rng: Random) -> None:
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))


@some_sizes
def test_openspiels_own_simulations_pass(slug: str, seats: int) -> None:
    pyspiel.random_sim_test(load(slug, players=seats), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "name",
    [
        "flunkern_kniffel(players=1,edition=classic,recall=60)",
        "flunkern_kniffel(players=2,reward=margins)",
        "flunkern_luegen(players=3,odds=True,reward=scores)",
        "flunkern_luegen(players=2,max_steps=9,recall=4)",
        "flunkern_luegen_kniffel(players=2,reveal=after,reward=scores,recall=2)",
        "flunkern_lie_zie(players=2,grabbing=free,reward=margins)",
    ],
)
def test_simulations_pass_with_other_parameters(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@every_game
def test_every_game_is_registered(game: Any) -> None:
    assert spiel.name_of(game) in pyspiel.registered_names()
    assert load(game.slug).num_players() == 2


def test_what_a_game_says_of_itself() -> None:
    alone, table = load("kniffel", players=1), load("luegen", players=8)
    assert alone.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert alone.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    assert (alone.min_utility(), alone.max_utility()) == (0, 1575)
    assert table.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert table.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert (table.num_distinct_actions(), table.max_chance_outcomes()) == (449, 462)
    assert table.max_chance_nodes_in_history() > 2000
    assert load("lie-zie", players=6).max_game_length() == 1530


@pytest.mark.parametrize(
    ("error", "name"),
    [
        (SeatsInvalidError, "flunkern_luegen(players=9)"),
        (OptionsInvalidError, "flunkern_kniffel(edition=poker)"),
        (OptionsInvalidError, "flunkern_luegen(reward=fame)"),
        (pyspiel.SpielError, "flunkern_luegen(dice=9)"),
    ],
)
def test_parameters_that_make_no_sense_are_refused(error: type[Exception], name: str) -> None:
    with pytest.raises(error):
        pyspiel.load_game(name)


def test_throws_are_chance_nodes() -> None:
    state = load("luegen").new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    state.apply_action(0)
    assert len(state.chance_outcomes()) == 462
    assert sum(likelihood for _, likelihood in state.chance_outcomes()) == pytest.approx(1)
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 461) == "throw 6 6 6 6 6 6"
    state.apply_action(461)
    state.apply_action(0)
    assert state.current_player() == 0
    assert state.action_to_string(0, 1) == "Bid(count=1, face=1)"


def test_a_player_knows_nothing_of_other_cups() -> None:
    """Two histories that differ under the other cup alone are one information state, with the same choices."""
    game = load("luegen", recall=10)
    states = []
    for hidden in (0, 300):
        state = game.new_initial_state()
        for outcome in (0, 77, hidden, 9):
            state.apply_action(outcome)
        states.append(state)
    one, other = states
    assert one.information_state_string(0) == other.information_state_string(0)
    assert one.information_state_string(1) != other.information_state_string(1)
    assert one.information_state_tensor(0) == other.information_state_tensor(0)
    assert one.information_state_tensor(1) != other.information_state_tensor(1)
    assert one.observation_string(0) == other.observation_string(0)
    assert str(one) != str(other)
    assert one.legal_actions() == other.legal_actions()


@every_slug
def test_rows_of_recall_are_observations_the_newest_first(slug: str) -> None:
    game = load(slug, recall=3)
    size = setting_of(slug).size
    # Early enough that the shortest game goes on.
    state, rng = played(game, 4, most=12), Random(4)
    draw_all(state, rng)
    player, action = state.current_player(), state.legal_actions()[-1]
    before = state.observation_tensor(player)
    state.apply_action(action)
    draw_all(state, rng)
    rows = np.array(state.information_state_tensor(player)).reshape(3, size + 1)
    assert rows[0, :-1].tolist() == state.observation_tensor(player)
    assert rows[1, :-1].tolist() == before
    assert rows[0, -1] == np.float32((action + 1) / game.num_distinct_actions())


@every_slug
def test_tensors_are_those_of_the_other_environments(slug: str) -> None:
    """A policy learned from one can play in the other."""
    setting = setting_of(slug)
    state = played(load(slug), 5, most=150)
    assert state.observation_tensor(1) == setting.observation(state.position.node.state, 1).tolist()
    assert load(slug).num_distinct_actions() == zoo.raw_env(slug).action_space("player_0").n


def test_spectators_have_an_observation_and_stranger_wishes_have_none() -> None:
    game = load("luegen")
    state = played(game, 6, most=12)
    kind, nobody = pyspiel.IIGObservationType, pyspiel.PrivateInfoType.NONE
    public = game.make_py_observer(kind(perfect_recall=False, public_info=True, private_info=nobody))
    public.set_from(state, 0)
    assert not public.dict["dice"].any()
    assert public.dict["players"].any()
    assert '"me":null' in public.string_from(state, 0)
    everyone = pyspiel.PrivateInfoType.ALL_PLAYERS
    for wish in (
        kind(perfect_recall=False, public_info=True, private_info=everyone),
        kind(perfect_recall=True, public_info=True, private_info=nobody),
    ):
        assert game.make_py_observer(wish) is None
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"colour": "red"})


@pytest.mark.parametrize(("slug", "field"), [("luegen", "dice"), ("luegen-kniffel", "cups"), ("lie-zie", "own")])
def test_what_a_player_knows_alone(slug: str, field: str) -> None:
    game = load(slug)
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
    )
    private = game.make_py_observer(kind)
    state = game.new_initial_state()
    assert private.string_from(state, 0) is None
    while not (slug == "lie-zie" and state.is_player_node()) and not state.is_terminal():
        if state.is_player_node() and private.string_from(state, state.current_player()):
            break
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    assert list(msgspec.json.decode(private.string_from(state, player))) == [field]
    assert private.tensor is None


def test_where_all_is_open_nobody_knows_anything_alone() -> None:
    game = load("kniffel")
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
    )
    assert game.make_py_observer(kind).string_from(played(game, 3, most=20), 0) == ""


def test_before_the_first_throw_nobody_sees_anything() -> None:
    state = load("luegen", recall=2).new_initial_state()
    assert not any(state.observation_tensor(0))
    assert not any(state.information_state_tensor(0))
    assert state.observation_string(1) == ""
    assert state.information_state_string(1) == "player 1"


@every_slug
def test_a_state_plays_on_after_it_was_written_down(slug: str) -> None:
    game = load(slug, players=3)
    state = played(game, 7, most=130)
    back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    for _ in range(40):
        if state.is_terminal():
            break
        action = state.legal_actions()[-1]
        state.apply_action(action)
        back.apply_action(action)
    assert str(back) == str(state)
    assert back.history() == state.history()
    assert [back.information_state_string(player) for player in range(3)] == [
        state.information_state_string(player) for player in range(3)
    ]


def test_returns_are_the_payoffs() -> None:
    end = played(load("kniffel", reward="margins"), 8)
    setting = setting_of("kniffel", 2, reward="margins")
    assert end.returns() == list(setting.returns(end.position.node.state))
    cut = played(load("luegen", max_steps=1), 8)
    assert cut.is_terminal()
    assert cut.returns() == [0, 0]


def test_openspiels_algorithms_can_play() -> None:
    mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
    rl_environment = importlib.import_module("open_spiel.python.rl_environment")
    game = load("kniffel", players=1, edition="plain")
    state, dice = game.new_initial_state(), np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, 3, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    assert bot.step(state) in state.legal_actions()
    environment = rl_environment.Environment(load("luegen"))
    step = environment.reset()
    assert len(step.observations["info_state"][0]) == setting_of("luegen").size


def test_without_openspiel_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "flunkern.envs.spiel")
    with pytest.raises(ModuleNotFoundError, match=r"needs open_spiel: pip install 'flunkern\[envs\]'"):
        importlib.import_module("flunkern.envs.spiel")
