"""People who sit down at tables and play real games, at whatever pace they are told."""

import asyncio
import http.client
import json
from collections import Counter
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from bench.load.wire import Socket, connect, next_address
from flunkern.fairness.chains import chain_of

RNG = Random(1)
CHAIN = 400
"""Links of a player's chain: more than anybody makes moves in a game."""


class Place(msgspec.Struct):
    name: str
    ready: bool
    mine: bool


class Table(msgspec.Struct):
    phase: str
    starting: bool
    number: int
    hosting: bool
    places: list[Place]
    gate: str = "open"


class SeatShown(msgspec.Struct):
    seat: int | None
    legal_moves: list[Any]


NOTHING = SeatShown(None, [])


class Change(msgspec.Struct):
    op: str
    path: str
    value: msgspec.Raw = msgspec.Raw(b"null")


class SeatChanged(msgspec.Struct):
    changes: list[Change]


class Shown(msgspec.Struct):
    table: Table | None
    seats: list[SeatShown]
    changed: list[SeatChanged]


class Received(msgspec.Struct):
    type: str
    id: str = ""
    code: str = ""
    shown: Shown | None = None


read = msgspec.json.Decoder(Received).decode


class Tally:
    """What all players together sent, received and waited for."""

    def __init__(self) -> None:
        self.sent = self.received = self.bytes = self.moves = self.games = self.steps = self.step_bytes = 0
        self.waits: list[float] = []
        self.refused: Counter[str] = Counter()

    def now(self) -> tuple[int, int, int, int, int]:
        """Moves acknowledged, messages in and out, bytes received, steps and their bytes."""
        return self.moves, self.sent + self.received, self.bytes, self.steps, self.step_bytes


class Player:
    """Does what the table waits for: sits down, is ready, starts, moves at random, asks for another game."""

    def __init__(self, number: int, path: str, cookie: str, seats: int, tally: Tally) -> None:
        self.socket: Socket
        self.think: Callable[[], float] | None = None
        self.playing = asyncio.Event()
        self._name = f"Person {number}"
        self._path = path
        self._cookie = cookie
        self._seats = seats
        self._tally = tally
        self._seat = NOTHING
        self._timer: asyncio.TimerHandle | None = None
        self._asked: set[tuple[int, str]] = set()
        self._move = ("", 0.0)
        self._number = 0
        self._chain: list[str] = []

    async def come(self, port: int, deflate: bool = False) -> None:
        self.socket = await connect(port, self._path, self.hear, cookie=self._cookie, deflate=deflate)
        self.socket.send(b'{"type":"hello","changes":true}')

    def hear(self, data: bytes) -> None:
        self._tally.received += 1
        self._tally.bytes += len(data)
        message = read(data)
        if message.type == "step":
            self._tally.steps += 1
            self._tally.step_bytes += len(data)
        if message.shown is not None:
            self._see(message.shown)
        elif message.type == "refused":
            self._tally.refused[message.code] += 1
        if message.id and message.id == self._move[0]:
            if message.type == "ack":
                self._tally.waits.append(perf_counter() - self._move[1])
                self._tally.moves += 1
                self._next_link()  # the one that a refused move had is not given yet
            self._move = ("", 0.0)
        self.go_on()

    def _see(self, shown: Shown) -> None:
        if shown.table is not None:
            if shown.table.phase == "playing":
                self.playing.set()
                if shown.table.gate == "shut" and any(place.mine and not place.ready for place in shown.table.places):
                    self._ask(b'{"type":"get-ready"}')
            else:
                self._arrange(shown.table)
            if shown.table.phase == "lobby":
                self._seat = NOTHING
        if shown.seats:
            self._seat = shown.seats[0]
        elif shown.changed:
            _change_legal(self._seat, shown.changed[0].changes)

    def _arrange(self, table: Table) -> None:
        mine = next((place for place in table.places if place.mine), None)
        if table.phase == "finished":
            if table.hosting:
                self._tally.games += 1
                self._ask_once(table.number, "rematch")
        elif mine is None:
            self._ask_once(0, "sit", name=lambda: self._name)
        elif not table.hosting:
            if not mine.ready:
                self._ask_once(table.number, "get-ready", end=self._new_chain)
            elif table.starting:
                self._ask_once(table.number, "give-link", link=self._next_link)
        elif table.starting:
            self._ask_once(table.number, "give-link", link=self._next_link)
        elif len(table.places) == self._seats and all(place.ready or place.mine for place in table.places):
            self._ask_once(table.number, "start", end=self._new_chain)

    def _new_chain(self) -> str:
        """The end of a chain for the next game, which nobody plays longer than it lasts."""
        self._chain = list(reversed(chain_of(f"{RNG.getrandbits(256):064x}", CHAIN)))
        return self._chain.pop()

    def _next_link(self) -> str:
        return self._chain.pop() if self._chain else ""

    def _ask_once(self, number: int, kind: str, **fields: Callable[[], str]) -> None:
        """The fields are made only if it is asked: whoever begins another chain has forgotten the first."""
        if (number, kind) not in self._asked:
            self._asked.add((number, kind))
            made = {name: make() for name, make in fields.items()}
            self._ask(json.dumps({"type": kind} | made).encode())

    def _ask(self, command: bytes) -> str:
        self._number += 1
        id = f"a-{self._number}"
        self._tally.sent += 1
        self.socket.send(b'{"type":"ask","id":"%s","command":%s}' % (id.encode(), command))
        return id

    def go_on(self) -> None:
        """Moves, or begins to think, if there is something to decide."""
        if self._seat.legal_moves and not self._move[0] and self._timer is None and self.think is not None:
            pause = self.think()
            if pause:
                self._timer = asyncio.get_running_loop().call_later(pause, self._make_a_move)
            else:
                self._make_a_move()

    def _make_a_move(self) -> None:
        self._timer = None
        if (legal := self._seat.legal_moves) and self.think is not None and not self.socket.closed:
            move = msgspec.json.encode(RNG.choice(legal))
            link = self._chain[-1].encode() if self._chain else b""
            command = b'{"type":"make-move","seat":%d,"move":%s,"link":"%s"}' % (self._seat.seat or 0, move, link)
            self._move = (self._ask(command), perf_counter())


