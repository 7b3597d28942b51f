"""What a table plays for: a line in its own words, shown to all, with no part in rules or records."""

import msgspec
import pytest

from flunkern.core.record import write
from flunkern.table.commands import Configure, OpenTable, Rematch
from flunkern.table.deciding import open_table
from flunkern.table.entries import Configured, Opened, read_entry, write_entry
from flunkern.table.forgetting import without
from flunkern.table.recording import record_of
from flunkern.table.showing import show_table
from tests.table.tables import ADA, BO, NOBODY, SEED, Live, as_bytes, refold, secret

STAKE = "Bo washes up, with lemonade for all"


def worded(stake: str = STAKE) -> Configure:
    return Configure({}, False, "off", "all", stake=stake)


def test_the_host_words_what_the_table_plays_for_and_all_see_it() -> None:
    live = Live("luegen")
    assert show_table(live.table, NOBODY).stake == ""
    live.ask(ADA, worded())
    assert [show_table(live.table, owner).stake for owner in (ADA, BO, NOBODY)] == [STAKE] * 3
    assert live.refusal(BO, worded("nothing")) == "table/not_host"
    live.ask(ADA, worded(""))
    assert show_table(live.table, BO).stake == ""


def test_it_stays_for_the_game_and_the_next_one() -> None:
    live = Live()
    live.ask(ADA, worded())
    live.start().play()
    assert live.refusal(ADA, worded("more")) == "table/not_in_lobby"
    assert show_table(live.table, BO).stake == STAKE
    live.ask(ADA, Rematch())
    assert live.table.stake == STAKE


@pytest.mark.parametrize(("stake", "shown"), [(" a\n\u202eb\x1b ", "a b"), ("\u200b \t", ""), ("x" * 80, "x" * 80)])
def test_it_is_one_line_of_what_can_be_seen(stake: str, shown: str) -> None:
    live = Live()
    live.ask(ADA, worded(stake))
    assert live.table.stake == shown
    assert open_table(OpenTable("kniffel", stake=stake), ADA, SEED).stake == shown


def test_more_than_a_short_line_is_unreadable() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(msgspec.to_builtins(worded("x" * 81)), Configure)


def test_logs_from_before_there_were_stakes_are_still_read() -> None:
    for entry in (Opened("luegen", {}, ADA, False, "off", "all", SEED), Configured({}, False, "off", "all")):
        fields = msgspec.json.decode(write_entry(entry))
        fields.pop("stake", None)
        assert read_entry(msgspec.json.encode(fields)) == entry


def test_a_record_does_not_tell_of_it() -> None:
    with_stake, without_stake = Live(), Live()
    with_stake.ask(ADA, worded())
    records = [write(record_of(live.start().play(1).log, 1)) for live in (with_stake, without_stake)]
    assert records[0] == records[1]


def test_it_goes_with_anybody_who_has_their_data_removed_since_it_may_name_them() -> None:
    live = Live()
    live.log[0] = (open_table(OpenTable("kniffel", stake="Bo pays"), ADA, SEED), live.now)
    live.ask(ADA, worded())
    live.start()
    done = without(live.log, BO, secret("nobody"), live.now, secret("fresh"))
    log = [(done.changed.get(number, entry), at) for number, (entry, at) in enumerate(live.log)]
    log += [(entry, live.now) for entry in done.added]
    assert b"Bo" not in b"".join(write_entry(entry) for entry, _ in log)
    assert as_bytes(refold(log)) == as_bytes(done.after)
    assert done.after.host == ADA
