"""Strategies as people read them, infoset by infoset, to and from realisation plans.

    x(s·a) = x(s) σ(a | I),    σ(a | I) = x(s·a) / Σ_b x(s·b),  uniform where x(s) = 0

for an infoset I that the sequence s leads to.
"""

from collections.abc import Hashable, Iterator, Mapping
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np

from flunkern.solvers.sequence_form import BySequence, Compiled, Node

Strategy: TypeAlias = Mapping[Hashable, Mapping[Hashable, float]]
"""For each infoset, how probable each action is."""

AnyStrategy: TypeAlias = Mapping[Any, Mapping[Any, float]]
"""The same from somebody who knows what their infosets and actions are."""

CLOSE = 1e-6
"""By how much probabilities may miss a sum of 1; they are scaled to it."""


class PlanStrategy(Mapping[Hashable, Mapping[Hashable, float]]):
    """A strategy that reads its plans when asked. Where its player never gets by choice, all actions are alike."""

    def __init__(self, game: Compiled, plans: Mapping[int, BySequence]) -> None:
        self._game = game
        self._plans = plans

    def __getitem__(self, infoset: Hashable) -> Mapping[Hashable, float]:
        node, hand = self._places(infoset)
        if node.sequence is None:
            return {node.actions[0]: 1.0}
        reach = self._plans[node.player][node.sequence : node.sequence + len(node.actions), hand]
        total = float(reach.sum())
        if total <= 0:
            return dict.fromkeys(node.actions, 1 / len(node.actions))
        return dict(zip(node.actions, (reach / total).tolist(), strict=True))

    def __iter__(self) -> Iterator[Hashable]:
        for node in self._game.nodes:
            if node.player in self._plans:
                yield from self._game.infosets(node)

    def __len__(self) -> int:
        return sum(self._game.shape(node.player)[1] for node in self._game.nodes if node.player in self._plans)

    def _places(self, infoset: Hashable) -> tuple[Node, int]:
        """Raises a KeyError, as mappings do, where there is no such infoset."""
        if self._game.hands is None:
            return self._nodes[infoset], 0
        if not isinstance(infoset, tuple) or len(infoset) != 2:
            raise KeyError(infoset)
        node = self._nodes[infoset[0]]
        return node, self._hands[node.player][infoset[1]]

    @cached_property
    def _nodes(self) -> dict[Hashable, Node]:
        return {node.name: node for node in self._game.nodes if node.player in self._plans}

    @cached_property
    def _hands(self) -> list[dict[Hashable, int]]:
        return [{hand: place for place, hand in enumerate(hands)} for hands in self._game.hands or ()]


def realisation_plan(game: Compiled, strategy: AnyStrategy, player: int) -> BySequence:
    """How probable it is that a player who follows the strategy does what leads to each sequence.

    A KeyError names an infoset of that player which the strategy lacks (those without a choice may be missing), a
    ValueError one where it is not a distribution over the actions.
    """
    plan = np.zeros(game.shape(player))
    plan[0] = 1.0
    for node in game.nodes:
        if node.player != player or node.sequence is None:
            continue
        for hand, infoset in enumerate(game.infosets(node)):
            mixed = strategy[infoset]
            total = sum(mixed.values())
            # Not a number is not close either.
            if not (abs(total - 1) <= CLOSE and min(mixed.values()) >= 0 and mixed.keys() <= set(node.actions)):
                raise ValueError(f"not a distribution over {node.actions!r} at {infoset!r}: {dict(mixed)!r}")
            before = plan[node.parent, hand]
            for place, action in enumerate(node.actions):
                plan[node.sequence + place, hand] = before * mixed.get(action, 0.0) / total
    return plan
