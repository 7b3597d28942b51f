"""Random numbers inside kernels as `core.chance.Seeded` draws them: the Mersenne Twister, a word at a time.

    x[n + 624] = x[n + 397] ^ A(upper bit of x[n] | lower 31 bits of x[n + 1])      (Matsumoto and Nishimura, MT19937)

A word is made when it is asked for, in place of the one 624 before it: nothing is made ahead that a game may not need.
"""

from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from flunkern.solvers.machine_code import lean_kernel

Twisters = NDArray[np.uint32]
"""A row a generator: 624 words and how many of them have been made anew; changed by every draw."""

WORDS: Final = 624
_FURTHER: Final = 397
_UPPER, _LOWER = np.uint64(0x80000000), np.uint64(0x7FFFFFFF)
_MATRIX, _MASK_B, _MASK_C = np.uint64(0x9908B0DF), np.uint64(0x9D2C5680), np.uint64(0xEFC60000)
_ONE, _7, _11, _15, _18, _32 = (np.uint64(number) for number in (1, 7, 11, 15, 18, 32))


def twister(seed: int) -> NDArray[np.uint32]:
    """The row that draws what `Seeded(seed)` draws."""
    return np.array(Random(seed).getstate()[1], np.uint32)


@lean_kernel
def word(lucks: Twisters, row: int) -> np.uint64:
    """32 random bits."""
    at = np.int64(lucks[row, WORDS])
    if at >= WORDS:
        at = np.int64(0)
    after = at + 1 if at + 1 < WORDS else 0
    further = at + _FURTHER if at + _FURTHER < WORDS else at + _FURTHER - WORDS
    mixed = (np.uint64(lucks[row, at]) & _UPPER) | (np.uint64(lucks[row, after]) & _LOWER)
    made: np.uint64 = np.uint64(lucks[row, further]) ^ (mixed >> _ONE)
    if mixed & _ONE:
        made ^= _MATRIX
    lucks[row, at] = made
    lucks[row, WORDS] = at + 1
    made ^= made >> _11
    made ^= (made << _7) & _MASK_B
    made ^= (made << _15) & _MASK_C
    return made ^ (made >> _18)


@lean_kernel
def below(lucks: Twisters, row: int, bound: int) -> int:
    """A number from 0 to `bound` - 1, as `Seeded.below` draws it."""
    width = 0
    while 1 << width < bound:
        width += 1
    if width == 0:
        return 0
    number = np.int64(word(lucks, row) >> (_32 - np.uint64(width)))
    while number >= bound:
        number = np.int64(word(lucks, row) >> (_32 - np.uint64(width)))
    return number  # type: ignore[return-value]


@lean_kernel
def throw_off(lucks: Twisters, row: int, people: int, dice: int) -> int:
    """Who of the people from 0 on wins `Chance.throw_off`: the highest throw, and those tied for it throw again."""
    tied, left = (1 << people) - 1, people
    winner = 0
    while left > 1:
        best, highest = 0, 0
        for person in range(people):
            if tied >> person & 1:
                total, thrown = dice, below(lucks, row, 6**dice)
                while thrown:
                    total += thrown % 6
                    thrown //= 6
                if total > highest:
                    best, highest, left = 0, total, 0
                if total == highest:
                    best |= 1 << person
                    left += 1
                    winner = person
        tied = best
    return winner
