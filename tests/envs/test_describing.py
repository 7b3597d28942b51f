"""What the tables of every game have to keep: actions one to one, observations of one size, and no secrets in them."""

import numpy as np

from flunkern.core.chance import Seeded
from flunkern.core.game import Game
from flunkern.envs.describing import description_of
from flunkern.envs.setting import setting_of
from tests.contracts.playing import every_game, every_size, random_steps, redraw_of, support


@every_size
def test_every_move_has_one_action(game: Game, seats: int) -> None:
    moves = tuple(description_of(game).moves(seats))
    action_of = {move: action for action, move in enumerate(moves)}
    assert len(action_of) == len(moves)
    used = set()
    for recording in random_steps(game, seats, 5):
        for seat in game.to_act(recording.state):
            used |= {action_of[move] for move in game.legal_moves(recording.state, seat)}
    assert len(used) > len(moves) / 3


@every_game
def test_every_action_is_legal_at_some_time(game: Game) -> None:
    """A table holds no moves that nobody can ever make."""
    setting = setting_of(game.slug)
    never = set(range(len(setting.moves)))
    for seed in range(500):
        for recording in random_steps(game, setting.seats, seed):
            for seat in game.to_act(recording.state):
                never.difference_update(setting.legal(recording.state, seat))
        if not never:
            return
    raise AssertionError([setting.moves[action] for action in never])


@every_size
def test_observations_have_one_size_and_scale(game: Game, seats: int) -> None:
    setting = setting_of(game.slug, seats)
    for number, recording in enumerate(random_steps(game, seats, 6)):
        if number % 11 and game.to_act(recording.state):
            continue
        for viewer in (None, *range(seats)):
            seen = setting.observation(recording.state, viewer)
            assert seen.shape == (setting.size,)
            assert seen.dtype == np.float32
            assert (seen >= 0).all()
            assert (seen <= 1).all()
            assert seen.any()


@every_size
def test_hidden_things_change_no_observation(game: Game, seats: int) -> None:
    setting, redraw = setting_of(game.slug, seats), redraw_of(game)
    for number, recording in enumerate(random_steps(game, seats, 8)):
        if number % 11:
            continue
        for viewer in (None, *range(seats)):
            other = redraw(recording.state, viewer, Seeded(number))
            assert (
                setting.observation(other, viewer).tobytes() == setting.observation(recording.state, viewer).tobytes()
            )


@every_game
def test_what_a_seat_learns_shows_in_its_observation(game: Game) -> None:
    """What a game brings a seat to decide on looks the same only where its view is the same."""
    setting = setting_of(game.slug, 3)
    views: dict[bytes, object] = {}
    for recording in random_steps(game, setting.seats, 9):
        for seat in game.to_act(recording.state):
            view = game.view(recording.state, seat)
            seen = bytes([seat]) + setting.observation(recording.state, seat).tobytes()
            assert views.setdefault(seen, view) == view


@every_game
def test_limits_are_those_that_the_games_own_tests_state(game: Game) -> None:
    description = description_of(game)
    assert max(map(description.longest, game.seats)) < support(game).LONGEST


@every_game
def test_where_something_is_hidden_it_can_be_resampled(game: Game) -> None:
    assert game.facts.hidden == (description_of(game).resample is not None)