def _change_legal(seat: SeatShown, changes: list[Change]) -> None:
    """Changes the moves that are legal; the view does not matter to who moves at random."""
    for change in changes:
        if not change.path.startswith("/legal_moves"):
            continue
        *way, last = change.path.split("/")[1:]
        part: Any = {"legal_moves": seat.legal_moves}
        if not way:
            seat.legal_moves = msgspec.json.decode(change.value)
            continue
        for step in way:
            part = part[int(step) if isinstance(part, list) else step]
        if change.op == "remove":
            del part[int(last)]
        elif change.op == "add":
            part.insert(int(last), msgspec.json.decode(change.value))
        else:
            part[int(last) if isinstance(part, list) else last] = msgspec.json.decode(change.value)


def open_tables(port: int, tally: Tally, game: str, tables: int, seats: int) -> list[list[Player]]:
    """Tables over HTTP; for each of them the players, host first, who have still to come."""
    groups = []
    for _ in range(tables):
        server = http.client.HTTPConnection("127.0.0.1", port, source_address=(next_address(), 0))
        cookies = []
        for _ in range(seats):
            server.request("POST", "/api/me")
            answer = server.getresponse()
            cookies.append((answer.getheader("set-cookie") or "").partition(";")[0])
            answer.read()
        server.request("POST", "/api/tables", json.dumps({"game": game}), {"cookie": cookies[0]})
        path = f"/api/tables/{json.load(server.getresponse())['id']}/socket"
        server.close()
        groups.append([Player(number, path, cookie, seats, tally) for number, cookie in enumerate(cookies)])
    return groups


async def gather_people(port: int, groups: list[list[Player]], deflate: bool = False) -> None:
    """Everybody comes, sits down and begins; returns when all games are running."""
    for group in groups:
        for player in group:
            await player.come(port, deflate)
    await asyncio.wait_for(asyncio.gather(*(player.playing.wait() for group in groups for player in group)), 60)
