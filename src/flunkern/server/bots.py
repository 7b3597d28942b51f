"""Bots think in processes of their own, from a copy of the view made of bytes."""

import asyncio
import itertools
import logging
import os
import random
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec

from flunkern.core.bots import playable, present
from flunkern.games import REGISTRY
from flunkern.hosting.foxes import answer, make_ready
from flunkern.server.thinking import Thinker
from flunkern.table.model import Table

LONGEST_THOUGHT: Final = 10.0
"""Seconds after which a bot is no longer waited for, from when it begins to think."""
LONGEST_PREPARATION: Final = 120.0
"""Seconds that a bot has, once in each process, to load or work out what it needs for some options."""

log = logging.getLogger(__name__)


class BotPool:
    """Asks bots without holding up the event loop; one that fails or thinks too long has its move drawn by lot.

    Each of the processes thinks for one table at a time, so that a bot which has to be ended takes no other along.
    """

    def __init__(self, workers: int | None = None) -> None:
        self._thinkers = [Thinker() for _ in range(workers or max(1, (os.cpu_count() or 1) - 1))]
        self._idle = [*self._thinkers]
        self._some_idle = asyncio.Semaphore(len(self._thinkers))

    async def prepare_all(self) -> None:
        """Makes the bots ready that people meet first, in every process, so that nobody waits for them."""
        for slug, game in REGISTRY.items():
            options = msgspec.json.encode(game.Options())
            # One process after the other: what the first one works out, the others may find.
            for level, thinker in itertools.product(playable(game.bots), self._thinkers):
                try:
                    async with thinker.alone:
                        await _prepared(thinker, slug, level, options)
                except Exception:
                    log.exception("a bot could not be made ready", extra={"game": slug, "bot": level})

    async def choose(self, table: Table, seat: int, level: str) -> Any:
        """A legal move, whatever happens to the bot."""
        game = table.game
        level = present(game.bots, level)
        legal_moves = game.legal_moves(table.state, seat)
        view, legal = msgspec.json.encode(game.view(table.state, seat)), msgspec.json.encode(legal_moves)
        told = msgspec.json.encode(table.options)
        try:
            async with self._thinker((table.slug, level, told)) as thinker:
                await _prepared(thinker, table.slug, level, told)
                seed = secrets.randbits(64)
                answered = await thinker.think(LONGEST_THOUGHT, answer, table.slug, level, view, legal, seed)
            move = msgspec.json.decode(answered, type=game.Move)
            if move in legal_moves:
                return move
            log.error("a bot answered what is not legal", extra={"game": table.slug, "bot": level})
        except Exception:
            log.exception("a bot failed", extra={"game": table.slug, "bot": level})
        return random.choice(legal_moves)

    @asynccontextmanager
    async def _thinker(self, learned: tuple[str, str, bytes]) -> AsyncIterator[Thinker]:
        """A process that nobody else uses, if possible one that is ready for what it is wanted for."""
        async with self._some_idle:
            thinker = min(self._idle, key=lambda idle: (idle.alone.locked(), learned not in idle.learned))
            self._idle.remove(thinker)
            try:
                async with thinker.alone:
                    yield thinker
            finally:
                self._idle.append(thinker)

    def close(self) -> None:
        for thinker in self._thinkers:
            thinker.close()


async def _prepared(thinker: Thinker, slug: str, level: str, options: bytes) -> None:
    """Makes a bot ready, once in each process: its first thought may take longer than any later one is allowed to."""
    if (slug, level, options) not in thinker.learned:
        await thinker.think(LONGEST_PREPARATION, make_ready, slug, level, options)
        thinker.learned.add((slug, level, options))
