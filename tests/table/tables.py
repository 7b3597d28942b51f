"""Tables for tests: kept as a server keeps them, with a log, a clock that tests set, and people with secrets."""

from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any, Final

import msgspec

from flunkern.core.errors import FlunkernError
from flunkern.core.game import Game
from flunkern.fairness.chains import chain_of
from flunkern.table.clocks import begun, played_by_bots
from flunkern.table.commands import AnyCommand, GetReady, GiveLink, MakeMove, OpenTable, Rematch, SeatBot, Sit, Start
from flunkern.table.deciding import Asked, decide, move_entry, open_table
from flunkern.table.entries import AnyEntry, Clock, Talk, read_entry, write_entry
from flunkern.table.folding import fold
from flunkern.table.model import Table


def secret(text: str) -> str:
    """256 bits of something, the same for the same text."""
    return sha256(text.encode()).hexdigest()


ADA, BO, CY, DI = (secret(name) for name in ("ada", "bo", "cy", "di"))
OWNERS: Final = (ADA, BO, CY, DI)
NAMES: Final = ("Ada", "Bo", "Cy", "Di")
NOBODY: Final = secret("a spectator")
SEED: Final = secret("seed 1")
ROLL: Final = {"type": "roll"}


@cache
def chain(owner: str, number: int) -> tuple[str, ...]:
    """The end and the links of somebody's chain for a game; short, so that long games go on beyond it."""
    return chain_of(secret(f"chain {number} {owner}"), 60)


class Live:
    """A table and its log; `twin` is the same table rebuilt from what the log has as bytes."""

    def __init__(
        self,
        slug: str = "kniffel",
        options: Any = None,
        *,
        clock: Clock = "off",
        talk: Talk = "all",
        host: str = ADA,
        by_hand: bool = False,
    ) -> None:
        wanted = OpenTable(slug, options or {}, clock=clock, talk=talk, by_hand=by_hand)
        opened = open_table(wanted, host, SEED)
        self.now = 1000.0
        self.asked = 0
        self.log: list[tuple[AnyEntry, float]] = [(opened, self.now)]
        self.table = fold(None, opened, self.now)
        self.twin = fold(None, read_entry(write_entry(opened)), self.now)

    @property
    def game(self) -> Game:
        return self.table.game

    def add(self, *entries: AnyEntry) -> None:
        for entry in entries:
            self.log.append((entry, self.now))
            self.table = fold(self.table, entry, self.now)
            self.twin = fold(self.twin, read_entry(write_entry(entry)), self.now)

    def ask(self, owner: str, command: AnyCommand, id: str = "") -> tuple[AnyEntry, ...]:
        """What the command adds to the log; a new id unless one is given."""
        self.asked += 1
        asked = Asked(owner, self.now, id or f"id-{self.asked}", secret(f"fresh seed {self.asked}"))
        entries = decide(self.table, asked, command)
        self.add(*entries)
        return entries

    def refusal(self, owner: str, command: AnyCommand) -> str:
        """The code of the error that the command meets; nothing has changed."""
        before, length = as_bytes(self.table), len(self.log)
        try:
            self.ask(owner, command)
        except FlunkernError as error:
            assert as_bytes(self.table) == before
            assert len(self.log) == length
            return error.code
        raise AssertionError(f"{command} was not refused")

    def start(self, owners: Sequence[str] = (ADA, BO), bots: int = 0, salted: bool = True) -> "Live":
        """People on the first places, bots on the next, and the game begins; the host is seated too."""
        for owner in owners:
            name = f"{NAMES[OWNERS.index(owner)]} {sum(place is not None for place in self.table.places)}"
            self.ask(owner, Sit(name))
        for _ in range(bots):
            self.ask(self.table.host, SeatBot("random"))
        return self.begin(salted)

    def begin(self, salted: bool = True) -> "Live":
        for owner in sorted(self.table.people):
            self.ask(owner, GetReady(end=chain(owner, self.table.number)[0] if salted else ""))
        self.ask(self.table.host, Start())
        if self.table.starting:
            for owner in sorted(self.table.people):
                self.ask(owner, GiveLink(chain(owner, self.table.number)[1]))
        return self

    def next_link(self, seat: int) -> str:
        """What the person on a seat adds to the dice with their next move; a chain goes along to another device."""
        link = self.table.place(seat).link
        chains = (chain(owner, self.table.number) for owner in OWNERS)
        return next((links[links.index(link) + 1] for links in chains if link in links[:-1]), "")

    def legal(self, seat: int, number: int = 0) -> Any:
        """One of the moves that a seat has, as a message carries it."""
        moves = self.game.legal_moves(self.table.state, seat)
        return msgspec.to_builtins(moves[number % len(moves)])

    def open_gate(self) -> "Live":
        """Where all are about to act at once: everybody is ready, and it has been counted down."""
        for seat in self.table.unready:
            self.ask(self.table.place(seat).owner, GetReady())
        self.add(*begun(self.table))
        return self

    def move(self, seat: int, number: int = 0, id: str = "") -> tuple[AnyEntry, ...]:
        """The person on a seat makes one of its moves."""
        self.open_gate()
        command = MakeMove(seat, self.legal(seat, number), self.next_link(seat))
        return self.ask(self.table.place(seat).owner, command, id)

    def step(self, rng: Random) -> None:
        """Somebody who may move does, at random: bots from their views, people by what they send."""
        self.open_gate()
        seat = rng.choice(self.acting)
        level = played_by_bots(self.table).get(seat)
        if level is None:
            self.move(seat, rng.randrange(10**6))
        else:
            view, legal = self.game.view(self.table.state, seat), self.game.legal_moves(self.table.state, seat)
            self.add(move_entry(self.table, seat, self.game.bots["random"].choose(view, legal, rng), "bot"))

    def play(self, seed: int = 0, steps: int = 10**6) -> "Live":
        """Goes on at random, for so many steps or to the end."""
        rng = Random(seed)
        while self.acting and steps:
            self.step(rng)
            self.now += 1
            steps -= 1
        return self

    def again(self) -> "Live":
        self.ask(self.table.host, Rematch())
        return self.begin()

    @property
    def acting(self) -> list[int]:
        return sorted(self.game.to_act(self.table.state)) if self.table.phase == "playing" else []

    def rebuilt(self) -> Table:
        """The table that the whole log gives once it was written and read."""
        return refold((read_entry(write_entry(entry)), at) for entry, at in self.log)


def turn(live: Live) -> int:
    """The one seat that has to decide something."""
    (seat,) = live.acting
    return seat


def other(live: Live) -> int:
    """The other one of two seats."""
    return 1 - turn(live)


def owner(live: Live, seat: int) -> str:
    return live.table.place(seat).owner


def refold(log: Iterable[tuple[AnyEntry, float]]) -> Table:
    table: Table | None = None
    for entry, at in log:
        table = fold(table, entry, at)
    assert table is not None
    return table


def as_bytes(value: Any) -> bytes:
    return msgspec.json.encode(value)


def smallest(game: Game) -> int:
    """How many must sit down at least for a game of several."""
    return max(2, game.seats[0])
