"""Strategies as people read them, infoset by infoset, to and from plans over rows."""

from collections.abc import Hashable, Iterator, Mapping
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np

from flunkern.solvers.sequence_form import Compiled, Rows, Spot

Strategy: TypeAlias = Mapping[Hashable, Mapping[Hashable, float]]
"""For each infoset, how probable each action is."""

AnyStrategy: TypeAlias = Mapping[Any, Mapping[Any, float]]
"""The same from somebody who knows what their infosets and actions are."""

CLOSE = 1e-6
"""By how much probabilities may miss a sum of 1; they are scaled to it."""


class Played(Mapping[Hashable, Mapping[Hashable, float]]):
    """A strategy that reads its plans when asked. Where its player never gets by choice, all actions are alike."""

    def __init__(self, game: Compiled, plans: Mapping[int, Rows]) -> None:
        self._game = game
        self._plans = plans

    def __getitem__(self, infoset: Hashable) -> Mapping[Hashable, float]:
        spot, hand = self._places(infoset)
        if spot.row is None:
            return {spot.actions[0]: 1.0}
        rows = self._plans[spot.player][spot.row : spot.row + len(spot.actions), hand]
        total = float(rows.sum())
        if total <= 0:
            return dict.fromkeys(spot.actions, 1 / len(spot.actions))
        return dict(zip(spot.actions, (rows / total).tolist(), strict=True))

    def __iter__(self) -> Iterator[Hashable]:
        for spot in self._game.spots:
            if spot.player in self._plans:
                yield from self._game.infosets(spot)

    def __len__(self) -> int:
        return sum(self._game.shape(spot.player)[1] for spot in self._game.spots if spot.player in self._plans)

    def _places(self, infoset: Hashable) -> tuple[Spot, int]:
        """Raises a KeyError, as mappings do, where there is no such infoset."""
        if self._game.hands is None:
            return self._spots[infoset], 0
        if not isinstance(infoset, tuple) or len(infoset) != 2:
            raise KeyError(infoset)
        spot = self._spots[infoset[0]]
        return spot, self._hands[spot.player][infoset[1]]

    @cached_property
    def _spots(self) -> dict[Hashable, Spot]:
        return {spot.name: spot for spot in self._game.spots if spot.player in self._plans}

    @cached_property
    def _hands(self) -> list[dict[Hashable, int]]:
        return [{hand: place for place, hand in enumerate(hands)} for hands in self._game.hands or ()]


def plan(game: Compiled, strategy: AnyStrategy, player: int) -> Rows:
    """How probable it is that a player who follows the strategy does what leads to each row.

    A KeyError names an infoset of that player which the strategy lacks (those without a choice may be missing), a
    ValueError one where it is not a distribution over the actions.
    """
    rows = np.zeros(game.shape(player))
    rows[0] = 1.0
    for spot in game.spots:
        if spot.player != player or spot.row is None:
            continue
        for hand, infoset in enumerate(game.infosets(spot)):
            chances = strategy[infoset]
            total = sum(chances.values())
            # Not a number is not close either.
            if not (abs(total - 1) <= CLOSE and min(chances.values()) >= 0 and chances.keys() <= set(spot.actions)):
                raise ValueError(f"not a distribution over {spot.actions!r} at {infoset!r}: {dict(chances)!r}")
            before = rows[spot.parent, hand]
            for place, action in enumerate(spot.actions):
                rows[spot.row + place, hand] = before * chances.get(action, 0.0) / total
    return rows
