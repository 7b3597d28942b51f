"""Lügen as it might be for a seat: all cups of earlier rounds were lifted, those of this round hide any dice."""

from collections.abc import Sequence
from typing import Any

from flunkern.core.chance import Chance, Draw
from flunkern.core.environment import Past
from flunkern.games.luegen.counting import DICE
from flunkern.material.dice import in_order


def resample(history: Sequence[Past], seat: int, chance: Chance) -> Sequence[tuple[Any, tuple[Draw, ...]]]:
    """The same bids over other dice: those that the others threw last are thrown anew."""
    steps = [(past.move, past.draws) for past in history]
    thrown = max(number for number, past in enumerate(history) if past.draws)
    move, draws = steps[thrown]
    players = history[thrown].state.half.players
    hands = zip(players, draws[-len(players) :], strict=True)
    others = tuple(hand if player == seat else in_order(chance.throw(DICE)) for player, hand in hands)
    steps[thrown] = move, draws[: -len(players)] + others
    return steps
