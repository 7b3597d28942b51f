"""Requests over HTTP: what can be read from them, how they are answered, and with which status refused."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from flunkern.core.errors import (
    AddressUnknownError,
    FlunkernError,
    MessageUnreadableError,
    MethodUnknownError,
    TableError,
)
from flunkern.core.values import Value
from flunkern.hosting.answers import Declined
from flunkern.server.metrics import METRICS

LARGEST_BODY: Final = 4096
BODY_SECONDS: Final = 10.0
STATUS: Final = {
    "message/too_fast": 429,
    "message/origin": 403,
    "operator/refused": 403,
    "operator/banned": 403,
    "recovery/refused": 403,
    "passkey/refused": 403,
    "round/unknown": 404,
    "round/not_member": 403,
    "message/host": 421,
    "message/no_such_address": 404,
    "message/no_such_method": 405,
    "table/not_seated": 401,
    "table/unknown": 404,
    "store/unavailable": 503,
    "server/broken": 500,
}

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


async def read_body(request: Request, kind: type[T], largest: int = LARGEST_BODY) -> T:
    """What a request brings along; raises MessageUnreadableError for what is none of it, too long or too slow."""
    body = b""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                body += part
                if len(body) > largest:
                    raise MessageUnreadableError
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, TimeoutError, ClientDisconnect):
        raise MessageUnreadableError from None


async def without_a_route(request: Request, error: Exception) -> Response:
    """Programs are told by a code what the interface does not have; people who look for a page, in words."""
    assert isinstance(error, HTTPException)
    if request.url.path.startswith("/api/") and error.status_code in (404, 405):
        answer = refusal(AddressUnknownError() if error.status_code == 404 else MethodUnknownError())
        answer.headers.update(error.headers or {})
        return answer
    return Response(error.detail, error.status_code, error.headers, "text/plain")


def game_in(request: Request) -> tuple[str, int]:
    """The table and the number of its game that an address names; raises TableError for what is no number."""
    try:
        (number,) = numbers_in(request.path_params["number"])
    except MessageUnreadableError:
        raise TableError("unknown") from None
    return request.path_params["id"], number


def numbers_in(*texts: str) -> tuple[int, ...]:
    """The whole numbers that a request names; raises MessageUnreadableError."""
    if not all(text.isascii() and text.isdecimal() and len(text) < 9 for text in texts):
        raise MessageUnreadableError
    return tuple(map(int, texts))


def refusal(error: FlunkernError) -> Response:
    """The code of an error, with its status, and no more than the sentence for a player needs."""
    METRICS.refused.labels(error.code).inc()
    return as_json(Declined(error.code, error.details), STATUS.get(error.code, 400))


def as_json(value: Value | Sequence[Value], status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
