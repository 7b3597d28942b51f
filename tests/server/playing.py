"""A person with a browser: keeps a cookie, comes back to where they were, asks until they are answered, plays."""

import asyncio
import contextlib
import itertools
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from random import Random
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from flunkern.fairness.chains import chain_of
from flunkern.hosting.protocol import Ack, Ask, Bye, Hello, Pong, Present, Refused, Restarting, Step, ToPage, Welcome
from flunkern.table.commands import AnyCommand, GetReady, GiveLink, MakeMove, Sit, Start
from flunkern.table.shown import Shown, ShownSeat, ShownTable
from tests.changes import plain, whole_seats

PATIENCE: Final = 60.0
"""Seconds after which a test that waits for something has failed."""
LOST_RACES: Final = {"move/illegal", "move/not_your_turn", "move/card_gone", "move/game_over"}
"""Where several may act, a move can come too late."""

_read: Final = msgspec.json.Decoder[ToPage](ToPage).decode
_numbers: Final = itertools.count(2)


class Player:
    """One tab; `versions` has what it was shown at each version of the table, `asked` and `acks` what it asked for.

    Every player has an address of their own, so that limits by address are theirs alone.
    """

    def __init__(self, port: int, name: str, seed: int = 0, drop: float = 0.0, cookie: str = "") -> None:
        number = next(_numbers)
        self.port = port
        self.name = name
        self.address = f"127.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        self.cookie = cookie or secrets.token_urlsafe(32)
        self.rng = Random(seed)
        self.drop = drop
        self.changes = number % 2 == 0
        """Whether it is told what changes; what it is shown must be the same as what others are."""
        self.plays = False
        self.version = 0
        self.welcomes = self.connects = 0
        self.table: ShownTable | None = None
        self.seats: dict[int | None, ShownSeat] = {}
        self.waiting: dict[int, float] = {}
        self.shown: Shown | None = None
        self.present: Present | None = None
        self.byes: list[str] = []
        self.closes: list[int] = []
        self.heard: list[bytes] = []
        self.versions: dict[int, dict[str, Any]] = {}
        self.acks: dict[str, int] = {}
        self.asked: dict[str, AnyCommand] = {}
        self._unanswered: dict[str, asyncio.Future[Ack | Refused]] = {}
        self._moving: dict[int, asyncio.Future[Ack | Refused]] = {}
        self._socket: ClientConnection | None = None
        self._changed = asyncio.Event()
        self._failure: BaseException | None = None

    def tab(self, seed: int = 0, drop: float = 0.0) -> "Player":
        """Another tab of the same browser."""
        return Player(self.port, self.name, seed, drop, self.cookie)

    # HTTP

    async def open_table(self, game: str, **wanted: Any) -> str:
        transport = httpx.AsyncHTTPTransport(local_address=self.address, verify=False)
        async with httpx.AsyncClient(transport=transport, cookies={"flunkern": self.cookie}, timeout=60) as client:
            answer = await client.post(f"http://127.0.0.1:{self.port}/api/tables", json={"game": game, **wanted})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    # The socket

    def socket(self, id: str, **other: Any) -> connect:
        """A new socket to a table, with this player's cookie and nothing said yet."""
        return connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{id}/socket",
            **{
                "additional_headers": {"Cookie": f"flunkern={self.cookie}"},
                "local_addr": (self.address, 0),
                "compression": None,
                "proxy": None,
                "max_size": None,
            }
            | other,
        )

    @contextlib.asynccontextmanager
    async def at(self, id: str, welcomed: bool = True) -> AsyncIterator["Player"]:
        """Is at a table, coming back whenever the connection is lost, until the block ends."""
        staying = asyncio.create_task(self._stay(id))
        staying.add_done_callback(self._stayed)
        try:
            if welcomed:
                await self.until(lambda: self.version > 0 and self.present is not None)
            yield self
            if self._failure is not None:
                raise self._failure
        finally:
            staying.cancel()
            await asyncio.gather(staying, return_exceptions=True)

    def _stayed(self, staying: asyncio.Task[None]) -> None:
        if not staying.cancelled():
            self._failure = staying.exception()
            self._changed.set()

    async def _stay(self, id: str) -> None:
        while True:
            try:
                async with self.socket(id) as socket:
                    self.connects += 1
                    await self._talk(socket)
            except (OSError, ConnectionClosed, InvalidHandshake, EOFError, TimeoutError):
                await asyncio.sleep(self.rng.uniform(0.01, 0.05))
            finally:
                self._socket = None

    async def _talk(self, socket: ClientConnection) -> None:
        try:
            await socket.send(msgspec.json.encode(Hello(self.version, self.changes)).decode())
            # From here on whatever is asked is sent; what was asked before is sent again.
            self._socket = socket
            for id in list(self._unanswered):
                await socket.send(msgspec.json.encode(Ask(id, self.asked[id])).decode())
            async for data in socket:
                assert isinstance(data, str)
                self._hear(data.encode())
                if self.rng.random() < self.drop:
                    socket.transport.abort()
        finally:
            await socket.close()
            if socket.close_code is not None:
                self.closes.append(socket.close_code)
            self._changed.set()

    def _hear(self, data: bytes) -> None:
        self.heard.append(data)
        match message := _read(data):
            case Welcome():
                self.welcomes += 1
                self._see(message.shown, whole=True)
            case Step():
                assert message.shown.version == self.version + 1, "a step was left out or told twice"
                self._see(message.shown, whole=False)
            case Ack() | Refused():
                waiting = self._unanswered.pop(message.id, None)
                if isinstance(message, Ack):
                    assert self.acks.setdefault(message.id, message.version) == message.version
                if waiting is not None and not waiting.done():
                    waiting.set_result(message)
            case Present():
                self.present = message
            case Bye():
                self.byes.append(message.reason)
            case Pong() | Restarting():
                pass
        self._changed.set()
        if self.plays:
            self._play()

    def _see(self, shown: Shown, whole: bool) -> None:
        if shown.changed:
            assert self.changes
            seats = whole_seats(plain(shown), plain(tuple(self.seats.values())))
            shown = msgspec.structs.replace(shown, seats=msgspec.convert(seats, tuple[ShownSeat, ...]), changed=())
        self.version, self.shown = shown.version, shown
        public: dict[str, Any] = {"waiting": shown.waiting, "outcome": shown.outcome}
        if not whole:
            public |= {"at": shown.at, "talk": shown.talk}
        if shown.table is not None:
            self.table = shown.table
            places = [msgspec.structs.replace(place, mine=False) for place in shown.table.places]
            public["table"] = msgspec.structs.replace(shown.table, places=tuple(places), hosting=False)
        if shown.seats:
            self.seats = {seat.seat: seat for seat in shown.seats}
            public |= {f"view of {seat.seat}": seat.view for seat in shown.seats}
        self.waiting = dict(shown.waiting)
        known = self.versions.setdefault(shown.version, {})
        for name, value in public.items():
            assert known.setdefault(name, value) == value, name

    async def until(self, condition: Callable[[], Any]) -> None:
        """Returns when something heard has made the condition true; fails if the connection broke a promise."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                if self._failure is not None:
                    raise self._failure
                self._changed.clear()
                await self._changed.wait()

    def lose_connection(self) -> None:
        if self._socket is not None:
            self._socket.transport.abort()
            self._socket = None

    # Asking

    def begin_to_ask(self, command: AnyCommand) -> asyncio.Future[Ack | Refused]:
        """Asks now and after every reconnect until there is an answer."""
        id = secrets.token_hex(8)
        self.asked[id] = command
        answer = self._unanswered[id] = asyncio.get_running_loop().create_future()
        if self._socket is not None:
            # A frame that is lost with its connection is sent again on the next.
            sending = asyncio.create_task(self._send(self._socket, Ask(id, command)))
            answer.add_done_callback(lambda _: sending.cancel())
        return answer

    @staticmethod
    async def _send(socket: ClientConnection, message: Ask) -> None:
        with contextlib.suppress(ConnectionClosed, OSError):
            await socket.send(msgspec.json.encode(message).decode())

    async def ask(self, command: AnyCommand) -> Ack | Refused:
        async with asyncio.timeout(PATIENCE):
            return await self.begin_to_ask(command)

    async def do(self, command: AnyCommand) -> int:
        """Asks for something that must not be refused; returns the version at which it is done."""
        answer = await self.ask(command)
        assert isinstance(answer, Ack), answer
        return answer.version

    async def refused(self, command: AnyCommand) -> str:
        """Asks for something that must be refused; returns the code."""
        answer = await self.ask(command)
        assert isinstance(answer, Refused), answer
        return answer.code

    async def sit(self, end: str = "") -> None:
        await self.do(Sit(self.name, end))
        await self.do(GetReady())

    @property
    def is_over(self) -> bool:
        return self.shown is not None and self.shown.outcome is not None

    async def until_table(self, condition: Callable[[ShownTable], bool]) -> None:
        """Until this player was told of a table like that."""
        await self.until(lambda: self.table and condition(self.table))

    async def until_over(self) -> None:
        """However long the game takes, while it goes on."""
        while not self.is_over:
            await self._until_after(self.version)

    async def _until_after(self, version: int) -> None:
        await self.until(lambda: self.version != version)

    def _play(self) -> None:
        """Whenever it is this player's turn, any legal move; ready for whatever comes."""
        for seat in self.waiting:
            shown, before = self.seats.get(seat), self._moving.get(seat)
            if before is not None and before.done():
                answer = before.result()
                assert isinstance(answer, Ack) or answer.code in LOST_RACES, answer
                before = None
            if self.table and self.table.gate == "shut" and shown is not None and before is None:
                self._moving[seat] = self.begin_to_ask(GetReady())
            elif shown is not None and shown.legal_moves and before is None:
                move = self.rng.choice(shown.legal_moves)
                self._moving[seat] = self.begin_to_ask(MakeMove(seat, move))


async def begin(players: list[Player]) -> None:
    """All sit down, and the first, who opened the table, starts the game."""
    chains = {player: chain_of(secrets.token_hex(32), 1) for player in players}
    for player, (end, _) in chains.items():
        await player.sit(end)
    # Who starts it may be at another server than those who sat down.
    await players[0].until_table(lambda table: sum(place.ready or place.mine for place in table.places) >= len(players))
    await players[0].do(Start())
    for player, (_, link) in chains.items():
        await player.until_table(lambda table: table.starting)
        await player.do(GiveLink(link))
    for player in players:
        await player.until_table(lambda table: table.phase == "playing")


def agree(players: list[Player]) -> None:
    """All were shown the same, wherever they were shown something; what only one seat sees is compared between tabs."""
    told: dict[int, Mapping[str, Any]] = {}
    for player in players:
        for version, shown in player.versions.items():
            known = dict(told.get(version, {}))
            for name, value in shown.items():
                assert known.setdefault(name, value) == value, (version, name)
            told[version] = known
