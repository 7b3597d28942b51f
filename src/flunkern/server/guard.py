"""Who may come in and how often: origins, rates by address, and headers that keep pages safe."""

import time
from collections import OrderedDict
from collections.abc import MutableMapping
from contextlib import suppress
from ipaddress import IPv6Address, ip_address
from socket import gethostname
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from flunkern.hosting.connections import Bucket

MOST_ADDRESSES: Final = 10_000
NOBODYS: Final = frozenset({"localhost", "local", "lan", "internal", "test", "example", "invalid"})
"""Endings of names that cannot be had on the internet, only given in a house of one's own."""
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
WORKER_POLICY: Final = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
"""For the worker that keeps tables, and for nothing else: it runs Python, which is WebAssembly, and shows nothing."""
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def same_origin(headers: Headers, scheme: str, allowed: frozenset[str]) -> bool:
    """Whether a request was made by a page of ours, or by no page at all.

    A page that came unprotected may not speak over a protected connection. The other way round it may: whoever
    protects connections in front of this server need not have said so.
    """
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    safe = ("https",) if scheme in ("https", "wss") else ("http", "https")
    return parts.scheme in safe and bool(parts.netloc) and parts.netloc == headers.get("host")


def is_our_name(host: str, allowed: frozenset[str]) -> bool:
    """Whether this can be a name of this server: an address, a name that nobody can own, its own, or an allowed one.

    Otherwise a page of any site could let its name point to this machine, and would then be a page of ours.
    """
    if "*" in allowed:
        return True
    name = host_of(f"//{host}")
    if name in allowed or name == gethostname().lower():
        return True
    with suppress(ValueError):
        return bool(ip_address(name.partition("%")[0]))
    return name.rpartition(".")[2] in NOBODYS or name.endswith(".home.arpa") or (bool(name) and "." not in name)


def host_of(url: str) -> str:
    """The name in an address of a page, without its port; empty if there is none."""
    try:
        return (urlsplit(url).hostname or "").rstrip(".")
    except ValueError:
        return ""


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from, with a whole IPv6 network counted as one."""
    return network_of(connection.client.host if connection.client else "")


def network_of(host: str) -> str:
    """The address by which somebody is counted, who has a whole IPv6 network to choose from."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and not address.ipv4_mapped:
        return f"{int(address) >> 64:x}::/64"
    return host


class Rates:
    """A bucket for each address or person, bounded in number: the one that was idle longest is forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        """Whether one more is allowed."""
        bucket = self._buckets.pop(name, None) or Bucket(self._rate, self._burst)
        self._buckets[name] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take(time.monotonic())


class SafeHeaders:
    """Middleware that puts the same strict headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                _add_headers(message, scope.get("scheme") in ("https", "wss"))
            await send(message)

        await self._app(scope, receive, send_with_headers)


def _add_headers(message: MutableMapping[str, Any], secure: bool) -> None:
    headers = MutableHeaders(scope=message)
    if secure:  # over plain HTTP browsers ignore it, and complain
        headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("Cache-Control", "no-store")
