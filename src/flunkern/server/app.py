"""The ASGI application: a small JSON interface and a socket for each table."""

import asyncio
import contextlib
import itertools
import re
from collections.abc import AsyncIterator
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Mount, Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from flunkern.core.errors import FlunkernError, HostError, OriginError, TooFastError
from flunkern.games import REGISTRY
from flunkern.hosting.answers import Found, Healthy, Opened, Ready, facts_of
from flunkern.hosting.cards import listed_table
from flunkern.hosting.driving import Chooser
from flunkern.hosting.errors import ServerError, note, outward
from flunkern.hosting.fresh import Fresh
from flunkern.hosting.neighbours import Neighbours
from flunkern.hosting.replays import Replays
from flunkern.hosting.watch import Watch
from flunkern.server import operator_page
from flunkern.server.answering import Handler, as_json, game_in, numbers_in, read_body, refusal, without_a_route
from flunkern.server.bots import BotPool
from flunkern.server.coach_process import Coaching
from flunkern.server.door import Door
from flunkern.server.guard import Rates, SafeHeaders, address_of, host_of, is_our_name, same_origin
from flunkern.server.house import House
from flunkern.server.identity import known_as, owner_of
from flunkern.server.limits import bites
from flunkern.server.memory import Memory
from flunkern.server.metrics import METRICS
from flunkern.server.mine import Mine
from flunkern.server.operating import Faults, Operating
from flunkern.server.page import page_routes
from flunkern.server.preview import Preview, preview_at
from flunkern.server.rounds import Rounds
from flunkern.server.settings import Settings
from flunkern.server.sockets import Sockets
from flunkern.server.together import joined
from flunkern.store import Store
from flunkern.table.commands import Learn, OpenTable

SOCKET: Final = re.compile("/api/tables/(?P<id>[^/]+)/socket")
SWEEP_SECONDS: Final = 5.0
FORGET_EACH: Final = 120
"""Old tables are removed each so many sweeps."""


