"""People who come to any server that answers, sit down, play and begin again, whatever happens around them."""

import asyncio
import time
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from flunkern.hosting.protocol import Ack, Refused
from flunkern.hosting.protocol import Ask as AskMessage
from flunkern.table.commands import AnyCommand, GetReady, MakeMove, Rematch, SeatBot, Sit, Start
from tests.faults.history import UNDECIDED, Answer, Ask, History, Told, told
from tests.server.playing import Player

AGAIN = 0.25
"""Seconds until something is tried again."""
_answer = msgspec.json.Decoder[Ack | Refused](Ack | Refused).decode


class Guest(Player):
    """Does what the table waits for, as it is shown; keeps all it asks, is answered and is told."""

    def __init__(
        self, ports: Sequence[int], name: str, seed: int, size: int, bots: int = 0, games: int = 10**6
    ) -> None:
        super().__init__(ports[0], name, seed)
        self.changes = False  # what it is told is compared with what all are told
        self.ports = ports
        self.size = size
        self.bots = bots
        self.games = games
        self.pause = 0.0
        self.asks: list[Ask] = []
        self.answers: list[Answer] = []
        self.told: list[list[Told]] = []
        self._acting: asyncio.TimerHandle | None = None

    @property
    def history(self) -> History:
        return History(sha256(self.cookie.encode()).hexdigest(), self.asks, self.answers, self.told)

    async def open_table(self, game: str, **wanted: Any) -> str:
        """At any server, and again elsewhere if it cannot."""
        while True:
            try:
                self.port = self.rng.choice(self.ports)
                return await super().open_table(game, **wanted)
            except (httpx.HTTPError, AssertionError):
                await asyncio.sleep(AGAIN)

    def socket(self, id: str, **other: Any) -> connect:
        self.port = self.rng.choice(self.ports)
        return super().socket(id, open_timeout=5, **other)

    async def _talk(self, socket: ClientConnection) -> None:
        self.told.append([])
        await super()._talk(socket)

    def begin_to_ask(self, command: AnyCommand) -> "asyncio.Future[Ack | Refused]":
        answer = super().begin_to_ask(command)
        self.asks.append(Ask(next(reversed(self.asked)), isinstance(command, MakeMove), time.monotonic()))
        return answer

    def _hear(self, data: bytes) -> None:
        now = time.monotonic()
        if message := told(data):
            self.told[-1].append(message)
        if b'"type":"refused"' in data[:30] or b'"type":"ack"' in data[:30]:
            answer = _answer(data)
            version = answer.version if isinstance(answer, Ack) else None
            code = answer.code if isinstance(answer, Refused) else None
            self.answers.append(Answer(answer.id, version, code, now))
            if code in UNDECIDED and answer.id in self._unanswered:
                asyncio.get_running_loop().call_later(AGAIN, self._ask_again, answer.id)
                return
        super()._hear(data)
        self.heard.clear()
        self.versions.pop(self.version - 100, None)
        self._act_soon(self.pause * self.rng.random())

    def _ask_again(self, id: str) -> None:
        if id in self._unanswered and self._socket is not None:
            message = AskMessage(id, self.asked[id])
            sending = asyncio.create_task(self._send(self._socket, message))
            self._unanswered[id].add_done_callback(lambda _: sending.cancel())

    # Playing

    def _act_soon(self, seconds: float) -> None:
        if self._acting is None:
            self._acting = asyncio.get_running_loop().call_later(seconds, self._act)

    def _act(self) -> None:
        self._acting = None
        if self._unanswered or self.table is None or self._socket is None:
            return
        if (command := self._wish()) is not None:
            self.begin_to_ask(command)
            # A refusal may be due to what this page has not heard yet, or to a server that did it and was killed.
            self._act_soon(AGAIN)

    def _wish(self) -> AnyCommand | None:
        table = self.table
        assert table is not None
        mine = [place for place in table.places if place.mine]
        match table.phase:
            case "playing" if table.gate == "open":
                return self._move()
            case "playing":
                return GetReady() if any(not place.ready for place in mine) else None
            case "finished":
                return Rematch() if table.hosting and table.number < self.games else None
        if not mine:
            people = sum(not place.bot for place in table.places)
            return Sit(self.name) if people < self.size - self.bots else None
        if not table.hosting:
            return None if mine[0].ready else GetReady()
        if sum(bool(place.bot) for place in table.places) < self.bots:
            return SeatBot("random")
        ready = len(table.places) == self.size and all(place.ready or place.mine for place in table.places)
        return Start() if ready else None

    def _move(self) -> AnyCommand | None:
        for seat in self.waiting:
            shown = self.seats.get(seat)
            if shown is not None and shown.legal_moves:
                return MakeMove(seat, self.rng.choice(shown.legal_moves))
        return None

    @property
    def at_rest(self) -> bool:
        """Its last game is over and nothing is unanswered."""
        return self.table is not None and self.table.phase == "finished" and not self._unanswered
