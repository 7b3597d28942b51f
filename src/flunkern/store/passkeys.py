"""Passkeys of people, as far as a server needs them, and the challenges that they are to sign."""

from typing import Final

from sqlalchemy import select

from flunkern.core.values import Value
from flunkern.store.errors import LostRaceError
from flunkern.store.reader import storable
from flunkern.store.rounds import Rounds
from flunkern.store.schema import challenges, passkeys
from flunkern.store.statements import CHALLENGE, PASSKEY, SIGNED, UNCHALLENGE, UNPASS, UNPASS_ALL

_USED: Final = "used "


class Passkey(Value, frozen=True):
    """A passkey of somebody: its public key, how often it has signed, and what opens with what only it holds."""

    id: str
    owner: str
    public: bytes
    locked: bytes
    signed: int
    at: float


class Challenge(Value, frozen=True):
    """What somebody is to sign, by its hash: what for, with what, and until when."""

    key: str
    about: str
    locked: bytes
    until: float


class Passkeys(Rounds):
    """A challenge can be used once, through whichever server."""

    async def passkeys_of(self, owner: str) -> list[Passkey]:
        """From the oldest to the newest."""
        query = select(passkeys).where(passkeys.c.owner == owner).order_by(passkeys.c.at, passkeys.c.id)
        return [Passkey(*row) for row in await self._rows(query)]

    async def passkey(self, id: str) -> Passkey | None:
        rows = await self._rows(select(passkeys).where(passkeys.c.id == id)) if storable(id) else []
        return Passkey(*rows[0]) if rows else None

    async def keep_passkey(self, passkey: Passkey) -> None:
        """Raises LostRaceError if somebody has one of this id."""
        await self._writer.write({PASSKEY: [{name: getattr(passkey, name) for name in passkey.__struct_fields__}]})

    async def passkey_signed(self, id: str, signed: int) -> None:
        """It has signed so often; whoever knows of more has the last word."""
        await self._writer.write({SIGNED: [{"of": id, "times": signed}]})

    async def drop_passkey(self, owner: str, id: str) -> None:
        if storable(id):
            await self._writer.write({UNPASS: [{"of": id, "who": owner}]})

    async def drop_passkeys(self, owner: str) -> None:
        await self._writer.write({UNPASS_ALL: [{"of": owner}]})

    async def challenge(self, challenge: Challenge) -> None:
        await self._writer.write({CHALLENGE: [_row(challenge)]})

    async def use_challenge(self, key: str, now: float) -> Challenge | None:
        """The challenge with this key, for the one who asks first before it ends; nobody else gets it."""
        rows = await self._rows(select(challenges).where(challenges.c.key == key, challenges.c.until > now))
        if not rows:
            return None
        found = Challenge(*rows[0])
        try:
            await self._writer.write({CHALLENGE: [_row(found) | {"key": _USED + key}]})
        except LostRaceError:
            return None
        return found

    async def forget_challenges(self, before: float) -> None:
        """Removes those that ended by then."""
        await self._writer.write({UNCHALLENGE: [{"of": "", "ended": before}]})


def _row(challenge: Challenge) -> dict[str, str | bytes | float]:
    return {name: getattr(challenge, name) for name in challenge.__struct_fields__}
