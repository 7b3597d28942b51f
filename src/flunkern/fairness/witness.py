"""What somebody kept of a game while it was played, and the check of a record against it."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, Literal

import msgspec

from flunkern.core.errors import WitnessMismatchError, WitnessUnreadableError
from flunkern.core.game import Game
from flunkern.core.record import LARGEST, Hash, Salt
from flunkern.core.seats import Seat
from flunkern.core.values import Value
from flunkern.fairness.course import Retold, canonical

FORMAT: Final = "flunkern-witness"


class Told(Value, frozen=True):
    """What one pair of eyes was told at a step, and the hash of the position that it was shown then."""

    seat: Seat | None
    news: tuple[Any, ...]
    view: Hash


class SeenStep(Value, frozen=True):
    """A step that was seen as it happened; `course` is what the witness made of all public news until then."""

    step: int
    course: Hash
    told: tuple[Told, ...]


class OwnMove(Value, frozen=True):
    """A move that the table acknowledged, and the link that went with it, or "" if there was none."""

    seat: Seat
    move: Any
    link: Salt


class Witness(Value, frozen=True, kw_only=True):
    """`ends` are those of the witness' own chains, by seat; `seats` are the names as they were seen."""

    format: Literal["flunkern-witness"] = FORMAT
    version: Literal[1] = 1
    table: str
    number: int
    game: str
    commitment: Hash
    seats: tuple[str, ...]
    ends: tuple[tuple[Seat, Hash], ...]
    steps: tuple[SeenStep, ...]
    moves: tuple[OwnMove, ...]


def read(data: bytes) -> Witness:
    """Raises WitnessUnreadableError."""
    try:
        if len(data) > LARGEST:
            raise ValueError("too large")
        return msgspec.json.decode(data, type=Witness)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise WitnessUnreadableError(detail=str(error)[:200]) from None


def view_hash(view: Any) -> str:
    """What is kept of a position instead of all of it."""
    return sha256(canonical(view)).hexdigest()


def check_witness(witness: Witness, told: Retold, courses: Sequence[str], game: Game) -> int:
    """How many steps the witness saw; raises WitnessMismatchError where another game is told."""
    _check(witness.game == told.game, "game")
    _check(witness.commitment == told.commitment, "commitment")
    _check(len(witness.seats) == len(told.seats), "names")
    _check(all(map(_same_name, witness.seats, told.seats)), "names")
    ends = told.chains.ends
    _check(all(seat < len(ends) and ends[seat] == end for seat, end in witness.ends), "chain")
    for seen in witness.steps:
        _check(seen.step < len(courses), "course", seen.step)
        _check(courses[seen.step] == seen.course, "course", seen.step)
        state = told.states[seen.step]
        for eyes in seen.told:
            if eyes.seat is None or not told.secrets:
                _check(canonical(game.news(state, eyes.seat)) == canonical(eyes.news), "news", seen.step)
                _check(view_hash(game.view(state, eyes.seat)) == eyes.view, "view", seen.step)
    _check_moves(witness.moves, told)
    return len(witness.steps)


def _check_moves(moves: Sequence[OwnMove], told: Retold) -> None:
    """A link tells the move that it went with: it was given once, and nobody else has it."""
    steps: Mapping[str, int] = {link: step for step, link in enumerate(told.chains.links, 1) if link}
    for made in moves:
        if not made.link:
            continue
        _check(made.link in steps, "link", len(told.moves))
        step = steps[made.link]
        move = told.moves[step - 1]
        _check(move is None or canonical(move) == canonical(made.move), "move", step)


def _same_name(seen: str, recorded: str) -> bool:
    """Whoever had their name removed since then is still the same."""
    return recorded == seen or recorded.startswith("N.N. ")


def _check(holds: bool, what: str, step: int = 0) -> None:
    if not holds:
        raise WitnessMismatchError(what, step)
