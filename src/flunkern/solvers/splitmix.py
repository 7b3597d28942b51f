"""Random numbers inside kernels, the same on every machine (Steele, Lea and Flood 2014: SplitMix64).

s ← s + γ,  z = (s ⊕ s ≫ 30) · a,  z ← (z ⊕ z ≫ 27) · b,  bits = z ⊕ z ≫ 31          modulo 2⁶⁴
"""

import numpy as np
from numpy.typing import NDArray

from flunkern.solvers.machine_code import kernel

Luck = NDArray[np.uint64]
"""One number, changed by every draw."""


@kernel
def bits(luck: Luck) -> np.uint64:
    """64 random bits."""
    luck[0] += np.uint64(0x9E3779B97F4A7C15)
    mixed: np.uint64 = luck[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    return mixed


def seeded(seed: int) -> Luck:
    """Luck that begins with `seed`, of 64 bits."""
    return np.array([seed], np.uint64)


@kernel
def below(luck: Luck, bound: int) -> int:
    """A number from 0 to `bound` - 1; the bias of a bound that is no power of two is below one in a million."""
    return np.int64(((bits(luck) >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32))  # type: ignore[return-value]


@kernel
def draw(luck: Luck) -> float:
    """A number from 0 up to 1, 1 itself never."""
    return float(bits(luck) >> np.uint64(11)) * (1.0 / 9007199254740992.0)
