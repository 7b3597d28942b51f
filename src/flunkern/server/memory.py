"""What somebody has played: their finished games, page by page, and all records of them as one file."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final, NamedTuple

import msgspec

from flunkern.core.errors import FlunkernError, MessageUnreadableError
from flunkern.core.luck import Share
from flunkern.core.perfection import Perfect, PlayedPerfectly
from flunkern.games import REGISTRY
from flunkern.hosting.answers import Figures, PastGame, PastGames, PastSeat, Played, RuleSet
from flunkern.hosting.coaching import Coaches
from flunkern.hosting.errors import note
from flunkern.hosting.replays import Replays
from flunkern.hosting.results import read_result, results_in
from flunkern.server.house import House
from flunkern.server.tallies import Tallies, Tally, luck_is_told
from flunkern.store import Key, Past, Store

AT_ONCE: Final = 30
"""So many games are on a page."""
COUNTED_AT_ONCE: Final = 50
"""So many tables of an older program are read before an answer, and in one sweep."""
LONGEST_NAME: Final = 24
MOST_FIGURES: Final = 5000
"""So many of the last games of one kind are added up."""
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

    def __init__(self, house: House, replays: Replays, coaches: Coaches | None = None) -> None:
        self._house = house
        self._store = house.store
        self.tallies = Tallies(house.store, replays, coaches)

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

    async def figures(self, owner: str, game: str, rules: str = "") -> Figures:
        """What somebody brought home in the games of one kind; a few that were never looked at are looked at now.

        Where perfect play is known they are told by `rules`: what came of other rules says nothing beside it.
        """
        await self.count(owner)
        found = await self._store.past(owner, None, MOST_FIGURES, game)
        mine = await asyncio.to_thread(_own_seats, found, owner)
        by, uncounted = by_rules(game, [one.options for one in mine])
        chosen = rules if rules in by else max(by, key=lambda key: by[key], default="")
        if by or uncounted:
            mine = [one for one in mine if rules_of(one.options) == chosen]
        tallies, left = await self.tallies.of([one.past for one in mine])
        counted: Counter[str] = Counter()
        played: list[Played] = []
        told = untold = 0
        for past, seat, _ in mine:
            tally = tallies.get(past, Tally())
            if tally.seats:
                counted.update(tally.seats[seat])
                told += 1
            share = tally.shares[seat] if tally.shares else None
            untold += bool(tally.shares) and share is None
            played.append(_played(past, seat, share))
        return Figures(
            game=game,
            played=tuple(played),
            counted=dict(counted),
            told=told,
            left=left + uncounted,
            rules=chosen,
            by=tuple(RuleSet(key, games) for key, games in by.items()),
            perfect=perfect_by(game, chosen),
            luck=luck_is_told(game),
            untold=untold,
        )

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


def rules_of(options: Any) -> str:
    """A name for the options that a game was played by."""
    return msgspec.json.encode(options, order="sorted").decode()


def by_rules(slug: str, played: list[Any]) -> tuple[dict[str, int], int]:
    """How many of the games were played by which rules, where perfect play is known; and of how many nobody knows yet.

    An older program wrote no options with a result: its tables are read from their logs again.
    """
    if not isinstance(REGISTRY.get(slug), PlayedPerfectly):
        return {}, 0
    known = Counter(rules_of(options) for options in played if options is not None)
    return dict(known.most_common()), len(played) - known.total()


def perfect_by(slug: str, rules: str) -> Perfect | None:
    """What perfect play brings by these rules; None where that is not known, or no game is played so any more."""
    game = REGISTRY.get(slug)
    if not rules or not isinstance(game, PlayedPerfectly):
        return None
    try:
        return game.perfect(msgspec.json.decode(rules, type=game.Options))
    except (msgspec.MsgspecError, FlunkernError):
        return None


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


class _Own(NamedTuple):
    """A game in which somebody had one seat: where several share a device, none is theirs alone."""

    past: Past
    seat: int
    options: Any


def _own_seats(found: list[Past], owner: str) -> list[_Own]:
    results = [read_result(past.body) for past in found]
    seats = ([seat for seat, sat in enumerate(result.seats) if sat.owner == owner] for result in results)
    return [
        _Own(past, own[0], result.options)
        for past, result, own in zip(found, results, seats, strict=True)
        if len(own) == 1
    ]


def _played(past: Past, seat: int, share: Share | None) -> Played:
    seats = read_result(past.body).seats
    return Played(past.ended, seats[seat].score, seats[seat].place, len(seats), share)


def _key_in(text: str) -> Key | None:
    try:
        return _KEY.decode(text) if text else None
    except (msgspec.MsgspecError, UnicodeEncodeError):
        raise MessageUnreadableError from None
