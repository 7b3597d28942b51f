"""A game as environments play it."""

import pickle
from copy import deepcopy
from typing import Any

import msgspec
import pytest

from flunkern.core.chance import Seeded
from flunkern.core.errors import (
    GameUnknownError,
    MoveUnreadableError,
    OptionsInvalidError,
    SeatsInvalidError,
)
from flunkern.envs.setting import setting_of
from flunkern.games import REGISTRY, lie_zie, luegen_kniffel
from tests.envs.playing import every_slug, random_states, some_sizes

WRONG = msgspec.structs.replace(lie_zie.Options(), grabbing="never")


@every_slug
def test_defaults_suit_one_device(slug: str) -> None:
    setting = setting_of(slug)
    assert setting.seats == 2
    assert setting.reward == "places"
    assert setting.options == (lie_zie.Options("turns") if slug == "lie-zie" else REGISTRY[slug].Options())


def test_a_single_seat_plays_for_scores() -> None:
    setting = setting_of("kniffel", 1)
    *_, (end, _) = random_states(setting, 1)
    assert setting.returns(end) == setting.game.outcome(end).scores  # type: ignore[union-attr]  # the game is over


def test_options_may_be_a_mapping_or_the_games_own() -> None:
    assert setting_of("kniffel", 2, {"edition": "classic"}).options.edition == "classic"
    assert setting_of("lie-zie", 2, lie_zie.Options("free")).options.grabbing == "free"
    assert setting_of("luegen") is setting_of("luegen", 2)


@pytest.mark.parametrize(
    ("error", "arguments"),
    [
        (GameUnknownError, {"game": "poker"}),
        (SeatsInvalidError, {"game": "luegen", "seats": 1}),
        (OptionsInvalidError, {"game": "luegen", "options": {"jokers": 3}}),
        (OptionsInvalidError, {"game": "luegen", "options": 3}),
        (OptionsInvalidError, {"game": "luegen", "options": lie_zie.Options()}),
        (
            OptionsInvalidError,
            {"game": "lie-zie", "options": WRONG},
        ),
        (OptionsInvalidError, {"game": "kniffel", "options": {"edition": "plain", "joker": "strict"}}),
        (OptionsInvalidError, {"game": "luegen", "reward": "fame"}),
        (OptionsInvalidError, {"game": "luegen", "limit": 0}),
    ],
)
def test_what_makes_no_sense_is_refused(error: type[Exception], arguments: dict[str, Any]) -> None:
    with pytest.raises(error):
        setting_of(**arguments)


@pytest.mark.parametrize("action", [None, -1, 10**6])
def test_an_action_stands_for_a_move_or_is_refused(action: int | None) -> None:
    with pytest.raises(MoveUnreadableError):
        setting_of("luegen").move_of(action)


@some_sizes
def test_legal_actions_are_the_legal_moves_in_order(slug: str, seats: int) -> None:
    setting = setting_of(slug, seats)
    for state, seat in random_states(setting, 3):
        if seat is not None:
            actions = setting.legal(state, seat)
            assert actions == sorted(set(actions))
            assert {setting.moves[action] for action in actions} == set(setting.game.legal_moves(state, seat))
            assert [setting.action_of(setting.moves[action]) for action in actions] == actions


def test_answers_go_clockwise_from_the_roller() -> None:
    setting = setting_of("luegen-kniffel", 4)
    order = []
    for state, seat in random_states(setting, 2):
        if state.announced is not None:
            order.append((state.turn, seat))
        elif order:
            break
    roller = order[0][0]
    assert order == [(roller, (roller + step) % 4) for step in (1, 2, 3)]


def test_an_answer_shows_nothing_of_those_before() -> None:
    """LK-9: whoever answers later sees who has answered, and not what."""
    setting = setting_of("luegen-kniffel", 3)
    game = setting.game
    state = next(state for state, _ in random_states(setting, 2) if state.announced is not None)
    first = setting.actor(state, state.turn)
    assert first is not None
    doubted, believed = (
        game.apply(state, first, move, Seeded(1)) for move in (luegen_kniffel.Doubt(), luegen_kniffel.Believe())
    )
    second = setting.actor(doubted, first)
    assert setting.observation(doubted, second).tobytes() == setting.observation(believed, second).tobytes()
    assert setting.observation(doubted, first).tobytes() != setting.observation(believed, first).tobytes()


@every_slug
def test_returns_are_nothing_before_the_end(slug: str) -> None:
    setting = setting_of(slug, 3)
    (first, _), *_, (last, _) = random_states(setting, 4)
    assert setting.returns(first) == (0, 0, 0)
    assert sum(setting.returns(last)) == pytest.approx(0)
    low, high = setting.bounds
    assert all(low <= payoff <= high for payoff in setting.returns(last))


@pytest.mark.parametrize("reward", ["places", "scores", "margins"])
@every_slug
def test_rewards_stay_within_their_bounds(slug: str, reward: str) -> None:
    setting = setting_of(slug, 2, reward=reward)
    for seed in range(3):
        *_, (last, _) = random_states(setting, seed)
        low, high = setting.bounds
        assert all(low <= payoff <= high for payoff in setting.returns(last))


@every_slug
def test_layout_covers_the_observation(slug: str) -> None:
    setting = setting_of(slug, 3)
    ends = [(where.start, where.stop) for where in setting.layout.values()]
    assert ends[0][0] == 0
    assert [start for start, _ in ends[1:]] == [stop for _, stop in ends[:-1]]
    assert ends[-1][1] == setting.size


def test_a_setting_is_written_down_by_its_name_and_copied_by_reference() -> None:
    setting = setting_of("lie-zie", 3, {"grabbing": "free"}, "scores", 77)
    assert pickle.loads(pickle.dumps(setting)) is setting
    assert len(pickle.dumps(setting)) < 500
    assert deepcopy(setting) is setting
