"""Foxes that think where the table is: there is no other process, but still nothing than bytes of a view."""

import logging
from random import Random
from typing import Any

import msgspec

from flunkern.core.bots import present
from flunkern.hosting.foxes import answer
from flunkern.table.model import Table

log = logging.getLogger(__name__)


class Foxes:
    """A legal move, whatever happens to the bot."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    async def choose(self, table: Table, seat: int, level: str) -> Any:
        game = table.game
        legal_moves = game.legal_moves(table.state, seat)
        view, legal = msgspec.json.encode(game.view(table.state, seat)), msgspec.json.encode(legal_moves)
        try:
            answered = answer(table.slug, present(game.bots, level), view, legal, self._rng.getrandbits(64))
            move = msgspec.json.decode(answered, type=game.Move)
            if move in legal_moves:
                return move
            log.error("a bot answered what is not legal", extra={"game": table.slug, "bot": level})
        except Exception:
            log.exception("a bot failed", extra={"game": table.slug, "bot": level})
        return self._rng.choice(legal_moves)