class Web:
    """A house and the ways into it; `bots`, `watch` and `fresh` are others than usual in tests."""

    def __init__(
        self,
        settings: Settings,
        bots: Chooser | None = None,
        watch: Watch | None = None,
        fresh: Fresh | None = None,
    ) -> None:
        self.house: House
        self.neighbours: Neighbours
        self.memory: Memory
        self.replays: Replays
        self.coaching: Coaching
        self.sockets: Sockets
        self.door = Door(settings.limits, settings.proxies)
        self.settings = settings
        self._names = frozenset(name.lower() for name in settings.hosts) | {host_of(name) for name in settings.origins}
        self._bots = bots
        self._watch = watch
        self._fresh = fresh
        self._opening = Rates(rate=0.2, burst=24)
        self._looking = Rates(rate=2, burst=60)
        self._advising = Rates(rate=2, burst=40)
        self._connecting = Rates(rate=5, burst=300)
        self._administering = Rates(rate=1, burst=30)
        self.faults = Faults()
        self.rounds = Rounds(self)

    def app(self) -> ASGIApp:
        requests = self.requests()

        async def all_ways(scope: Scope, receive: Receive, send: Send) -> None:
            # A socket stays for hours, and would hold all that Starlette puts around a request for as long.
            if scope["type"] == "websocket" and (table := SOCKET.fullmatch(scope["path"])):
                await self.socket(WebSocket(scope, receive, send), receive, table["id"])
            else:
                await requests(scope, receive, send)

        return SafeHeaders(all_ways)

    def requests(self) -> Starlette:
        """All ways in but that of sockets."""
        interface = [
            *Mine(self).routes(self._guarded),
            *self.rounds.routes(self._guarded),
            Route("/games", self._guarded(self.games)),
            Route("/tables", self._guarded(self.tables, self._looking)),
            Route("/tables", self._guarded(self.open_table, self._opening), methods=["POST"]),
            Route("/introductions", self._guarded(self.introduce, self._opening), methods=["POST"]),
            Route("/tables/{id}/code", self._guarded(self.code, self._looking)),
            Route("/codes/{code}", self._guarded(self.find_table, self._looking)),
            Route("/tables/{id}/games/{number}/record", self._guarded(self.record, self._looking)),
            Route("/tables/{id}/games/{number}/steps", self._guarded(self.steps, self._looking)),
            Route("/tables/{id}/games/{number}/highlights", self._guarded(self.highlights, self._looking)),
            Route("/tables/{id}/games/{number}/review", self._guarded(self.review, self._looking)),
            Route("/tables/{id}/advice", self._guarded(self.advice, self._advising)),
        ]
        operator: list[Route] = []
        if self.settings.admin_token:
            own = Operating(self.settings.admin_token, self.faults, self)
            operator = [Route(path, operator_page.page) for path in ("/admin", "/admin.js")]
            interface += [
                Route("/admin", self._for_operator(own, own.status)),
                Route("/admin/tables/{code}", self._for_operator(own, own.remove), methods=["DELETE"]),
                Route("/admin/restart", self._for_operator(own, own.announce), methods=["POST"]),
                Route("/admin/people/{owner}/{what}", self._for_operator(own, own.bar), methods=["POST", "DELETE"]),
            ]
        routes = [
            *operator,
            Mount("/api", Router(interface, redirect_slashes=False)),
            Route("/healthz", self._guarded(self.health, self._looking)),
            Route("/readyz", self._guarded(self.readiness)),
            Route("/metrics", self._guarded(self.metrics)),
            *page_routes(self.preview),
        ]
        handlers = {HTTPException: without_a_route}
        return Starlette(routes=routes, lifespan=self._lifespan, exception_handlers=handlers)

    @contextlib.asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[dict[str, Any]]:
        async with contextlib.AsyncExitStack() as stack:
            store = await stack.enter_async_context(await Store.open(self.settings.database))
            bots = self._bots
            if bots is None:
                bots = pool = BotPool()
                stack.callback(pool.close)
                if self.settings.prepare:
                    preparing = asyncio.create_task(pool.prepare_all())
                    stack.callback(preparing.cancel)
            self.neighbours = await stack.enter_async_context(joined(store, self.settings.bus))
            own = (self._watch, self.neighbours, self.settings.kept, self._fresh)
            self.house = House(store, bots, self.settings.pace, *own)
            stack.push_async_callback(self.house.close)
            await self.house.look()
            self.replays = Replays(self.house, lambda: bites("replays"))
            stack.push_async_callback(self.replays.close)
            self.coaching = Coaching(self.house, self.replays)
            stack.callback(self.coaching.close)
            self.memory = Memory(self.house, self.replays, self.coaching)
            self.sockets = Sockets(self.house, self.settings.limits, self.settings.drain)
            stack.push_async_callback(self.sockets.close)
            sweeper = asyncio.create_task(self._sweep())
            stack.callback(sweeper.cancel)
            yield {"door": self.door}  # for the connections, whose state this is

    async def _sweep(self) -> None:
        for round in itertools.count(1):
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.house.look()
                await self.house.sweep()
                await self.memory.count()
                if round % FORGET_EACH == 0:
                    await self.house.forget()
            except Exception as error:
                note(error)

    async def games(self, request: Request) -> Response:
        return as_json([facts_of(game) for game in REGISTRY.values()])

    async def open_table(self, request: Request) -> Response:
        owner = known_as(request)
        self.house.barred.check_opening(owner)
        wanted = await read_body(request, OpenTable)
        if wanted.round:
            await self.rounds.check_member(wanted.round, owner)
        return as_json(Opened(*await self.house.open(wanted, owner)), 201)

    async def introduce(self, request: Request) -> Response:
        owner = known_as(request)
        wanted = await read_body(request, Learn)
        return as_json(Opened(*await self.house.introduce(wanted, owner)), 201)

    async def tables(self, request: Request) -> Response:
        tables = await self.house.listed(request.query_params.get("game"))
        return as_json([listed_table(table) for table in tables])

    async def find_table(self, request: Request) -> Response:
        return as_json(Found(await self.house.find(request.path_params["code"])))

    async def code(self, request: Request) -> Response:
        id = request.path_params["id"]
        return as_json(Opened(id, await self.house.code(id)))

    async def record(self, request: Request) -> Response:
        id, number = game_in(request)
        return Response(await self.house.record(id, number), media_type="application/json")

    async def steps(self, request: Request) -> Response:
        """A part of a finished game through the eyes of `seat`, or of a spectator."""
        (id, number), query = game_in(request), request.query_params
        first, seat = numbers_in(query.get("first", "0"), query.get("seat") or "0")
        eyes = seat if query.get("seat") else None
        return as_json(await self.replays.part(id, number, owner_of(request), eyes, first))

    async def highlights(self, request: Request) -> Response:
        """What a finished game has to be talked about."""
        return as_json(await self.replays.highlights(*game_in(request)))

    async def review(self, request: Request) -> Response:
        """What the coach says of a finished game."""
        return as_json(await self.coaching.review(*game_in(request)))

    async def advice(self, request: Request) -> Response:
        """What the coach says to the owner of a seat that has to decide something."""
        (seat,) = numbers_in(request.query_params.get("seat", ""))
        return as_json(await self.coaching.advice(request.path_params["id"], owner_of(request), seat))

    async def preview(self, request: Request) -> Preview | None:
        """What the link to a table shows of itself; nothing to who asks too fast, or by a name that is not ours."""
        try:
            if not request.path_params:
                return None
            self._check(request, self._looking)
            return await preview_at(self.house, request)
        except FlunkernError:
            return None

    async def health(self, request: Request) -> Response:
        if not await self.house.store.healthy():
            raise ServerError("store/unavailable")
        return as_json(Healthy())

    @property
    def ready(self) -> bool:
        """Whether it is a good idea to send somebody here: asked often, so it asks nobody else."""
        return self.neighbours.alive and not self.sockets.closing

    async def readiness(self, request: Request) -> Response:
        return as_json(Ready(self.ready), 200 if self.ready else 503)

    async def metrics(self, request: Request) -> Response:
        return Response(METRICS.text(), media_type="text/plain; version=0.0.4")

    def _for_operator(self, operating: Operating, handler: Handler) -> Handler:
        """For whoever brings the token alone; who guesses at it cannot do so often."""

        async def answer(request: Request) -> Response:
            operating.check(request)
            return await handler(request)

        return self._guarded(answer, self._administering)

    async def socket(self, socket: WebSocket, receive: Receive, id: str) -> None:
        try:
            self._check(socket, self._connecting)
            await self.sockets.serve(socket, receive, id)
        except FlunkernError as error:
            await socket.send_denial_response(refusal(error))

    def _guarded(self, handler: Handler, rates: Rates | None = None) -> Handler:
        """Answers errors with their code and nothing else, and refuses what other sites send."""

        async def answer(request: Request) -> Response:
            try:
                self._check(request, rates)
                return await handler(request)
            except Exception as error:
                return refusal(outward(error))

        return answer

    def _check(self, connection: HTTPConnection, rates: Rates | None) -> None:
        host = connection.headers.get("host")
        # Browsers always say by which name they ask; what does not is no page.
        if host is not None and not is_our_name(host, self._names):
            raise HostError
        if not same_origin(connection.headers, connection.url.scheme, self.settings.origins):
            raise OriginError
        if rates is not None and not rates.take(address_of(connection)):
            raise TooFastError
