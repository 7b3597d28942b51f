"""The coach of a game, asked by those who may: it thinks from bytes of views and records, wherever that is."""

import itertools
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final

import msgspec

from flunkern.core.coaching import Choice, Coached, has_coach
from flunkern.core.errors import TableError
from flunkern.core.game import Game
from flunkern.core.luck import Share, TellsLuck
from flunkern.core.record import Record, read, replay, write
from flunkern.games import REGISTRY, find
from flunkern.hosting.answers import Advised, Reviewed
from flunkern.hosting.errors import ServerError
from flunkern.hosting.replays import Replays
from flunkern.hosting.shared import Shared
from flunkern.hosting.tables import Tables
from flunkern.table.coach_access import check_asking, last_choice

KEPT: Final = 32
"""So many reviews of games are kept."""

read_shares: Final = msgspec.json.Decoder(tuple[Share | None, ...]).decode

log = logging.getLogger(__name__)


def advise(slug: str, view: bytes, legal_moves: bytes, last: bytes) -> bytes:
    """What a coach advises; runs where nothing but these bytes is known of the table."""
    game, coach = find(slug), _coached(slug)
    moves = tuple[game.Move, ...]  # type: ignore[name-defined]
    made = msgspec.json.decode(last, type=Choice | None)
    if made is not None:
        seen, could = msgspec.convert(made.view, game.View), msgspec.convert(made.legal_moves, moves)
        made = Choice(seen, could, msgspec.convert(made.move, game.Move))
    seen, could = msgspec.json.decode(view, type=game.View), msgspec.json.decode(legal_moves, type=moves)
    return msgspec.json.encode(coach.advise(seen, could, made))


def review(data: bytes) -> bytes:
    """What a coach says of the game in a record."""
    record = read(data, REGISTRY)
    return msgspec.json.encode(_coached(record.game).review(record, list(replay(record, find(record.game)))))


def shares(data: bytes) -> bytes:
    """How much luck and skill a coach sees in the game in a record, by seat; nothing of a game that cannot tell."""
    record = read(data, REGISTRY)
    game = find(record.game)
    told = game.shares(record, list(replay(record, game))) if isinstance(game, TellsLuck) else ()
    return msgspec.json.encode(told)


def _coached(slug: str) -> Coached:
    game = find(slug)
    if not isinstance(game, Coached):
        raise TableError("no_coach")
    return game


class Coaches(ABC):
    """Answers what people ask the coaches of their games."""

    def __init__(self, tables: Tables, replays: Replays) -> None:
        self._tables = tables
        self._replays = replays
        self._reviews: Shared[str, msgspec.Raw] = Shared(KEPT)

    async def advice(self, id: str, owner: str | None, seat: int) -> Advised:
        """Advice on the decision that a seat has to make now, for its owner alone; raises TableError."""
        live = await self._tables.table(id)
        table = live.table
        check_asking(table, owner or "", seat)
        steps = list(live.steps)
        backwards = ((before.after, step.entry) for before, step in reversed(list(itertools.pairwise(steps))))
        view, legal_moves = table.game.view(table.state, seat), table.game.legal_moves(table.state, seat)
        told = [msgspec.json.encode(part) for part in (view, legal_moves, last_choice(backwards, seat))]
        await self._make_ready(table.game, table.options)
        return Advised(table.version, seat, await self._think(advise, table.slug, *told))

    async def review(self, id: str, number: int) -> Reviewed:
        """The review of a finished game, for whoever may look at all of it; raises TableError."""
        record, states = await self._replays.unrolled(id, number)
        game = find(record.game)
        if not has_coach(game, record.options) or game.secret_for_good(record.options, states) is not None:
            raise TableError("no_coach")
        await self._make_ready(game, record.options)
        found = await self._reviews.ask(record.digest, lambda: self._think(review, write(record)))
        return Reviewed(record.game, record.seats, found)

    async def shares(self, record: Record) -> tuple[Share | None, ...]:
        """Luck and skill by seat in a finished game; nothing where the coach fails, so that nobody asks it for ever."""
        try:
            await self._make_ready(find(record.game), record.options)
            return read_shares(await self._think(shares, write(record)))
        except (ServerError, TableError):
            return ()

    async def _make_ready(self, game: Game, options: Any) -> None:  # noqa: B027
        """Brings what a coach needs, where that is not there by itself; raises TableError."""

    async def _think(self, thought: Callable[..., bytes], *told: Any) -> msgspec.Raw:
        """What a coach makes of what it is told; whatever happens to it, the next one can be asked."""
        try:
            return msgspec.Raw(await self._thought(thought, *told))
        except Exception:
            log.exception("the coach failed")
        raise ServerError("server/broken")

    @abstractmethod
    async def _thought(self, thought: Callable[..., bytes], *told: Any) -> bytes:
        """The same, and what goes wrong is raised."""

    def close(self) -> None:
        self._reviews.cancel()
