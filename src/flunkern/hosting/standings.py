"""The eternal table of a round: what its games add up to, for each name that people played under.

People are told apart by their names, as on the slip of paper beside the table: several may share a device, and
whoever has their data removed is N.N. from then on. Bots are in nobody's table.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from flunkern.core.luck import Share
from flunkern.core.names import NAMELESS
from flunkern.core.values import Value
from flunkern.hosting.answers import Evening, Standing
from flunkern.hosting.results import Sat

EVENING: Final = 6 * 3600.0
"""Seconds without a game after which it is another evening, wherever on earth it is one."""
MOST_EVENINGS: Final = 50
MOST_MOMENTS: Final = 60
"""At so many moments everybody's course is told."""
MOST_COURSES: Final = 8
"""Of so many people: more lines nobody can tell apart."""


class Ended(Value, frozen=True):
    """A finished game of a round, what was counted of each seat and what luck it had, if that is known."""

    ended: float
    seats: tuple[Sat, ...]
    tally: tuple[dict[str, int], ...] = ()
    shares: tuple[Share | None, ...] = ()


class _Row:
    """What one name has so far."""

    def __init__(self, name: str, moments: int) -> None:
        self.name = name
        self.games = self.won = self.points = self.streak = self.now = self.shared = 0
        self.luck = self.skill = 0.0
        self.course = [(0, 0, 0)] * moments
        self.best: int | None = None
        self.counted: Counter[str] = Counter()
        self.beaten: Counter[str] = Counter()

    def add(self, sat: Sat) -> None:
        self.games += 1
        self.points += sat.score
        self.best = sat.score if self.best is None else max(self.best, sat.score)
        self.won += sat.place == 1
        self.now = self.now + 1 if sat.place == 1 else 0
        self.streak = max(self.streak, self.now)

    def share(self, share: Share) -> None:
        self.shared += 1
        self.luck += share.luck
        self.skill += share.skill


def key_of(name: str) -> str:
    """Names that are the same person's, however they wrote it."""
    return NAMELESS.strip() if name.startswith(NAMELESS) else " ".join(name.split()).casefold()


def standings(games: Sequence[Ended]) -> tuple[tuple[Standing, ...], tuple[float, ...]]:
    """From the first game to the last; whoever won most comes first, then whoever needed fewer games for it.

    And the moments at which everybody's course is told.
    """
    rows: dict[str, _Row] = {}
    marks = sampled(len(games))
    for number, game in enumerate(games):
        people = [(key_of(sat.name), at, sat) for at, sat in enumerate(game.seats) if not sat.bot]
        for key, at, sat in people:
            row = rows.setdefault(key, _Row(sat.name, bisect_left(marks, number)))
            row.name = NAMELESS.strip() if sat.name.startswith(NAMELESS) else sat.name
            row.add(sat)
            if game.tally:
                row.counted.update(game.tally[at])
            if game.shares and (share := game.shares[at]) is not None:
                row.share(share)
            row.beaten.update(other for other, _, theirs in people if sat.place < theirs.place and other != key)
        if marks[bisect_left(marks, number)] == number:
            for row in rows.values():
                row.course.append((row.games, row.won, row.points))
    order = sorted(rows, key=lambda key: (-rows[key].won, rows[key].games, key))
    people_told = tuple(_standing(rows[key], order, at < MOST_COURSES) for at, key in enumerate(order))
    return people_told, tuple(games[mark].ended for mark in marks)


def sampled(games: int) -> list[int]:
    """Some of so many games, all where they are few, evenly spread; the last is one of them."""
    some = min(games, MOST_MOMENTS)
    return [(at + 1) * games // some - 1 for at in range(some)]


def _standing(row: _Row, order: Sequence[str], with_course: bool) -> Standing:
    return Standing(
        name=row.name,
        games=row.games,
        won=row.won,
        points=row.points,
        best=row.best or 0,
        streak=row.streak,
        counted=dict(row.counted),
        beats=tuple(row.beaten[key] for key in order),
        shared=row.shared,
        luck=round(row.luck, 6),
        skill=round(row.skill, 6),
        course=tuple(row.course) if with_course else (),
    )


def evenings(games: Sequence[Ended]) -> tuple[Evening, ...]:
    """The last evenings, the newest first; games come from the first to the last."""
    found: list[list[Ended]] = []
    for game in games:
        if found and game.ended - found[-1][-1].ended <= EVENING:
            found[-1].append(game)
        else:
            found.append([game])
    return tuple(_evening(some) for some in found[: -MOST_EVENINGS - 1 : -1])


def _evening(games: Sequence[Ended]) -> Evening:
    won: dict[str, tuple[str, int]] = {}
    for sat in (sat for game in games for sat in game.seats if sat.place == 1 and not sat.bot):
        name = NAMELESS.strip() if sat.name.startswith(NAMELESS) else sat.name
        won[key_of(sat.name)] = (name, won.get(key_of(sat.name), ("", 0))[1] + 1)
    ranked: Mapping[str, int] = dict(sorted(won.values(), key=lambda one: (-one[1], one[0])))
    return Evening(games[0].ended, games[-1].ended, len(games), tuple(ranked.items()))
