"""What somebody kept of a game while it was played, and the check of a record against it."""

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import pairwise
from typing import Annotated, Any, Final, Literal

import msgspec
import rfc8785

from flunkern.core.errors import WitnessMismatchError, WitnessUnreadableError
from flunkern.core.game import Game
from flunkern.core.names import NAMELESS
from flunkern.core.record import LARGEST, Hash, Salt, named_once
from flunkern.core.seats import Seat
from flunkern.core.values import Value
from flunkern.fairness.course import TOLD, Retold, canonical

FORMAT: Final = "flunkern-witness"


class Told(Value, frozen=True):
    """What one pair of eyes was told at a step, None if it came later, and the hash of the position it was shown."""

    seat: Seat | None
    news: tuple[Any, ...] | None
    view: Hash


class SeenStep(Value, frozen=True):
    """A step that was seen; `course` is what the witness made of all public news until then, or was told it is."""

    step: Annotated[int, msgspec.Meta(ge=0)]
    course: Hash
    told: tuple[Told, ...]


class OwnMove(Value, frozen=True):
    """A move that was made and not refused, and the link that went with it, or "" if there was none."""

    seat: Seat
    move: Any
    link: Salt


class Witness(Value, frozen=True, kw_only=True):
    """`seats` are the names as seen, `ends` those of all chains, noted before the witness gave a link of its own."""

    format: Literal["flunkern-witness"] = FORMAT
    version: Literal[1] = 1
    told: int
    table: str
    number: int
    game: str
    commitment: Hash
    seats: tuple[str, ...]
    ends: tuple[Salt, ...]
    steps: tuple[SeenStep, ...]
    moves: tuple[OwnMove, ...]


def read(data: bytes) -> Witness:
    """Raises WitnessUnreadableError."""
    try:
        if len(data) > LARGEST:
            raise ValueError("too large")
        witness = msgspec.json.decode(data, type=Witness)
        json.loads(data, object_pairs_hook=named_once)
        numbers = [seen.step for seen in witness.steps]
        if not numbers or any(later <= earlier for earlier, later in pairwise(numbers)):
            raise ValueError("steps in their order, at least one")
        canonical((witness.steps, witness.moves))  # whatever cannot be written cannot be compared
        return witness
    except (msgspec.MsgspecError, ValueError, RecursionError, rfc8785.CanonicalizationError) as error:
        raise WitnessUnreadableError(detail=str(error)[:200]) from None


def view_hash(view: Any) -> str:
    """What is kept of a position instead of all of it."""
    return sha256(canonical(view)).hexdigest()


def check_witness(witness: Witness, told: Retold, courses: Sequence[str], game: Game) -> int:
    """How many steps the witness saw; raises WitnessMismatchError where another game is told."""
    _check(witness.told == TOLD, "version")
    _check(witness.game == told.game, "game")
    _check(witness.commitment == told.commitment, "commitment")
    _check(len(witness.seats) == len(told.seats), "names")
    _check(all(map(_same_name, witness.seats, told.seats)), "names")
    _check(not witness.ends or witness.ends == told.chains.ends, "chain")
    for seen in witness.steps:
        _check(seen.step < len(courses), "course", seen.step)
        _check(courses[seen.step] == seen.course, "course", seen.step)
        state = told.states[seen.step]
        shut = seen.step > 0 and told.moves[seen.step - 1] is None
        for eyes in seen.told:
            if eyes.news is not None and (eyes.seat is None or not shut):
                _check(canonical(game.news(state, eyes.seat)) == canonical(eyes.news), "news", seen.step)
            if eyes.seat is None or not told.secrets:
                _check(view_hash(game.view(state, eyes.seat)) == eyes.view, "view", seen.step)
    _check_moves(witness.moves, told)
    return len(witness.steps)


def _check_moves(moves: Sequence[OwnMove], told: Retold) -> None:
    """A link tells the move that it went with, and nobody else has it.

    A page that was closed before it knew whether a move had arrived may have given the same link to another one: then
    either of them may stand in the record.
    """
    steps: Mapping[str, int] = {link: step for step, link in enumerate(told.chains.links, 1) if link}
    given: dict[str, list[bytes]] = {}
    for made in moves:
        if made.link:
            given.setdefault(made.link, []).append(canonical(made.move))
    for link, candidates in given.items():
        _check(link in steps, "link", len(told.moves))
        move = told.moves[steps[link] - 1]
        _check(move is None or canonical(move) in candidates, "move", steps[link])


def _same_name(seen: str, recorded: str) -> bool:
    """Whoever had their name removed is still the same."""
    return recorded == seen or recorded.startswith(NAMELESS) or seen.startswith(NAMELESS)


def _check(holds: bool, what: str, step: int = 0) -> None:
    if not holds:
        raise WitnessMismatchError(what, step)
