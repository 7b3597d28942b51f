"""The course of a game: a running hash of all that spectators are told, which any two people can compare.

    course(0) = SHA-256("flunkern course" || [told, game, options, commitment, ends, opening, news of the start])
    course(s) = SHA-256(course(s - 1) || [seat, link, news of step s])

Lists are written as canonical JSON (RFC 8785), hashes in them as hexadecimal digits. No name is in it, so that a name
can be removed later. What people are told follows from the rules and the software: `told` is its version.
"""

import re
from base64 import b32encode
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec
import rfc8785

from flunkern.core.errors import CourseMismatchError
from flunkern.core.game import Game
from flunkern.core.record import Chains
from flunkern.core.values import Value

_LETTERS: Final = bytes.maketrans(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", b"0123456789ABCDEFGHJKMNPQRSTVWXYZ")
_CODE_BITS: Final = 100
TOLD: Final = 2
"""Raised whenever what seats or spectators are told of any game changes, in news or views.

A course or a witness of another version cannot be compared, and is not taken for a forgery.
"""


_sorted: Final = msgspec.json.Encoder(order="sorted").encode
_PECULIAR: Final = re.compile(rb"[\[,:]-?(?:[0-9]+[.eE]|[0-9]{16})")
"""Numbers that the two encoders may write in different ways. Letters beyond ASCII may be sorted in different ways."""


def canonical(value: Any) -> bytes:
    """A value as the one JSON text that every program writes it as."""
    return rfc8785.dumps(msgspec.to_builtins(value))


def canonical_step(frame: Sequence[Any]) -> bytes:
    """The same, a hundred times as fast for what steps are made of: this is written at every move."""
    text = _sorted(frame)
    return text if text.isascii() and not _PECULIAR.search(text) else canonical(frame)


def course_began(
    game: str, options: Any, commitment: str, ends: Sequence[str], opening: Sequence[str], public: Sequence[Any]
) -> str:
    """The course after the start of a game; every seat has an end and a first link, or "" for both."""
    frame = [TOLD, game, options, commitment, ends, opening, public]
    return sha256(b"flunkern course" + canonical(frame)).hexdigest()


def course_went_on(course: str, seat: int, link: str, public: Sequence[Any]) -> str:
    """The course after one more step, of which `public` is what spectators are told."""
    return sha256(bytes.fromhex(course) + canonical_step([seat, link, public])).hexdigest()


class Retold(Value, frozen=True, kw_only=True):
    """The game that a record or a testimony tells, with a state for the start and for every step.

    `moves` has None for a move that stays secret for good; `secrets` is whether there can be such moves, so that only
    what spectators see follows from the states.
    """

    game: str
    options: Any
    seats: tuple[str, ...]
    commitment: str
    chains: Chains
    states: Sequence[Any]
    movers: Sequence[int]
    moves: Sequence[Any]
    secrets: bool


def courses_of(told: Retold, game: Game) -> list[str] | None:
    """The course after the start and every step; None where it was told by another version of the software.

    Raises CourseMismatchError unless it ends where it is said to.
    """
    if told.chains.told != TOLD:
        return None
    public = [game.news(state, None) for state in told.states]
    ends, opening = told.chains.ends, told.chains.opening
    courses = [course_began(told.game, told.options, told.commitment, ends, opening, public[0])]
    for seat, link, news in zip(told.movers, told.chains.links, public[1:], strict=True):
        courses.append(course_went_on(courses[-1], seat, link, news))
    if courses[-1] != told.chains.course:
        raise CourseMismatchError()
    return courses


def code_of(course: str) -> str:
    """The course in twenty signs (100 bits) that people can read to one another."""
    signs = b32encode(bytes.fromhex(course)).translate(_LETTERS).decode()[: _CODE_BITS // 5]
    return "-".join(signs[at : at + 4] for at in range(0, len(signs), 4))
