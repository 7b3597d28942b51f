"""What environments have to know of a game beyond its contract: a table of its actions and one of its observation."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from flunkern.core.chance import Chance, Draw
from flunkern.core.outcome import Outcome


@dataclass(frozen=True)
class Wanted:
    """A draw that a game asks for: a number below `count`, a throw of `count` dice, or an order of `count` things."""

    kind: Literal["below", "throw", "order"]
    count: int


@dataclass(frozen=True)
class Piece:
    """A named part of the observation, made from a view alone; its length depends on nothing but the seats."""

    name: str
    encode: Callable[[Any], bytes]


def pieces(*encoders: Callable[[Any], bytes]) -> tuple[Piece, ...]:
    """Pieces that are called like the functions that make them."""
    return tuple(Piece(encode.__name__.strip("_"), encode) for encode in encoders)


@dataclass(frozen=True)
class Rounds:
    """Rounds that are settled one by one, so that the first of them is a game by itself.

    `ended` says whether the step that led to a state ended the first round, whatever was drawn in it for the next;
    `closed` is such a state with nothing of the next round in it (and still ended), `standing` how the seats stand
    there. `scores` and `longest` are those of a round.
    """

    ended: Callable[[Any], bool]
    closed: Callable[[Any], Any]
    standing: Callable[[Any], Outcome | None]
    scores: tuple[int, int]
    longest: Callable[[int], int]


class Past(NamedTuple):
    """A step of a game: who did what (nobody and nothing at the start), what was drawn, and where it led."""

    seat: int
    move: Any
    draws: tuple[Draw, ...]
    state: Any


Resample = Callable[[Sequence[Past], int, Chance], Sequence[tuple[Any, tuple[Draw, ...]]]]
"""The moves and draws of a history that a seat could not tell from this one: draws that it cannot know are drawn anew
from what is possible, and moves of others that it cannot know are any that are possible."""


@dataclass(frozen=True)
class Description:
    """A game as data.

    `moves` lists every move that can ever be legal with so many seats, each once: an action is a place in that list.
    `told` is what one piece of news told a seat, in few characters: from its view where the news leaves something out,
    and without what the action already says where the step was the seat's `own`. Together with the own actions the
    texts of all news so far say neither more nor less than all views and news did.

    `scores` are the lowest and the highest score, `longest` the most moves of a game with so many seats (where the
    rules set no limit: where it is broken off), `widest` the draw with the most outcomes, `resample` how it might have
    come otherwise where something is hidden, `rounds` how it is cut into rounds, if its rules do so.
    """

    moves: Callable[[int], Sequence[Any]]
    pieces: tuple[Piece, ...]
    told: Callable[[Any, bool, Callable[[], Any]], str]
    scores: tuple[int, int]
    longest: Callable[[int], int]
    widest: Wanted
    resample: Resample | None = None
    rounds: Rounds | None = None
