"""Every game that counts something counts it for its seats, from what spectators were told and nothing else."""

from typing import Any

import pytest

from flunkern.core.chance import Seeded
from flunkern.core.game import Game
from flunkern.core.record import Record
from flunkern.core.tallying import Tallies, tally_of
from flunkern.games import REGISTRY
from flunkern.words import LANGUAGES
from tests.browser.wording import page_words
from tests.contracts.playing import redraw_of
from tests.contracts.test_highlights import states_of

TALLYING = {slug: game for slug, game in REGISTRY.items() if isinstance(game, Tallies)}
every_one = pytest.mark.parametrize("game", TALLYING.values(), ids=TALLYING)


def tallied(game: Game, states: list[Any]) -> list[dict[str, int]]:
    outcome = game.outcome(states[-1])
    assert outcome is not None
    record = Record(game=game.slug, options=None, seats=tuple(map(str, range(len(outcome.places)))))
    return tally_of(game, record, states)


@every_one
def test_something_is_counted_and_can_be_said(game: Game) -> None:
    for seed in range(4):
        seats = tallied(game, states_of(game, seed))
        assert any(seats)
        for what in {what for seat in seats for what in seat}:
            for language in LANGUAGES:
                words = page_words(language, game.slug)
                assert f"figure-{what}" in words or f"category-{what}" in words, what


@every_one
def test_what_stays_hidden_from_spectators_counts_for_nothing(game: Game) -> None:
    redraw = redraw_of(game)
    for seed in range(2):
        states = states_of(game, seed)
        last = redraw(states[-1], None, Seeded(seed + 100))
        assert tallied(game, [*states[:-1], last]) == tallied(game, states)
