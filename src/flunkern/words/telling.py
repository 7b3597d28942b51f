"""Turns moves, news and views of any game into sentences: each struct is one message, its fields are the variables."""

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Any, Final, get_args, get_type_hints

from flunkern.core.errors import FlunkernError, IllegalMoveError
from flunkern.core.outcome import Outcome
from flunkern.core.seats import SEAT
from flunkern.core.values import Highlight, Move, News, Value, kebab
from flunkern.words import Words

_LONGEST_DETAIL: Final = 300


def message_of(kind: type[Value]) -> str:
    """The name of the message that tells a struct of this type."""
    prefix = next((f"{kebab(base.__name__)}-" for base in (Move, News, Highlight) if issubclass(kind, base)), "")
    return prefix + kebab(kind.__name__)


def message_of_member(member: Enum) -> str:
    return f"{kebab(type(member).__name__)}-{member.value}"


def message_of_setting(field: str, value: str | int | None) -> str:
    """The name of the message for one value of an option; `None` is the value of one that has nothing chosen."""
    if isinstance(value, bool):
        return "option-yes" if value else "option-no"
    return f"option-{kebab(field)}-{kebab(str(value))}"


@cache
def seat_fields(kind: type[Value]) -> frozenset[str]:
    """The fields that hold seats, which are told by their names."""
    return frozenset(name for name, hint in get_type_hints(kind, include_extras=True).items() if _holds_seat(hint))


def _holds_seat(hint: Any) -> bool:
    return SEAT in getattr(hint, "__metadata__", ()) or any(_holds_seat(part) for part in get_args(hint))


class Teller:
    """Tells values in one language to people who know the seats by name."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self.names = names

    def tell(self, value: Value) -> str:
        seats = seat_fields(type(value))
        variables: dict[str, str | int | float] = {}
        for field in value.__struct_fields__:
            item = getattr(value, field)
            if isinstance(item, tuple):
                parts = [str(self._word(part, field in seats)) for part in item]
                numbers = field not in seats and all(isinstance(part, int) for part in item)
                variables[field] = (" " if numbers else ", ").join(parts)
                variables[f"{field}_lines"] = "\n".join(parts)
                variables[f"{field}_count"] = len(parts)
            else:
                variables[field] = self._word(item, field in seats)
        return self.words.text(message_of(type(value)), **variables)

    def outcome(self, outcome: Outcome) -> str:
        """Why it ended, then everyone in the order of places."""
        lines = [self.words.text(f"outcome-{outcome.reason}")]
        for seat in sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat]):
            place, score = outcome.places[seat], self.words.text("score", score=outcome.scores[seat])
            lines.append(self.words.text("outcome-place", place=place, name=self.names[seat], score=score))
        return "\n".join(lines)

    def options(self, options: Value) -> str:
        """The rules a game is played by: each option with its value."""
        told = (
            f"{self.words.text(f'option-{kebab(field)}')}: {self.words.text(message_of_setting(field, value))}"
            for field in options.__struct_fields__
            for value in (getattr(options, field),)
        )
        return "; ".join(told) or self.words.text("options-none")

    def _word(self, item: Any, is_seat: bool) -> str | int | float:
        match item:
            case None:
                return "none"
            case bool():
                return "yes" if item else "no"
            case Enum():
                return self.words.text(message_of_member(item))
            case Value() if type(item).__name__ == "Options":
                return self.options(item)
            case Value():
                return self.tell(item)
            case tuple():
                return " ".join(str(self._word(part, is_seat)) for part in item)
            case int() if is_seat:
                return self.names[item]
            case int() | float() | str():
                return item
        raise TypeError(f"no words for {type(item).__name__}")


def printable(text: str) -> str:
    """The text on one line and without anything that a terminal would obey instead of showing it."""
    return "".join(character if character.isprintable() else "?" for character in " ".join(text.split()))


def tell_error(words: Words, error: FlunkernError) -> str:
    """What a person is told of an error: a sentence on one line, with the clause where there is one."""
    if isinstance(error, IllegalMoveError):
        return words.text("refused", reason=words.text(f"refused-{error.reason}"), rule=error.rule)
    return words.text(f"error-{error.code.replace('/', '-').replace('_', '-')}", **_safe(error.details))


def _safe(details: Mapping[str, str | int]) -> dict[str, str | int]:
    """Details may quote what somebody else wrote: nothing in them is obeyed, or longer than Fluent takes."""
    return {
        name: value if isinstance(value, int) and abs(value) < 10**15 else printable(str(value))[:_LONGEST_DETAIL]
        for name, value in details.items()
    }
