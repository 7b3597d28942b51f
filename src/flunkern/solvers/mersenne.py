"""Random numbers inside kernels as `core.chance.Seeded` draws them: the Mersenne Twister, a word at a time.

    x[n + 624] = x[n + 397] ^ A(upper bit of x[n] | lower 31 bits of x[n + 1])      (Matsumoto and Nishimura, MT19937)

A word is made when it is asked for, in place of the one 624 before it: nothing is made ahead that a game may not need.
"""

from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from flunkern.solvers.machine_code import kernel

Twister = NDArray[np.uint32]
"""624 words and how many of them have been made anew; changed by every draw."""

WORDS: Final = 624
_FURTHER: Final = 397
_UPPER, _LOWER = np.uint64(0x80000000), np.uint64(0x7FFFFFFF)
_MATRIX, _MASK_B, _MASK_C = np.uint64(0x9908B0DF), np.uint64(0x9D2C5680), np.uint64(0xEFC60000)
_ONE, _7, _11, _15, _18, _32 = (np.uint64(number) for number in (1, 7, 11, 15, 18, 32))


def twister(seed: int) -> Twister:
    """The numbers that `Seeded(seed)` draws, from the first."""
    return np.array(Random(seed).getstate()[1], np.uint32)


@kernel
def word(luck: Twister) -> np.uint64:
    """32 random bits."""
    at = np.int64(luck[WORDS])
    if at >= WORDS:
        at = np.int64(0)
    after = at + 1 if at + 1 < WORDS else 0
    further = at + _FURTHER if at + _FURTHER < WORDS else at + _FURTHER - WORDS
    mixed = (np.uint64(luck[at]) & _UPPER) | (np.uint64(luck[after]) & _LOWER)
    made: np.uint64 = np.uint64(luck[further]) ^ (mixed >> _ONE)
    if mixed & _ONE:
        made ^= _MATRIX
    luck[at], luck[WORDS] = made, at + 1
    made ^= made >> _11
    made ^= (made << _7) & _MASK_B
    made ^= (made << _15) & _MASK_C
    return made ^ (made >> _18)


@kernel
def below(luck: Twister, bound: int) -> int:
    """A number from 0 to `bound` - 1, as `Seeded.below` draws it."""
    width = 0
    while 1 << width < bound:
        width += 1
    if width == 0:
        return 0
    number = np.int64(word(luck) >> (_32 - np.uint64(width)))
    while number >= bound:
        number = np.int64(word(luck) >> (_32 - np.uint64(width)))
    return number  # type: ignore[return-value]


@kernel
def throw_off(luck: Twister, people: int, dice: int) -> int:
    """Who of the people from 0 on wins `Chance.throw_off`: the highest throw, and those tied for it throw again."""
    ways = 6**dice
    tied, left = np.ones(people, np.bool_), people
    totals = np.zeros(people, np.int64)
    while left > 1:
        best = 0
        for person in range(people):
            totals[person] = 0
            if tied[person]:
                thrown = below(luck, ways)
                for _ in range(dice):
                    totals[person] += 1 + thrown % 6
                    thrown //= 6
                best = max(best, totals[person])
        left = 0
        for person in range(people):
            tied[person] = totals[person] == best
            left += tied[person]
    for person in range(people):
        if tied[person]:
            return person
    return 0
