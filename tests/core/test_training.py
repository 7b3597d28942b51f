"""Which games can be trained is found by what they offer."""

from types import SimpleNamespace

import pytest

from flunkern.core.training import Trained, shipped
from flunkern.games import REGISTRY


def test_a_game_can_be_trained_if_it_offers_a_training() -> None:
    assert isinstance(SimpleNamespace(training=None), Trained)
    assert not isinstance(SimpleNamespace(), Trained)


def test_games_of_bluff_can_be_trained() -> None:
    assert [slug for slug, game in REGISTRY.items() if isinstance(game, Trained)] == ["luegen-kniffel", "luegen"]


@pytest.mark.parametrize("slug", ["luegen-kniffel", "luegen"])
def test_what_was_learned_comes_with_the_game_and_says_how_it_was_made(slug: str) -> None:
    game = REGISTRY[slug]
    assert isinstance(game, Trained)
    assert shipped(game.training.__name__, game.training.file).startswith(b"PK")  # type: ignore[attr-defined]
    assert game.training.iterations > 0
    assert game.training.seed >= 0
