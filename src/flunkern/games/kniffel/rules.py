"""The rules of Kniffel, K-1 to K-33: start, moves, end."""

from collections.abc import Sequence
from typing import Final

from flunkern.core.chance import Chance, Dice
from flunkern.core.errors import GameOverError, IllegalMoveError, NotYourTurnError
from flunkern.core.facts import Facts
from flunkern.core.outcome import Outcome, places
from flunkern.core.remembering import remembered
from flunkern.core.seats import ALONE, NOBODY, check_seats
from flunkern.games.kniffel.editions import Options, edition_of
from flunkern.games.kniffel.moves import Enter, Keep, Move, Roll
from flunkern.games.kniffel.scoring import entry, permitted
from flunkern.games.kniffel.state import Entered, Rolled, Sheet, Started, State
from flunkern.material.dice import in_order, keep_set, keeps
from flunkern.material.sheet import CATEGORIES, SCORES, Category, is_kniffel
from flunkern.material.starter import throw_for_start

slug: Final = "kniffel"
SEATS: Final = range(1, 9)
seats: Final = SEATS
facts: Final = Facts(minutes=20, hidden=False)
clauses: Final = tuple(f"K-{number}" for number in (*range(1, 16), *range(20, 24), *range(30, 34)))

THROWS: Final = 3
DICE: Final = 5
_ROLL: Final = (Roll(),)
_ENTER: Final = tuple(map(Enter, CATEGORIES))


def start(options: Options, seats: int, chance: Chance) -> State:
    check_seats(SEATS, seats)
    edition_of(options)
    starter, throws = throw_for_start(range(seats), DICE, chance)
    return State(options, (Sheet(),) * seats, starter, 0, (), 13 * seats, (Started(starter, throws),))


def to_act(state: State) -> frozenset[int]:
    return ALONE[state.turn] if state.left else NOBODY


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    if seat != state.turn or not state.left:
        return ()
    throws = state.throws
    if not throws:
        return _ROLL
    dice, sheet = state.dice, state.sheets[seat]
    entries = _entries(permitted(state.options, sheet, dice))
    return entries if throws == THROWS else _keeps(dice) + entries


@remembered
def _keeps(dice: Dice) -> tuple[Move, ...]:
    return tuple(map(Keep, keeps(dice)))


@remembered
def _entries(allowed: int) -> tuple[Move, ...]:
    return tuple([enter for place, enter in enumerate(_ENTER) if allowed >> place & 1])


def check(state: State, seat: int, move: Move) -> None:
    if not state.left:
        raise GameOverError("K-15")
    if seat != state.turn:
        raise NotYourTurnError("K-2")
    # Asked for each move of every game: `isinstance`, and so `match`, takes long to find that a struct is another one.
    if not state.throws:
        if type(move) is not Roll:
            raise IllegalMoveError("K-3", "roll-first")
    elif type(move) is Keep:
        if state.throws == THROWS:
            raise IllegalMoveError("K-3", "no-throw-left")
        if move.dice not in keep_set(state.dice):
            raise IllegalMoveError("K-3", "keep-all" if move.dice == state.dice else "not-your-dice")
    elif type(move) is Enter:
        _check_entry(state, 1 << move.category.index)
    else:
        raise IllegalMoveError("K-3", "rolled-already" if type(move) is Roll else "no-such-move")


def _check_entry(state: State, box: int) -> None:
    sheet = state.sheets[state.turn]
    if not permitted(state.options, sheet, state.dice) & box:
        if sheet.open & box:
            raise IllegalMoveError("K-33", "kniffel-bound")
        raise IllegalMoveError("K-5", "box-filled")


def apply(state: State, seat: int, move: Move, chance: Chance) -> State:
    check(state, seat, move)
    if type(move) is Enter:
        return _entered(state, move.category)
    return _rolled(state, move.dice if type(move) is Keep else (), chance)


def _rolled(state: State, kept: Dice, chance: Chance) -> State:
    seat, throws = state.turn, state.throws + 1
    thrown = chance.throw(DICE - len(kept))
    news = (Rolled(seat, kept, thrown, throws),)
    return State(state.options, state.sheets, seat, throws, in_order(kept + thrown), state.left, news)


def _entered(state: State, category: Category) -> State:
    options, seat, sheets, dice = state.options, state.turn, state.sheets, state.dice
    sheet, index = sheets[seat], category.index
    points, extra, joker, kniffels = SCORES[dice][index], 0, False, sheet.kniffels
    if is_kniffel(dice):
        points, extra, joker = entry(edition_of(options), sheet, dice, index)
        kniffels += 1
    boxes = list(sheet.boxes)
    boxes[index] = points
    filled = Sheet(tuple(boxes), sheet.open & ~(1 << index), sheet.extra + extra, kniffels)
    after = sheets[:seat] + (filled,) + sheets[seat + 1 :] if len(sheets) > 1 else (filled,)
    news = (Entered(seat, category, points, extra, joker),)
    return State(options, after, (seat + 1) % len(sheets), 0, (), state.left - 1, news)


def outcome(state: State) -> Outcome | None:
    if state.left:
        return None
    totals = tuple(sheet.total for sheet in state.sheets)
    return Outcome(places(totals), totals, "sheets-full")
