"""Folds a log: one entry after another makes a table what it is."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from flunkern.core.chance import Draw, Scripted, Told
from flunkern.core.outcome import Outcome
from flunkern.core.rushing import Rush, rush_of
from flunkern.fairness.commitment import commitment
from flunkern.fairness.course import TOLD, course_began, course_went_on
from flunkern.games import find
from flunkern.table import entries, seating
from flunkern.table.entries import AnyEntry
from flunkern.table.model import Offer, Place, Table, Wish, as_move, as_type, known_as

REMEMBERED_MOVES: Final = 64
"""So many of the last moves are known by their ids, so that one sent again is not played again."""


def fold(table: Table | None, entry: AnyEntry, at: float) -> Table:
    """The table after one more entry."""
    if table is None:
        if not isinstance(entry, entries.Opened):
            raise ValueError("a log begins with an opening")
        return _opened(entry)
    after = _after(table, entry, at)
    if type(entry) is entries.Moved:
        return after  # most entries are moves: counted where all else of them is written
    aside = 0 if type(entry) is entries.Rematched else table.aside + _aside(entry)
    return msgspec.structs.replace(after, version=table.version + 1, aside=aside)


def _aside(entry: AnyEntry) -> int:
    """What is taken back stays in the log, and is no more part of the game."""
    return 1 + entry.count if type(entry) is entries.TakenBack else type(entry) in entries.ASIDE


def _opened(entry: entries.Opened) -> Table:
    game = find(entry.game, entry.by_hand)
    return Table(
        version=1,
        phase="lobby",
        slug=entry.game,
        options=as_type(entry.options, game.Options),
        host=entry.host,
        listed=entry.listed,
        clock=entry.clock,
        talk=entry.talk,
        coach=entry.coach,
        number=1,
        seed=entry.seed,
        drawn=0,
        places=(None,) * game.seats[-1],
        stake=entry.stake,
        introduction=entry.introduction,
        by_hand=entry.by_hand,
        round=entry.round,
    )


def _after(table: Table, entry: AnyEntry, at: float) -> Table:
    replace = msgspec.structs.replace
    match entry:
        case entries.Moved():
            return _shut(_moved(table, entry, at), at)
        case entries.TakenBack():
            return _taken_back(table, entry, at)
        case entries.Configured():
            options = as_type(entry.options, table.game.Options)
            table = replace(table, options=options, listed=entry.listed, clock=entry.clock)
            return seating.all_unready(replace(table, talk=entry.talk, coach=entry.coach, stake=entry.stake))
        case entries.Seated():
            return seating.put(table, entry.place, Place(entry.name, entry.owner, entry.salt, end=entry.end))
        case entries.BotSeated():
            return seating.put(table, entry.place, Place(entry.name, level=entry.level, ready=True))
        case entries.Vacated():
            # An offer is about whoever sat there: kept, it would open the place of whoever sits there next.
            return replace(seating.put(table, entry.place, None), offers=seating.other_offers(table, entry.place))
        case entries.Readied():
            added = {name: part for name in ("salt", "end") if (part := getattr(entry, name))}
            return _counting(seating.change(table, entry.place, ready=entry.ready, behind=False, **added), at)
        case entries.HostChanged():
            return replace(table, host=entry.host)
        case entries.Offered():
            return seating.offered(table, Offer(entry.place, entry.key, at))
        case entries.HandedOver():
            return seating.handed_over(table, entry, at)
        case entries.Withdrawn():
            return seating.withdrawn(table, entry)
        case entries.Closed():
            return replace(table, starting=True)
        case entries.Linked():
            return replace(table, places=seating.linked(table.places, entry.place, entry.link))
        case entries.CalledOff():
            return seating.new_dice(table, entry.seed)
        case entries.Started():
            return _shut(_started(table, entry, at), at)
        case entries.Begun():
            return replace(table, gate="open", since=(at,) * len(table.players))
        case entries.StoodIn():
            return _counting(seating.change(table, table.players[entry.seat], stand_in=True), at)
        case entries.CameBack():
            return seating.came_back(table, entry.seat, at)
        case entries.WishedForFox():
            return _wished(table, entry)
        case entries.Removed():
            return _counting(seating.removed(table, entry), at)
        case entries.Invited():
            return replace(table, barred=(*table.barred[: entry.number], *table.barred[entry.number + 1 :]))
        case entries.Said():
            return table if entry.to is None else replace(table, nudged=at)
        case entries.Rematched():
            return _rematched(table, entry)
        case entries.Opened():
            raise ValueError("a table is opened once")


def _wished(table: Table, entry: entries.WishedForFox) -> Table:
    wisher = table.places[entry.place]
    assert wisher is not None
    standing = (wish for wish in table.wishes if wish.since == table.since[wish.seat])
    wish = Wish(wisher.owner, entry.seat, table.since[entry.seat])
    return msgspec.structs.replace(table, wishes=(*standing, wish))


def _rematched(table: Table, entry: entries.Rematched) -> Table:
    places = tuple(
        place and msgspec.structs.replace(place, behind=bool(entry.by and place.owner) and place.owner != entry.by)
        for place in table.places
    )
    lobby = msgspec.structs.replace(table, phase="lobby", number=table.number + 1, course="", places=places)
    return seating.new_dice(
        msgspec.structs.replace(lobby, players=(), state=None, since=(), returned=(), wishes=(), past=()), entry.seed
    )


def _started(table: Table, entry: entries.Started, at: float) -> Table:
    players = tuple(number for number, place in enumerate(table.places) if place is not None)
    game = table.game
    with _exactly(table, entry.draws) as chance:
        state = game.start(table.options, len(players), chance)
    course = ""
    if entry.told == TOLD:
        promised = commitment(bytes.fromhex(table.seed))
        course = course_began(table.slug, table.options, promised, *table.chains, game.news(state, None))
    return msgspec.structs.replace(
        table,
        phase="playing",
        starting=False,
        edition=entry.edition,
        told=entry.told,
        course=course,
        steps=0,
        players=players,
        state=state,
        since=(at,) * len(players),
        drawn=table.drawn + len(entry.draws),
    )


def _moved(table: Table, entry: entries.Moved, at: float) -> Table:
    game = table.game
    waiting = game.to_act(table.state)
    state = entry.led(table.state)
    if state is None:
        state = table.state
        for step in entry.steps:
            with _exactly(table, step.draws) as chance:
                state = game.apply(state, entry.seat, as_move(game, step.move), chance)
    acting = game.to_act(state)
    # Where several may act, somebody's move does not give the others more time.
    still = (waiting & acting) - {entry.seat}
    course = table.course
    if course:
        course = course_went_on(course, entry.seat, entry.link, game.news(state, None))
    places = seating.linked(table.places, table.players[entry.seat], entry.link) if entry.link else table.places
    done = table.done
    if entry.id:
        done = (*done[1 - REMEMBERED_MOVES :], known_as(entry.owner, entry.id))
    moved = msgspec.structs.replace(
        table,
        version=table.version + 1,
        places=places,
        phase="playing" if acting else "finished",
        state=state,
        since=tuple([before if seat in still else at for seat, before in enumerate(table.since)]),
        returned=tuple([seat for seat in table.returned if seat in still]),
        drawn=table.drawn + len(entry.draws),
        done=done,
        course=course,
        steps=table.steps + 1,
        past=(*table.past, table.state) if table.by_hand else (),
    )
    return moved if acting else _counted(moved, game.outcome(state))


def _taken_back(table: Table, entry: entries.TakenBack, at: float) -> Table:
    """The game as it stood before; one that was over goes on, and does not count any more."""
    if table.phase == "finished":
        table = _counted(table, table.game.outcome(table.state), -1)
    left = len(table.past) - entry.count
    return msgspec.structs.replace(
        table,
        phase="playing",
        state=table.past[left],
        past=table.past[:left],
        steps=left,
        since=(at,) * len(table.players),
        taken_back=table.taken_back + 1,
    )


def _shut(table: Table, at: float) -> Table:
    """Nobody begins before all are ready where all will act at once; a move that was made has opened the gate."""
    if rush_of(table.game, table.state) is not Rush.AHEAD:
        return table if table.gate == "open" else msgspec.structs.replace(table, gate="open")
    for place in table.players:
        table = seating.change(table, place, ready=False)
    return _counting(msgspec.structs.replace(table, gate="shut"), at)


def _counting(table: Table, at: float) -> Table:
    if table.gate != "shut" or table.unready:
        return table
    return msgspec.structs.replace(table, gate="counting", since=(at,) * len(table.players))


def _counted(table: Table, outcome: Outcome | None, games: int = 1) -> Table:
    """Everybody's series with one more game in it, or one less."""
    assert outcome is not None
    for seat, (rank, score) in enumerate(zip(outcome.places, outcome.scores, strict=True)):
        place = table.place(seat)
        more = {"played": 1, "won": rank == 1, "points": score}
        counts = {name: getattr(place, name) + games * count for name, count in more.items()}
        table = seating.change(table, table.players[seat], **counts)
    return table


@contextmanager
def _exactly(table: Table, draws: tuple[Draw, ...]) -> Iterator[Scripted]:
    """Raises ChanceMismatchError unless all these draws are made and no others."""
    script = (Told if table.by_hand else Scripted)(*draws)
    yield script
    script.finish()
