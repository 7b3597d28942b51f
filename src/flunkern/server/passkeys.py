"""The same person in another browser: by a passkey of theirs, which signs what it is asked to (WebAuthn).

The device keeps a private key and a random S; the store has the public key and T xor H("pad", S), with T the secret of
somebody's cookie. A device that comes back signs and tells S: without its signature S opens nothing, and without S
nothing that the store has tells T.
"""

import asyncio
import secrets
from collections.abc import Callable
from hashlib import sha256
from ipaddress import ip_address
from typing import Any, Final, Literal, TypeVar

import msgspec
from starlette.requests import Request

from flunkern.core.errors import NoPasskeysError, PasskeyError, PasskeysFullError
from flunkern.core.extras import PASSKEYS, is_installed
from flunkern.server.guard import host_of
from flunkern.server.recovery import SECRET, padded
from flunkern.store import Challenge, LostRaceError, Passkey, Store

LIFETIME: Final = 300.0
"""Seconds in which a challenge has to be signed."""
MOST: Final = 10
"""So many passkeys has somebody at most."""
NAME: Final = "Flunkern"
Purpose = Literal["make", "use"]
T = TypeVar("T")


class Site(msgspec.Struct, frozen=True):
    """What a passkey is bound to: the name of this server by which a page was reached, and where that page is from."""

    name: str
    origin: str


def site_of(request: Request) -> Site:
    """Raises NoPasskeysError where browsers have no passkeys: an address without a name, or a page of another."""
    host, origin = host_of(f"//{request.headers.get('host', '')}"), request.headers.get("origin", "")
    if not is_installed(PASSKEYS) or not host or _is_number(host) or host_of(origin) != host:
        raise NoPasskeysError
    return Site(host, origin)


def _is_number(host: str) -> bool:
    try:
        return bool(ip_address(host))
    except ValueError:
        return False


async def creation(store: Store, site: Site, owner: str, token: str, called: str, now: float) -> bytes:
    """What a browser is asked to make a passkey by, as JSON; raises PasskeyError."""
    known = await store.passkeys_of(owner)
    if len(known) >= MOST:
        raise PasskeysFullError
    secret, challenge = secrets.token_urlsafe(32), secrets.token_bytes(32)
    locked = padded(secret, token.encode())
    await store.challenge(Challenge(_key(challenge), _about("make", site, owner), locked, now + LIFETIME))
    return await asyncio.to_thread(_creation_options, site, secret.encode(), called or NAME, challenge, known)


async def keep(store: Store, site: Site, owner: str, credential: dict[str, Any], now: float) -> None:
    """Keeps the passkey that a browser has made; raises PasskeyError."""
    challenge = await _used(store, credential, _about("make", site, owner), now)
    made = await asyncio.to_thread(_checked, lambda: _registered(site, credential, challenge[0]))
    id, public, signed = made
    try:
        await store.keep_passkey(Passkey(id, owner, public, challenge[1].locked, signed, now))
    except LostRaceError:
        raise PasskeyError from None


async def question(store: Store, site: Site, now: float) -> bytes:
    """What a browser is asked to sign with whichever passkey it has for this server, as JSON."""
    challenge = secrets.token_bytes(32)
    await store.challenge(Challenge(_key(challenge), _about("use", site), b"", now + LIFETIME))
    return await asyncio.to_thread(_question_options, site, challenge)


async def answer(store: Store, site: Site, credential: dict[str, Any], now: float) -> str:
    """The cookie of whoever has signed; raises PasskeyError."""
    challenge, _ = await _used(store, credential, _about("use", site), now)
    id, response = credential.get("id"), credential["response"]
    known = await store.passkey(id) if isinstance(id, str) else None
    if known is None:
        raise PasskeyError
    signed = await asyncio.to_thread(_checked, lambda: _authenticated(site, credential, challenge, known))
    secret = _checked(lambda: _bytes(response["userHandle"]).decode("ascii"))
    token = padded(secret, known.locked).decode("latin-1") if SECRET.fullmatch(secret) else ""
    if sha256(token.encode()).hexdigest() != known.owner:
        raise PasskeyError
    await store.passkey_signed(known.id, signed)
    return token


async def _used(store: Store, credential: dict[str, Any], about: str, now: float) -> tuple[bytes, Challenge]:
    """The challenge that was signed, good for this once and for this alone."""
    challenge = _checked(lambda: _signed_challenge(credential))
    found = await store.use_challenge(_key(challenge), now)
    if found is None or found.about != about:
        raise PasskeyError
    return challenge, found


def _key(challenge: bytes) -> str:
    return sha256(b"flunkern challenge " + challenge).hexdigest()


def _about(purpose: Purpose, site: Site, owner: str = "") -> str:
    return f"{purpose} {site.name} {owner}"


def _bytes(text: str) -> bytes:
    from webauthn import base64url_to_bytes

    return base64url_to_bytes(text)


def _checked(work: Callable[[], T]) -> T:
    """What comes of looking at something that a stranger sent: whatever is wrong with it, it is refused."""
    try:
        return work()
    except Exception:
        raise PasskeyError from None


def _signed_challenge(credential: dict[str, Any]) -> bytes:
    from webauthn.helpers import parse_client_data_json

    return parse_client_data_json(_bytes(credential["response"]["clientDataJSON"])).challenge


def _creation_options(site: Site, handle: bytes, called: str, challenge: bytes, known: list[Passkey]) -> bytes:
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
    )

    options = generate_registration_options(
        rp_id=site.name,
        rp_name=NAME,
        user_id=handle,
        user_name=called,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=_bytes(passkey.id)) for passkey in known],
    )
    return options_to_json(options).encode()


def _question_options(site: Site, challenge: bytes) -> bytes:
    from webauthn import generate_authentication_options, options_to_json

    return options_to_json(generate_authentication_options(rp_id=site.name, challenge=challenge)).encode()


def _registered(site: Site, credential: dict[str, Any], challenge: bytes) -> tuple[str, bytes, int]:
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    made = verify_registration_response(
        credential=credential, expected_challenge=challenge, expected_rp_id=site.name, expected_origin=site.origin
    )
    return bytes_to_base64url(made.credential_id), made.credential_public_key, made.sign_count


def _authenticated(site: Site, credential: dict[str, Any], challenge: bytes, known: Passkey) -> int:
    from webauthn import verify_authentication_response

    return verify_authentication_response(
        credential=credential,
        expected_challenge=challenge,
        expected_rp_id=site.name,
        expected_origin=site.origin,
        credential_public_key=known.public,
        credential_current_sign_count=known.signed,
    ).new_sign_count
