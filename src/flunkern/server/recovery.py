"""The same person in another browser: a link with a secret, of which the store has only what the secret opens.

With T the secret of somebody's cookie and S that of their link, the store has H("key", S) and T xor H("pad", S). Each S
is random and used for one T, so neither tells anything of the other to whoever reads the store.
"""

import re
import secrets
from hashlib import sha256, shake_256
from typing import Final

from flunkern.core.errors import RecoveryError
from flunkern.store import Store

SECRET: Final = re.compile(r"[0-9A-Za-z_-]{43}")


def _key(secret: str) -> str:
    return sha256(b"flunkern recovery key " + secret.encode()).hexdigest()


def padded(secret: str, data: bytes) -> bytes:
    """Locks what was open and opens what was locked."""
    pad = shake_256(b"flunkern recovery pad " + secret.encode()).digest(len(data))
    return bytes(one ^ other for one, other in zip(data, pad, strict=True))


async def make_link(store: Store, owner: str, token: str, at: float) -> str:
    """A new secret that brings back the cookie `token`; the one before is good no more."""
    secret = secrets.token_urlsafe(32)
    await store.keep_recovery(owner, _key(secret), padded(secret, token.encode()), at)
    return secret


async def follow_link(store: Store, secret: str) -> str:
    """The cookie that a secret brings back; raises RecoveryError."""
    locked = await store.recovery(_key(secret)) if SECRET.fullmatch(secret) else None
    if locked is None:
        raise RecoveryError
    return padded(secret, locked).decode()
