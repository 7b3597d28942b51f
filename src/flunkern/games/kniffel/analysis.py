"""What every choice in a game was worth, and how much of a score was luck and how much was skill.

All numbers are a player's expected final score if it plays on for the mean, rounded to a millionth of a point; what is
told as cost, luck and skill are differences of these, so that sums come out to the last digit. Where dice are real and
nobody told a turn's throws, what they brought is neither: it stands by itself, and only the entry is judged.
"""

from collections.abc import Sequence
from typing import Final

from flunkern.core.chance import Dice
from flunkern.core.record import Record
from flunkern.core.seats import Seat
from flunkern.core.values import Value
from flunkern.games.kniffel import solving
from flunkern.games.kniffel.editions import Edition, Options, edition_of
from flunkern.games.kniffel.moves import Enter, Keep, Roll
from flunkern.games.kniffel.rules import THROWS
from flunkern.games.kniffel.state import Sheet, State
from flunkern.material.sheet import CATEGORIES, bonus

MISTAKE: Final = 0.05
"""A choice that costs at least so much is a mistake: less would be told as nothing, with one digit."""
SHOWN: Final = 3
"""So many of the best choices are told for a decision."""
_DIGITS: Final = 6


def rounded(points: float) -> float:
    """Points as they are told."""
    return round(points, _DIGITS)


class Option(Value, frozen=True):
    """A choice that there was, the expected final score with it, and whether it would be a mistake."""

    move: Keep | Enter
    worth: float
    mistake: bool


class Decision(Value, frozen=True):
    """A choice made: at which step of the record, with which dice; the best would have brought `cost` more."""

    step: int
    seat: Seat
    turn: int
    throw: int
    dice: Dice
    made: Keep | Enter
    worth: float
    cost: float
    mistake: bool
    best: tuple[Option, ...]


class TurnPart(Value, frozen=True):
    """A turn's share of the result: `expected` after it is that before it, with luck, skill and untold added."""

    turn: int
    luck: float
    skill: float
    untold: float
    expected: float


class Part(Value, frozen=True):
    """A player's result, or what it can still expect: `start` + `luck` + `skill` + `untold` = `expected`, exactly.

    `untold` is what throws brought, by luck or skill, that nobody told.
    """

    seat: Seat
    start: float
    luck: float
    skill: float
    untold: float
    expected: float
    turns: tuple[TurnPart, ...]


class Analysis(Value, frozen=True):
    """`finished` games have scores where others have expectations."""

    finished: bool
    parts: tuple[Part, ...]
    decisions: tuple[Decision, ...]

    def mistakes(self) -> list[Decision]:
        """The costliest first."""
        return sorted((made for made in self.decisions if made.mistake), key=lambda made: -made.cost)


def column_of_sheet(edition: Edition, sheet: Sheet) -> "solving.Column":
    """What the solver needs of a sheet."""
    return solving.Column(solving.position_of(edition, sheet.boxes, sheet.kniffels), sheet.total - bonus(sheet.upper))


def analyse(record: Record, states: Sequence[State]) -> Analysis:
    """The analysis of a game from its record and all its states, of every decision of every player."""
    first = states[0]
    solution = solving.solution_for(edition_of(first.options))
    books = [_Book(solution, seat) for seat in range(len(first.sheets))]
    for number, step in enumerate(record.steps, 1):
        books[step.seat].note(number, step.move, states[number - 1], states[number], number in record.unseen)
    decisions = sorted((made for book in books for made in book.decisions), key=lambda made: made.step)
    return Analysis(record.outcome is not None, tuple(book.part() for book in books), tuple(decisions))


