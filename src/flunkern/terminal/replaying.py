"""A recorded game told again: as a story, or as one position for programs."""

from collections.abc import Iterable
from typing import Any

import msgspec

from flunkern.core.errors import StepUnknownError
from flunkern.core.game import Game
from flunkern.core.record import Record
from flunkern.words.telling import Teller


def step_number(record: Record, asked: int | None) -> int:
    """The step asked for, or the last; raises StepUnknownError."""
    last = len(record.steps)
    if asked is None:
        return last
    if not 0 <= asked <= last:
        raise StepUnknownError(step=asked, steps=last)
    return asked


def story(game: Game, teller: Teller, states: Iterable[Any], viewer: int | None) -> str:
    """What that seat, or a spectator, was told on the way through these states."""
    return "\n".join(teller.tell(news) for state in states for news in game.news(state, viewer))


def position(game: Game, record: Record, state: Any, step: int, viewer: int | None) -> dict[str, Any]:
    """One position as that seat, or a spectator, saw it, with names that stay."""
    return {
        "game": record.game,
        "options": msgspec.to_builtins(record.options),
        "seats": list(record.seats),
        "step": step,
        "steps": len(record.steps),
        "seat": viewer,
        "to_act": sorted(game.to_act(state)),
        "news": msgspec.to_builtins(list(game.news(state, viewer))),
        "view": msgspec.to_builtins(game.view(state, viewer)),
        "outcome": msgspec.to_builtins(game.outcome(state)),
    }
