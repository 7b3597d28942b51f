"""The page's TypeScript types, made from the messages and the games: types in, text out, the same text every time."""

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from pathlib import Path
from textwrap import wrap
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect

from flunkern.core.by_hand import Padded, PlayedByHand
from flunkern.core.coaching import Coached
from flunkern.core.game import Game
from flunkern.core.looking_back import LooksBack
from flunkern.core.names import NAMELESS, ChosenName
from flunkern.core.record import Record, Step
from flunkern.fairness.course import TOLD
from flunkern.games import REGISTRY
from flunkern.hosting.answers import FOR_PAGES
from flunkern.hosting.protocol import PROTOCOL, FromPage, ToPage
from flunkern.table.absence import FOX_AFTER, NUDGE_AFTER
from flunkern.table.changing import Change
from flunkern.table.commands import PHRASES, AnyCommand, Learn, OpenTable, Text
from flunkern.table.entries import Clock, Stake, Talk
from flunkern.table.model import Phase
from tools.types_within import holds_anything, reached

HEADER: Final = "// Made from the Python messages by `make types`. Changes belong there: this file is written anew."
OF_THE_GAME: Final = {
    "options": "Options",
    "one_device": "Options",
    "against_bots": "Options",
    "move": "Move",
    "legal_moves": "Move",
    "suggested": "Move",
    "view": "View",
    "news": "News",
    "public": "News",
    "advice": "Advice",
    "review": "Review",
    "highlights": "Highlight",
    "block": "Block",
}
"""Fields that hold a value of whichever game is played, with the kind of value."""
OF_A_SLUG: Final = ("game", "slug")
"""Fields that say which game that is."""
ALIASES: Final[dict[str, Any]] = {"Clock": Clock, "Talk": Talk, "Phase": Phase, "Phrase": PHRASES}
TYPED: Final[dict[str, Any]] = {"name": ChosenName, "text": Text, "stake": Stake}
"""What people type, and how its length is called."""
KINDS: Final = ("Options", "Move", "View", "News")
"""What every game has a type for."""
OF_SOME: Final[Mapping[str, Any]] = {
    "Advice": Coached,
    "Review": Coached,
    "Highlight": LooksBack,
    "Block": PlayedByHand,
    "Note": PlayedByHand,
}
"""What only some games have a type for: those that keep this protocol."""
OF_PADS: Final = {"Pad": "View", "PadMove": "Move", "PadNews": "News"}
"""What a game with a pad has types for besides, and how the pad calls them."""
UNIONS: Final[dict[str, Any]] = {"AnyCommand": AnyCommand, "FromPage": FromPage, "ToPage": ToPage}
PLAIN: Final[Mapping[type, str]] = {
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.NoneType: "null",
}
OTHERWISE: Final[Mapping[type, str]] = {Record: "GameRecord", Step: "RecordedStep"}
"""What is called like something else that a page knows, and how it is called there."""
WIDTH: Final = 112
Named = type[msgspec.Struct] | type[Enum]


def typescript(games: Mapping[str, Game]) -> str:
    """Every type that a page sends or receives; each game's own are in a namespace called after it."""
    return "\n".join([HEADER, "", *_Page(games).lines()])


def camel(slug: str) -> str:
    """`lie-zie` as `LieZie`."""
    return "".join(part.capitalize() for part in slug.split("-"))


def kinds_of(game: Game) -> dict[str, Any]:
    """The types that a game has of its own, by name."""
    names = (*KINDS, *(name for name, protocol in OF_SOME.items() if isinstance(game, protocol)))
    kinds = {name: getattr(game, name) for name in names}
    return kinds | ({name: getattr(game.pad, of) for name, of in OF_PADS.items()} if isinstance(game, Padded) else {})


