"""The record of a game, taken from the log of its table, and only once it is over."""

import pytest

from flunkern.core.errors import TableError
from flunkern.core.record import replay
from flunkern.fairness import testimony
from flunkern.games import kniffel, luegen_kniffel
from flunkern.table.commands import Configure, Leave, OfferPlace, Rematch, Say, TakeOver
from flunkern.table.entries import Moved, read_entry, write_entry
from flunkern.table.recording import given_out, record_of
from tests.table.tables import ADA, BO, NOBODY, Live, secret


def refused(live: Live, number: int) -> str:
    with pytest.raises(TableError) as refusal:
        record_of(live.log, number)
    return refusal.value.code


def test_a_record_tells_who_played_what_and_how_it_ended() -> None:
    live = Live("kniffel", {"edition": "plain"}).start((ADA, BO), bots=1).play()
    record = record_of(live.log, 1)
    assert record.game == "kniffel"
    assert record.options == kniffel.Options("plain")
    assert record.seats == tuple(live.table.place(seat).name for seat in range(3))
    assert len(record.steps) == sum(isinstance(entry, Moved) for entry, _ in live.log)
    assert record.outcome == kniffel.outcome(live.table.state)
    *_, last = replay(record, kniffel)
    assert last == live.table.state


def test_it_is_the_same_from_a_log_that_was_read() -> None:
    live = Live("luegen").start().play()
    assert record_of(((read_entry(write_entry(entry)), at) for entry, at in live.log), 1) == record_of(live.log, 1)


def test_what_else_happens_at_the_table_is_no_part_of_it() -> None:
    quiet, lively = Live().start(), Live().start()
    lively.ask(ADA, Say("hello"))
    lively.ask(BO, Leave())
    lively.ask(BO, OfferPlace(1, secret("a-secret-of-16-letters")))
    lively.ask(NOBODY, TakeOver("a-secret-of-16-letters"))
    for live in (quiet, lively):
        while live.acting:
            live.move(live.acting[0])
    assert record_of(quiet.log, 1) == record_of(lively.log, 1)
    assert ADA not in str(record_of(quiet.log, 1))


def test_there_is_none_before_the_end_for_it_holds_the_seed() -> None:
    live = Live()
    assert refused(live, 1) == "table/not_finished"
    live.start()
    assert refused(live, 1) == "table/not_finished"
    live.play(steps=20)
    assert refused(live, 1) == "table/not_finished"
    live.play()
    assert record_of(live.log, 1).outcome is not None
    for number in (-1, 0, 2):
        assert refused(live, number) == "table/unknown"


def test_each_game_of_a_table_keeps_its_own_record() -> None:
    live = Live().start().play()
    first = record_of(live.log, 1)
    live.ask(ADA, Rematch())
    assert refused(live, 2) == "table/not_finished"
    live.ask(ADA, Configure({"edition": "classic"}, False, "off", "all"))
    live.begin().play(seed=1, steps=30)
    assert refused(live, 2) == "table/not_finished"
    live.play(seed=2)
    second = record_of(live.log, 2)
    assert record_of(live.log, 1) == first
    assert first.options == kniffel.Options()
    assert second.options == kniffel.Options("classic")
    assert first.fair != second.fair
    assert len(list(replay(second, kniffel))) == len(second.steps) + 1


@pytest.mark.parametrize(("reveal", "kept"), [("never", True), ("after", False)])
def test_what_stays_secret_for_good_is_not_given_out(reveal: str, kept: bool) -> None:
    live = Live("luegen-kniffel", {"reveal": reveal}).start().play(seed=3)
    record = record_of(live.log, 1)
    data = given_out(record, luegen_kniffel)
    assert testimony.is_testimony(data) == kept
    assert (live.table.seed.encode() not in data) == kept
