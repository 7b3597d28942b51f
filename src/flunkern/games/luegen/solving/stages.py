"""The stages of a game that are learned apart, and the world that a round of each is played in."""

from hashlib import blake2b
from typing import Any, Final, NamedTuple

from flunkern.games.luegen.solving.counts import MOST_PLAYERS, added, survivals
from flunkern.games.luegen.solving.lookup import SLOTS, WEIGHTS
from flunkern.games.luegen.solving.payoffs import call_payoff
from flunkern.games.luegen.solving.recall import ACTIONS, COUNTS, ROWS
from flunkern.games.luegen.solving.state import World

FORMAT: Final = 6


class Stage(NamedTuple):
    """How many still play, and whether mats come and go among them; while mats lie in the middle they do not."""

    players: int
    among_players: bool


STAGES: Final = tuple(
    Stage(players, among)
    for players in range(3, MOST_PLAYERS + 1)
    for among in (False, True)
    # At most five hold mats.
    if not among or players <= 5
)
"""Two play alike in both, and by books of their own."""


def stage_of(players: int, middle: int) -> int:
    """The place in `STAGES` of a round of three or more."""
    return STAGES.index(Stage(players, not middle))


def named(stage: Stage, part: str) -> str:
    """How an array of a stage is called in a file."""
    return f"{stage.players}_{'among' if stage.among_players else 'middle'}_{part}"


def fingerprint() -> str:
    """Two strategies with the same one mean the same by their rows and moves."""
    return blake2b(repr((FORMAT, ROWS, ACTIONS, COUNTS, SLOTS, WEIGHTS, STAGES)).encode(), digest_size=12).hexdigest()


def stake_of(stage: Stage) -> float:
    """What a won call brings where a lost one costs one."""
    return call_payoff(1, 0 if stage.among_players else 1, stage.players)


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


def world_of(stage: Stage) -> World:
    """What a round depends on, in plain numbers."""
    return World(stage.players, stake_of(stage), Grid.of(added()), Grid.of(survivals(stage.players - 1)))
