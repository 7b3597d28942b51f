"""What the contract tests need to know of Lügen-Kniffel: what is hidden from whom, and how long it can take."""

from typing import Final

import msgspec

from flunkern.core.chance import Chance, Dice
from flunkern.games.luegen_kniffel import State
from flunkern.games.luegen_kniffel.state import Decided, Event, Looked, Undoubted

LONGEST: Final = 8 * 26 * (4 + 7) + 1
"""Each turn fills a field of the roller or marks a lie there: no more than 26 turns each, of no more than 11 steps."""


def redraw(state: State, seat: int | None, chance: Chance) -> State:
    """The same table with other dice under another's cups, other open answers, other rolls that nobody doubted."""
    over = not state.acting
    if not (over and state.options.reveal == "after"):
        state = msgspec.structs.replace(state, undoubted=tuple(_other_roll(roll, chance) for roll in state.undoubted))
    if state.throws and seat != state.turn:
        state = _other_dice(state, chance)
    if state.announced is not None:
        state = _other_answers(state, seat, chance)
    return state


def _other_roll(roll: Undoubted, chance: Chance) -> Undoubted:
    return Undoubted(roll.number, roll.seat, roll.claim, _throw(5, chance))


def _throw(count: int, chance: Chance) -> Dice:
    return tuple(sorted(chance.throw(count))) if count else ()


def _other_dice(state: State, chance: Chance) -> State:
    """Any dice, and any number of them under each cup that the throws made so far allow."""
    under_first = chance.below(5) if state.throws > 1 else 0
    under_second = chance.below(5 - under_first) if state.throws > 2 else 0
    first, second = _throw(under_first, chance), _throw(under_second, chance)
    thrown = _throw(5 - under_first - under_second, chance)

    def other(item: Event) -> Event:
        return Looked(item.seat, item.throw, first, second, thrown) if isinstance(item, Looked) else item

    news = tuple(map(other, state.news))
    return msgspec.structs.replace(state, first=first, second=second, thrown=thrown, news=news)


def _other_answers(state: State, seat: int | None, chance: Chance) -> State:
    """Any answers of those who have answered, but for the viewer's own."""
    doubts = state.doubts
    for place in range(len(state.cards)):
        if place not in (seat, state.turn) and not state.acting >> place & 1:
            doubts = doubts & ~(1 << place) | chance.below(2) << place

    def other(item: Event) -> Event:
        return Decided(item.seat, bool(doubts >> item.seat & 1)) if isinstance(item, Decided) else item

    return msgspec.structs.replace(state, doubts=doubts, news=tuple(map(other, state.news)))
