"""The base classes of everything a game passes around: immutable values that JSON can carry."""

import re
from typing import Self

import msgspec


def kebab(name: str) -> str:
    """`KleineStrasse` and `kleine_strasse` as `kleine-strasse`: how names look on the wire and in the words."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", "-", name).lower()


class Value(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Immutable, compared by content, and a tree: no value contains itself."""


class Move(Value, frozen=True, tag_field="type", tag=kebab):
    """What a seat decides."""

    def said(self) -> Self:
        """The move with its fields as people say them at the table, and so type them."""
        return self

    def meant(self) -> Self:
        """The move that was said like this: undoes `said`."""
        return self


class Highlight(Value, frozen=True, tag_field="type", tag=kebab):
    """Something that people talk about after a game."""


class News(Value, frozen=True, tag_field="type", tag=kebab):
    """Something that happened: in full truth (a game's `Event`), or as much of it as a seat may know (its `News`)."""
