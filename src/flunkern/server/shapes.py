"""What the page must know of each struct to tell it in words: which fields are seats, enums or structs of their own."""

import json
import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

from flunkern.core.game import Game
from flunkern.core.values import Value, kebab
from flunkern.games import REGISTRY
from flunkern.words.telling import message_of, seat_fields

Shapes = dict[str, dict[str, str]]


def shapes_of(game: Game) -> Shapes:
    """For the message of every struct that a seat can be sent, its fields and how each is told."""
    return {message_of(kind): _shape(kind) for root in (game.View, game.News, game.Move) for kind in _structs(root)}


def _structs(hint: Any) -> Iterator[type[Value]]:
    if isinstance(hint, type) and issubclass(hint, Value):
        if hint.__name__ != "Options":
            yield hint
            for inner in get_type_hints(hint).values():
                yield from _structs(inner)
    else:
        for part in get_args(hint):
            yield from _structs(part)


def _shape(kind: type[Value]) -> dict[str, str]:
    seats = seat_fields(kind)
    hints = get_type_hints(kind)
    return {field: _how(hints[field], field in seats) for field in kind.__struct_fields__}


def _how(hint: Any, is_seat: bool) -> str:
    """`seat`, `flag`, `plain`, `options`, `enum:<name>` or `struct:<message>`; with `[]` behind it for several."""
    if get_origin(hint) is tuple:
        return _how(get_args(hint)[0], is_seat) + "[]"
    if is_seat:
        return "seat"
    for part in get_args(hint) or (hint,):
        if isinstance(part, type) and issubclass(part, Enum):
            return f"enum:{kebab(part.__name__)}"
        if isinstance(part, type) and issubclass(part, Value):
            return "options" if part.__name__ == "Options" else f"struct:{message_of(part)}"
        if part is bool:
            return "flag"
    return "plain"


def option_values(game: Game) -> dict[str, list[str]]:
    """The values of each option; none for one that is just on or off."""
    return {field: [*get_args(hint)] for field, hint in get_type_hints(game.Options).items()}


def text() -> str:
    """The file `web/src/shapes.ts`."""
    shapes = {slug: shapes_of(game) for slug, game in REGISTRY.items()}
    options = {slug: option_values(game) for slug, game in REGISTRY.items()}
    return (
        "// Made from the Python structs by `make types`. Changes belong there: this file is written anew.\n\n"
        'import type { Slug } from "./wire";\n\n'
        "/** How each field of each struct is told, by the message that tells the struct. */\n"
        "export const SHAPES: Record<Slug, Record<string, Record<string, string>>> = "
        f"{json.dumps(shapes, indent=2)};\n\n"
        "/** The values of each option of a game; none for one that is just on or off. */\n"
        f"export const OPTION_VALUES: Record<Slug, Record<string, string[]>> = {json.dumps(options, indent=2)};\n"
    )


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), encoding="utf-8")
