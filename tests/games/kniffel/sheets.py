"""Positions of Kniffel written down shortly, for its tests."""

from flunkern.core.chance import Dice, Scripted
from flunkern.games import kniffel
from flunkern.games.kniffel import PRESETS, Enter, Options, Roll, State
from flunkern.games.kniffel.state import ALL_OPEN, Sheet
from flunkern.material.dice import in_order
from flunkern.material.sheet import Category


def sheet(boxes: dict[Category, int] | None = None, *, extra: int = 0, kniffels: int = 0) -> Sheet:
    """A column with these boxes filled."""
    filled = boxes or {}
    points = tuple(filled.get(category) for category in Category)
    open = ALL_OPEN & ~sum(1 << category.index for category in filled)
    return Sheet(points, open, extra, kniffels)


def full_but(*empty: Category, **points: int) -> dict[Category, int]:
    """All boxes filled with 0 (or what `points` says) but these."""
    return {category: points.get(category.name, 0) for category in Category if category not in empty}


def thrown(dice: Dice, own: Sheet, options: Options = PRESETS["modern"], throws: int = 1) -> State:
    """A solo game in which `dice` lie before the player."""
    left = own.open.bit_count()
    return State(options, (own,), 0, throws, in_order(dice), left, ())


def after_entry(state: State, category: Category) -> Sheet:
    """The player's sheet once the entry is made."""
    return kniffel.apply(state, state.turn, Enter(category), Scripted()).sheets[state.turn]


def after_roll(state: State, dice: Dice) -> State:
    return kniffel.apply(state, state.turn, Roll(), Scripted(dice))
