"""Mäxchen as it might be for a seat: what others threw and nobody ever saw may have been anything."""

from collections.abc import Sequence
from typing import Any

from flunkern.core.chance import Chance, Draw
from flunkern.core.environment import Past
from flunkern.games.maexchen.ladder import DICE
from flunkern.games.maexchen.state import CupThrown, Revealed, State


def resample(history: Sequence[Past], seat: int, chance: Chance) -> Sequence[tuple[Any, tuple[Draw, ...]]]:
    """The same announcements over other dice: any legal one fits any throw."""
    steps: list[tuple[Any, tuple[Draw, ...]]] = [(past.move, past.draws) for past in history]
    for number, past in enumerate(history):
        thrown = [event for event in past.state.news if isinstance(event, CupThrown)]
        if thrown and thrown[0].seat != seat and not _shown(history[number + 1 :]):
            steps[number] = past.move, (chance.throw(DICE),)
    return steps


def _shown(later: Sequence[Past]) -> bool:
    """Whether the cup was lifted before anybody threw again."""
    for past in later:
        state: State = past.state
        if any(isinstance(event, CupThrown | Revealed) for event in state.news):
            return any(isinstance(event, Revealed) for event in state.news)
    return False
