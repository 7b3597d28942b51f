"""The value of a state s between turns: the total that each player i can expect, and each one's share of the win.

    V_i(s) = points so far + s₀(s, i) + w · φ(s, i)          the solo value, set right by weights that self-play taught
    share_i(s) = exp(V_i / τ) / Σ_j exp(V_j / τ) + SLOPE (V_i − mean V)

The softmax is what follows if luck strays from V by a Gumbel distribution, alike for all; its scale τ is √6 / π ≈ 0.78
times the standard deviation that games of the bot against itself had at such a time.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from flunkern.core.training import shipped
from flunkern.games.luegen_kniffel.solving import file
from flunkern.games.luegen_kniffel.solving.features import FEATURES, features_of
from flunkern.games.luegen_kniffel.solving.state import NO_LAP, OPEN, SUM, UPPER, count_bits
from flunkern.material.sheet import BONUS, BONUS_FROM
from flunkern.solvers.arrays import Floats, Ints, Kind, packed, unpacked
from flunkern.solvers.machine_code import kernel

SPREADS: Final = 23
"""One for each number of turns to come in the last lap (0 to 8), then one for each least number of open fields."""

SIZES: Final = 4
"""Tables of two, three, four, and of more players: what a card brings differs between them."""

SLOPE: Final = 2e-4
"""What a point is worth where the win is settled: a game won or lost is still played well."""

OVER: Final = -1
GRAIN: Final = 1 / 64
"""The tables of solo play are kept in whole numbers of this many points."""

_LAP_SPREADS: Final = 9
_BONUS: Final = float(BONUS)
_FROM: Final = BONUS_FROM


class ValueFunction(NamedTuple):
    """What V is made of, and the content of the file that it comes in."""

    whole: Floats
    hurried: Floats
    """Both as in `SoloValues`."""
    weights: Floats
    """[size, feature]: w, in points."""
    spread: Floats
    """[size, time left]: the standard deviation of final totals."""

    def to_bytes(self) -> bytes:
        """A file's content: solo play in whole grains, the rest as it is."""
        grains = {name: np.round(getattr(self, name) / GRAIN).astype(np.uint16) for name in ("whole", "hurried")}
        return packed(self._asdict() | grains, small=True)


SHAPES: Final = {
    "whole": (64, BONUS_FROM + 1, 128),
    "hurried": (14, 1 << 13),
    "weights": (SIZES, FEATURES),
    "spread": (SIZES, SPREADS),
}
_KINDS: Final = {
    name: Kind(np.uint16 if name in ("whole", "hurried") else np.float64, shape) for name, shape in SHAPES.items()
}


def read(data: bytes, name: str) -> ValueFunction:
    """What is in a file; raises FileUnusableError, which calls it `name`, if it is damaged or of another make."""
    found = unpacked(data, _KINDS, name)
    return ValueFunction(found["whole"] * GRAIN, found["hurried"] * GRAIN, found["weights"], found["spread"])


@cache
def value_function() -> ValueFunction:
    """What comes with the package."""
    return read(shipped(__package__, file), file)


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
def size_of(seats: int) -> int:
    return min(seats, SIZES + 1) - 2


@kernel
def expected_totals(known: ValueFunction, table: Ints, turn: int, lap: int, totals: Floats) -> None:
    """Fills in the total that each seat can expect before the turn of `turn`; the final ones once the game is OVER."""
    features, weights = np.empty(FEATURES), known.weights[size_of(len(table))]
    for seat in range(len(table)):
        total = float(table[seat, SUM])
        if turn == OVER:
            total += _BONUS if table[seat, UPPER] >= _FROM else 0.0
        else:
            total += features_of(known.whole, known.hurried, table, turn, lap, seat, features)
            for place in range(FEATURES):
                total += weights[place] * features[place]
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
def win_shares(known: ValueFunction, table: Ints, turn: int, lap: int, totals: Floats, into: Floats) -> None:
    """Fills in each seat's share of the win with these expected totals, and a little for points.

    Luck that strays by a Gumbel distribution makes the shares a softmax of the totals.
    """
    seats = len(totals)
    best, mean = totals[0], 0.0
    for seat in range(seats):
        best = max(best, totals[seat])
        mean += totals[seat] / seats
    strays = 0.78 * known.spread[size_of(seats), spread_at(table, turn, lap)]
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
