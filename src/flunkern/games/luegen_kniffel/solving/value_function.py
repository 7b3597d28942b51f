"""What a position between turns promises: the total that each player can expect, and each one's share of the win.

The worth of a card to an honest player alone, with as many turns as the others' pace leaves, is set right by weights
that self-play has taught. Totals become shares of the win as if luck to come were spread alike for all.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from flunkern.core.training import shipped
from flunkern.games.luegen_kniffel.solving import file
from flunkern.games.luegen_kniffel.solving.state import LIES, MARKED, NO_LAP, OPEN, SUM, UPPER
from flunkern.games.luegen_kniffel.solving.transitions import Floats, Ints
from flunkern.material.sheet import BONUS, BONUS_FROM, PAR
from flunkern.solvers.arrays import Kind, packed, unpacked
from flunkern.solvers.machine_code import kernel

FEATURES: Final = 29
SPREADS: Final = 23
"""One for each number of turns to come in the last lap (0 to 8), then one for each least number of open fields."""

SLOPE: Final = 2e-4
"""What a point is worth where the win is settled: a game won or lost is still played well."""

OVER: Final = -1
GRAIN: Final = 1 / 64
"""The tables of solo play are kept in whole numbers of this many points."""

_EVEN: Final = 4
_LOST: Final = np.arange(-_EVEN, _EVEN + 1)
_STRAY: Final = np.maximum(0.3, 0.3 * np.arange(14))[:, None]
_CHANCES: Final = np.exp(-(_LOST**2) / (2 * _STRAY)) / np.exp(-(_LOST**2) / (2 * _STRAY)).sum(axis=1, keepdims=True)
"""[turns, balance]: how likely so many turns more are lost by others than by oneself, about one in seven by each."""

_PAR: Final = np.array(PAR)
_LAP_SPREADS: Final = 9
_BONUS: Final = float(BONUS)
_FROM: Final = BONUS_FROM


class Prospects(NamedTuple):
    """All that has to be known to judge a position."""

    whole: Floats
    hurried: Floats
    """Both as in `Solo`."""
    weights: Floats
    """[feature]: what it adds to the worth of a card, in points."""
    spread: Floats
    """How far totals stray from what was expected, by the time left."""

    def to_bytes(self) -> bytes:
        """A file's content: solo play in whole grains, the rest as it is."""
        grains = {name: np.round(getattr(self, name) / GRAIN).astype(np.uint16) for name in ("whole", "hurried")}
        return packed(self._asdict() | grains, small=True)


SHAPES: Final = {
    "whole": (64, BONUS_FROM + 1, 128),
    "hurried": (14, 1 << 13),
    "weights": (FEATURES,),
    "spread": (SPREADS,),
}
_KINDS: Final = {
    name: Kind(np.uint16 if name in ("whole", "hurried") else np.float64, shape) for name, shape in SHAPES.items()
}


def read(data: bytes, name: str) -> Prospects:
    """The prospects in a file; raises FileUnusableError, which calls it `name`, if it is damaged or of another make."""
    found = unpacked(data, _KINDS, name)
    return Prospects(found["whole"] * GRAIN, found["hurried"] * GRAIN, found["weights"], found["spread"])


@cache
def prospects() -> Prospects:
    """What comes with the package."""
    return read(shipped(__package__, file), file)


