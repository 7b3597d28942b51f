"""What strong foxes and coaches need where nothing can be compiled: fetched when it is first asked for."""

from collections.abc import Callable
from typing import Any

from flunkern.core.errors import TableError
from flunkern.core.game import Game
from flunkern.core.solved import is_solved, path_of
from flunkern.hosting.beside import beside
from flunkern.hosting.coaching import Coaches
from flunkern.hosting.replays import Replays
from flunkern.hosting.tables import Tables
from flunkern.local.host import Host


async def bring(host: Host, thinker: Any, options: Any) -> bool:
    """Whether a bot or a game has what it needs for these options, after it was fetched if that can be done."""
    if not is_solved(thinker, options):
        return True
    name = thinker.solved(options)
    return path_of(name).exists() or await host.fetch(name, str(path_of(name)))


class LocalCoaches(Coaches):
    """Think where the table is."""

    def __init__(self, host: Host, tables: Tables, replays: Replays) -> None:
        super().__init__(tables, replays)
        self._host = host

    async def _make_ready(self, game: Game, options: Any) -> None:
        if not await bring(self._host, game, options):
            raise TableError("coach_away")

    async def _thought(self, thought: Callable[..., bytes], *told: Any) -> bytes:
        return await beside(thought, *told)
