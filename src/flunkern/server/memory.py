"""What somebody has played: their finished games, page by page, and all records of them as one file."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

import msgspec

from flunkern.core.errors import FlunkernError, MessageUnreadableError
from flunkern.hosting.answers import PastGame, PastGames, PastSeat
from flunkern.hosting.errors import note
from flunkern.hosting.results import read_result, results_in
from flunkern.server.house import House
from flunkern.store import Key, Past, Store

AT_ONCE: Final = 30
"""So many games are on a page."""
COUNTED_AT_ONCE: Final = 50
"""So many tables of an older program are read before an answer, and in one sweep."""
LONGEST_NAME: Final = 24
_KEY: Final = msgspec.json.Decoder(Key)


async def count(store: Store, ids: list[str]) -> None:
    """Reads the finished games of these tables from their logs; a log that cannot be read has none."""
    for id in ids:
        logged = await store.load(id)
        try:
            finished = await asyncio.to_thread(results_in, logged)
        except Exception as error:
            note(error)
            finished = []
        await store.keep_games(id, finished, len(logged))


class Memory:
    """Whatever is asked is asked for `owner`, and answered with games that they sat in."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._store = house.store

    async def count(self, owner: str | None = None) -> None:
        """Reads some of what an older program has left to be read, of all or of one person."""
        await count(self._store, await self._store.uncounted(COUNTED_AT_ONCE, owner))

    async def games(self, owner: str, before: str, game: str | None, name: str) -> PastGames:
        """A page of somebody's finished games; raises MessageUnreadableError for what is no place among them."""
        if len(name) > LONGEST_NAME:
            raise MessageUnreadableError
        await self.count(owner)
        found = await self._store.past(owner, _key_in(before), AT_ONCE + 1, game, name.casefold())
        shown = found[:AT_ONCE]
        more = msgspec.json.encode(shown[-1].place).decode() if len(found) > AT_ONCE else ""
        return PastGames(tuple(past_game(past, owner) for past in shown), more)

    async def records(self, owner: str) -> AsyncIterator[bytes]:
        """One JSON file with the records of all games, the last first; null for one that cannot be made any more."""
        yield b'{"format":"flunkern-records","version":1,"games":[\n'
        before: Key | None = None
        while found := await self._store.past(owner, before, AT_ONCE):
            for past in found:
                head = b"" if before is None and past is found[0] else b",\n"
                named = {"table": past.table_id, "number": past.number, "ended": past.ended}
                yield head + msgspec.json.encode(named)[:-1] + b',"record":' + await self._record(past) + b"}"
            before = found[-1].place
        yield b"\n]}\n"

    async def _record(self, past: Past) -> bytes:
        try:
            return (await self._house.record(past.table_id, past.number)).strip()
        except FlunkernError as error:
            note(error)
            return b"null"


def past_game(past: Past, owner: str) -> PastGame:
    """A game as one who sat there is told of it: nobody is told who the others are."""
    result = read_result(past.body)
    seats = tuple(PastSeat(sat.name, sat.score, sat.place, sat.bot, sat.owner == owner) for sat in result.seats)
    return PastGame(past.table_id, past.number, past.game, past.ended, seats, result.by_hand)


def _key_in(text: str) -> Key | None:
    try:
        return _KEY.decode(text) if text else None
    except (msgspec.MsgspecError, UnicodeEncodeError):
        raise MessageUnreadableError from None
