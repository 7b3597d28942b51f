"""Information states: the same string just where a player has decided and seen the same; and strings are short."""

from functools import cache
from random import Random
from typing import Any, Final

import pytest

from flunkern.envs.position import Node
from flunkern.envs.setting import Setting
from tests.contracts.playing import GAMES_EACH, as_bytes
from tests.envs.test_spiel import load

SIZES: Final = [
    ("kniffel", {"players": 2}),
    ("luegen", {"players": 3, "odds": True}),
    ("luegen", {"players": 2, "rounds": 1}),
    ("luegen-kniffel", {"players": 2, "reveal": "after"}),
    ("luegen-kniffel", {"players": 3}),
    ("lie-zie", {"players": 2, "grabbing": "free"}),
    ("lie-zie", {"players": 3}),
    ("lie-zie", {"players": 2, "rounds": 1}),
]
every_setting = pytest.mark.parametrize(("slug", "parameters"), SIZES)
CHILDREN: Final = 8
SEEDS: Final = range(3, 3 + GAMES_EACH // 2)


@cache
def step(node: Node, setting: Setting, player: int) -> tuple[int | None, bytes, bytes]:
    """What a player decided in the step that led to a node, saw and was told, in full."""
    game, decided = setting.game, node.action if node.mover == player else None
    return decided, as_bytes(game.view(node.state, player)), as_bytes(tuple(game.news(node.state, player)))


def course(setting: Setting, state: Any, player: int) -> list[tuple[int | None, bytes, bytes]]:
    """The same since the start."""
    node = state.position.node
    return [] if node is None else [step(past, setting, player) for past in node.backwards()]


def children(state: Any, rng: Random) -> list[Any]:
    """Some states that one step leads to, whatever is drawn in it drawn once for each."""
    actions = state.legal_actions()
    found = []
    for action in rng.sample(actions, min(CHILDREN, len(actions))):
        child = state.child(action)
        while child.is_chance_node():
            child.apply_action(rng.choice(child.legal_actions()))
        found.append(child)
    return found


def check_same_where_same(setting: Setting, states: list[Any]) -> int:
    """How many pairs of states some player cannot tell apart."""
    alike = 0
    for player in range(setting.seats):
        seen = [(state.information_state_string(player), course(setting, state, player)) for state in states]
        for number, (text, whole) in enumerate(seen):
            for other_text, other_whole in seen[:number]:
                assert (text == other_text) == (whole == other_whole)
                alike += text == other_text
    return alike


@every_setting
def test_strings_are_equal_just_where_courses_are(slug: str, parameters: dict[str, Any]) -> None:
    """Along a random game, for what may come next in it and in other games that some player cannot tell from it."""
    game = load(slug, **parameters)
    for seed in SEEDS:
        assert pairs_alike(game, Random(seed)) > 0


def pairs_alike(game: Any, rng: Random) -> int:
    state, setting, alike = game.new_initial_state(), game.setting, 0
    while not state.is_terminal():
        if state.is_player_node() and (not alike or rng.random() < 0.08):
            player = rng.randrange(setting.seats)
            twin = state.resample_from_infostate(player, rng.random)
            alike += check_same_where_same(setting, [state, twin, *children(state, rng), *children(twin, rng)])
        state.apply_action(rng.choice(state.legal_actions()))
    check_same_where_same(setting, [state, *(end_of(game, rng) for _ in range(2))])
    step.cache_clear()
    return alike


def end_of(game: Any, rng: Random) -> Any:
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@every_setting
def test_what_was_told_before_is_the_beginning_of_what_is_told_later(slug: str, parameters: dict[str, Any]) -> None:
    game, rng = load(slug, **parameters), Random(3)
    state, told = game.new_initial_state(), [""] * game.num_players()
    while not state.is_terminal():
        for player, before in enumerate(told):
            now = state.information_state_string(player)
            assert now.startswith(before)
            told[player] = now
        state.apply_action(rng.choice(state.legal_actions()))
    assert len(set(told)) == game.num_players()


@pytest.mark.parametrize(
    ("slug", "most"), [("kniffel", 700), ("luegen-kniffel", 1100), ("luegen", 4000), ("lie-zie", 1800)]
)
def test_a_whole_match_is_a_short_string(slug: str, most: int) -> None:
    """As JSON these took up to 30,000 characters."""
    game = load(slug)
    for seed in range(6):
        state = end_of(game, Random(seed))
        assert all(len(state.information_state_string(player)) < most for player in (0, 1))
