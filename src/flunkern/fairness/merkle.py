"""A hash tree over the keys of a seed: one published root, under which each key can be opened and others stay shut."""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from struct import iter_unpack
from typing import Final

from flunkern.fairness.draws import KEY_BYTES, first_keys

HASH_BYTES: Final = 32
DEPTH: Final = 12
LEAVES: Final = 1 << DEPTH
"""So many draws of a game can be opened one by one; the longest games with secrets stay far below."""


def leaf_of(key: bytes) -> bytes:
    return sha256(b"\x00" + key).digest()


def node_of(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()


class KeyTree:
    """The tree over the first keys of a seed; whoever has it can open every key."""

    def __init__(self, seed: bytes) -> None:
        level = _hashed(b"\x00", first_keys(seed, LEAVES), KEY_BYTES)
        self._levels = [level]
        while len(level) > HASH_BYTES:
            level = _hashed(b"\x01", level, 2 * HASH_BYTES)
            self._levels.append(level)

    @property
    def root(self) -> str:
        return self._levels[-1].hex()

    def path(self, number: int) -> tuple[str, ...]:
        """The neighbours on the way from a leaf up to the root; raises ValueError beyond the last leaf."""
        if not 0 <= number < LEAVES:
            raise ValueError(f"no draw {number} under this root")
        places = [(number >> height ^ 1) * HASH_BYTES for height in range(DEPTH)]
        return tuple(level[at : at + HASH_BYTES].hex() for at, level in zip(places, self._levels, strict=False))


def _hashed(sign: bytes, level: bytes, size: int) -> bytes:
    """The leaves or nodes over a level of the tree, each over so many bytes of it, one after the other."""
    begun, hashes = sha256(sign), []
    for (part,) in iter_unpack(f"{size}s", level):
        hashed = begun.copy()
        hashed.update(part)
        hashes.append(hashed.digest())
    return b"".join(hashes)


def verify(root: str, number: int, key: bytes, path: Sequence[str]) -> bool:
    """Whether `key` is the one that the root binds draw `number` to."""
    if len(path) != DEPTH or not 0 <= number < LEAVES:
        return False
    node = leaf_of(key)
    for height, neighbour in enumerate(map(bytes.fromhex, path)):
        node = node_of(neighbour, node) if number >> height & 1 else node_of(node, neighbour)
    return hmac.compare_digest(root.encode(), node.hex().encode())
