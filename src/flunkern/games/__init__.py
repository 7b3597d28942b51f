"""The games that can be played; adding one is one line in `REGISTRY`."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from flunkern.core.errors import GameUnknownError
from flunkern.core.game import Game
from flunkern.games import kniffel, lie_zie, luegen, luegen_kniffel, maexchen

_GAMES: tuple[Game, ...] = (kniffel, luegen_kniffel, luegen, lie_zie, maexchen)

REGISTRY: Final[Mapping[str, Game]] = MappingProxyType({game.slug: game for game in _GAMES})


def find(slug: str) -> Game:
    """The game called `slug`; raises GameUnknownError."""
    if slug not in REGISTRY:
        raise GameUnknownError(name=slug[:40])
    return REGISTRY[slug]
