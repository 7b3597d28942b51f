"""The flat arrays that a game becomes before anything is computed: its sequence form (von Stengel 1996), over hands.

A *sequence* is what one player has done so far: number 0 is nothing, and each action at a decision is a sequence of its
own. It has one number for each hand of that player; in a game that was described state by state each player has a
single hand, and a decision for each infoset. A *decision* hangs from the sequence that leads to it; where there is one
action only, there is none. A *terminal* joins a sequence of each player with a matrix of payoffs over their hands, each
times the probability of that deal. The value of the game under plans x and y is Σ over terminals of x payoff y.
"""

from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from flunkern.solvers.description import Matrix

Indices: TypeAlias = NDArray[np.uint32]
BySequence: TypeAlias = NDArray[np.float64]
"""[sequence, hand] of one player."""


class Decisions(NamedTuple):
    """One player's decisions, the earlier ones first: where each hangs and where its sequences begin.

    The sequences of decision `d` are `first[d]` to `first[d + 1]`.
    """

    parents: Indices
    first: Indices


class Terminals(NamedTuple):
    """The terminals as one player sees them: `payoffs[which]` has a line for each hand of this player."""

    mine: Indices
    theirs: Indices
    which: Indices
    payoffs: NDArray[np.float64]


class Node(NamedTuple):
    """Where a player acts, with the name it has in the game; `sequence` is None where there is nothing to decide."""

    player: int
    name: Hashable
    actions: Sequence[Hashable]
    parent: int
    sequence: int | None


class Compiled(NamedTuple):
    """A game, ready to be solved. `hands` is None where names of nodes are infosets already."""

    decisions: tuple[Decisions, Decisions]
    terminals: tuple[Terminals, Terminals]
    nodes: Sequence[Node]
    hands: tuple[Sequence[Hashable], Sequence[Hashable]] | None

    def shape(self, player: int) -> tuple[int, int]:
        """How many sequences a player has, and how many hands."""
        return int(self.decisions[player].first[-1]), self.terminals[player].payoffs.shape[1]

    def infosets(self, node: Node) -> Iterator[Hashable]:
        """What a player may know at a node, in the order of hands."""
        if self.hands is None:
            yield node.name
        else:
            for hand in self.hands[node.player]:
                yield node.name, hand


class Builder:
    """A sequence form in the making: decisions and terminals are added as a walk through the game meets them."""

    def __init__(self) -> None:
        self.nodes: dict[Hashable, Node] = {}
        self._parents: tuple[list[int], list[int]] = ([], [])
        self._first: tuple[list[int], list[int]] = ([1], [1])
        self._terminals: list[tuple[int, int, int]] = []
        self._payoffs: dict[bytes, int] = {}
        self._matrices: list[Matrix] = []

    def decide(self, player: int, name: Hashable, actions: Sequence[Hashable], sequences: tuple[int, int]) -> Node:
        """A new node, where `sequences` are what both players have done so far."""
        if player not in (0, 1):
            raise ValueError(f"at {name!r} it is the turn of {player!r}, who does not play")
        if not actions or len(set(actions)) < len(actions):
            raise ValueError(f"no action, or one of them twice, at {name!r}: {tuple(actions)!r}")
        sequence, parent = None, sequences[player]
        if len(actions) > 1:
            sequence = self._first[player][-1]
            self._parents[player].append(parent)
            self._first[player].append(sequence + len(actions))
        node = Node(player, name, tuple(actions), parent, sequence)
        self.nodes[name] = node
        return node

    def terminal(self, sequences: tuple[int, int], payoff: Matrix) -> None:
        """The game is over after these sequences."""
        key = payoff.tobytes()
        if key not in self._payoffs:
            if not np.isfinite(payoff).all():
                raise ValueError(f"payoffs are not finite: {payoff.tolist()!r}")
            self._payoffs[key] = len(self._matrices)
            self._matrices.append(payoff)
        self._terminals.append((*sequences, self._payoffs[key]))

    def built(self, hands: tuple[Sequence[Hashable], Sequence[Hashable]] | None) -> Compiled:
        zero, one, which = np.array(self._terminals, np.uint32).T.copy()
        payoffs = np.array(self._matrices)
        return Compiled(
            decisions=(self._decisions(0), self._decisions(1)),
            terminals=(
                Terminals(zero, one, which, payoffs),
                Terminals(one, zero, which, -payoffs.transpose(0, 2, 1).copy()),
            ),
            nodes=tuple(self.nodes.values()),
            hands=hands,
        )

    def _decisions(self, player: int) -> Decisions:
        return Decisions(np.array(self._parents[player], np.uint32), np.array(self._first[player], np.uint32))
