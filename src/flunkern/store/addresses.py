"""Addresses of databases and buses: what may be said of one, and which settings it may have after its question mark."""

import re
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal
from urllib.parse import unquote

import msgspec

from flunkern.core.values import Value

UNREADABLE: Final = (
    "not an address: a port is a number up to 65535, and in user and password / is written %2F, : %3A, ? %3F and @ %40"
)
"""All that is said of an address that cannot be read: any part of it may be part of a password."""

_ADDRESS: Final = re.compile(
    r"""
    (?P<scheme>[a-z][a-z0-9+.-]*)://
    (?:
        (?P<path>/[^?]*)                        # a file: nobody signs in
        (?:\?.*)?
    |
        (?:[^:/?]*(?::[^@]*)?@)?                # user and password
        (?P<place>
            (?:\[[^]/?@]*\]|[^][:/?@]*)         # host
            (?::(?P<port>[0-9]{0,5}))?
            (?:/[^?@]*)?
        )
        (?:\?[^@]*)?
    )
    """,
    re.VERBOSE | re.IGNORECASE | re.DOTALL,
)

Ports = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,5}(,[0-9]{1,5})*$")]
Number = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class SqliteSettings(Value, frozen=True, kw_only=True):
    """`mode` and `vfs` are SQLite's own."""

    timeout: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 0.0
    uri: bool = False
    mode: Literal["ro", "rw", "rwc"] | None = None
    vfs: str | None = None

    def __post_init__(self) -> None:
        if not self.uri and (self.mode, self.vfs) != (None, None):
            raise ValueError("?mode= and ?vfs= mean something only with uri=true")


class PostgresqlSettings(Value, frozen=True, kw_only=True):
    host: str | tuple[str, ...] = ""
    port: Ports = "5432"
    user: str = ""
    password: str = ""
    passfile: str = ""
    ssl: Literal["disable", "allow", "prefer", "require", "verify-ca", "verify-full"] = "prefer"
    target_session_attrs: Literal["any", "primary", "standby", "read-write", "read-only", "prefer-standby"] = "any"
    krbsrvname: str = ""
    gsslib: Literal["gssapi", "sspi"] = "gssapi"
    prepared_statement_cache_size: Number = 100


class RedisSettings(Value, frozen=True, kw_only=True):
    db: Number = 0
    username: str = ""
    password: str = ""
    client_name: str = ""


class EncryptedRedisSettings(RedisSettings, frozen=True, kw_only=True):
    ssl_ca_certs: str = ""
    ssl_ca_path: str = ""
    ssl_certfile: str = ""
    ssl_keyfile: str = ""
    ssl_password: str = ""
    ssl_cert_reqs: Literal["none", "optional", "required"] = "required"
    ssl_check_hostname: bool = True


def _read(address: str) -> re.Match[str] | None:
    found = _ADDRESS.fullmatch(address)
    return None if found is None or int(found["port"] or 0) > 65535 or "\0" in unquote(address) else found


def is_readable(address: str) -> bool:
    """Whether it has the form of an address, and it is beyond doubt where its password begins and ends."""
    return _read(address) is not None


def shown_address(address: str) -> str:
    """An address as it may be written down: without user, password and settings, among which may be a password."""
    found = _read(address)
    if found is not None:
        return f"{found['scheme']}://{found['path'] or found['place']}"
    scheme = re.match(r"[a-z][a-z0-9+.-]*://", address, re.IGNORECASE)
    return f"{scheme[0] if scheme else ''}?"


def check_settings(settings: Mapping[str, Any], known: type[Value]) -> None:
    """Raises ValueError, with a sentence that quotes no value, for a setting that is not known or makes no sense."""
    try:
        msgspec.convert(dict(settings), known, strict=False)
    except msgspec.ValidationError as error:
        names = ", ".join(known.__struct_fields__)
        # Only the name: the sentence of the library may quote a value.
        place = re.search(r"(?:unknown field `|at `\$\.)(\w+)", str(error))
        wrong = f"?{place[1]}= is not known, or cannot have this value" if place else str(error)
        raise ValueError(f"{wrong}; an address may set {names}") from None
