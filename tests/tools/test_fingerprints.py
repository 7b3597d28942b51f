"""Bots are known again by what they choose."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from flunkern.core.bots import Bot
from flunkern.games import REGISTRY, lie_zie, luegen
from tools.fingerprints import fingerprint, fingerprint_of


class Like:
    """Chooses like another bot, but for one decision."""

    def __init__(self, bot: Bot, but_at: int = -1) -> None:
        self._bot = bot
        self._left = but_at

    def choose(self, view: Any, legal_moves: Sequence[Any], rng: Random) -> Any:
        chosen = self._bot.choose(view, legal_moves, rng)
        self._left -= 1
        return next(move for move in legal_moves if move != chosen) if self._left == 0 else chosen


@pytest.mark.parametrize("slug", ["luegen", "lie-zie"])
def test_bots_that_choose_alike_have_the_same(slug: str) -> None:
    game = REGISTRY[slug]
    prints = [fingerprint(slug, name) for name in game.bots]
    assert len(set(prints)) == len(prints)
    assert [fingerprint_of(game, Like(bot)) for bot in game.bots.values()] == prints


@pytest.mark.parametrize("at", [1, 50, 250])
def test_one_other_choice_shows(at: int) -> None:
    assert fingerprint_of(luegen, Like(luegen.bots["honest"], at)) != fingerprint("luegen", "honest")


def test_other_results_show_though_the_choices_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint("lie-zie", "random")
    outcome = lie_zie.outcome
    monkeypatch.setattr(lie_zie, "outcome", lambda state: (outcome(state), "scored otherwise"))
    assert fingerprint_of(lie_zie, lie_zie.bots["random"]) != before
