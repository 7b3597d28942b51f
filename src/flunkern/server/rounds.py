"""Rounds of people over HTTP: founded, joined by their link, left; their games and eternal table for members alone."""

import asyncio
import secrets
from collections.abc import Callable
from typing import Final, Protocol

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from flunkern.core.errors import NotMemberError, RoundFullError, RoundUnknownError
from flunkern.core.names import ChosenName
from flunkern.core.values import Value
from flunkern.hosting.answers import OwnRound, PastGames, Round, Standings
from flunkern.hosting.results import read_result
from flunkern.hosting.standings import Ended, evenings, standings
from flunkern.server.answering import Handler, as_json, numbers_in, read_body
from flunkern.server.guard import Rates
from flunkern.server.house import House
from flunkern.server.identity import known_as, owner_of
from flunkern.server.memory import Memory, pages_of
from flunkern.server.tallies import Tally
from flunkern.store import Past

MOST_MEMBERS: Final = 100
MOST_GAMES: Final = 20_000
"""So many of the last games of a season are added up."""


class Founding(Value, frozen=True):
    """What a new round is called, and what you are called there."""

    name: ChosenName
    me: ChosenName


class Joining(Value, frozen=True):
    """What you want to be called in a round."""

    name: ChosenName


class Served(Protocol):
    house: House
    memory: Memory


class Rounds:
    """Whoever knows the id of a round may join it; before that they learn its name and nothing else."""

    def __init__(self, web: Served) -> None:
        self._web = web

    def routes(self, guarded: Callable[[Handler, Rates | None], Handler]) -> list[Route]:
        looking, joining = Rates(rate=2, burst=60), Rates(rate=0.2, burst=24)
        return [
            Route("/me/rounds", guarded(self.mine, looking)),
            Route("/rounds", guarded(self.found, joining), methods=["POST"]),
            Route("/rounds/{id}", guarded(self.look, looking)),
            Route("/rounds/{id}/members", guarded(self.join, joining), methods=["POST"]),
            Route("/rounds/{id}/members", guarded(self.quit, joining), methods=["DELETE"]),
            Route("/rounds/{id}/games", guarded(self.games, looking)),
            Route("/rounds/{id}/standings", guarded(self.standings, looking)),
        ]

    async def mine(self, request: Request) -> Response:
        """The rounds that the browser's person belongs to."""
        owner = owner_of(request)
        rounds = await self._web.house.store.rounds_of(owner) if owner is not None else []
        return as_json([OwnRound(one.id, one.name, one.called) for one in rounds])

    async def found(self, request: Request) -> Response:
        owner, house = known_as(request), self._web.house
        house.barred.check_opening(owner)
        wanted, id = await read_body(request, Founding), secrets.token_urlsafe(16)
        await house.store.found_round(id, wanted.name, owner, wanted.me, house.now())
        return as_json(OwnRound(id, wanted.name, wanted.me), 201)

    async def look(self, request: Request) -> Response:
        """The round as its members see it, or as the door to it."""
        id, owner = request.path_params["id"], owner_of(request)
        name = await self._name(id)
        members = await self._web.house.store.members(id)
        if owner is None or owner not in members:
            return as_json(Round(id, name, False, ()))
        return as_json(Round(id, name, True, tuple(members.values())))

    async def join(self, request: Request) -> Response:
        id, owner, house = request.path_params["id"], known_as(request), self._web.house
        house.barred.check_opening(owner)
        wanted, name = await read_body(request, Joining), await self._name(id)
        members = await house.store.members(id)
        if owner not in members and len(members) >= MOST_MEMBERS:
            raise RoundFullError
        await house.store.join_round(id, owner, wanted.name, house.now())
        return as_json(Round(id, name, True, tuple((await house.store.members(id)).values())))

    async def quit(self, request: Request) -> Response:
        """Their games stay, as long as anybody belongs to the round."""
        id = await self._of_member(request)
        await self._web.house.store.quit_round(id, known_as(request))
        return as_json([])

    async def games(self, request: Request) -> Response:
        """The games of a round, page by page; who of its people sat where is told by their names."""
        id, owner = await self._of_member(request), known_as(request)
        begin, end = self._season(request)
        store = self._web.house.store
        page: PastGames = await pages_of(
            lambda before, limit: store.games_of_round(id, begin, end, limit, before),
            request.query_params.get("before", ""),
            owner,
        )
        return as_json(page)

    async def standings(self, request: Request) -> Response:
        """The eternal table, of one game or of all, from one moment to another."""
        id = await self._of_member(request)
        found = await self._web.house.store.games_of_round(id, *self._season(request), MOST_GAMES)
        slug = request.query_params.get("game") or None
        by_game: dict[str, int] = {}
        for past in found:
            by_game[past.game] = by_game.get(past.game, 0) + 1
        wanted = [past for past in found if slug in (None, past.game)]
        tallies, left = await self._web.memory.tallies.of(wanted)
        games = await asyncio.to_thread(_ended, wanted, tallies)
        people, moments = await asyncio.to_thread(standings, games)
        return as_json(Standings(len(games), by_game, people, moments, evenings(games), left))

    def _season(self, request: Request) -> tuple[float, float]:
        """From when to when, asked in whole hours since 1970; for ever where nothing is said."""
        query = request.query_params
        begin, end = numbers_in(query.get("from") or "0", query.get("to") or "99999999")
        return begin * 3600.0, end * 3600.0

    async def _name(self, id: str) -> str:
        name = await self._web.house.store.round_name(id)
        if name is None:
            raise RoundUnknownError
        return name

    async def _of_member(self, request: Request) -> str:
        """The round that a member asks about; raises NotMemberError, RoundUnknownError."""
        id = str(request.path_params["id"])
        await self.check_member(id, known_as(request))
        return id

    async def check_member(self, id: str, owner: str) -> None:
        """Raises RoundUnknownError, or NotMemberError for who does not belong to it."""
        await self._name(id)
        if owner not in await self._web.house.store.members(id):
            raise NotMemberError


def _ended(found: list[Past], tallies: dict[Past, Tally]) -> list[Ended]:
    """From the first to the last."""
    looked = ((past, tallies.get(past, Tally())) for past in reversed(found))
    return [Ended(past.ended, read_result(past.body).seats, tally.seats, tally.shares or ()) for past, tally in looked]
