"""What perfect play brings in an edition, in numbers: mean, spread, quantiles, and chances of high scores."""

from contextlib import suppress
from typing import Final

import numpy as np

from flunkern.games.kniffel.editions import Edition
from flunkern.games.kniffel.solving.decisions import value
from flunkern.games.kniffel.solving.distribution import Distribution, distribution
from flunkern.games.kniffel.solving.facts import AtLeast, Quantile, Summary
from flunkern.games.kniffel.solving.past import Position
from flunkern.games.kniffel.solving.shelf import path_of, solution_for
from flunkern.games.kniffel.solving.solution import Progress, unheard
from flunkern.games.kniffel.solving.tables import DamagedTableError, head_of, read_sealed, write_sealed

QUANTILES: Final = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)
BOUNDS: Final = (150, 200, 250, 300, 400, 500)
_LARGEST: Final = 1 << 20


def distribution_for(edition: Edition, progress: Progress = unheard) -> Distribution:
    """The distribution of an edition, from the user's cache directory or computed; as with `shelf.solution_for`."""
    head = head_of(edition, b"scores\x00\x00")
    try:
        body = read_sealed(path_of(edition).with_suffix(".scores"), head, _LARGEST)
        return Distribution(np.frombuffer(body, "<f8"))
    except (OSError, RuntimeError, DamagedTableError, ValueError):
        pass
    found = distribution(solution_for(edition), progress=progress)
    with suppress(OSError, RuntimeError):
        write_sealed(path_of(edition).with_suffix(".scores"), head, found.chance.astype("<f8").tobytes())
    return found


def summary_of(edition: Edition, found: Distribution) -> Summary:
    """The numbers of a distribution; the mean is that of the solution itself, right to its last digits."""
    scores = found.quantiles(QUANTILES)
    return Summary(
        expected_score=value(solution_for(edition), Position()),
        standard_deviation=found.deviation,
        quantiles=tuple(Quantile(share, score) for share, score in zip(QUANTILES, scores, strict=True)),
        at_least=tuple(AtLeast(bound, found.at_least(bound)) for bound in BOUNDS),
    )
