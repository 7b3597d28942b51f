"""What time it is, and how long something has lasted: two questions, since clocks are set."""

import time
from collections.abc import Callable


class Watch:
    """`now` is the time of day, for people and the log; `steady` only ever goes on, for whatever is waited for."""

    def __init__(self, now: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.steady = steady

    def moment(self, at: float) -> float:
        """When by the steady clock something happened that the log, or another server, dates so; never in the future.

        Asked once and kept, it does not depend on who sets which clock after that.
        """
        return self.steady() - max(0.0, self.now() - at)
