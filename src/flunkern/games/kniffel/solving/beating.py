"""Beating a score that is known from the start: the most that anybody can win of somebody who does not look.

    B(s, x) = 1 for x + bonus(s) > 0, 1/2 for x + bonus(s) = 0, else 0                                 for a full sheet,
    B(s, x) = E[d1] max[k1] E[d2 | k1] max[k2] E[d3 | k2] max[b] B(s', x + r),  (r, s') = T(s, d3, b),  else,

where x is how far one is ahead of that score. Solved for all scores at once, by number of filled boxes.
"""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Final

import numpy as np

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.expected_value import SHARES, Progress, cores, unheard, workspace
from flunkern.games.kniffel.solving.layout import terminal_values
from flunkern.games.kniffel.solving.lookahead import Sheets, play_turn, sheets_after
from flunkern.games.kniffel.solving.rewards import BOXES
from flunkern.games.kniffel.solving.simd import LANES, Floats, aligned
from flunkern.games.kniffel.solving.state import Position, state_of
from flunkern.games.kniffel.solving.transitions import Model, model
from flunkern.solvers.machine_code import kernel

MOST: Final = 640
"""Scores to be beaten are lower than this; a multiple of `LANES`."""
_TURN, _SPARE = 60, 135
"""Nobody is likely to catch up by more points than these, for each turn left and once."""
_START: Final = Position()


@kernel
def _beat(
    model: Model, ahead: Sheets, first: int, end: int, begin: int, width: int, expected: Floats, work: Floats
) -> None:
    """Fill in the rows of the sheets from `first` to `end`; the row of the sheet `begin` comes first of all.

    A row tells of being behind by `MOST` and of all that is better; who is further behind than can be caught up is
    given the chance of those who are not.
    """
    for sheet in range(first, end):
        row = (sheet - begin) * width
        lowest = max(0, MOST - _SPARE - _TURN * (ahead.turns - ahead.states[sheet, 4])) // LANES * LANES
        for low in range(lowest, MOST + LANES, LANES):
            play_turn(model, ahead, sheet, expected, row + low, low - begin * width, width, 1, work)
        expected[row : row + lowest] = expected[row + lowest]
        expected[row + MOST + 1 : row + width] = 1.0


def chances_to_beat(
    edition: Edition, position: Position = _START, threads: int | None = None, progress: Progress = unheard
) -> Floats:
    """[score below `MOST`]: the best chance to score more from a position on, the same counted as one half.

    From the start of the game this takes minutes and three gigabytes.
    """
    known, bonus, workers = model(edition), terminal_values(edition), threads or cores()
    turns = BOXES - position.filled.bit_count()
    ahead = sheets_after(known, state_of(edition, position), turns)
    width = -(-(MOST + 1 + known.entries.highest + LANES) // LANES) * LANES
    begins = np.searchsorted(ahead.states[:, 4], np.arange(turns + 1)).tolist()
    later: Floats = 0.5 + 0.5 * np.sign(np.arange(width) - MOST + bonus[ahead.place[begins[turns] :], None])
    for made in reversed(range(turns)):
        begin, end = begins[made], begins[made + 1]
        rows = aligned((end - begin + len(later)) * width)
        rows[(end - begin) * width :] = later.ravel()

        def fill(cut: tuple[int, int]) -> None:
            _beat(known, ahead, *cut, begin, width, rows, workspace(known))  # noqa: B023

        cuts = np.linspace(begin, end, min(end - begin, SHARES * workers) + 1, dtype=int).tolist()
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(fill, pairwise(cuts)))
        later = rows.reshape(-1, width)[: end - begin]
        progress(1 - begin / begins[turns])
    return np.array(later[0, MOST:0:-1])
