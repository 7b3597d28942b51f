"""A hash tree over the keys of a seed: one published root, under which each key can be opened and others stay shut."""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from flunkern.fairness.draws import first_keys

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
        level = [sha256(b"\x00" + key).digest() for key in first_keys(seed, LEAVES)]
        self._levels = [level]
        while len(level) > 1:
            level = [
                sha256(b"\x01" + left + right).digest() for left, right in zip(level[::2], level[1::2], strict=True)
            ]
            self._levels.append(level)

    @property
    def root(self) -> str:
        return self._levels[-1][0].hex()

    def path(self, number: int) -> tuple[str, ...]:
        """The neighbours on the way from a leaf up to the root; raises ValueError beyond the last leaf."""
        if not 0 <= number < LEAVES:
            raise ValueError(f"no draw {number} under this root")
        return tuple(level[number >> height ^ 1].hex() for height, level in enumerate(self._levels[:-1]))


def verify(root: str, number: int, key: bytes, path: Sequence[str]) -> bool:
    """Whether `key` is the one that the root binds draw `number` to."""
    if len(path) != DEPTH or not 0 <= number < LEAVES:
        return False
    node = leaf_of(key)
    for height, neighbour in enumerate(map(bytes.fromhex, path)):
        node = node_of(neighbour, node) if number >> height & 1 else node_of(node, neighbour)
    return hmac.compare_digest(root.encode(), node.hex().encode())
