"""Brings all tables and rounds of one store into another, of whatever kind; done again, it goes on where it ended."""

from collections.abc import Callable
from typing import Final

from flunkern.core.values import Value
from flunkern.store.entries import Whole
from flunkern.store.errors import StoreDiffersError
from flunkern.store.log import Store

AT_ONCE: Final = 200
"""So many ids are asked for at a time."""


class Copied(Value, frozen=True):
    """How many tables there are, how many of them had nothing new, and how many entries were written."""

    tables: int = 0
    unchanged: int = 0
    entries: int = 0


async def copy(source: Store, target: Store, check: Callable[[Whole], None], tell: Callable[[int], None]) -> Copied:
    """Every table is copied whole or not at all, read again from the target, compared, and given to `check`.

    `tell` hears how many tables are done. What others write to the source meanwhile is copied when it is done again.
    Raises what `check` raises, StoreDiffersError for a table that is another one in the target, StoreUnavailableError.
    """
    copied, after = Copied(), ""
    while ids := await source.ids(after, AT_ONCE):
        for after in ids:
            whole = await source.whole(after)
            if whole is None:
                continue  # it was removed meanwhile
            entries = await target.take_over(whole)
            arrived = await target.whole(after)
            if arrived != whole:
                raise StoreDiffersError
            check(arrived)
            copied = Copied(copied.tables + 1, copied.unchanged + (entries == 0), copied.entries + entries)
            tell(copied.tables)
    await target.take_over_people(source)
    return copied
