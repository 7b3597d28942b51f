"""What the page must know of each game: how its structs are told in words, the values of its options, its facts."""

import json
import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from flunkern.core.by_hand import Padded
from flunkern.core.game import Game
from flunkern.core.looking_back import LooksBack
from flunkern.core.values import Value, kebab
from flunkern.games import REGISTRY
from flunkern.words.telling import message_of, seat_fields

Shapes = dict[str, dict[str, str]]


def shapes_of(game: Game) -> Shapes:
    """For the message of every struct that a seat can be sent, its fields and how each is told."""
    pad = shapes_of(game.pad) if isinstance(game, Padded) else {}
    roots = (game.View, game.News, game.Move, *((game.Highlight,) if isinstance(game, LooksBack) else ()))
    return {message_of(kind): _shape(kind) for root in roots for kind in _structs(root)} | pad


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


def option_values(game: Game) -> dict[str, list[str | int | None]]:
    """The values of each option, in their order."""
    hints = get_type_hints(game.Options)
    return {field: [True, False] if hint is bool else [*get_args(hint)] for field, hint in hints.items()}


def text() -> str:
    """The file `web/src/shapes.ts`."""
    shapes = {slug: shapes_of(game) for slug, game in REGISTRY.items()}
    options = {slug: option_values(game) for slug, game in REGISTRY.items()}
    facts = {slug: msgspec.to_builtins(game.facts) for slug, game in REGISTRY.items()}
    return (
        "// Made from the Python structs by `make types`. Changes belong there: this file is written anew.\n\n"
        'import type { Slug } from "./wire";\n\n'
        "/** How each field of each struct is told, by the message that tells the struct. */\n"
        "export const SHAPES: Record<Slug, Record<string, Record<string, string>>> = "
        f"{json.dumps(shapes, indent=2)};\n\n"
        "export type OptionValue = string | number | boolean | null;\n"
        "/** The values of each option of a game, in their order. */\n"
        "export const OPTION_VALUES: Record<Slug, Record<string, OptionValue[]>> = "
        f"{json.dumps(options, indent=2)};\n\n"
        "/** What is to be known of each game besides its rules, in the order that games are listed in. */\n"
        f"export const FACTS = {json.dumps(facts, indent=2)};\n"
        "export type Facts = (typeof FACTS)[Slug];\n"
    )


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), encoding="utf-8")
