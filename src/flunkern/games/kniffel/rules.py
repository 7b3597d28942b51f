"""The rules of Kniffel, K-1 to K-33: start, moves, end."""

from collections.abc import Sequence
from typing import Final

from flunkern.core.chance import Chance, Dice
from flunkern.core.errors import GameOverError, IllegalMoveError, NotYourTurnError
from flunkern.core.facts import Facts
from flunkern.core.outcome import Outcome, places
from flunkern.core.remembering import Table
from flunkern.core.seats import ALONE, NOBODY, check_seats
from flunkern.games.kniffel.editions import Options, edition_of
from flunkern.games.kniffel.moves import Enter, Keep, Move, Roll
from flunkern.games.kniffel.scoring import entry, permitted
from flunkern.games.kniffel.state import Entered, Rolled, Sheet, Started, State
from flunkern.material.dice import IN_ORDER, KEEP_SETS, keeps
from flunkern.material.sheet import CATEGORIES, SCORES, Category
from flunkern.material.starter import throw_for_start

slug: Final = "kniffel"
SEATS: Final = range(1, 9)
seats: Final = SEATS
facts: Final = Facts(minutes=20, hidden=False)
clauses: Final = tuple(f"K-{number}" for number in (*range(1, 16), *range(20, 24), *range(30, 34)))

THROWS: Final = 3
DICE: Final = 5
_EMPTY: Final = Sheet()
_ROLL: Final = (Roll(),)
_ENTER: Final = tuple(map(Enter, CATEGORIES))


def _entries(allowed: int) -> tuple[Move, ...]:
    return tuple([enter for place, enter in enumerate(_ENTER) if allowed >> place & 1])


def _keeps(dice: Dice) -> tuple[Move, ...]:
    return tuple([_KEEP[kept] for kept in keeps(dice)])


_ENTRIES: Final = Table(_entries)
_KEEP: Final = Table(Keep)
_KEEPS: Final = Table(_keeps)
"""What may be decided, each move made once: entries by the boxes allowed, as bits, and keeps by the dice thrown."""


def start(options: Options, seats: int, chance: Chance) -> State:
    check_seats(SEATS, seats)
    edition_of(options)
    starter, throws = throw_for_start(range(seats), DICE, chance)
    return State(options, (_EMPTY,) * seats, starter, 0, (), 13 * seats, (Started(starter, throws),))


def to_act(state: State) -> frozenset[int]:
    return ALONE[state.turn] if state.left else NOBODY


# Asked for each move of every game. Before a turn's first throw there may be none left, after it there is;
# and `isinstance`, and so `match`, takes long to find that a struct is another one.


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    if seat != state.turn:
        return ()
    if not state.throws:
        return _ROLL if state.left else ()
    dice, sheet = state.dice, state.sheets[seat]
    entries = _ENTRIES[sheet.open if dice[0] != dice[4] else permitted(state.options, sheet, dice)]
    return entries if state.throws == THROWS else _KEEPS[dice] + entries


def check(state: State, seat: int, move: Move) -> None:
    if seat != state.turn:
        raise NotYourTurnError("K-2") if state.left else GameOverError("K-15")
    if not state.throws:
        if not state.left:
            raise GameOverError("K-15")
        if type(move) is not Roll:
            raise IllegalMoveError("K-3", "roll-first")
    elif type(move) is Keep:
        if state.throws == THROWS:
            raise IllegalMoveError("K-3", "no-throw-left")
        if move.dice not in KEEP_SETS[state.dice]:
            raise IllegalMoveError("K-3", "keep-all" if move.dice == state.dice else "not-your-dice")
    elif type(move) is Enter:
        sheet, box = state.sheets[seat], 1 << move.category.index
        if not permitted(state.options, sheet, state.dice) & box:
            raise IllegalMoveError(*(("K-33", "kniffel-bound") if sheet.open & box else ("K-5", "box-filled")))
    else:
        raise IllegalMoveError("K-3", "rolled-already" if type(move) is Roll else "no-such-move")


def apply(state: State, seat: int, move: Move, chance: Chance) -> State:
    check(state, seat, move)
    if type(move) is Enter:
        return _entered(state, seat, move.category)
    kept, throws = move.dice if type(move) is Keep else (), state.throws + 1
    thrown = chance.throw(DICE - len(kept))
    news = (Rolled(seat, kept, thrown, throws),)
    return State(state.options, state.sheets, seat, throws, IN_ORDER[kept + thrown], state.left, news)


def _entered(state: State, seat: int, category: Category) -> State:
    dice, sheets, index = state.dice, state.sheets, category.index
    sheet, count = sheets[seat], len(sheets)
    points, extra, joker = SCORES[dice][index], 0, False
    kniffel = dice[0] == dice[4]
    if kniffel:
        points, extra, joker = entry(edition_of(state.options), sheet, dice, index)
    boxes = [*sheet.boxes]
    boxes[index] = points
    filled = Sheet(tuple(boxes), sheet.open ^ 1 << index, sheet.extra + extra, sheet.kniffels + kniffel)
    after = (filled,) if count == 1 else sheets[:seat] + (filled,) + sheets[seat + 1 :]
    news = (Entered(seat, category, points, extra, joker),)
    return State(state.options, after, (seat + 1) % count, 0, (), state.left - 1, news)


def outcome(state: State) -> Outcome | None:
    if state.left:
        return None
    totals = tuple(sheet.total for sheet in state.sheets)
    return Outcome(places(totals), totals, "sheets-full")
