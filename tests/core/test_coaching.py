"""Which games have a coach is found by what they offer."""

from types import SimpleNamespace

from flunkern.core.coaching import Coached
from flunkern.games import REGISTRY


def test_a_game_has_a_coach_if_it_offers_all_that_one_needs() -> None:
    offered = {"Advice": int, "Review": int, "advise": print, "review": print}
    assert isinstance(SimpleNamespace(**offered), Coached)
    for missing in offered:
        assert not isinstance(SimpleNamespace(**{k: v for k, v in offered.items() if k != missing}), Coached)


def test_kniffel_has_a_coach_and_bluffing_games_have_none() -> None:
    assert [slug for slug, game in REGISTRY.items() if isinstance(game, Coached)] == ["kniffel"]
