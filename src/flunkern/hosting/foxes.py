"""What a bot answers, from a copy of the view made of bytes: where it thinks, nothing else is known of the table."""

import random
from functools import cache
from typing import Any

import msgspec

from flunkern.core.bots import prepare
from flunkern.games import find


@cache
def _decoders(slug: str) -> tuple[msgspec.json.Decoder[Any], msgspec.json.Decoder[Any]]:
    game = find(slug)
    return msgspec.json.Decoder(game.View), msgspec.json.Decoder(list[game.Move])  # type: ignore[name-defined]


def answer(slug: str, level: str, view: bytes, legal_moves: bytes, seed: int) -> bytes:
    """What a bot answers; runs where nothing but these bytes is known of the table."""
    read_view, read_moves = _decoders(slug)
    move = find(slug).bots[level].choose(read_view.decode(view), read_moves.decode(legal_moves), random.Random(seed))
    return msgspec.json.encode(move)


def make_ready(slug: str, level: str, options: bytes) -> bytes:
    """Lets a bot load or work out what it needs."""
    game = find(slug)
    prepare(game.bots[level], msgspec.json.decode(options, type=game.Options))
    return b""
