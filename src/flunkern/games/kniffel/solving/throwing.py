"""Dice for simulated games: a counter-based generator (Philox 4x32, ten rounds) and the roll a throw leads to.

The numbers of a throw are a function of seed, game, turn and throw alone: games share no stream, and the order in
which they are played changes nothing.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.solving.lanes import whole
from flunkern.games.kniffel.solving.lattice import DICE, FACES, FIRST_ROLL, KEEPS, keeps
from flunkern.solvers.machine_code import kernel

_CODES = (DICE + 1) ** FACES
_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)
_STEP_0, _STEP_1 = np.uint64(0x9E3779B9), np.uint64(0xBB67AE85)
_TIMES_0, _TIMES_1 = np.uint64(0xD2511F53), np.uint64(0xCD9E8D57)
_SPARE = np.uint64(13)
_USED = np.uint64(51)


class Throws(NamedTuple):
    """Keeps coded so that codes add when dice are put together."""

    code: NDArray[np.uint16]
    """[keep]: its code."""
    dice: NDArray[np.uint8]
    """[keep]: how many dice are missing."""
    thrown: NDArray[np.uint16]
    """[begin[n] + x]: the code of n dice, for each of the 6**n equally likely x."""
    begin: NDArray[np.int64]
    ways: NDArray[np.uint64]
    """[n]: 6**n."""
    roll: NDArray[np.uint8]
    """[code]: the full roll of that code."""


@cache
def throws() -> Throws:
    """The tables, built once."""
    weight = (DICE + 1) ** np.arange(FACES)
    code = np.array(keeps()) @ weight
    roll = np.zeros(_CODES, np.uint8)
    roll[code[FIRST_ROLL:]] = np.arange(KEEPS - FIRST_ROLL)
    thrown = [np.zeros(1, np.int64)]
    for _ in range(DICE):
        thrown.append((thrown[-1][:, None] + weight).ravel())
    ways = np.array([len(codes) for codes in thrown])
    return Throws(
        code.astype(np.uint16),
        (DICE - np.array(keeps()).sum(axis=1)).astype(np.uint8),
        np.concatenate(thrown).astype(np.uint16),
        np.cumsum(ways) - ways,
        ways.astype(np.uint64),
        roll,
    )


@kernel
def philox(seed: np.uint64, high: np.uint64, low: np.uint64) -> tuple[np.uint64, np.uint64]:
    """128 random bits for a counter of 128 bits (`low` its first two words) under a key of 64."""
    a, b, c, d = low & _LOW, low >> _HALF, high & _LOW, high >> _HALF
    key_0, key_1 = seed & _LOW, seed >> _HALF
    for _ in range(10):
        left, right = a * _TIMES_0, c * _TIMES_1
        a, b, c, d = (right >> _HALF) ^ b ^ key_0, right & _LOW, (left >> _HALF) ^ d ^ key_1, left & _LOW
        key_0, key_1 = (key_0 + _STEP_0) & _LOW, (key_1 + _STEP_1) & _LOW
    return b << _HALF | a, d << _HALF | c


@kernel
def pick(ways: np.uint64, bits: np.uint64) -> int:
    """A number below `ways` (at most 6**5); off from evenly spread by less than 1 in 10**11."""
    return whole(((bits >> _SPARE) * ways) >> _USED)
