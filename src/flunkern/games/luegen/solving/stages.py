"""The stages of a game that are learned apart, and the world that a round of each is played in."""

from hashlib import blake2b
from typing import Any, Final, NamedTuple

from flunkern.games.luegen.solving.abstraction import EDGES, INFOSETS, QUANTILES, SLOTS, quantiles
from flunkern.games.luegen.solving.beliefs import readings, shifts
from flunkern.games.luegen.solving.counts import MOST_PLAYERS, added, survivals
from flunkern.games.luegen.solving.payoffs import call_payoff
from flunkern.games.luegen.solving.state import LEVELS, Array, World

FORMAT: Final = 2


class Stage(NamedTuple):
    """How many still play, and whether mats come and go among them; while mats lie in the middle they do not."""

    players: int
    among_players: bool


STAGES: Final = tuple(
    Stage(players, among)
    for players in range(2, MOST_PLAYERS + 1)
    for among in (False, True)
    # Two play alike in both; and at most five hold mats.
    if not among or 3 <= players <= 5
)


def stage_of(players: int, middle: int) -> int:
    """The place in `STAGES` of a round."""
    return STAGES.index(Stage(players, players > 2 and not middle))


def fingerprint() -> str:
    """Two strategies with the same one mean the same by their rows and moves."""
    shape = (FORMAT, INFOSETS, SLOTS, LEVELS, STAGES, list(QUANTILES), [list(edges) for edges in EDGES])
    return blake2b(repr(shape).encode(), digest_size=12).hexdigest()


class Grid(tuple[Any, ...]):
    """Rows of numbers that are asked for as an array's are: what is written for arrays does with it."""

    @classmethod
    def of(cls, rows: Any) -> Any:
        return cls(map(cls.of, rows)) if isinstance(rows, (list, tuple)) else rows

    def __getitem__(self, place: Any) -> Any:
        if not isinstance(place, tuple):
            return super().__getitem__(place)
        found: Any = self
        for part in place:
            found = found[part]
        return found

    @property
    def shape(self) -> tuple[int, ...]:
        first = self[0]
        return (len(self), *(first.shape if isinstance(first, Grid) else ()))


def world_of(stage: Stage, told: Array) -> World:
    """What a round depends on, in plain numbers; `told` is what levels of bids say of a hand: [on ones][level][count].

    The throws of hands, which only training needs, are left out.
    """
    others = stage.players - 1
    read = readings(told, survivals(others - 1))
    wins = call_payoff(1, 0 if stage.among_players else 1, stage.players)
    grids = (added(), (), survivals(others), read, shifts(told), quantiles(read))
    return World(stage.players, 1.0 if stage.players == 2 else wins, 0.0, 0.0, *map(Grid.of, grids))
