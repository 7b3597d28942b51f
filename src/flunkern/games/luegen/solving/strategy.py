"""Lookups as they come from what was learned, and the strategy with its books as a file.

Of each hand the likeliest actions of a row are kept, in sevenths; of the rows those that are met often enough, and
for each standing bid one of all that is done under it.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.core.training import shipped as data_of
from flunkern.games.luegen.solving import file, hands
from flunkern.games.luegen.solving.duel.book import Book, arrays_of, books_of
from flunkern.games.luegen.solving.duel.writing import kinds as kinds_of_books
from flunkern.games.luegen.solving.lookup import HANDS, SLOTS, WEIGHTS, Lookup
from flunkern.games.luegen.solving.recall import ACTIONS, COUNTS, OPENING, ROWS, UNDER_A_BID
from flunkern.games.luegen.solving.round_cfr import Singles
from flunkern.games.luegen.solving.stages import STAGES, Stage, fingerprint, named, stake_of
from flunkern.games.luegen.solving.state import World
from flunkern.solvers.arrays import ANY, Kind, packed, unpacked

KEPT: Final = 0.93
"""So much of all that happens is in the rows that are kept; rarer ones were learned from too little to be trusted."""


class Kept(NamedTuple):
    """The rows of a stage that are kept, in order, and [row, slot, hand] what a hand does (`Lookup`)."""

    row: NDArray[np.int16]
    choice: NDArray[np.uint8]

    def lookup(self) -> Lookup:
        return Lookup(places_of(self.row), self.choice.ravel())


NOTHING: Final = Kept(np.zeros(0, np.int16), np.zeros((0, SLOTS, HANDS), np.uint8))


def places_of(rows: Sequence[int] | NDArray[np.int16]) -> NDArray[np.int64]:
    """[row]: where it is among those kept, or -1."""
    places = np.full(ROWS, -1)
    places[rows] = np.arange(len(rows))
    return places


def kept_of(sums: Singles, share: float = KEPT) -> Kept:
    """What is kept of sums of strategies by row, action and hand."""
    seen = np.flatnonzero(sums.any(axis=(1, 2)))
    known, bids = sums[seen], seen[seen != OPENING]
    # Under each standing bid, whatever came before it.
    vague = np.zeros((6 * COUNTS, ACTIONS, HANDS), np.float32)
    np.add.at(vague, (bids - 1) // UNDER_A_BID, known[seen != OPENING])
    standing = np.flatnonzero(vague.any(axis=(1, 2)))
    met = np.einsum("rah,h->r", known, hands.probability())
    often = np.argsort(-met, kind="stable")
    upto = int(np.searchsorted(np.cumsum(met[often]), share * met.sum())) + 1
    rows = np.concatenate([seen[often[:upto]], 1 + UNDER_A_BID * standing])
    order = np.argsort(rows)
    return Kept(rows[order].astype(np.int16), rounded(np.concatenate([known[often[:upto]], vague[standing]])[order]))


def rounded(sums: Singles) -> NDArray[np.uint8]:
    """[row, slot, hand]: the likeliest actions with their shares in whole parts; what comes to none is left out."""
    order = np.argsort(-sums, axis=1, kind="stable")[:, :SLOTS]
    likely = np.take_along_axis(sums, order, axis=1)
    total = likely.sum(axis=1, keepdims=True)
    shares = np.divide(likely, total, out=np.zeros_like(likely), where=total > 0.0)
    weight = np.rint((WEIGHTS - 1) * shares).astype(np.uint8)
    choice: NDArray[np.uint8] = np.where(weight > 0, WEIGHTS * order + weight, 0).astype(np.uint8)
    return choice


class Strategy(NamedTuple):
    """What is kept of each stage, and the books for two by role."""

    stages: tuple[Kept, ...]
    books: tuple[Book, ...]

    def to_bytes(self) -> bytes:
        """A file's content, the same for the same strategy."""
        return packed(arrays_of_stages(self.stages) | arrays_of(self.books), fingerprint=fingerprint(), small=True)


def arrays_of_stages(stages: Sequence[Kept]) -> dict[str, Any]:
    return {
        named(stage, part): array
        for stage, kept in zip(STAGES, stages, strict=True)
        for part, array in kept._asdict().items()
    }


KINDS: Final = {
    **{
        named(stage, part): Kind(array.dtype, (ANY, *array.shape[1:]))
        for stage in STAGES
        for part, array in NOTHING._asdict().items()
    },
    **kinds_of_books(),
}


def strategy_in(arrays: dict[str, Any]) -> Strategy:
    stages = (Kept(*(arrays[named(stage, part)] for part in Kept._fields)) for stage in STAGES)
    return Strategy(tuple(stages), books_of(arrays.__getitem__))


def read(data: bytes, name: str) -> Strategy:
    """The strategy in a file; raises FileUnusableError, which calls it `name`, if it is damaged or of another make."""
    return strategy_in(unpacked(data, KINDS, name, fingerprint=fingerprint()))


@cache
def shipped() -> Strategy:
    """The strategy that comes with the package."""
    return read(data_of(__package__, file), file)


def world_of(stage: Stage) -> World:
    """What a round depends on, for kernels."""
    return World(stage.players, stake_of(stage), hands.adds(), hands.survival(stage.players - 1))
