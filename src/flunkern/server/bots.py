"""Bots think in processes of their own, from a copy of the view made of bytes."""

import asyncio
import logging
import multiprocessing
import os
import random
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from typing import Any, Final

import msgspec

from flunkern.core.bots import prepare
from flunkern.core.processes import end_with_parent
from flunkern.games import REGISTRY, find
from flunkern.table.model import Table

LONGEST_THOUGHT: Final = 10.0
"""Seconds after which a bot is no longer waited for."""

log = logging.getLogger(__name__)


@cache
def _decoders(slug: str) -> tuple[msgspec.json.Decoder[Any], msgspec.json.Decoder[Any]]:
    game = find(slug)
    return msgspec.json.Decoder(game.View), msgspec.json.Decoder(list[game.Move])  # type: ignore[name-defined]


def answer(slug: str, level: str, view: bytes, legal_moves: bytes, seed: int) -> bytes:
    """What a bot answers; runs where nothing but these bytes is known of the table."""
    read_view, read_moves = _decoders(slug)
    move = find(slug).bots[level].choose(read_view.decode(view), read_moves.decode(legal_moves), random.Random(seed))
    return msgspec.json.encode(move)


def make_ready(slug: str, level: str, options: bytes) -> None:
    """Lets a bot load or work out what it needs, however long that takes."""
    game = find(slug)
    prepare(game.bots[level], msgspec.json.decode(options, type=game.Options))


class BotPool:
    """Asks bots without holding up the event loop; one that fails or thinks too long has its move drawn by lot."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self._pool = start_processes(self._workers)
        self._ready: set[tuple[str, str]] = set()

    async def prepare(self, slug: str, level: str, options: Any) -> None:
        """Makes a bot ready, once: its first thought may take longer than any later one is allowed to."""
        if (slug, level) in self._ready:
            return
        told = msgspec.json.encode(options)
        await asyncio.get_running_loop().run_in_executor(self._pool, make_ready, slug, level, told)
        self._ready.add((slug, level))

    async def prepare_all(self) -> None:
        """Makes the bots ready that people meet first, so that nobody waits for them."""
        for slug, game in REGISTRY.items():
            for level in game.bots:
                await self.prepare(slug, level, game.Options())

    async def choose(self, table: Table, seat: int, level: str) -> Any:
        """A legal move, whatever happens to the bot."""
        game = table.game
        legal_moves = game.legal_moves(table.state, seat)
        view, legal = msgspec.json.encode(game.view(table.state, seat)), msgspec.json.encode(legal_moves)
        pool, loop = self._pool, asyncio.get_running_loop()
        try:
            await self.prepare(table.slug, level, table.options)
            async with asyncio.timeout(LONGEST_THOUGHT):
                thinking = loop.run_in_executor(pool, answer, table.slug, level, view, legal, secrets.randbits(64))
                return msgspec.json.decode(await thinking, type=game.Move)
        except (BrokenProcessPool, TimeoutError):
            log.exception("bots had to be started anew", extra={"game": table.slug, "bot": level})
            if pool is self._pool:
                self._pool = start_processes(self._workers)
                self._ready.clear()
                end_processes(pool)
        except Exception:
            log.exception("a bot failed", extra={"game": table.slug, "bot": level})
        return random.choice(legal_moves)

    def close(self) -> None:
        end_processes(self._pool)


def start_processes(workers: int) -> ProcessPoolExecutor:
    """Processes to think in, which end with the server; each begins when it is needed."""
    context = multiprocessing.get_context("forkserver")
    return ProcessPoolExecutor(workers, context, initializer=end_with_parent)


def end_processes(pool: ProcessPoolExecutor) -> None:
    """Whoever is still thinking is not waited for."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
