"""The last steps of a live table, from its log, and what lists and records show of it."""

from collections import deque
from collections.abc import Iterable
from typing import Final

import msgspec

from flunkern.core.record import Record, replay
from flunkern.games import game_of
from flunkern.hosting.cards import card_of
from flunkern.hosting.connections import MOST_QUEUED
from flunkern.hosting.results import result_of
from flunkern.store import Logged, Summary
from flunkern.table.entries import AnyEntry, Moved, read_entry
from flunkern.table.folding import fold
from flunkern.table.model import Table
from flunkern.table.recording import Unrolled, given_out, recorded

REMEMBERED_STEPS: Final = MOST_QUEUED - 14
"""Somebody who missed no more steps than this is told them one by one; they fit into the queue with room to spare."""


class Remembered(msgspec.Struct, frozen=True):
    entry: AnyEntry
    at: float
    after: Table


class Games:
    """Where in its log each game of a table lies, so that one can be read without the others.

    `begun` has the table as it was before each game began, `ended` as it was when the game was over.
    """

    def __init__(self) -> None:
        self.begun: dict[int, Table] = {}
        self.ended: dict[int, Table] = {}

    def see(self, before: Table | None, after: Table) -> None:
        """One more entry led from one to the other."""
        if before is None or before.phase == after.phase:
            return
        if before.phase == "lobby":
            self.begun[after.number] = msgspec.structs.replace(before, done=())
        elif after.phase == "finished":
            self.ended[after.number] = msgspec.structs.replace(after, done=())
        elif after.phase == "playing":
            del self.ended[after.number]  # its end was taken back


def replayed(logged: Iterable[Logged], most: int = REMEMBERED_STEPS, games: Games | None = None) -> deque[Remembered]:
    """The last steps of a log, which is folded from its beginning; `games` are told of on the way."""
    steps: deque[Remembered] = deque(maxlen=most)
    table: Table | None = None
    for line in logged:
        entry = read_entry(line.body)
        before, table = table, fold(table, entry, line.at)
        if games is not None:
            games.see(before, table)
        steps.append(Remembered(entry, line.at, table))
    return steps


def games_in(logged: Iterable[Logged]) -> Games:
    games = Games()
    replayed(logged, 1, games)
    return games


def summary_of(table: Table) -> Summary:
    """What lists show of a table."""
    return Summary(listed=table.listed, status=table.phase, card=card_of(table))


def summary_after(before: Table, after: Table) -> Summary:
    """The same, with what has ended, or goes on though it had ended, since the table was as `before`."""
    summary = summary_of(after)
    if before.phase != after.phase == "finished":
        return msgspec.structs.replace(summary, finished=result_of(after))
    if before.phase == "finished" and after.phase == "playing":
        return msgspec.structs.replace(summary, reopened=after.number)
    return summary


def show_alike(before: Table, after: Table, between: Iterable[AnyEntry]) -> bool:
    """Whether lists show the same of both: of what moves change they show only for whom the game waits."""
    if before.phase == after.phase == "playing" and all(isinstance(entry, Moved) for entry in between):
        return before.game.to_act(before.state) == after.game.to_act(after.state)
    return summary_of(before) == summary_of(after)


def unrolled_in(begun: Table, ended: Table, logged: Iterable[Logged]) -> Unrolled:
    """The game that these entries tell, between the table as it was before and after it: its record, all its states."""
    record = _recorded_in(begun, ended, logged)
    return record, list(replay(record, game_of(record)))


def record_in(begun: Table, ended: Table, logged: Iterable[Logged]) -> bytes:
    """What people get of the same game."""
    record = _recorded_in(begun, ended, logged)
    return given_out(record, game_of(record))


def _recorded_in(begun: Table, ended: Table, logged: Iterable[Logged]) -> Record:
    return recorded((read_entry(line.body) for line in logged), begun, ended)
