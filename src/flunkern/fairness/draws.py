"""Draws that follow from a seed nobody can change after the commitment and from what every seat added to it."""

import hashlib
import hmac
import re
import sys
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Final

from flunkern.core.chance import Chance, Dice, Draw

SEED_BYTES: Final = 32
KEY_BYTES: Final = 32
_SALT: Final = re.compile("([0-9a-f]{64})?")
_RANGE: Final = 1 << 256


def key_of(seed: bytes, number: int) -> bytes:
    """The key of draw `number`; keys tell nothing of one another nor of the seed."""
    return hmac.digest(seed, b"flunkern draw" + number.to_bytes(8, "big"), "sha256")


def first_keys(seed: bytes, count: int) -> bytes:
    """The keys of so many draws, of two at least, from 0 on, one after the other.

    PBKDF2 (RFC 8018, 5.2) with a single iteration is HMAC(seed, salt || number) for all numbers of four bytes from 1
    on: with the first half of a number in the salt these are the keys, in one call.
    """
    if sys.platform == "emscripten":  # the Python of browsers has no OpenSSL, and so no PBKDF2
        return b"".join([key_of(seed, number) for number in range(count)])
    salt, length = b"flunkern draw" + bytes(4), (count - 1) * KEY_BYTES
    return key_of(seed, 0) + hashlib.pbkdf2_hmac("sha256", seed, salt, 1, length)


def message_of(salts: Sequence[str]) -> bytes:
    """What the seats added, as bytes that no other salts have; raises ValueError for what is no salt."""
    return bytes((len(salts),)) + b"".join(map(_added, salts))


@lru_cache(4096)
def _added(salt: str) -> bytes:
    """What one seat added; most seats add the same as at the draw before."""
    if not _SALT.fullmatch(salt):
        raise ValueError("a salt has 64 hexadecimal digits in lower case, or none")
    return bytes((len(salt) // 2,)) + bytes.fromhex(salt)


class Keyed(Chance):
    """The numbers of one draw, without bias: a block that would favour small numbers is passed over."""

    def __init__(self, key: bytes, message: bytes) -> None:
        self._key = key
        self._message = message
        self.blocks = 0

    def below(self, bound: int) -> int:
        if not 0 < bound <= _RANGE:
            raise ValueError(f"no number from 0 to {bound - 1}")
        limit = _RANGE - _RANGE % bound
        while (number := self._block()) >= limit:
            pass
        return number % bound

    def _block(self) -> int:
        block = hmac.digest(self._key, self._message + self.blocks.to_bytes(4, "big"), "sha256")
        self.blocks += 1
        return int.from_bytes(block, "big")


class Numbered(Chance):
    """Draws counted from 0, each with a key of its own; `drawn` is the number of the next."""

    def __init__(self, keys: Callable[[int], bytes], salts: Sequence[str], drawn: int = 0) -> None:
        if drawn < 0:
            raise ValueError("drawn counts from 0")
        self._keys = keys
        self.drawn = drawn
        self.mix(salts)

    def mix(self, salts: Sequence[str]) -> None:
        """From now on this is what the seats add."""
        self._message = message_of(salts)

    def below(self, bound: int) -> int:
        number = self._next().below(bound)
        self.drawn += 1
        return number

    def throw(self, count: int) -> Dice:
        dice = self._next().throw(count)
        self.drawn += 1
        return dice

    def permutation(self, count: int) -> Draw:
        order = self._next().permutation(count)
        self.drawn += 1
        return order

    def _next(self) -> Keyed:
        return Keyed(self._keys(self.drawn), self._message)


class Committed(Numbered):
    """The draws of a seed, from number `drawn` on: a table rebuilt from its log goes on where it was."""

    def __init__(self, seed: bytes, salts: Sequence[str], drawn: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes")
        super().__init__(partial(key_of, seed), salts, drawn)
