"""Who may ask the coach during a game: everybody where the host allows it, and whoever practises alone."""

from collections.abc import Iterable

from flunkern.core.coaching import Choice, has_coach
from flunkern.core.errors import TableError
from flunkern.table.entries import AnyEntry, Moved, TakenBack
from flunkern.table.model import Table, as_move


def may_ask_coach(table: Table, owner: str) -> bool:
    """Whether the coach may help this owner in the game that is played."""
    playing = table.phase == "playing" and not table.introduction and has_coach(table.game, table.options)
    return playing and bool(table.seats_of(owner)) and (table.coach or _is_practice(table))


def _is_practice(table: Table) -> bool:
    """Whether one person plays alone, or against bots only."""
    return sum(bool(table.place(seat).owner) for seat in range(len(table.players))) == 1


def check_asking(table: Table, owner: str, seat: int) -> None:
    """Raises TableError unless the owner may ask the coach what to do on this seat now."""
    if not has_coach(table.game, table.options):
        raise TableError("no_coach")
    if table.phase != "playing":
        raise TableError("not_playing")
    if seat not in table.hand_of(owner):
        raise TableError("not_your_seat")
    if not may_ask_coach(table, owner):
        raise TableError("coach_off")
    if seat not in table.game.to_act(table.state):
        raise TableError("not_your_turn")


def last_choice(steps: Iterable[tuple[Table, AnyEntry]], seat: int) -> Choice | None:
    """What the seat chose last, from the steps of its game with the table before each, the newest first.

    None if it has not chosen yet, a bot chose for it, or nobody told its choice. Where there was one legal move only,
    nothing was chosen.
    """
    for before, entry in steps:
        if before.phase != "playing" or isinstance(entry, TakenBack):
            return None
        if not isinstance(entry, Moved) or entry.seat != seat:
            continue
        if entry.unseen:
            return None
        legal_moves = tuple(before.game.legal_moves(before.state, seat))
        if len(legal_moves) > 1:
            move = as_move(before.game, entry.move)
            return Choice(before.game.view(before.state, seat), legal_moves, move) if entry.by == "person" else None
    return None
