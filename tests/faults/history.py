"""What players asked, were answered and were told, checked against the log; pure, so that it can be tested itself."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final, Literal, NamedTuple

import msgspec

from flunkern.hosting.protocol import PROTOCOL, Step, Welcome, encode
from flunkern.store import Logged
from flunkern.table.deciding import move_entry
from flunkern.table.entries import AnyEntry, Moved, read_entry
from flunkern.table.folding import fold
from flunkern.table.model import Table
from flunkern.table.showing import show_all, show_step

UNDECIDED: Final = {"store/unavailable", "server/broken", "message/too_fast"}
"""Refusals that leave open whether something was done: whoever wants to know asks again."""
LONGEST_GAME: Final = 20_000
Kind = Literal["step", "welcome"]


class Ask(NamedTuple):
    """Something asked for at a moment of the players' clock; `is_move` as opposed to all else that can be asked."""

    id: str
    is_move: bool
    at: float


class Answer(NamedTuple):
    """The first acknowledgement of an ask, with its version, or a refusal, with its code."""

    id: str
    version: int | None
    code: str | None
    at: float


class Told(NamedTuple):
    """A step or a welcome, as a digest: thousands are told in a test."""

    kind: Kind
    version: int
    digest: bytes


class History(NamedTuple):
    """One player's side of the story of a table; `told` has one list for each connection."""

    owner: str
    asks: Sequence[Ask]
    answers: Sequence[Answer]
    told: Sequence[Sequence[Told]]


def told(frame: bytes) -> Told | None:
    """What is kept of a frame; None for one that shows nothing of the table."""
    message = msgspec.json.decode(frame)
    if message["type"] not in ("step", "welcome"):
        return None
    return Told(message["type"], message["shown"]["version"], _digest(message))


def _digest(message: dict[str, Any]) -> bytes:
    """All of it but, in a welcome, the moment at which it was sent."""
    if message["type"] == "welcome":
        message = message | {"now": 0, "shown": message["shown"] | {"at": 0}}
    return sha256(msgspec.json.encode(message)).digest()[:16]


class Checked(NamedTuple):
    """What is wrong, in words, and how the table stands at the end."""

    faults: list[str]
    table: Table


def check(log: Sequence[Logged], histories: Sequence[History]) -> Checked:
    """Every acknowledged move is in the log once and in order, nobody was told anything but what their view allows."""
    faults: list[str] = []
    if [line.seq for line in log] != list(range(1, len(log) + 1)):
        faults.append("the log has a hole")
    steps = list(_unrolled(log))
    faults += _moves(steps, histories)
    for history in histories:
        faults += _answers(history, len(log))
        faults += _told(history, steps)
    return Checked(faults, steps[-1][2])


Unrolled = Sequence[tuple[AnyEntry, float, Table]]


def _unrolled(log: Sequence[Logged]) -> Iterator[tuple[AnyEntry, float, Table]]:
    table: Table | None = None
    for line in log:
        entry = read_entry(line.body)
        table = fold(table, entry, line.at)
        yield entry, line.at, table


def _moves(steps: Unrolled, histories: Sequence[History]) -> Iterator[str]:
    where: dict[tuple[str, str], int] = {}
    for _, (entry, _, table) in enumerate(steps):
        if isinstance(entry, Moved) and entry.id:
            if (entry.owner, entry.id) in where:
                yield f"move {entry.id} was made twice, at {where[entry.owner, entry.id]} and {table.version}"
            where[entry.owner, entry.id] = table.version
    done: list[tuple[float, float, int, str]] = []
    for history in histories:
        moves = {ask.id: ask.at for ask in history.asks if ask.is_move}
        for answer in history.answers:
            if answer.id not in moves:
                continue
            seq = where.get((history.owner, answer.id))
            if answer.version is None:
                if answer.code not in UNDECIDED and seq is not None:
                    yield f"move {answer.id} was refused with {answer.code} and is in the log at {seq}"
            elif seq is None:
                yield f"move {answer.id} was acknowledged and is not in the log"
            else:
                if seq > answer.version:
                    yield f"move {answer.id} was acknowledged at {answer.version} and made at {seq}"
                done.append((moves[answer.id], answer.at, seq, answer.id))
    yield from _order(done)


def _order(done: Sequence[tuple[float, float, int, str]]) -> Iterator[str]:
    """What was acknowledged before something else was asked for comes before it in the log."""
    answered = sorted(done, key=lambda move: move[1])
    latest, place = (-1, ""), 0
    for asked_at, _, seq, id in sorted(done):
        while place < len(answered) and answered[place][1] < asked_at:
            latest = max(latest, (answered[place][2], answered[place][3]))
            place += 1
        if latest[0] >= seq:
            yield f"move {id} is in the log at {seq}, before {latest[1]} at {latest[0]}, which was acknowledged first"


def _answers(history: History, length: int) -> Iterator[str]:
    asked = {ask.id for ask in history.asks}
    acknowledged: set[str] = set()
    for answer in history.answers:
        if answer.id not in asked:
            yield f"{answer.id} was answered and never asked"
        if answer.version is not None:
            acknowledged.add(answer.id)
            if answer.version > length:
                yield f"{answer.id} was acknowledged at {answer.version}, and the log ends at {length}"
        elif answer.id in acknowledged:
            yield f"{answer.id} was acknowledged and then refused"


def _told(history: History, steps: Unrolled) -> Iterator[str]:
    for connection in history.told:
        last: int | None = None
        for message in connection:
            if message.kind == "step" and last is not None and message.version != last + 1:
                yield f"step {message.version} was told after {last}"
            last = message.version
            if not 1 <= message.version <= len(steps):
                yield f"version {message.version} was told and never was"
            elif message.digest != _digest(_shown(history.owner, message, steps)):
                yield f"{message.kind} {message.version} told something else than this viewer may see"


def _shown(owner: str, message: Told, steps: Unrolled) -> dict[str, Any]:
    entry, at, table = steps[message.version - 1]
    shown = (
        encode(Step(show_step(table, owner, entry, at)))
        if message.kind == "step"
        else encode(Welcome(PROTOCOL, 0.0, show_all(table, owner, 0.0)))
    )
    decoded: dict[str, Any] = msgspec.json.decode(shown)
    return decoded


def finishable(table: Table, seed: int = 0) -> bool:
    """Whether the game at a table, if there is one, comes to its end when everybody goes on at random."""
    rng = Random(seed)
    for _ in range(LONGEST_GAME):
        if table.phase != "playing":
            return True
        seat = rng.choice(sorted(table.game.to_act(table.state)))
        move = rng.choice(table.game.legal_moves(table.state, seat))
        table = fold(table, move_entry(table, seat, move, "bot"), 0.0)
    return False
