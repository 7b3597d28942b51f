"""Foxes that think where the table is: there is no other process, but still nothing than bytes of a view."""

import logging
from random import Random
from typing import Any

import msgspec

from flunkern.core.bots import playable, present
from flunkern.core.solved import is_solved
from flunkern.hosting.foxes import answer
from flunkern.local.host import Host
from flunkern.local.solved import bring
from flunkern.table.model import Table

log = logging.getLogger(__name__)


class Foxes:
    """A legal move, whatever happens to the bot."""

    def __init__(self, rng: Random, host: Host) -> None:
        self._rng = rng
        self._host = host

    async def choose(self, table: Table, seat: int, level: str) -> Any:
        game = table.game
        legal_moves = game.legal_moves(table.state, seat)
        view, legal = msgspec.json.encode(game.view(table.state, seat)), msgspec.json.encode(legal_moves)
        try:
            level = await self._able(table, level)
            answered = answer(table.slug, level, view, legal, self._rng.getrandbits(64))
            move = msgspec.json.decode(answered, type=game.Move)
            if move in legal_moves:
                return move
            log.error("a bot answered what is not legal", extra={"game": table.slug, "bot": level})
        except Exception:
            log.exception("a bot failed", extra={"game": table.slug, "bot": level})
        return self._rng.choice(legal_moves)

    async def _able(self, table: Table, level: str) -> str:
        """The fox that plays for this one: the strongest that lacks nothing, if it does."""
        bots, options = table.game.bots, table.options
        able = present(bots, level, options)
        if await bring(self._host, bots[able], options):
            return able
        return [name for name in playable(bots) if not is_solved(bots[name], options)][-1]
