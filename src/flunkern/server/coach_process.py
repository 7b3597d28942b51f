"""Coaches that think in a process of their own: one that thinks long keeps no bot waiting."""

from collections.abc import Callable
from typing import Any, Final

from flunkern.hosting.coaching import Coaches
from flunkern.hosting.replays import Replays
from flunkern.hosting.tables import Tables
from flunkern.server.thinking import Thinker

LONGEST_THOUGHT: Final = 120.0
"""Seconds after which a coach is no longer waited for: the first thought on an edition takes longer than any bot's."""


class Coaching(Coaches):
    """What a coach is told crosses to its process as bytes, and nothing else."""

    def __init__(self, tables: Tables, replays: Replays) -> None:
        super().__init__(tables, replays)
        self._thinker = Thinker()

    async def _thought(self, thought: Callable[..., bytes], *told: Any) -> bytes:
        async with self._thinker.alone:
            return await self._thinker.think(LONGEST_THOUGHT, thought, *told)

    def close(self) -> None:
        super().close()
        self._thinker.close()