class _Page:
    """All types of one page; knows which are sent, and which depend on the game that is played."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self._games = games
        sent = [found for kind in (FromPage, OpenTable, Learn) for found in reached(inspect.type_info(kind))]
        received = [found for kind in (ToPage, *FOR_PAGES) for found in reached(inspect.type_info(kind))]
        for game in games.values():
            for kind in kinds_of(game).values():
                received += reached(inspect.type_info(kind))
        self._kinds = {kind.cls: kind for kind in (*sent, *received)}
        # What goes both ways is received with all its fields, so it is also sent with all of them.
        self._only_sent = {kind.cls for kind in sent} - {kind.cls for kind in received}
        self._of_a_game: set[type] = set()
        for cls, kind in self._kinds.items():
            if issubclass(cls, Change):
                continue
            if isinstance(kind, inspect.StructType) and any(map(self._depends, kind.fields)):
                self._of_a_game.add(cls)
        self._scopes: dict[str | None, dict[str, Named]] = {}
        for cls in self._kinds:
            scope = self._scopes.setdefault(self._home(cls), {})
            name = _name(cls)
            if scope.setdefault(name, cls) is not cls:
                raise ValueError(f"two types are called {name}: {cls} and {scope[name]}")
        names = {name: name for name in ALIASES} | {name: f"{name}<G>" for name in UNIONS}
        self._aliases: dict[str, str] = {}
        for name, kind in (ALIASES | UNIONS).items():
            self._aliases[self._written(inspect.type_info(kind), None)] = names[name]

    def _depends(self, field: inspect.Field) -> bool:
        inner = (kind.cls in self._of_a_game for kind in reached(field.type))
        return holds_anything(field.type) or any(inner)

    def _home(self, cls: type) -> str | None:
        """The slug of the game that a type belongs to."""
        return next((slug for slug in self._games if f".games.{slug.replace('-', '_')}." in cls.__module__), None)

    # Types as they are written in a field

    def _written(self, kind: inspect.Type, home: str | None) -> str:
        if type(kind) in PLAIN:
            return PLAIN[type(kind)]
        match kind:
            case inspect.Metadata(extra={"is": "seat"}):
                return "Seat"
            case inspect.Metadata():
                return self._written(kind.type, home)
            case inspect.StructType() | inspect.EnumType():
                return self._named(kind.cls, home)
            case inspect.LiteralType():
                return self._alias(" | ".join(map(_literal, kind.values)), home)
            case inspect.UnionType():
                return self._union(kind.types, home)
            case inspect.TupleType():
                return f"readonly [{', '.join(self._written(part, home) for part in kind.item_types)}]"
            case inspect.DictType():
                return f"Record<{self._written(kind.key_type, home)}, {self._written(kind.value_type, home)}>"
            case inspect.CollectionType():
                return _array(self._written(kind.item_type, home))
        raise ValueError(f"no TypeScript for {kind}")

    def _union(self, kinds: tuple[inspect.Type, ...], home: str | None) -> str:
        """`null` comes last, and a named union keeps its name beside it."""
        values = [self._written(kind, home) for kind in kinds if not isinstance(kind, inspect.NoneType)]
        text = self._alias(" | ".join(values), home)
        return text if len(values) == len(kinds) else f"{text} | null"

    def _alias(self, text: str, home: str | None) -> str:
        """The games know nothing of the names of the house, and may use them for something else."""
        return self._aliases.get(text, text) if home is None else text

    def _named(self, cls: Named, home: str | None) -> str:
        own = self._home(cls)
        name = _name(cls)
        if own is None and home is not None and name in self._scopes[home]:
            raise ValueError(f"{name} of {home} hides {cls}")
        if own not in (None, home):
            name = f"{camel(own or '')}.{name}"
        return f"{name}<G>" if cls in self._of_a_game else name

    # Declarations

    def lines(self) -> Iterator[str]:
        yield f"export const PROTOCOL = {PROTOCOL};"
        yield "/** The version of what people are told of games: a witness to another one cannot be compared. */"
        yield f"export const TOLD = {TOLD};"
        yield "/** How the name of a place begins whose person had their name removed. */"
        yield f"export const NAMELESS = {_literal(NAMELESS)};"
        yield "/** So many characters may be typed. */"
        longest = (f"{name}: {get_args(kind)[1].max_length}" for name, kind in TYPED.items())
        yield f"export const LONGEST = {{ {', '.join(longest)} }};"
        yield "/** Seconds for which all must have waited for somebody before they can be nudged, or a fox go on. */"
        yield f"export const NUDGE_AFTER = {NUDGE_AFTER:.0f};"
        yield f"export const FOX_AFTER = {FOX_AFTER:.0f};"
        yield ""
        yield "/** A place at a table, or a seat in its game, counted from 0. */"
        yield "export type Seat = number;"
        for name, kind in ALIASES.items():
            yield from _alternatives(name, map(_literal, get_args(kind)))
        for cls in self._scopes[None].values():
            yield from self._declared(cls, None)
        for name, kind in UNIONS.items():
            yield ""
            members = (self._written(inspect.type_info(member), None) for member in get_args(kind))
            yield from _alternatives(f"{name}<G extends Slug = Slug>", members)
        for slug, game in self._games.items():
            yield ""
            yield f"export namespace {camel(slug)} {{"
            _, *lines = self._namespace(slug, game)
            yield from (f"  {line}" if line else line for line in lines)
            yield "}"
        yield from self._map_of_games()

    def _namespace(self, slug: str, game: Game) -> Iterator[str]:
        for cls in self._scopes[slug].values():
            yield from self._declared(cls, slug)
        for name, kind in kinds_of(game).items():
            written = self._written(inspect.type_info(kind), slug)
            if written != name:
                yield ""
                yield from _alternatives(name, written.split(" | "))

    def _map_of_games(self) -> Iterator[str]:
        yield ""
        yield "/** The types of every game, by its slug. */"
        yield "export interface Games {"
        for slug, game in self._games.items():
            own = {name: f"{camel(slug)}.{name}" for name in kinds_of(game)}
            types = "; ".join(f"{name}: {own.get(name, 'never')}" for name in (*KINDS, *OF_SOME, *OF_PADS))
            yield f'  "{slug}": {{ {types} }};'
        yield "}"
        yield "export type Slug = keyof Games;"
        yield ""

    def _declared(self, cls: Named, home: str | None) -> Iterator[str]:
        yield ""
        yield from _comment(cls.__doc__)
        kind = self._kinds[cls]
        if isinstance(kind, inspect.EnumType):
            yield from _alternatives(_name(cls), map(_literal, kind.cls))
            return
        generic = "<G extends Slug = Slug>" if cls in self._of_a_game else ""
        yield f"export interface {_name(cls)}{generic} {{"
        if kind.tag_field is not None:
            yield f"  {kind.tag_field}: {_literal(kind.tag)};"
        for field in kind.fields:
            left_out = cls in self._only_sent or kind.cls.__struct_config__.omit_defaults
            may_lack = "?" if (left_out and not field.required) or field.default is msgspec.UNSET else ""
            yield f"  {field.encode_name}{may_lack}: {self._field(cls, field, home)};"
        yield "}"

    def _field(self, cls: type, field: inspect.Field, home: str | None) -> str:
        if home is None and field.name in OF_A_SLUG:
            return "G" if cls in self._of_a_game else "Slug"
        if not holds_anything(field.type):
            return self._written(field.type, home)
        if issubclass(cls, Change):
            return "unknown"  # some part of something that has a type as a whole
        if field.name not in OF_THE_GAME:
            raise ValueError(f"{cls.__name__}.{field.name} may be anything: nobody could read it")
        written = f'Games[G]["{OF_THE_GAME[field.name]}"]'
        if isinstance(field.type, inspect.DictType) or (cls in self._only_sent and field.name == "options"):
            return f"Partial<{written}>"
        kinds = field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,)
        kind, *nothing = sorted(kinds, key=lambda kind: isinstance(kind, inspect.NoneType))
        many = isinstance(kind, inspect.CollectionType) and not isinstance(kind, inspect.DictType)
        return (_array(written) if many else written) + (" | null" if nothing else "")


def _name(cls: type) -> str:
    return OTHERWISE.get(cls, cls.__name__)


def _literal(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _alternatives(name: str, members: Iterable[str]) -> Iterator[str]:
    *others, last = members
    line = f"export type {name} = {' | '.join([*others, last])};"
    if len(line) <= WIDTH:
        yield line
    else:
        yield f"export type {name} ="
        yield from (f"  | {member}" for member in others)
        yield f"  | {last};"


def _array(item: str) -> str:
    return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"


def _comment(text: str | None) -> Iterator[str]:
    """The first paragraph of a docstring."""
    words = " ".join((text or "").strip().split("\n\n")[0].split()).replace("*/", "* /")
    words = re.sub(r"\bNone\b", "null", words)
    lines = wrap(words, WIDTH)
    if len(lines) == 1:
        yield f"/** {words} */"
    elif lines:
        yield "/**"
        yield from (f" * {line}" for line in lines)
        yield " */"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(REGISTRY), "utf-8")
