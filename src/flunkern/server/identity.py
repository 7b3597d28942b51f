"""Who somebody is: whoever holds a secret that this browser was given once; the server keeps only its hash."""

import re
import secrets
from hashlib import sha256
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from flunkern.core.errors import TableError

COOKIE: Final = "flunkern"
_TOKEN: Final = re.compile(r"[0-9A-Za-z_-]{43}")
_YEAR: Final = 365 * 24 * 3600


def owner_of(connection: HTTPConnection) -> str | None:
    """The hash of the secret that the request brings; None if it brings none that could be one."""
    token = connection.cookies.get(COOKIE, "")
    return sha256(token.encode()).hexdigest() if _TOKEN.fullmatch(token) else None


def known_as(connection: HTTPConnection) -> str:
    """The same; raises TableError for a stranger."""
    owner = owner_of(connection)
    if owner is None:
        raise TableError("not_seated")
    return owner


def token_of(connection: HTTPConnection) -> str:
    """The secret itself, where it is one."""
    return connection.cookies[COOKIE] if owner_of(connection) is not None else ""


def give_identity(connection: HTTPConnection, response: Response, token: str = "") -> None:
    """Gives a browser this secret, or one that has none a new one, out of reach of scripts and other sites."""
    if token or owner_of(connection) is None:
        response.set_cookie(
            COOKIE,
            token or secrets.token_urlsafe(32),
            max_age=_YEAR,
            path="/",
            secure=connection.url.scheme in ("https", "wss"),
            httponly=True,
            samesite="strict",
        )


def take_identity(response: Response) -> None:
    """The browser forgets its secret: nobody can be the same person again."""
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