class _Book:
    """Follows one player: the expectation at hand, and what chance and choices did to it."""

    def __init__(self, solution: "solving.Solution", seat: int) -> None:
        self._solution, self._seat = solution, seat
        self._start = self._now = rounded(solving.state_value(solution, solving.Position()))
        self._luck = self._skill = self._untold = 0.0
        self._blurred = self._unseen = False
        self._turns: list[TurnPart] = []
        self.decisions: list[Decision] = []

    def note(self, number: int, move: Roll | Keep | Enter, before: State, after: State, unseen: bool) -> None:
        """Books one step: the choice, then the throw or the end of the turn that followed from it."""
        column = column_of_sheet(self._solution.edition, before.sheets[self._seat])
        turn = solving.score_values(self._solution, column.position)
        guessed, self._unseen = self._unseen, unseen
        # Once a throw was not told, it is not known either what was kept for the next one.
        self._blurred |= unseen
        if isinstance(move, Enter):
            if guessed:
                self._leap(after)
            else:
                self._choose(number, move, before, column, turn)
            self._close_turn()
            return
        if isinstance(move, Keep) and not self._blurred:
            self._choose(number, move, before, column, turn)
        if unseen:
            return  # dice that only fit what came of them are worth nothing
        lies = rounded(column.points + float(turn.rolls[THROWS - after.throws][solving.roll_of(after.dice)]))
        brought = lies - self._now
        if self._blurred:
            self._untold = rounded(self._untold + brought)
        else:
            self._luck = rounded(self._luck + brought)
        self._now = lies

    def _leap(self, after: State) -> None:
        """From what was expected before a turn of which only the points were told to what is after it."""
        column = column_of_sheet(self._solution.edition, after.sheets[self._seat])
        worth = rounded(column.points + solving.state_value(self._solution, column.position))
        self._untold = rounded(self._untold + worth - self._now)
        self._now = worth

    def _close_turn(self) -> None:
        self._turns.append(self._turn())
        self._luck = self._skill = self._untold = 0.0
        self._blurred = self._unseen = False

    def _turn(self) -> TurnPart:
        return TurnPart(len(self._turns) + 1, self._luck, self._skill, self._untold, self._now)

    def _choose(
        self, number: int, move: Keep | Enter, before: State, column: "solving.Column", turn: "solving.TurnValues"
    ) -> None:
        offered = choices(turn, column.points, before.dice, THROWS - before.throws)
        made = next(option for option in offered if option.move == move)
        cost = rounded(self._now - made.worth)
        self._skill = rounded(self._skill - cost)
        self._now = made.worth
        turn_number = len(CATEGORIES) + 1 - column.turns_left
        when = number, self._seat, turn_number, before.throws, before.dice
        self.decisions.append(Decision(*when, move, made.worth, cost, made.mistake, tuple(offered[:SHOWN])))

    def part(self) -> Part:
        turns = list(self._turns)
        if self._luck or self._skill or self._untold:
            turns.append(self._turn())
        shares = ([turn.luck, turn.skill, turn.untold] for turn in turns)
        luck, skill, untold = (rounded(sum(share)) for share in zip((0.0,) * 3, *shares, strict=True))
        return Part(self._seat, self._start, luck, skill, untold, self._now, tuple(turns))


def choices(turn: "solving.TurnValues", points: int, dice: Dice, throws_left: int) -> list[Option]:
    """Every choice with the final score that can be expected with it, the best first."""
    actions = solving.ranked(turn, dice, throws_left)
    return [
        Option(
            Keep(action.kept) if action.kept is not None else Enter(CATEGORIES[action.box or 0]),
            rounded(points + action.value),
            actions[0].value - action.value >= MISTAKE,
        )
        for action in actions
    ]


def advise(options: Options, sheet: Sheet, dice: Dice, throws_left: int) -> list[Option]:
    """Every choice in a position, the best first; raises ImpossibleSheetError where no game leads to the sheet."""
    edition = edition_of(options)
    return choices_with(edition, column_of_sheet(edition, sheet), tuple(sorted(dice)), throws_left)


def choices_with(edition: Edition, column: "solving.Column", dice: Dice, throws_left: int) -> list[Option]:
    """Every choice of one whose sheet that is, the best first."""
    turn = solving.score_values(solving.solution_for(edition), column.position)
    return choices(turn, column.points, dice, throws_left)
