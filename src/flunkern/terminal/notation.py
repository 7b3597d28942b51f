"""How a move is typed: its verb, then its fields in order, as they are said at the table."""

import re
from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec

from flunkern.core.errors import MoveUnreadableError
from flunkern.core.game import Game
from flunkern.core.values import Move, kebab
from flunkern.words import Words
from flunkern.words.telling import message_of_member, printable

T = TypeVar("T")


def kinds(game: Game) -> tuple[type[Move], ...]:
    """The kinds of moves of a game."""
    return get_args(game.Move) or (game.Move,)


def write_move(words: Words, move: Move) -> str:
    """What a player types to make `move`."""
    typed = [words.text(f"verb-{kebab(type(move).__name__)}")]
    said = move.said()
    for field in said.__struct_fields__:
        value = getattr(said, field)
        if isinstance(value, tuple):
            typed += map(str, value)
        else:
            typed.append(_as_typed(words.text(message_of_member(value))) if isinstance(value, Enum) else str(value))
    return " ".join(typed)


def read_move(game: Game, words: Words, text: str) -> Move:
    """The move that was typed, in the player's language or by its tag; raises MoveUnreadableError."""
    unreadable = MoveUnreadableError(text=printable(text)[:60])
    verb, *rest = text.casefold().split() or [""]
    kind = _only_match(verb, kinds(game), lambda kind: _verbs(words, kind))
    if kind is None:
        raise unreadable
    fields: dict[str, Any] = {"type": kebab(kind.__name__)}
    hints = get_type_hints(kind)
    for field in kind.__struct_fields__:
        fields[field], rest = _read_field(hints[field], rest, words)
    try:
        if rest:
            raise unreadable
        said: Move = msgspec.convert(fields, game.Move, strict=False)
    except msgspec.ValidationError:
        raise unreadable from None
    return said.meant()


def _verbs(words: Words, kind: type[Move]) -> tuple[str, str]:
    tag = kebab(kind.__name__)
    return words.text(f"verb-{tag}").casefold(), tag


def _read_field(hint: Any, typed: list[str], words: Words) -> tuple[Any, list[str]]:
    if isinstance(hint, type) and issubclass(hint, Enum):
        for length in range(min(3, len(typed)), 0, -1):
            named = _only_match(
                _as_typed(" ".join(typed[:length])),
                hint,
                lambda member: (_as_typed(words.text(message_of_member(member))), member.value),
            )
            if named is not None:
                return named.value, typed[length:]
        return None, typed
    if getattr(hint, "__origin__", None) is tuple:
        return typed, []
    return (typed[0], typed[1:]) if typed else (None, typed)


def _only_match(text: str, items: Iterable[T], names: Callable[[T], Iterable[str]]) -> T | None:
    """The item with that name, or the only one with a name that begins so."""
    candidates = list(items)
    exact = [item for item in candidates if text in names(item)]
    begun = [item for item in candidates if text and any(name.startswith(text) for name in names(item))]
    found = exact or begun
    return found[0] if len(found) == 1 else None


def _as_typed(name: str) -> str:
    return re.sub(r"[\s-]+", "-", name.casefold())
