"""A process that thinks for the server: about one thing at a time, and for no longer than it is given."""

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from flunkern.core.processes import end, workers


class Thinker:
    """Whatever becomes of one thought, the next one can be thought.

    `learned` is what this process was made ready for, by whoever did that; a process that had to be replaced knows
    nothing. Whoever asks for several thoughts in a row holds `alone`, or others may come in between.
    """

    def __init__(self) -> None:
        self.alone = asyncio.Lock()
        self.learned: set[Hashable] = set()
        self._pool = workers(1)
        self._closed = False

    async def think(self, seconds: float, thought: Callable[..., bytes], *told: Any) -> bytes:
        """What `thought` makes of what it is told, in the process; to be called by whoever holds `alone`.

        Raises what the thought raises, TimeoutError after `seconds`, BrokenProcessPool for a process that ended. After
        these two, and where nobody waits for the answer any more, there is a new process.
        """
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.get_running_loop().run_in_executor(self._pool, thought, *told)
        except (BrokenProcessPool, TimeoutError):
            self._replace()
            raise
        except asyncio.CancelledError:
            self._replace()
            if _is_cancelled():
                raise
            raise BrokenProcessPool("the process was ended") from None

    def close(self) -> None:
        """Whoever is still thinking is not waited for, and nothing more is thought."""
        self._closed = True
        end(self._pool)

    def _replace(self) -> None:
        self.learned.clear()
        if not self._closed:
            end(self._pool)
            self._pool = workers(1)


def _is_cancelled() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
