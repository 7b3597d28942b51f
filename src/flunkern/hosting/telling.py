"""Tells a step of a table to its viewers: each is made once, and as what changed for whoever wants that."""

from collections.abc import Mapping

from flunkern.hosting.protocol import Step, encode
from flunkern.hosting.steps import Remembered
from flunkern.table.entries import Moved
from flunkern.table.model import Table
from flunkern.table.showing import Showing
from flunkern.table.shown import ShownSeat

Seen = Mapping[str, tuple[ShownSeat, ...]]
"""What each viewer knows of the game."""


class Telling:
    """One step; `last` is what viewers knew who were told the one before it, `seen` what those know who are told it."""

    def __init__(self, before: Table, step: Remembered, last: Seen) -> None:
        self.seen: dict[str, tuple[ShownSeat, ...]] = {}
        self._before = before
        self._showing = Showing(step.after, step.entry, step.at)
        self._moved = isinstance(step.entry, Moved)
        self._last = last
        self._messages: dict[tuple[str, bool], bytes] = {}

    def message(self, viewer: str, changes: bool) -> bytes:
        """The step as a viewer may see it, "" for who looks on; those who want changes were told the step before."""
        message = self._messages.get((viewer, changes))
        if message is None:
            before: tuple[ShownSeat, ...] = ()
            if changes and self._moved:
                before = self._last.get(viewer) or Showing(self._before, None, 0.0).seats(viewer)
            shown, seats = self._showing.to(viewer, before)
            if seen := seats or self._last.get(viewer):
                self.seen[viewer] = seen
            message = self._messages[viewer, changes] = encode(Step(shown))
        return message
