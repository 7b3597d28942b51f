"""The flat arrays that a game becomes before anything is computed: its sequence form, in rows of vectors over hands.

A *row* is what one player has done so far: row 0 is nothing, and each action at a decision is a row of its own. It has
one number for each hand of that player; in a game that was described state by state each player has a single hand, and
a decision for whatever they may know. A *decision* hangs from the row that leads to it; where there is one action only,
there is none. An *end* of the game joins a row of each player with a matrix of payoffs over their hands, each times the
probability of that deal.
"""

from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from flunkern.solvers.description import Matrix

Indices: TypeAlias = NDArray[np.uint32]
Rows: TypeAlias = NDArray[np.float64]
"""One vector over a player's hands for each row."""


class Decisions(NamedTuple):
    """One player's decisions, those that come earlier in the game first: where each hangs, and where its rows begin.

    The rows of decision `d` are `first[d]` to `first[d + 1]`.
    """

    parents: Indices
    first: Indices


class Ends(NamedTuple):
    """The ends of the game as one player sees them: `payoffs[which]` has a row for each hand of this player."""

    mine: Indices
    theirs: Indices
    which: Indices
    payoffs: NDArray[np.float64]


class Spot(NamedTuple):
    """A place where a player acts, with the name it has in the game; `row` is None where there is nothing to decide."""

    player: int
    name: Hashable
    actions: Sequence[Hashable]
    parent: int
    row: int | None


class Compiled(NamedTuple):
    """A game, ready to be solved. `hands` is None where names of spots are infosets already."""

    decisions: tuple[Decisions, Decisions]
    ends: tuple[Ends, Ends]
    spots: Sequence[Spot]
    hands: tuple[Sequence[Hashable], Sequence[Hashable]] | None

    def shape(self, player: int) -> tuple[int, int]:
        """How many rows a player has, and how many hands."""
        return int(self.decisions[player].first[-1]), self.ends[player].payoffs.shape[1]

    def infosets(self, spot: Spot) -> Iterator[Hashable]:
        """What a player may know at a spot, in the order of hands."""
        if self.hands is None:
            yield spot.name
        else:
            for hand in self.hands[spot.player]:
                yield spot.name, hand


class Growing:
    """Arrays in the making: decisions and ends are added as a walk through the game meets them."""

    def __init__(self) -> None:
        self.spots: dict[Hashable, Spot] = {}
        self._parents: tuple[list[int], list[int]] = ([], [])
        self._first: tuple[list[int], list[int]] = ([1], [1])
        self._ends: list[tuple[int, int, int]] = []
        self._payoffs: dict[bytes, int] = {}
        self._matrices: list[Matrix] = []

    def decide(self, player: int, name: Hashable, actions: Sequence[Hashable], rows: tuple[int, int]) -> Spot:
        """A new spot, where `rows` are what both players have done so far."""
        if player not in (0, 1):
            raise ValueError(f"at {name!r} it is the turn of {player!r}, who does not play")
        if not actions or len(set(actions)) < len(actions):
            raise ValueError(f"no action, or one of them twice, at {name!r}: {tuple(actions)!r}")
        row, parent = None, rows[player]
        if len(actions) > 1:
            row = self._first[player][-1]
            self._parents[player].append(parent)
            self._first[player].append(row + len(actions))
        spot = Spot(player, name, tuple(actions), parent, row)
        self.spots[name] = spot
        return spot

    def end(self, rows: tuple[int, int], payoff: Matrix) -> None:
        """The game is over after these rows."""
        key = payoff.tobytes()
        if key not in self._payoffs:
            if not np.isfinite(payoff).all():
                raise ValueError(f"payoffs are not finite: {payoff.tolist()!r}")
            self._payoffs[key] = len(self._matrices)
            self._matrices.append(payoff)
        self._ends.append((*rows, self._payoffs[key]))

    def done(self, hands: tuple[Sequence[Hashable], Sequence[Hashable]] | None) -> Compiled:
        zero, one, which = np.array(self._ends, np.uint32).T.copy()
        payoffs = np.array(self._matrices)
        return Compiled(
            decisions=(self._decisions(0), self._decisions(1)),
            ends=(
                Ends(zero, one, which, payoffs),
                Ends(one, zero, which, -payoffs.transpose(0, 2, 1).copy()),
            ),
            spots=tuple(self.spots.values()),
            hands=hands,
        )

    def _decisions(self, player: int) -> Decisions:
        return Decisions(np.array(self._parents[player], np.uint32), np.array(self._first[player], np.uint32))
