"""The testimony: what a table that keeps secrets for good gives out in place of the record."""

import json
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from flunkern.core.chance import Draw
from flunkern.core.errors import GameUnknownError, RecordTooLargeError, RecordUnreadableError
from flunkern.core.game import Game
from flunkern.core.names import SeatName
from flunkern.core.outcome import Outcome
from flunkern.core.record import LARGEST, Chains, Hash, Salt, check_version, named_once
from flunkern.core.seats import Seat
from flunkern.core.values import Value
from flunkern.fairness.merkle import DEPTH, LEAVES

FORMAT: Final = "flunkern-testimony"


class OpenStep(Value, frozen=True, tag="open"):
    """A step that is told in full; `public` is what a spectator was told of it."""

    seat: Seat
    public: tuple[Any, ...]
    move: Any
    chance: tuple[Draw, ...]


class SecretStep(Value, frozen=True, tag="secret"):
    """A step of which nobody but its seat learns more than a spectator was told."""

    seat: Seat
    public: tuple[Any, ...]


class OpenDraw(Value, frozen=True):
    """The key of one draw, and its way up to the root."""

    number: Annotated[int, msgspec.Meta(ge=0, lt=LEAVES)]
    key: Hash
    path: Annotated[tuple[Hash, ...], msgspec.Meta(min_length=DEPTH, max_length=DEPTH)]


class OpenDice(Value, frozen=True, omit_defaults=True):
    """`commitment` was promised before play; `draws` are those of the start and of all open steps.

    The commitment binds `seal`, which the seed would open, to `root`, which opens each draw alone. In the first edition
    it is the seal itself, and nothing ties the root to it.
    """

    commitment: Hash
    root: Hash
    salts: tuple[Salt, ...]
    draws: tuple[OpenDraw, ...]
    seal: Salt = ""
    chains: Chains | None = None


class Testimony(Value, frozen=True, kw_only=True):
    """A game as its table tells it: neither the seed, nor a key, move or draw of a secret step is in it."""

    format: Literal["flunkern-testimony"] = FORMAT
    version: Literal[1, 2] = 1
    game: str
    options: Any
    seats: tuple[SeatName, ...]
    start: tuple[Draw, ...]
    steps: tuple[OpenStep | SecretStep, ...]
    outcome: Outcome | None
    fair: OpenDice


class _RawOpenStep(OpenStep, frozen=True, tag="open"):
    public: tuple[msgspec.Raw, ...]
    move: msgspec.Raw


class _RawSecretStep(SecretStep, frozen=True, tag="secret"):
    public: tuple[msgspec.Raw, ...]


class _RawTestimony(Testimony, frozen=True, kw_only=True):
    options: msgspec.Raw
    steps: tuple[_RawOpenStep | _RawSecretStep, ...]


class _Kind(msgspec.Struct):
    format: str = ""


def write(testimony: Testimony) -> bytes:
    """The testimony as JSON with one step and one key a line."""
    return _laid_out(testimony, b" ") + b"\n"


def _laid_out(value: Any, indent: bytes) -> bytes:
    if isinstance(value, Testimony | OpenDice):
        fields = ((name, getattr(value, name)) for name in value.__struct_fields__)
        items = [msgspec.json.encode(name) + b": " + _laid_out(item, indent + b" ") for name, item in fields]
        return b"{\n" + b",\n".join(indent + item for item in items) + b"\n" + indent[1:] + b"}"
    if isinstance(value, tuple) and value and isinstance(value[0], OpenStep | SecretStep | OpenDraw):
        return b"[\n" + b",\n".join(indent + msgspec.json.encode(item) for item in value) + b"\n" + indent[1:] + b"]"
    return msgspec.json.encode(value)


def is_testimony(data: bytes) -> bool:
    """Whether this calls itself a testimony; whether it is one, `read` tells."""
    try:
        return msgspec.json.decode(data, type=_Kind).format == FORMAT
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return False


def read(data: bytes, games: Mapping[str, Game]) -> Testimony:
    """The testimony in `data`, its types checked and nothing else: `verify_testimony` tells whether it holds."""
    if len(data) > LARGEST:
        raise RecordTooLargeError(bytes=len(data), most=LARGEST)
    try:
        raw = msgspec.json.decode(data, type=_RawTestimony)
        check_version(raw.version, raw.fair.chains)
        game = games.get(raw.game)
        if game is None:
            raise GameUnknownError(name=raw.game[:40])
        options = msgspec.json.decode(raw.options, type=game.Options)
        news_of = msgspec.json.Decoder(game.News).decode
        move_of = msgspec.json.Decoder(game.Move).decode
        steps = tuple(
            OpenStep(step.seat, tuple(map(news_of, step.public)), move_of(step.move), step.chance)
            if isinstance(step, OpenStep)
            else SecretStep(step.seat, tuple(map(news_of, step.public)))
            for step in raw.steps
        )
        json.loads(data, object_pairs_hook=named_once)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise RecordUnreadableError(detail=str(error)[:200]) from None
    return Testimony(**msgspec.structs.asdict(raw) | {"options": options, "steps": steps})
