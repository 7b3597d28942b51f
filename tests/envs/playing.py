"""What the tests of environments share: settings for every game and size, and random games in them."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from flunkern.core.chance import Chance, Seeded
from flunkern.envs.setting import Setting
from flunkern.games import REGISTRY

SIZES: Final = [
    (slug, seats) for slug, game in REGISTRY.items() for seats in sorted({game.seats[0], 2, 3, game.seats[-1]})
]
some_sizes = pytest.mark.parametrize(("slug", "seats"), SIZES, ids=[f"{slug}-{seats}" for slug, seats in SIZES])
every_slug = pytest.mark.parametrize("slug", REGISTRY)


def random_states(setting: Setting, seed: int, chance: Chance | None = None) -> Iterator[tuple[Any, int | None]]:
    """Each state of a random game and who is to act in it; the moves hang on the seed, the draws on `chance`."""
    game, rng, chance = setting.game, Random(seed), chance or Seeded(seed)
    state, seat = game.start(setting.options, setting.seats, chance), -1
    while (actor := setting.actor(state, seat)) is not None:
        yield state, actor
        seat = actor
        state = game.apply(state, seat, setting.moves[rng.choice(setting.legal(state, seat))], chance)
    yield state, None


def piece(setting: Setting, state: Any, seat: int | None, name: str) -> list[float]:
    """One piece of what a seat sees, as numbers that can be compared."""
    return [round(float(number), 4) for number in setting.observation(state, seat)[setting.layout[name]]]
