"""Every game that looks back finds something to tell, in what spectators were told and nothing else."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from flunkern.core.chance import Seeded
from flunkern.core.game import Game
from flunkern.core.looking_back import LooksBack, highlights_of
from flunkern.games import REGISTRY
from flunkern.words import LANGUAGES, words_for
from flunkern.words.telling import Teller
from tests.contracts.playing import all_options, as_bytes, random_steps, redraw_of

LOOKING_BACK = {slug: game for slug, game in REGISTRY.items() if isinstance(game, LooksBack)}
every_one = pytest.mark.parametrize("game", LOOKING_BACK.values(), ids=LOOKING_BACK)


def states_of(game: Game, seed: int) -> list[Any]:
    options = all_options(game)
    seats = game.seats[seed % len(game.seats)]
    return [recording.state for recording in random_steps(game, seats, seed, options[seed % len(options)])]


@every_one
def test_a_finished_game_has_something_to_be_talked_about(game: Game) -> None:
    for seed in range(6):
        found = highlights_of(game, states_of(game, seed))
        assert found
        kind: Any = game.Highlight  # type: ignore[attr-defined]
        assert [msgspec.json.decode(as_bytes(item), type=kind) for item in found] == list(found)
        for language in LANGUAGES:
            teller = Teller(words_for(game, language), [f"Seat {n}" for n in range(game.seats[-1])])
            assert all("{" not in text and text.endswith(".") for text in map(teller.tell, found))


@every_one
def test_what_stays_hidden_from_spectators_changes_no_highlight(game: Game) -> None:
    redraw = redraw_of(game)
    for seed in range(2):
        states = states_of(game, seed)
        last = redraw(states[-1], None, Seeded(seed + 100))
        assert highlights_of(game, [*states[:-1], last]) == highlights_of(game, states)


def test_a_game_without_highlights_has_none() -> None:
    class Silent:
        def news(self, state: Any, seat: int | None) -> Sequence[Any]:
            raise AssertionError

    assert highlights_of(Silent(), [1]) == ()  # type: ignore[arg-type]
