"""The ASGI application: a small JSON interface and a socket for each table."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Annotated, Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from flunkern.core.errors import FlunkernError, MessageUnreadableError, OriginError, TableError, TooFastError
from flunkern.core.game import Game
from flunkern.games import REGISTRY
from flunkern.server.bots import BotPool
from flunkern.server.guard import Rates, SafeHeaders, address_of, same_origin
from flunkern.server.house import House
from flunkern.server.identity import give_identity, owner_of
from flunkern.server.metrics import METRICS
from flunkern.server.sockets import Sockets
from flunkern.store import Store
from flunkern.table.entries import Clock, Talk

SWEEP_SECONDS: Final = 15.0
LARGEST_BODY: Final = 4096
_STATUS: Final = {"message/too_fast": 429, "message/origin": 403, "table/unknown": 404, "store/unavailable": 503}


class Settings(msgspec.Struct, frozen=True):
    """How a server is run: where the log is, how long bots think at least, which other origins may connect."""

    database: str
    pace: float = 1.0
    origins: frozenset[str] = frozenset()
    opened_each_minute: float = 12


class OpenTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page sends to open a table."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    options: dict[str, Any] = {}
    listed: bool = False
    clock: Clock = "off"
    talk: Talk = "all"


class Web:
    """The HTTP side of a house."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._house: House
        self._sockets: Sockets
        self._opening = Rates(rate=settings.opened_each_minute / 60, burst=settings.opened_each_minute * 2)
        self._looking = Rates(rate=2, burst=60)
        self._connecting = Rates(rate=5, burst=300)

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        store = await Store.open(self._settings.database)
        bots = BotPool()
        self._house = House(store, bots, self._settings.pace)
        self._sockets = Sockets(self._house)
        sweeper = asyncio.create_task(self._sweep())
        try:
            yield
        finally:
            sweeper.cancel()
            await asyncio.gather(sweeper, return_exceptions=True)
            await self._sockets.close()
            await self._house.close()
            bots.close()
            await store.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self._house.sweep()

    async def me(self, request: Request) -> Response:
        """Gives the browser its secret, if it has none yet."""
        response = _json({})
        give_identity(request, response)
        return response

    async def games(self, request: Request) -> Response:
        return _json(
            [
                {
                    "slug": slug,
                    "seats": [game.seats[0], game.seats[-1]],
                    "bots": list(game.bots),
                    "options": game.Options(),
                }
                for slug, game in REGISTRY.items()
            ]
        )

    async def open_table(self, request: Request) -> Response:
        owner = owner_of(request)
        if owner is None:
            raise TableError("not_seated")
        if not self._opening.take(address_of(request)):
            raise TooFastError()
        wanted = await _body(request, OpenTable)
        id, code = await self._house.open(wanted.game, wanted.options, owner, wanted.listed, wanted.clock, wanted.talk)
        return _json({"id": id, "code": code}, 201)

    async def tables(self, request: Request) -> Response:
        game = request.query_params.get("game")
        tables = await self._house.listed(game)
        return _json([{"code": table.code, **msgspec.json.decode(table.card)} for table in tables])

    async def find_table(self, request: Request) -> Response:
        if not self._looking.take(address_of(request)):
            raise TooFastError()
        return _json({"id": await self._house.find(request.path_params["code"])})

    async def record(self, request: Request) -> Response:
        if not self._looking.take(address_of(request)):
            raise TooFastError()
        body = await self._house.record(request.path_params["id"], request.path_params["number"])
        return Response(body, media_type="application/json")

    async def health(self, request: Request) -> Response:
        await self._house.store.healthy()
        return _json({"ok": True})

    async def metrics(self, request: Request) -> Response:
        return Response(METRICS.text(), media_type="text/plain; version=0.0.4")

    async def socket(self, socket: WebSocket) -> None:
        if not same_origin(socket.headers, self._settings.origins) or not self._connecting.take(address_of(socket)):
            await socket.close()
            return
        await self._sockets.serve(socket, socket.path_params["id"])

    def guarded(self, handler: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
        """Answers errors with their code and nothing else, and refuses what other sites send."""

        async def answer(request: Request) -> Response:
            try:
                if not same_origin(request.headers, self._settings.origins):
                    raise OriginError()
                return await handler(request)
            except FlunkernError as error:
                METRICS.refused.labels(error.code).inc()
                return _json({"code": error.code, "details": error.details}, _STATUS.get(error.code, 400))

        return answer


async def _body(request: Request, kind: type[OpenTable]) -> OpenTable:
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LARGEST_BODY:
            raise MessageUnreadableError()
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise MessageUnreadableError() from None


def _facts(game: Game) -> dict[str, Any]:
    seats = [game.seats[0], game.seats[-1]]
    return {"slug": game.slug, "seats": seats, "bots": list(game.bots), "options": game.Options()}


def _json(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def create_app(settings: Settings) -> Starlette:
    web = Web(settings)
    routes = [
        Route("/api/me", web.guarded(web.me), methods=["POST"]),
        Route("/api/games", web.guarded(web.games)),
        Route("/api/tables", web.guarded(web.tables)),
        Route("/api/tables", web.guarded(web.open_table), methods=["POST"]),
        Route("/api/codes/{code}", web.guarded(web.find_table)),
        Route("/api/tables/{id}/games/{number:int}/record", web.guarded(web.record)),
        WebSocketRoute("/api/tables/{id}/socket", web.socket),
        Route("/healthz", web.guarded(web.health)),
        Route("/metrics", web.guarded(web.metrics)),
    ]
    return Starlette(routes=routes, middleware=[Middleware(SafeHeaders)], lifespan=web.lifespan)
