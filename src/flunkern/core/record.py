"""The game record: one JSON document from which any position of a game can be rebuilt and checked."""

import json
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Annotated, Any, Final, Literal

import msgspec

from flunkern.core.by_hand import played_by_hand
from flunkern.core.chance import Draw, Scripted, Told
from flunkern.core.errors import (
    ChanceMismatchError,
    FlunkernError,
    GameUnknownError,
    IllegalMoveError,
    RecordEditedError,
    RecordIllegalError,
    RecordTooLargeError,
    RecordUnreadableError,
)
from flunkern.core.game import Game
from flunkern.core.names import SeatName
from flunkern.core.outcome import Outcome
from flunkern.core.seats import Seat
from flunkern.core.values import Value

LARGEST: Final = 16 * 1024 * 1024
"""No record has more bytes than this; the longest games stay far below."""

# 256 bits in hexadecimal (`$` alone would let a line break pass at the end).
Hash = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
Salt = Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{64})?$(?!\n)")]


class Step(Value, frozen=True):
    """One move of one seat, and what chance added to it."""

    seat: Seat
    move: Any
    chance: tuple[Draw, ...] = ()


class Chains(Value, frozen=True):
    """What the seats added by hash chains: ends before play, first links at the start, then one for each step or "".

    `course` is the running hash of all that spectators were told, in the version `told` of what they are told; it is
    empty for a game that was going on when that changed.
    """

    ends: tuple[Salt, ...]
    opening: tuple[Salt, ...]
    links: tuple[Salt, ...]
    course: Salt
    told: int


class FairDice(Value, frozen=True, omit_defaults=True):
    """The proof of the draws: what was promised before play, what each seat added, and the seed that opens it.

    In the second edition seats add `chains`; in the first, which has none, a salt each or "".
    """

    commitment: Hash
    salts: tuple[Salt, ...]
    seed: Hash
    chains: Chains | None = None


class ByHand(Value, frozen=True):
    """The game was played with real dice: chance is what people told, and nobody can verify it.

    `unseen` are the steps (from 1) that must have been made and that nobody told: their dice only fit what came of
    them, and belong in no statistics.
    """

    unseen: tuple[Annotated[int, msgspec.Meta(ge=1)], ...] = ()


class Record(Value, frozen=True, kw_only=True):
    """A game from its start to its last step; `digest` seals all the rest. Version 2 has dice of the second edition.

    Only a game with real dice has `by_hand`, and then it has no proof.
    """

    format: Literal["flunkern"] = "flunkern"
    version: Literal[1, 2] = 1
    game: str
    options: Any
    seats: tuple[SeatName, ...]
    start: tuple[Draw, ...] = ()
    steps: tuple[Step, ...] = ()
    outcome: Outcome | None = None
    fair: FairDice | None = None
    by_hand: ByHand | msgspec.UnsetType = msgspec.UNSET
    digest: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$")] = ""

    @property
    def is_by_hand(self) -> bool:
        return self.by_hand is not msgspec.UNSET

    @property
    def unseen(self) -> frozenset[int]:
        """The steps that nobody told."""
        return frozenset() if self.by_hand is msgspec.UNSET else frozenset(self.by_hand.unseen)

    def sealed(self) -> "Record":
        return msgspec.structs.replace(self, digest=_digest(self))


class _RawStep(Step, frozen=True):
    move: msgspec.Raw


class _RawRecord(Record, frozen=True, kw_only=True):
    options: msgspec.Raw
    steps: tuple[_RawStep, ...] = ()


def _digest(record: Record) -> str:
    return sha256(msgspec.json.encode(msgspec.structs.replace(record, digest=""))).hexdigest()


def write(record: Record) -> bytes:
    """The record as JSON with one step a line, for people and for version control."""
    lines = []
    for name in record.__struct_fields__:
        value = getattr(record, name)
        if value is msgspec.UNSET:
            continue
        if name == "steps":
            steps = b",\n".join(b"  " + msgspec.json.encode(step) for step in value)
            encoded = b"[\n" + steps + b"\n ]" if value else b"[]"
        else:
            encoded = msgspec.json.encode(value)
        lines.append(b" " + msgspec.json.encode(name) + b": " + encoded)
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


def read(data: bytes, games: Mapping[str, Game]) -> Record:
    """The record in `data`, its types checked and nothing else: `replay` tells whether it could have happened."""
    if len(data) > LARGEST:
        raise RecordTooLargeError(bytes=len(data), most=LARGEST)
    try:
        raw = msgspec.json.decode(data, type=_RawRecord)
        check_version(raw.version, raw.fair.chains if raw.fair else None)
        _check_by_hand(raw)
        game = games.get(raw.game)
        if game is not None and raw.is_by_hand:
            game = played_by_hand(game)
        if game is None:
            raise GameUnknownError(name=raw.game[:40])
        options = msgspec.json.decode(raw.options, type=game.Options)
        move_of = msgspec.json.Decoder(game.Move).decode
        steps = tuple(Step(step.seat, move_of(step.move), step.chance) for step in raw.steps)
        json.loads(data, object_pairs_hook=named_once)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise RecordUnreadableError(detail=str(error)[:200]) from None
    fields = msgspec.structs.asdict(raw) | {"options": options, "steps": steps}
    return Record(**fields)


def check_version(version: int, chains: Chains | None) -> None:
    """Raises ValueError unless just those of version 2 have dice of the second edition."""
    if (version == 2) != (chains is not None):
        raise ValueError(f"Version {version} does not fit its proof")


def _check_by_hand(record: Record) -> None:
    """Raises ValueError for a proof of dice that people told, and for steps that there are not."""
    if record.is_by_hand and record.fair is not None:
        raise ValueError("Real dice have no proof")
    if record.unseen - set(range(1, len(record.steps) + 1)):
        raise ValueError("No such step is unseen")


def named_once(fields: list[tuple[str, Any]]) -> None:
    """Refuses an object that names a field twice: programs differ in which of the two they believe."""
    if len(dict(fields)) < len(fields):
        raise ValueError("Object names a field twice")


def replay(record: Record, game: Game) -> Iterator[Any]:
    """Every state from the start on; raises where the record cannot have happened, or was changed after sealing."""
    chance = Told if record.is_by_hand else Scripted
    script = chance(*record.start)
    state = _happened(0, script, lambda: game.start(record.options, len(record.seats), script))
    yield state
    for number, step in enumerate(record.steps, 1):
        script = chance(*step.chance)
        state = _happened(number, script, lambda s=state, t=step, c=script: game.apply(s, t.seat, t.move, c))
        yield state
    if game.outcome(state) != record.outcome:
        raise RecordIllegalError(len(record.steps), None, "outcome")
    if _digest(record) != record.digest:
        raise RecordEditedError()


def as_told(record: Record, states: Sequence[Any]) -> list[tuple[Any, bool]]:
    """Each state that somebody told, and True; for a step that nobody told, the state before it, and False."""
    shown = [(states[0], True)]
    for number, state in enumerate(states[1:], 1):
        shown.append((shown[-1][0], False) if number in record.unseen else (state, True))
    return shown


def _happened(number: int, script: Scripted, step: Any) -> Any:
    try:
        state = step()
        script.finish()
    except IllegalMoveError as error:
        raise RecordIllegalError(number, error.rule, error.reason) from None
    except ChanceMismatchError as error:
        raise RecordIllegalError(number, None, str(error)[:200]) from None
    except FlunkernError as error:
        raise RecordIllegalError(number, None, error.code) from None
    return state
