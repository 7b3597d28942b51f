"""What was counted in finished games, and how much in them was luck: found out once, then kept beside their results."""

import asyncio
from collections.abc import Sequence
from typing import Final

import msgspec

from flunkern.core.coaching import has_coach
from flunkern.core.errors import FlunkernError, TooFastError
from flunkern.core.luck import Share, TellsLuck
from flunkern.core.record import Record
from flunkern.core.tallying import tally_of
from flunkern.core.values import Value
from flunkern.games import REGISTRY, game_of
from flunkern.hosting.coaching import Coaches
from flunkern.hosting.errors import note
from flunkern.hosting.replays import Replays
from flunkern.store import Past, Store

AT_ONCE: Final = 20
"""So many games are looked at for one answer, if they never were."""


class Tally(Value, frozen=True):
    """What was counted of each seat, nothing of a game that cannot be read any more; `shares` where a coach told."""

    seats: tuple[dict[str, int], ...] = ()
    shares: tuple[Share | None, ...] | None = None


_decoder: Final = msgspec.json.Decoder(Tally)


def _read(tally: bytes) -> Tally | None:
    """What was kept; None for what nobody kept yet, or an older program beside this one did in another way."""
    try:
        return _decoder.decode(tally) if tally else None
    except msgspec.MsgspecError:
        return None


def luck_is_told(slug: str) -> bool | None:
    """Whether luck and skill in a game can be told here; None for one of which nobody could."""
    game = REGISTRY.get(slug)
    return has_coach(game, game.Options()) if isinstance(game, TellsLuck) else None


class Tallies:
    """Whatever it keeps is in the records too: where it is dropped, it is found out again."""

    def __init__(self, store: Store, replays: Replays, coaches: Coaches | None = None) -> None:
        self._store = store
        self._replays = replays
        self._coaches = coaches

    async def of(self, games: Sequence[Past]) -> tuple[dict[Past, Tally], int]:
        """What is known of these games, of a few since just now, and how many are left to look at."""
        known = {past: tally for past in games if (tally := _read(past.tally)) is not None}
        new = [past for past in games if past not in known or self._is_due(past, known[past])]
        known |= {past: await self._look(past) for past in new[:AT_ONCE]}
        return known, max(0, len(new) - AT_ONCE)

    def _is_due(self, past: Past, tally: Tally) -> bool:
        """Whether a coach who was not here when a game was looked at could tell its luck now."""
        asked = tally.shares is not None or not tally.seats
        return not asked and self._coaches is not None and luck_is_told(past.game) is True

    async def _look(self, past: Past) -> Tally:
        try:
            record, states = await self._replays.unrolled(past.table_id, past.number)
            seats = await asyncio.to_thread(tally_of, game_of(record), record, states)
            tally = Tally(tuple(seats), await self._shares(record))
        except TooFastError:
            raise
        except FlunkernError as error:
            note(error)
            tally = Tally()
        await self._store.keep_tally(past, msgspec.json.encode(tally))
        return tally

    async def _shares(self, record: Record) -> tuple[Share | None, ...] | None:
        if self._coaches is None or not luck_is_told(record.game):
            return None
        return await self._coaches.shares(record)
