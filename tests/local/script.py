"""One person at one table, whoever keeps it: what they say and all they are told, the same every time.

Needs nothing but the program itself, so that it runs where that does.
"""

import json
from hashlib import sha256
from random import Random
from typing import Any, Final, Protocol

from flunkern.fairness.chains import chain_of
from flunkern.games import find
from flunkern.hosting.fresh import Fresh
from flunkern.hosting.watch import Watch

LEVEL: Final = {"kniffel": "perfect", "luegen": "master"}
"""The strongest fox that plays everywhere, where it is not called honest."""
ADVISED: Final = (0, 1, 4, 9)
"""Before so many moves of ours the coach is asked."""
FIRST: Final = 1_700_000_000.0


class Line(Protocol):
    """A socket, or what stands for one."""

    async def send(self, text: str) -> None: ...

    async def receive(self) -> str:
        """The next message, as it came."""

    async def close(self) -> None: ...


class Way(Protocol):
    """A way to a house."""

    async def ask(self, method: str, address: str, body: str = "") -> tuple[bool, str]: ...

    async def line(self, id: str) -> Line: ...


class Given(Fresh):
    """Seeds, addresses and luck that are the same every time."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self._seed = seed
        self._count = 0

    def _next(self) -> str:
        self._count += 1
        return sha256(f"{self._seed} {self._count}".encode()).hexdigest()

    def seed(self) -> str:
        return self._next()

    def id(self) -> str:
        return self._next()[:22]

    def code(self) -> str:
        return "ABC" + self._next()[:3].translate(str.maketrans("01", "XY")).upper()


class Clock:
    """Stands still but when it is moved on."""

    def __init__(self) -> None:
        self.at = FIRST
        self.watch = Watch(lambda: self.at, lambda: self.at)


class Person:
    """Sits at a table with foxes or with others at the same device, and plays at random until the game is over."""

    def __init__(self, way: Way, clock: Clock, seed: int) -> None:
        self.heard: list[str] = []
        self._way = way
        self._clock = clock
        self._rng = Random(seed)
        self._chain = chain_of(sha256(f"chain {seed}".encode()).hexdigest())
        self._used = 0
        self._asks = 0
        self._line: Line
        self._table: dict[str, Any] = {}
        self._shown: dict[str, Any] = {}
        self._seats: dict[int, Any] = {}

    async def play(self, slug: str, people: int, foxes: int) -> list[str]:
        """Everything that was told, in its order."""
        id = json.loads(await self._question("POST", "/api/tables", json.dumps({"game": slug})))["id"]
        await self._come(id, 0)
        for name in ("Ada", "Bo", "Cleo", "Dan")[:people]:
            await self._ask({"type": "sit", "name": name, "end": self._chain[0]})
        await self._ask({"type": "sit", "name": "Ada"})
        await self._ask({"type": "take-off"})
        for _ in range(foxes):
            await self._ask({"type": "seat-bot", "level": LEVEL.get(slug, "honest")})
        await self._ask({"type": "start", "end": self._chain[0]})
        await self._ask({"type": "give-link", "link": self._link()})
        await self._ask({"type": "say", "phrase": "good-luck"})
        await self._to_the_end(id)
        await self._look_back(id)
        await self._ask({"type": "rematch"})
        await self._line.close()
        return self.heard

    async def _to_the_end(self, id: str) -> None:
        moves = 0
        while await self._until_ours():
            seat = self._rng.choice([seat for seat, _ in self._shown["waiting"]])
            if self._table["gate"] != "open":
                await self._ask({"type": "get-ready"})
                continue
            if moves in ADVISED:
                await self._question("GET", f"/api/tables/{id}/advice?seat={seat}")
            legal = self._seats[seat]["legal_moves"]
            await self._ask({"type": "make-move", "seat": seat, "move": self._rng.choice(legal), "link": self._link()})
            moves += 1
            if moves == 3:
                await self._ask({"type": "make-move", "seat": seat, "move": {"type": "no-such-move"}})
            if moves == 5 and await self._until_ours():  # a page that was away, and one that knows nothing
                await self._line.close()
                await self._come(id, self._shown["version"] - 2, changes=True)
                await self._line.close()
                await self._come(id, 0)

    async def _look_back(self, id: str) -> None:
        eyes = ("steps?first=3", "steps?first=0&seat=0", "steps?first=0&seat=99")
        for what in ("record", "highlights", "review", *eyes):
            await self._question("GET", f"/api/tables/{id}/games/1/{what}")
        for address in (f"/api/tables/{id}/code", f"/api/tables/{id}/games/7/record", "/api/tables", "/api/nothing"):
            await self._question("GET", address)
        await self._question("POST", "/api/tables", '{"game": "chess"}')
        await self._question("POST", "/api/tables", "[")

    def _link(self) -> str:
        self._used += 1
        return self._chain[self._used]

    async def _question(self, method: str, address: str, body: str = "") -> str:
        self._clock.at += 1
        done, text = await self._way.ask(method, address, body)
        self.heard.append(f"{done} {text}")
        return text

    async def _come(self, id: str, version: int, changes: bool = False) -> None:
        self._clock.at += 1
        self._line = await self._way.line(id)
        await self._line.send(json.dumps({"type": "hello", "version": version, "changes": changes}))
        await self._line.send('{"type": "ping"}')
        while (await self._hear())["type"] != "pong":
            pass

    async def _ask(self, command: dict[str, Any]) -> None:
        """Asks for something when nobody else acts, so that all else has one order."""
        await self._until_ours()
        self._clock.at += 1
        self._asks += 1
        await self._line.send(json.dumps({"type": "ask", "id": f"{self._asks:032x}", "command": command}))
        while (message := await self._hear())["type"] not in ("ack", "refused"):
            pass
        if message["type"] == "refused" and command.get("link"):
            self._used -= 1

    async def _until_ours(self) -> bool:
        """Waits while a fox has to do something; whether there is something for us to do."""
        while not self._ours():
            await self._hear()
        return bool(self._table["phase"] == "playing")

    def _ours(self) -> bool:
        if self._table["phase"] != "playing":
            return True
        waiting = {seat for seat, _ in self._shown["waiting"]}
        return bool(waiting) and waiting <= set(self._seats)

    async def _hear(self) -> dict[str, Any]:
        text = await self._line.receive()
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if shown := message.get("shown"):
            self._shown = shown
            self._table = shown["table"] or self._table
            if shown["seats"]:
                self._seats = {seat["seat"]: seat for seat in shown["seats"] if seat["seat"] is not None}
        return message


async def transcript(way: Way, clock: Clock, slug: str, seed: int) -> list[str]:
    """All that a person hears who plays against foxes, or with the others at the same device where `seed` is odd."""
    least = find(slug).seats[0]
    people, foxes = (max(2, least), 0) if seed % 2 else (1, max(1, least - 1))
    return await Person(way, clock, seed).play(slug, people, foxes)
