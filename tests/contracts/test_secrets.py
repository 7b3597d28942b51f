"""Non-interference: what a seat or a spectator is sent stays the same when all it may not know is redrawn."""

from itertools import islice

import msgspec
import pytest

from flunkern.core.chance import Seeded
from flunkern.core.game import Game
from tests.contracts.playing import GAMES_EACH, all_options, as_bytes, every_game, every_size, random_steps, redraw_of

VIEWED_STEPS = 150
"""Of steps farther than this from the start only some are looked at, and the end: long games stay affordable."""


@every_size
def test_hidden_things_change_nothing_that_is_sent(game: Game, seats: int) -> None:
    """With every combination of options."""
    redraw, options = redraw_of(game), all_options(game)
    for seed in range(max(GAMES_EACH, len(options))):
        for number, recording in enumerate(random_steps(game, seats, seed, options[seed % len(options)])):
            state = recording.state
            if number > VIEWED_STEPS and number % 17 and game.to_act(state):
                continue
            for viewer in (None, *range(seats)):
                other = redraw(state, viewer, Seeded(seed * 1000 + number))
                assert as_bytes(game.view(other, viewer)) == as_bytes(game.view(state, viewer))
                assert as_bytes(game.news(other, viewer)) == as_bytes(game.news(state, viewer))
                assert game.to_act(other) == game.to_act(state)
                if viewer is not None:
                    assert game.legal_moves(other, viewer) == game.legal_moves(state, viewer)


@every_game
def test_what_is_hidden_is_redrawn_for_everybody(game: Game) -> None:
    """Somebody else would see the difference, or the test above would show nothing."""
    redraw, seats = redraw_of(game), game.seats[1]
    for viewer in (None, *range(seats)):
        differs = False
        for number, recording in enumerate(islice(random_steps(game, seats, 8), VIEWED_STEPS)):
            state, other = recording.state, redraw(recording.state, viewer, Seeded(number))
            others = (seat for seat in range(seats) if seat != viewer)
            differs = differs or any(game.view(state, seat) != game.view(other, seat) for seat in others)
        assert differs == game.facts.hidden, viewer


@every_game
def test_a_spectator_is_nobody(game: Game) -> None:
    state = next(random_steps(game, game.seats[-1], 3)).state
    assert game.view(state, None).me is None
    assert [game.view(state, seat).me for seat in range(game.seats[-1])] == list(range(game.seats[-1]))


@every_game
def test_views_are_values_of_their_own(game: Game) -> None:
    """A view holds no state and nothing that could lead to one."""
    state = next(random_steps(game, game.seats[-1], 3)).state
    view = game.view(state, 0)
    assert type(view) is game.View
    assert type(view) is not type(state)
    assert not any(getattr(view, field) is state for field in view.__struct_fields__)


@pytest.mark.parametrize("viewer", [None, 0])
@every_game
def test_what_is_sent_can_be_read_back(game: Game, viewer: int | None) -> None:
    for number, recording in enumerate(random_steps(game, game.seats[-1], 4)):
        if number > VIEWED_STEPS:
            break
        view = game.view(recording.state, viewer)
        assert msgspec.json.decode(as_bytes(view), type=game.View) == view
        news = tuple(game.news(recording.state, viewer))
        assert tuple(msgspec.json.decode(as_bytes(item), type=game.News) for item in news) == news
