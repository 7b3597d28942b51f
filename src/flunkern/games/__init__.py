"""The games that can be played; adding one is one line in `REGISTRY`."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from flunkern.core.by_hand import played_by_hand
from flunkern.core.errors import GameUnknownError
from flunkern.core.game import Game
from flunkern.core.record import Record
from flunkern.games import kniffel, lie_zie, luegen, luegen_kniffel, maexchen

_GAMES: tuple[Game, ...] = (kniffel, luegen_kniffel, luegen, lie_zie, maexchen)

REGISTRY: Final[Mapping[str, Game]] = MappingProxyType({game.slug: game for game in _GAMES})


_PADS: Final = {game.slug: pad for game in _GAMES if (pad := played_by_hand(game)) is not None}


@cache
def find(slug: str, by_hand: bool = False) -> Game:
    """The game called `slug`, or what is played of it with real dice; raises GameUnknownError."""
    game = (_PADS if by_hand else REGISTRY).get(slug)
    if game is None:
        raise GameUnknownError(name=slug[:40])
    return game


def game_of(record: Record) -> Game:
    """The game by whose rules a record replays; raises GameUnknownError."""
    return find(record.game, record.is_by_hand)
