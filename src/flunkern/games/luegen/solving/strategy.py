"""Lookups as they come from what was learned, and the strategy with its books as a file.

Of each hand the likeliest actions of a row are kept, rounded to whole parts; of the rows those that are met often
enough, and for each standing bid one of all that is done under it, or all that were learned apart.
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
from flunkern.solvers.arrays import ANY, Floats, Kind, packed, unpacked

KEPT: Final = 0.93
"""So much of all that happens is in the rows that are kept; rarer ones were learned from too little to be trusted."""
VAGUE: Final = np.append(OPENING, np.arange(1, ROWS, UNDER_A_BID))
"""The opening, and under each standing bid the row for all that is not told apart."""


class Rounding(NamedTuple):
    """So many actions of a hand are kept, and how often it takes each in so many parts."""

    actions: int
    parts: int


COARSE: Final = Rounding(4, 7)
FINE: Final = Rounding(SLOTS, WEIGHTS - 1)
"""Where the reader is to find little: among four it costs a hundredth of a fair share less."""


class Kept(NamedTuple):
    """The rows of a stage that are kept, in order, and [row, slot, hand] what a hand does (`Lookup`)."""

    row: NDArray[np.int16]
    choice: NDArray[np.uint8]

    def lookup(self) -> Lookup:
        return Lookup(places_of(self.row), self.choice.ravel())


NOTHING: Final = Kept(np.zeros(0, np.int16), np.zeros((0, SLOTS, HANDS), np.uint8))


def places_of(rows: Sequence[int] | NDArray[np.signedinteger[Any]]) -> NDArray[np.int64]:
    """[row]: where it is among those kept, or -1."""
    places = np.full(ROWS, -1)
    places[rows] = np.arange(len(rows))
    return places


def often_met(met: Floats, share: float = KEPT) -> NDArray[np.int64]:
    """The rows that are met most, by how often each is, as many as hold so much of all that happens; in order."""
    often = np.argsort(-met, kind="stable")
    return np.sort(often[: int(np.searchsorted(np.cumsum(met[often]), share * met.sum())) + 1])


def met_in(sums: Singles) -> Floats:
    """[place]: how often it is met by strategies whose sums these are."""
    met = np.zeros(len(sums))
    seen = np.flatnonzero(sums.any(axis=(1, 2)))
    met[seen] = np.einsum("rah,h->r", sums[seen], hands.probability())
    return met


def merged(sums: Singles) -> NDArray[np.int64]:
    """The rows that are to be learned apart, by the sums of all: those often met, and one for each standing bid."""
    return np.union1d(often_met(met_in(sums)), VAGUE)


def kept_of(sums: Singles, share: float = KEPT) -> Kept:
    """What is kept of sums of strategies by row, action and hand."""
    seen = np.flatnonzero(sums.any(axis=(1, 2)))
    known, bids = sums[seen], seen[seen != OPENING]
    # Under each standing bid, whatever came before it.
    vague = np.zeros((6 * COUNTS, ACTIONS, HANDS), np.float32)
    np.add.at(vague, (bids - 1) // UNDER_A_BID, known[seen != OPENING])
    standing = np.flatnonzero(vague.any(axis=(1, 2)))
    often = often_met(met_in(sums), share)
    rows = np.concatenate([often, 1 + UNDER_A_BID * standing])
    order = np.argsort(rows)
    return Kept(rows[order].astype(np.int16), rounded(np.concatenate([sums[often], vague[standing]])[order], COARSE))


def kept_as_learned(rows: NDArray[np.int64], sums: Singles) -> Kept:
    """The same where rarer rows were learned as one (`merged`), of sums by place."""
    met = sums.any(axis=(1, 2))
    return Kept(rows[met].astype(np.int16), rounded(sums[met], FINE))


def rounded(sums: Singles, rounding: Rounding) -> NDArray[np.uint8]:
    """[row, slot, hand]: the likeliest actions with their shares in whole parts; what comes to none is left out."""
    order = np.argsort(-sums, axis=1, kind="stable")[:, : rounding.actions]
    likely = np.take_along_axis(sums, order, axis=1)
    total = likely.sum(axis=1, keepdims=True)
    shares = np.divide(likely, total, out=np.zeros_like(likely), where=total > 0.0)
    weight = np.rint(rounding.parts * shares).astype(np.uint8)
    choice = np.zeros((len(sums), SLOTS, HANDS), np.uint8)
    choice[:, : rounding.actions] = np.where(weight > 0, WEIGHTS * order + weight, 0)
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
