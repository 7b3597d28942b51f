"""Tells a step of a table to its viewers: each is made once, and as what changed for whoever wants that."""

from collections.abc import Mapping

from flunkern.hosting.protocol import Step, encode
from flunkern.hosting.steps import Remembered
from flunkern.table.entries import Moved
from flunkern.table.model import Table
from flunkern.table.showing import Known, show_changes, show_seats, show_step
from flunkern.table.shown import Shown, ShownSeat

Seen = Mapping[str, tuple[ShownSeat, ...]]
"""What each viewer knows of the game."""


class Telling:
    """One step; `last` is what viewers knew who were told the one before it, `seen` what those know who are told it."""

    def __init__(self, before: Table, step: Remembered, last: Seen) -> None:
        self.seen: dict[str, tuple[ShownSeat, ...]] = {}
        self._before = before
        self._step = step
        self._last = last
        self._known: Known = {}
        self._shown: dict[str, Shown] = {}
        self._messages: dict[tuple[str, bool], bytes] = {}

    def message(self, viewer: str, changes: bool) -> bytes:
        """The step as a viewer may see it, "" for who looks on; those who want changes were told the step before."""
        message = self._messages.get((viewer, changes))
        if message is None:
            shown = self._shown_to(viewer)
            if changes and shown.seats and isinstance(self._step.entry, Moved):
                before = self._last.get(viewer) or show_seats(self._before, viewer, with_news=False)
                shown = show_changes(shown, before, self._known)
            message = self._messages[viewer, changes] = encode(Step(shown))
        return message

    def _shown_to(self, viewer: str) -> Shown:
        shown = self._shown.get(viewer)
        if shown is None:
            step = self._step
            shown = self._shown[viewer] = show_step(step.after, viewer, step.entry, step.at)
            if seen := shown.seats or self._last.get(viewer):
                self.seen[viewer] = seen
        return shown
