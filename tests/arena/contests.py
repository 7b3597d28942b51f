"""Contests that the tests of the arena let bots play, and bots that do as they are told."""

from collections.abc import MutableMapping, Sequence
from random import Random
from typing import Any, cast

import pytest

from flunkern.arena.contest import Contest
from flunkern.core.bots import Bot
from flunkern.games import find


def contest(
    slug: str = "luegen", *lineups: tuple[str, ...], deals: int = 3, seed: int = 1, most_steps: int = 4000
) -> Contest:
    chosen = lineups or (("random", "honest"),)
    options = find(slug).Options()
    return Contest(game=slug, options=options, lineups=chosen, deals=deals, seed=seed, most_steps=most_steps)


def enter(patch: pytest.MonkeyPatch, slug: str, name: str, bot: Bot) -> None:
    """Lets a game have one bot more for the time of a test."""
    patch.setitem(cast(MutableMapping[str, Bot], find(slug).bots), name, bot)


class Breaking:
    """Fails at once."""

    def choose(self, view: Any, legal_moves: Sequence[Any], rng: Random) -> Any:
        raise RuntimeError("out of ideas")


class Cheating:
    """Answers what nobody offered."""

    def choose(self, view: Any, legal_moves: Sequence[Any], rng: Random) -> Any:
        from flunkern.games.luegen import Bid

        return Bid(99, 6)


class Watching:
    """Plays the first move there is, and keeps all that it was handed."""

    def __init__(self) -> None:
        self.seen: list[tuple[Any, Sequence[Any], float]] = []

    def choose(self, view: Any, legal_moves: Sequence[Any], rng: Random) -> Any:
        self.seen.append((view, legal_moves, rng.random()))
        return legal_moves[0]
