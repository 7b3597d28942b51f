"""Somebody has their data removed: nothing tells of them any more, and nothing else has changed."""

from hashlib import sha256

import msgspec
import pytest

from flunkern.core.game import Game
from flunkern.table.commands import Leave, OfferPlace, Say, Sit, TakeOver
from flunkern.table.entries import AnyEntry, read_entry, write_entry
from flunkern.table.folding import fold
from flunkern.table.forgetting import Rewriting, without
from flunkern.table.model import Table
from flunkern.table.recording import record_of
from flunkern.table.seating import nameless
from flunkern.table.showing import show_step
from tests.contracts.playing import every_game
from tests.table.tables import ADA, BO, CY, DI, NOBODY, Live, as_bytes, refold, secret

STRANGER = secret("nobody knows this")
FRESH = secret("a fresh seed")
SECRET = "one-of-the-secrets"


def rewritten(live: Live, done: Rewriting) -> list[tuple[AnyEntry, float]]:
    """The log as it stands afterwards, read from its bytes."""
    old = [(done.changed.get(number, entry), at) for number, (entry, at) in enumerate(live.log)]
    log = [*old, *((entry, live.now) for entry in done.added)]
    return [(read_entry(write_entry(entry)), at) for entry, at in log]


def forgotten(live: Live, owner: str) -> tuple[bytes, Table]:
    """The bytes of the log without somebody, and its table, which is the one that servers in the middle of it have."""
    done = without(live.log, owner, STRANGER, live.now, FRESH)
    log = rewritten(live, done)
    table, in_memory = refold(log), live.table
    for entry in done.added:
        in_memory = fold(in_memory, entry, live.now)
    strange = tuple(known.replace(owner, STRANGER) for known in in_memory.done)
    assert as_bytes(table) == as_bytes(msgspec.structs.replace(in_memory, done=strange)) == as_bytes(done.after)
    assert as_bytes(table.state) == as_bytes(live.table.state)
    return b"".join(write_entry(entry) for entry, _ in log), table


@every_game
def test_nothing_tells_of_them_and_the_game_is_the_same(game: Game) -> None:
    live = Live(game.slug).start((ADA, BO, CY)).play(1, 12)
    live.ask(BO, Say(text="I live in Zwiesel"))
    live.ask(CY, Say(text="Do you"))
    live.play(2, 12)
    data, table = forgotten(live, BO)
    for trace in (BO, "Bo 1", "Zwiesel"):
        assert trace.encode() not in data
    for other in (ADA, CY, "Ada 0", "Cy 2", "Do you"):
        assert other.encode() in data
    place = table.places[1]
    assert place is not None
    assert (place.name, place.owner, place.stand_in) == (nameless(1), STRANGER, table.phase == "playing")


@every_game
def test_a_game_that_is_over_can_still_be_verified(game: Game) -> None:
    live = Live(game.slug).start((ADA, BO)).play(3)
    done = without(live.log, ADA, STRANGER, live.now, FRESH)
    before, after = record_of(live.log, 1), record_of(rewritten(live, done), 1)
    assert after.seats == (nameless(0), "Bo 1")
    assert (after.fair, after.steps, after.start) == (before.fair, before.steps, before.start)
    assert done.after.host == BO


def test_in_a_lobby_their_place_is_free() -> None:
    live = Live()
    for owner, name in ((ADA, "Ada"), (BO, "Bo"), (BO, "Bobo")):
        live.ask(owner, Sit(name))
    _, table = forgotten(live, BO)
    assert [place and place.name for place in table.places[:3]] == ["Ada", None, None]
    _, table = forgotten(live, ADA)
    assert (table.places[0], table.host) == (None, BO)


def test_somebody_who_left_long_ago_is_found() -> None:
    live = Live()
    live.ask(BO, Sit("Bo"))
    live.ask(BO, Say(text="Goodbye from Zwiesel"))
    live.ask(BO, Leave())
    live.ask(CY, Sit("Cy"))
    live.ask(CY, Say(text="A pity"))
    data, table = forgotten(live, BO)
    assert not any(trace in data for trace in (b"Zwiesel", b'"Bo"', BO.encode()))
    assert b"A pity" in data
    assert table.places[0] == live.table.places[0]


def handed_over() -> Live:
    """Bo sat down, said something and went on with another device, which is Di's here, and said more."""
    live = Live("luegen").start((ADA, BO)).play(1, 2)
    live.ask(BO, Say(text="From the old one"))
    live.ask(BO, OfferPlace(1, sha256(SECRET.encode()).hexdigest()))
    live.ask(DI, TakeOver(SECRET))
    live.ask(DI, Say(text="From the new one"))
    return live.play(2, 4)


@pytest.mark.parametrize("owner", [BO, DI])
def test_a_place_that_went_to_another_device_is_the_last_ones(owner: str) -> None:
    live = handed_over()
    data, table = forgotten(live, owner)
    place = table.places[1]
    assert place is not None
    assert owner.encode() not in data
    if owner == DI:
        assert (place.name, place.owner) == (nameless(1), STRANGER)
        assert not any(trace in data for trace in (b"Bo 1", b"old one", b"new one"))
    else:
        assert (place.name, place.owner) == ("Bo 1", DI)
        assert b"old one" not in data
        assert b"new one" in data


def test_two_can_go_one_after_the_other() -> None:
    live = Live().start((ADA, BO)).play(1, 5)
    first = without(live.log, BO, STRANGER, live.now, FRESH)
    live.log = rewritten(live, first)
    live.table = first.after
    data, table = forgotten(live, ADA)
    assert not any(trace.encode() in data for trace in (ADA, BO, "Ada 0", "Bo 1"))
    assert table.withdrawn == 2


def test_those_who_stay_are_shown_it_and_whoever_goes_sees_no_more_than_anybody() -> None:
    live = Live("luegen").start((ADA, BO)).play(1, 2)
    done = without(live.log, BO, STRANGER, live.now, FRESH)
    after = fold(live.table, done.added[0], live.now)
    for viewer, seats in ((ADA, [0]), (BO, [None]), (NOBODY, [None])):
        shown = show_step(after, viewer, done.added[0], live.now)
        assert shown.table is not None
        assert [place.name for place in shown.table.places] == ["Ada 0", nameless(1)]
        assert [seat.seat for seat in shown.seats] == seats
        assert STRANGER.encode() not in as_bytes(shown)
