"""Bots are known again by what they choose."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from flunkern.core.bots import Bot
from flunkern.games import REGISTRY, lie_zie, luegen, luegen_kniffel
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


class OtherwiseAt:
    """Chooses like one bot at tables of so many seats, and like another elsewhere."""

    def __init__(self, seats: int, there: Bot, elsewhere: Bot) -> None:
        self._seats = seats
        self._there = there
        self._elsewhere = elsewhere

    def choose(self, view: Any, legal_moves: Sequence[Any], rng: Random) -> Any:
        bot = self._there if len(view.cards) == self._seats else self._elsewhere
        return bot.choose(view, legal_moves, rng)


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("slug", ["luegen", "lie-zie"])
def test_bots_that_choose_alike_have_the_same(slug: str, seats: int) -> None:
    game = REGISTRY[slug]
    prints = [fingerprint(slug, name, seats) for name in game.bots]
    assert len(set(prints)) == len(prints)
    assert [fingerprint_of(game, Like(bot), seats) for bot in game.bots.values()] == prints


@pytest.mark.parametrize(("seats", "at"), [(2, 1), (2, 150), (4, 1), (4, 99), (6, 99)])
def test_one_other_choice_shows(seats: int, at: int) -> None:
    other = Like(luegen.bots["honest"], at)
    assert fingerprint_of(luegen, other, seats) != fingerprint("luegen", "honest", seats)


def test_choosing_otherwise_among_so_many_shows_there_alone() -> None:
    bots = luegen_kniffel.bots
    other = OtherwiseAt(4, bots["random"], bots["honest"])
    assert [fingerprint_of(luegen_kniffel, other, seats) for seats in (2, 4, 6)] == [
        fingerprint("luegen-kniffel", name, seats) for name, seats in (("honest", 2), ("random", 4), ("honest", 6))
    ]


def test_other_results_show_though_the_choices_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint("lie-zie", "random", 2)
    outcome = lie_zie.outcome
    monkeypatch.setattr(lie_zie, "outcome", lambda state: (outcome(state), "scored otherwise"))
    assert fingerprint_of(lie_zie, lie_zie.bots["random"], 2) != before