@kernel
def count_bits(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@kernel
def next_turn(table: Ints, roller: int, lap: int) -> tuple[int, int]:
    """Who rolls next, or OVER, and who is still to come in the last lap after that (LK-16)."""
    seats = len(table)
    if lap == NO_LAP:
        full = False
        for seat in range(seats):
            full = full or table[seat, OPEN] == 0
        if not full:
            return (roller + 1) % seats, NO_LAP
        lap = (1 << seats) - 1
    turn = OVER
    rest = 0
    for step in range(1, seats + 1):
        seat = (roller + step) % seats
        if lap >> seat & 1 and table[seat, OPEN]:
            if turn == OVER:
                turn = seat
            else:
                rest |= 1 << seat
    return turn, rest


@kernel
def _turns(table: Ints, turn: int, lap: int, seat: int) -> int:
    """How many turns a seat would have if nobody ever lost one: until another's card is full, and one more."""
    seats = len(table)
    distance = (seat - turn) % seats
    if lap != NO_LAP:
        return 1 if distance == 0 or lap >> seat & 1 else 0
    turns = 99
    for other in range(seats):
        if other != seat:
            before = 1 if distance < (other - turn) % seats else 0
            turns = min(turns, count_bits(table[other, OPEN]) + before)
    return turns


@kernel
def features_of(known: Prospects, table: Ints, turn: int, lap: int, seat: int, into: Floats) -> float:
    """Fills in what the weights go by, for a seat before the turn of `turn`; returns what solo play would bring it."""
    seats = len(table)
    open, marked, upper = table[seat, OPEN], table[seat, MARKED], min(table[seat, UPPER], _FROM)
    left, least = count_bits(open), 13
    for other in range(seats):
        if other != seat:
            least = min(least, count_bits(table[other, OPEN]))
    pace = _turns(table, turn, lap, seat)
    hurried, turns = known.hurried[min(pace, left), open], float(min(pace, left))
    if lap == NO_LAP:
        hurried, turns = 0.0, 0.0
        for step in range(len(_LOST)):
            filled = max(0, min(left, pace + step - _EVEN))
            chance = _CHANCES[min(pace, left), step]
            hurried += chance * known.hurried[filled, open]
            turns += chance * filled
    sure = _BONUS if upper >= _FROM else 0.0
    hoped = known.whole[open & 63, upper, open >> 6] - known.hurried[left, open] - sure
    guess = hurried + sure + max(0.0, hoped) * turns / max(left, 1)
    free = 1.0 if lap == NO_LAP else 0.0
    at_risk = 0.0
    for box in range(13):
        into[16 + box] = free * (open >> box & 1)
        if (open & table[seat, LIES]) >> box & 1:
            at_risk += _PAR[box] / 10
    into[0] = free
    into[1] = at_risk
    into[2] = marked / 10
    into[3] = (table[seat, SUM] - marked) / 100
    into[4] = (left - turns) / 5
    into[5] = guess / 100
    into[6] = guess / (100.0 * (seats - 1))
    into[7] = 1.0 / (seats - 1)
    into[8] = free * ((seat - turn) % seats) / seats
    into[9] = 1.0 - free
    into[10] = (1.0 - free) * turns
    into[11] = (1.0 - free) * marked / 10
    into[12] = least / 13
    into[13] = at_risk * turns / 5
    into[14] = max(0, left - least) / 5
    into[15] = left / 13
    return guess  # type: ignore[no-any-return]


@kernel
def expected_totals(known: Prospects, table: Ints, turn: int, lap: int, totals: Floats) -> None:
    """Fills in the total that each seat can expect before the turn of `turn`; the final ones once the game is OVER."""
    features = np.empty(FEATURES)
    for seat in range(len(table)):
        total = float(table[seat, SUM])
        if turn == OVER:
            total += _BONUS if table[seat, UPPER] >= _FROM else 0.0
        else:
            total += features_of(known, table, turn, lap, seat, features)
            for place in range(FEATURES):
                total += known.weights[place] * features[place]
        totals[seat] = total


@kernel
def spread_at(table: Ints, turn: int, lap: int) -> int:
    """Which of the spreads holds before the turn of `turn`."""
    if lap != NO_LAP:
        return count_bits(lap) + (turn != OVER)
    least = 13
    for seat in range(len(table)):
        least = min(least, count_bits(table[seat, OPEN]))
    return _LAP_SPREADS + least


@kernel
def shares(known: Prospects, table: Ints, turn: int, lap: int, totals: Floats, into: Floats) -> None:
    """Fills in each seat's share of the win with these expected totals, and a little for points.

    Luck that strays by a Gumbel distribution makes the shares a softmax of the totals.
    """
    seats = len(totals)
    best, mean = totals[0], 0.0
    for seat in range(seats):
        best = max(best, totals[seat])
        mean += totals[seat] / seats
    strays = 0.78 * known.spread[spread_at(table, turn, lap)]
    sum = 0.0
    for seat in range(seats):
        ahead = totals[seat] - best
        if turn == OVER:
            into[seat] = 1.0 if ahead == 0.0 else 0.0
        else:
            into[seat] = np.exp(ahead / strays)
        sum += into[seat]
    for seat in range(seats):
        into[seat] = into[seat] / sum + SLOPE * (totals[seat] - mean)
