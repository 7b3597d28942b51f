"""The trained strategy as data: a table of moves for each number of players, with mats in the middle and without."""

import os
import zipfile
import zlib
from functools import cache
from hashlib import blake2b
from importlib.resources import as_file, files
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.core.errors import FileUnusableError
from flunkern.games.luegen.bluffing import hands
from flunkern.games.luegen.bluffing.abstraction import EDGES, REACHES, ROWS, SLOTS, reaches
from flunkern.games.luegen.bluffing.round import LEVELS, World, readings
from flunkern.games.luegen.bluffing.stakes import stake

FORMAT: Final = 1
SHIPPED: Final = "master.npz"


class Stage(NamedTuple):
    """How many still play, and whether mats come and go among them; while mats lie in the middle they do not."""

    players: int
    among_players: bool


STAGES: Final = tuple(
    Stage(players, among)
    for players in range(2, hands.MOST_PLAYERS + 1)
    for among in (False, True)
    # Two play alike in both; and at most five hold mats.
    if not among or 3 <= players <= 5
)


def stage_of(players: int, middle: int) -> int:
    """The place in `STAGES` of a round."""
    return STAGES.index(Stage(players, players > 2 and not middle))


def world_of(stage: Stage, told: NDArray[np.float64], people: float = 0.0, odd: float = 0.0) -> World:
    """What a round depends on; `told` is what the levels of bids say of a hand: [on ones, level, count]."""
    others, counts = stage.players - 1, np.arange(hands.MOST + 1)
    read = readings(told, hands.held(others - 1))
    shift = told @ counts - told[:, :1] @ counts
    wins = stake(1, 0 if stage.among_players else 1, stage.players)
    return World(
        stage.players,
        1.0 if stage.players == 2 else wins,
        people,
        odd,
        hands.adds(),
        hands.throws(),
        hands.held(others),
        read,
        shift,
        reaches(read),
    )


def fingerprint() -> str:
    """Two strategies with the same one mean the same by their rows and moves."""
    shape = (FORMAT, ROWS, SLOTS, LEVELS, STAGES, REACHES.tolist(), [edges.tolist() for edges in EDGES])
    return blake2b(repr(shape).encode(), digest_size=12).hexdigest()


class Strategy(NamedTuple):
    """For each stage: weights of the moves by row, in parts of 255, and what bids tell."""

    moves: NDArray[np.uint8]
    told: NDArray[np.float64]

    def to_bytes(self) -> bytes:
        """A file's content, the same for the same strategy."""
        room = BytesIO()
        np.savez_compressed(room, fingerprint=np.array(fingerprint()), moves=self.moves, told=self.told)
        return room.getvalue()


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file in one go, over what may be there; raises FileUnusableError."""
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_bytes(data)
        os.replace(beside, path)
    except OSError as error:
        raise FileUnusableError(path=str(path), detail=error.strerror or str(error)) from None


def read(path: Path) -> Strategy:
    """The strategy in a file; raises FileUnusableError if there is none, or one that is damaged or of another make."""
    try:
        # Not from the file itself: of a damaged one it would stay open.
        with np.load(BytesIO(path.read_bytes()), allow_pickle=False) as found:
            made, moves, told = str(found["fingerprint"]), found["moves"], found["told"]
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, zlib.error) as error:
        detail = f"not a whole strategy for Lügen ({type(error).__name__})"
        raise FileUnusableError(path=str(path), detail=detail) from None
    if made != fingerprint() or moves.shape != (len(STAGES), ROWS, SLOTS) or moves.dtype != np.uint8:
        raise FileUnusableError(path=str(path), detail="a strategy of another version")
    return Strategy(moves, told)


@cache
def shipped() -> tuple[Strategy, tuple[World, ...]]:
    """The strategy that comes with the package, with the worlds of its stages."""
    with as_file(files("flunkern.games.luegen") / "data" / SHIPPED) as path:
        strategy = read(path)
    return strategy, tuple(world_of(stage, told) for stage, told in zip(STAGES, strategy.told, strict=True))
