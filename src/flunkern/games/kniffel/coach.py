"""The coach at the table: what to do with the dice that lie there, and what the last choice cost."""

from collections.abc import Sequence

from flunkern.core.coaching import Choice
from flunkern.core.luck import Share
from flunkern.core.record import Record
from flunkern.core.values import Value
from flunkern.games.kniffel import solving
from flunkern.games.kniffel.analysis import Analysis as Review
from flunkern.games.kniffel.analysis import Option, analyse, choices_with, rounded
from flunkern.games.kniffel.editions import Options, edition_of
from flunkern.games.kniffel.master import column_of
from flunkern.games.kniffel.moves import Enter, Keep, Move, Roll
from flunkern.games.kniffel.state import State
from flunkern.games.kniffel.view import View


class Judgement(Value, frozen=True):
    """A choice made before, by which `cost` points fewer are to be expected than by the best."""

    made: Keep | Enter
    best: Keep | Enter
    cost: float
    mistake: bool


class Advice(Value, frozen=True):
    """`expected` is the final score that the best choice leads to on average; `choices` are all, the best first.

    Before the first throw of a turn there are none. `last` is what the seat chose before.
    """

    expected: float
    choices: tuple[Option, ...]
    last: Judgement | None


def advise(view: View, legal_moves: Sequence[Move], last: Choice | None) -> Advice:
    """Advice for the seat whose turn it is."""
    choices = _choices(view)
    expected = choices[0].worth if choices else _expected(view)
    return Advice(expected, tuple(choices), _judged(last) if last is not None else None)


def review(record: Record, states: Sequence[State]) -> Review:
    return analyse(record, states)


def shares(record: Record, states: Sequence[State]) -> tuple[Share | None, ...]:
    """As the review has them; a seat any of whose throws nobody told has none."""
    blurred = {record.steps[number - 1].seat for number in record.unseen}
    parts = analyse(record, states).parts
    return tuple(None if part.seat in blurred else Share(part.luck, part.skill) for part in parts)


def solved(options: Options) -> str:
    return solving.file_of(edition_of(options))


def _choices(view: View) -> list[Option]:
    if not view.dice or view.turn is None:
        return []
    edition = edition_of(view.options)
    return choices_with(edition, column_of(edition, view.cards[view.turn]), view.dice, view.throws_left)


def _expected(view: View) -> float:
    assert view.me is not None
    edition = edition_of(view.options)
    column = column_of(edition, view.cards[view.me])
    return rounded(column.points + solving.state_value(solving.solution_for(edition), column.position))


def _judged(last: Choice) -> Judgement | None:
    if isinstance(last.move, Roll):
        return None
    offered = _choices(last.view)
    made = next(option for option in offered if option.move == last.move)
    return Judgement(last.move, offered[0].move, rounded(offered[0].worth - made.worth), made.mistake)
