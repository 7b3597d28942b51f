"""What somebody has played: their finished games, page by page, and all records of them as one file."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

import msgspec

from flunkern.core.errors import FlunkernError, MessageUnreadableError, TooFastError
from flunkern.core.tallying import tally_of
from flunkern.games import game_of
from flunkern.hosting.answers import Figures, PastGame, PastGames, PastSeat, Played
from flunkern.hosting.errors import note
from flunkern.hosting.replays import Replays
from flunkern.hosting.results import read_result, results_in
from flunkern.server.house import House
from flunkern.store import Key, Past, Store

AT_ONCE: Final = 30
"""So many games are on a page."""
COUNTED_AT_ONCE: Final = 50
"""So many tables of an older program are read before an answer, and in one sweep."""
LONGEST_NAME: Final = 24
MOST_FIGURES: Final = 5000
"""So many of the last games of one kind are added up."""
TALLIED_AT_ONCE: Final = 20
"""So many of them are looked at for one answer, if they never were."""
read_tally: Final = msgspec.json.Decoder(list[dict[str, int]]).decode
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

    def __init__(self, house: House, replays: Replays) -> None:
        self._house = house
        self._replays = replays
        self._store = house.store

    async def count(self, owner: str | None = None) -> None:
        """Reads some of what an older program has left to be read, of all or of one person."""
        await count(self._store, await self._store.uncounted(COUNTED_AT_ONCE, owner))

    async def games(self, owner: str, before: str, game: str | None, name: str) -> PastGames:
        """A page of somebody's finished games; raises MessageUnreadableError for what is no place among them."""
        if len(name) > LONGEST_NAME:
            raise MessageUnreadableError
        await self.count(owner)
        return await pages_of(
            lambda key, limit: self._store.past(owner, key, limit, game, name.casefold()), before, owner
        )

    async def figures(self, owner: str, game: str) -> Figures:
        """What somebody brought home in the games of one kind; a few that were never looked at are looked at now."""
        await self.count(owner)
        found = await self._store.past(owner, None, MOST_FIGURES, game)
        mine = await asyncio.to_thread(_own_seats, found, owner)
        tallies, left = await self.tallies([past for past, _ in mine])
        counted: Counter[str] = Counter()
        told = 0
        for past, seat in mine:
            if seats := read_tally(tallies.get(past) or b"[]"):
                counted.update(seats[seat])
                told += 1
        played = tuple(_played(past, seat) for past, seat in mine)
        return Figures(game, played, dict(counted), told, left)

    async def tallies(self, games: list[Past]) -> tuple[dict[Past, bytes], int]:
        """What was counted in these games as far as they were looked at, a few just now, and how many are left."""
        known = {past: past.tally for past in games if past.tally}
        new = [past for past in games if not past.tally]
        known |= {past: await self._tally(past) for past in new[:TALLIED_AT_ONCE]}
        return known, max(0, len(new) - TALLIED_AT_ONCE)

    async def _tally(self, past: Past) -> bytes:
        """What was counted in a game, kept from now on; nothing for one that cannot be read any more."""
        try:
            record, states = await self._replays.unrolled(past.table_id, past.number)
            seats = await asyncio.to_thread(tally_of, game_of(record), record, states)
        except TooFastError:
            raise
        except FlunkernError as error:
            note(error)
            seats = []
        tally = msgspec.json.encode(seats)
        await self._store.keep_tally(past, tally)
        return tally

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


async def pages_of(ask: Callable[[Key | None, int], Awaitable[list[Past]]], before: str, owner: str) -> PastGames:
    """A page of games as `owner` is told of them; raises MessageUnreadableError for what is no place among them."""
    found = await ask(_key_in(before), AT_ONCE + 1)
    shown = found[:AT_ONCE]
    more = msgspec.json.encode(shown[-1].place).decode() if len(found) > AT_ONCE else ""
    return PastGames(tuple(past_game(past, owner) for past in shown), more)


def past_game(past: Past, owner: str) -> PastGame:
    """A game as one who sat there is told of it: nobody is told who the others are."""
    result = read_result(past.body)
    seats = tuple(PastSeat(sat.name, sat.score, sat.place, sat.bot, sat.owner == owner) for sat in result.seats)
    return PastGame(past.table_id, past.number, past.game, past.ended, seats, result.by_hand)


def _own_seats(found: list[Past], owner: str) -> list[tuple[Past, int]]:
    """Games in which somebody had one seat, with that seat: where several share a device, none is theirs alone."""
    seats = ([seat for seat, sat in enumerate(read_result(past.body).seats) if sat.owner == owner] for past in found)
    return [(past, own[0]) for past, own in zip(found, seats, strict=True) if len(own) == 1]


def _played(past: Past, seat: int) -> Played:
    seats = read_result(past.body).seats
    return Played(past.ended, seats[seat].score, seats[seat].place, len(seats))


def _key_in(text: str) -> Key | None:
    try:
        return _KEY.decode(text) if text else None
    except (msgspec.MsgspecError, UnicodeEncodeError):
        raise MessageUnreadableError from None
