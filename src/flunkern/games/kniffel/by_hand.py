"""Kniffel with real dice: what can be noted of a turn without telling its throws, and which throws that stands for."""

from collections.abc import Mapping
from typing import Annotated, Final

import msgspec

from flunkern.core.by_hand import Made
from flunkern.core.chance import Dice
from flunkern.core.errors import IllegalMoveError
from flunkern.core.values import Move as BaseMove
from flunkern.core.values import Value
from flunkern.games.kniffel.editions import Options, edition_of
from flunkern.games.kniffel.moves import Enter, Keep, Move, Roll
from flunkern.games.kniffel.rules import DICE, THROWS, check
from flunkern.games.kniffel.scoring import entry, is_further, permitted
from flunkern.games.kniffel.state import Sheet, State
from flunkern.material.dice import FACES
from flunkern.material.sheet import CATEGORIES, SCORES, Category, is_kniffel

_LOWER: Final = ("K-8", "K-9", "K-10", "K-11", "K-12", "K-13", "K-14")
_CLAUSES: Final = ("K-6",) * 6 + _LOWER
"""By box, the clause that says what it can hold."""
_FURTHER: Final = {"modern": "K-20", "classic": "K-32"}
"""By edition, the clause by which a further Kniffel brings extra points."""
_KNIFFELS: Final = tuple((face,) * DICE for face in FACES)
_PLAIN: Final[tuple[Mapping[int, Dice], ...]] = tuple(
    {SCORES[dice][index]: dice for dice in reversed(SCORES) if not is_kniffel(dice)} for index in range(len(CATEGORIES))
)
"""By box, dice other than a Kniffel for every number of points that such dice can bring there."""


class Lies(BaseMove, frozen=True):
    """The dice that a turn ended with; how often they were thrown, and which were kept, is not told."""

    dice: Annotated[Dice, msgspec.Meta(min_length=DICE, max_length=DICE)]


class Points(BaseMove, frozen=True):
    """The points that a turn brought to a box, and no dice; `kniffel` is told where it changes anything."""

    category: Category
    points: int
    kniffel: bool | None = None


Note = Lies | Points


class Box(Value, frozen=True):
    """The points that an empty box can hold now; with `asked` ones it must be told whether it was a Kniffel."""

    category: Category
    points: tuple[int, ...]
    asked: tuple[int, ...]


class Block(Value, frozen=True):
    """What whoever is to move can note instead of dice."""

    boxes: tuple[Box, ...]


def block(state: State) -> Block | None:
    """Nothing can be noted without dice once the last throw of a turn was told."""
    if not state.left or state.throws == THROWS:
        return None
    options, sheet = state.options, state.sheets[state.turn]
    return Block(tuple(_box(options, sheet, box) for box in CATEGORIES if sheet.open >> box.index & 1))


def meant(state: State, seat: int, note: Note) -> tuple[Made, ...]:
    """A turn of three throws: as nobody told them, there is no choice left but that of the box."""
    check(state, seat, Keep(()) if state.throws else Roll())
    match note:
        case Lies():
            return _throws(state, note.dice)
        case Points():
            return (*_throws(state, _dice(state, note)), Made(Enter(note.category)))


def _throws(state: State, dice: Dice) -> tuple[Made, ...]:
    """All throws that are left in a turn, the last of which left these dice."""
    moves: tuple[Move, ...] = (Roll(), *(Keep(()),) * (THROWS - 1))
    return tuple(Made(move, (dice,)) for move in moves[state.throws :])


def _dice(state: State, note: Points) -> Dice:
    """Dice that bring these points; raises IllegalMoveError where none do, or where two kinds of them differ."""
    options, sheet, index = state.options, state.sheets[state.turn], note.category.index
    if not sheet.open >> index & 1:
        raise IllegalMoveError("K-5", "box-filled")
    plain, kniffel = _PLAIN[index].get(note.points), _kniffels(options, sheet, index).get(note.points)
    if note.kniffel is None and plain and kniffel and _matters(options, sheet, index):
        raise IllegalMoveError(_FURTHER[options.edition], "kniffel-or-not")
    found = kniffel if note.kniffel else plain if note.kniffel is False else plain or kniffel
    if found is None and note.kniffel and not any(_permitted(options, sheet, dice, index) for dice in _KNIFFELS):
        raise IllegalMoveError("K-33", "kniffel-bound")
    if found is None:
        raise IllegalMoveError(_CLAUSES[index], "points-impossible")
    return found


def _permitted(options: Options, sheet: Sheet, dice: Dice, index: int) -> bool:
    return bool(permitted(options, sheet, dice) >> index & 1)


def _kniffels(options: Options, sheet: Sheet, index: int) -> Mapping[int, Dice]:
    """A Kniffel for every number of points that one can bring to a box."""
    edition = edition_of(options)
    allowed = [dice for dice in _KNIFFELS if _permitted(options, sheet, dice, index)]
    return {entry(edition, sheet, dice, index)[0]: dice for dice in reversed(allowed)}


def _matters(options: Options, sheet: Sheet, index: int) -> bool:
    """Whether a Kniffel in this box would bring extra points now, or be the first of several later."""
    edition = edition_of(options)
    later = edition.further == "any" and bool(sheet.open & ~(1 << index))
    return later or (edition.extra > 0 and is_further(edition, sheet))


def _box(options: Options, sheet: Sheet, category: Category) -> Box:
    plain, kniffels = _PLAIN[category.index], _kniffels(options, sheet, category.index)
    both = plain.keys() & kniffels.keys() if _matters(options, sheet, category.index) else ()
    return Box(category, tuple(sorted(plain.keys() | kniffels.keys())), tuple(sorted(both)))
