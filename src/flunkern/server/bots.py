"""Bots think in processes of their own, from a copy of the view made of bytes."""

import asyncio
import multiprocessing
import secrets
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from random import Random
from typing import Any

import msgspec

from flunkern.games import find
from flunkern.table.model import Table


@cache
def _decoders(slug: str) -> tuple[msgspec.json.Decoder[Any], msgspec.json.Decoder[Any]]:
    game = find(slug)
    return msgspec.json.Decoder(game.View), msgspec.json.Decoder(list[game.Move])  # type: ignore[name-defined]


def answer(slug: str, level: str, view: bytes, legal_moves: bytes, seed: int) -> bytes:
    """What a bot answers; runs where nothing but these bytes is known of the table."""
    read_view, read_moves = _decoders(slug)
    move = find(slug).bots[level].choose(read_view.decode(view), read_moves.decode(legal_moves), Random(seed))
    return msgspec.json.encode(move)


class BotPool:
    """Asks bots without holding up the event loop."""

    def __init__(self, workers: int = 1) -> None:
        self._pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("forkserver"))

    async def choose(self, table: Table, seat: int, level: str) -> Any:
        game = table.game
        view = msgspec.json.encode(game.view(table.state, seat))
        legal = msgspec.json.encode(game.legal_moves(table.state, seat))
        loop = asyncio.get_running_loop()
        seed = secrets.randbits(64)
        chosen = await loop.run_in_executor(self._pool, answer, table.slug, level, view, legal, seed)
        return msgspec.json.decode(chosen, type=game.Move)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
