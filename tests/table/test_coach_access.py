"""Who may ask the coach, when, and what it is told of the last choice."""

from collections.abc import Iterator

import pytest

from flunkern.core.coaching import Choice
from flunkern.core.errors import TableError
from flunkern.table.coach_access import check_asking, last_choice, may_ask_coach
from flunkern.table.commands import Configure, Leave, MakeMove, SeatBot
from flunkern.table.entries import AnyEntry, read_entry, write_entry
from flunkern.table.folding import fold
from flunkern.table.model import Table
from flunkern.table.showing import show_table
from tests.table.tables import ADA, BO, NOBODY, SEED, Live


def coached() -> Live:
    """A table for two whose host allows the coach."""
    live = Live()
    live.ask(ADA, Configure({}, False, "off", "all", coach=True))
    return live.start((ADA, BO))


def refused(live: Live, owner: str, seat: int) -> str:
    with pytest.raises(TableError) as refusal:
        check_asking(live.table, owner, seat)
    return refusal.value.code


def test_it_is_off_unless_the_host_switches_it_on_for_all_to_see() -> None:
    live = Live().start((ADA, BO))
    assert not live.table.coach
    for owner, seat in ((ADA, 0), (BO, 1)):
        assert refused(live, owner, seat) == "table/coach_off"
        assert not show_table(live.table, owner).coached
    live = coached()
    for owner in (ADA, BO, NOBODY):
        assert show_table(live.table, owner).coach
        assert show_table(live.table, owner).coached == (owner != NOBODY)
    check_asking(live.table, live.table.place(live.acting[0]).owner, live.acting[0])


def test_only_the_host_decides_and_everybody_has_to_be_ready_anew() -> None:
    live = Live()
    assert live.refusal(BO, Configure({}, False, "off", "all", coach=True)) == "table/not_host"
    live.ask(ADA, Configure({}, False, "off", "all", coach=True))
    assert live.table.coach
    live.ask(ADA, Configure({}, False, "off", "all"))
    assert not live.table.coach


@pytest.mark.parametrize("bots", [0, 1, 3])
def test_whoever_practises_alone_may_always_ask(bots: int) -> None:
    live = Live().start((ADA,), bots)
    assert may_ask_coach(live.table, ADA)
    assert not may_ask_coach(live.table, BO)
    assert not may_ask_coach(live.table, NOBODY)


def test_two_at_one_device_play_a_game_of_two_people() -> None:
    assert not may_ask_coach(Live().start((ADA, ADA)).table, ADA)


def test_a_game_that_somebody_has_left_is_no_practice() -> None:
    live = Live().start((ADA, BO))
    live.ask(BO, Leave())
    assert not may_ask_coach(live.table, ADA)


def test_nobody_asks_for_another_seat_out_of_turn_or_outside_of_a_game() -> None:
    live = coached()
    acting = live.acting[0]
    owner, other = live.table.place(acting).owner, live.table.place(1 - acting).owner
    assert refused(live, other, acting) == "table/not_your_seat"
    assert refused(live, NOBODY, acting) == "table/not_your_seat"
    assert refused(live, "", acting) == "table/not_your_seat"
    assert refused(live, owner, 7) == "table/not_your_seat"
    assert refused(live, other, 1 - acting) == "table/not_your_turn"
    assert refused(Live(), ADA, 0) == "table/not_playing"
    assert refused(live.play(), owner, acting) == "table/not_playing"
    assert not show_table(live.table, owner).coached


def test_games_without_a_coach_say_so() -> None:
    live = Live("luegen")
    live.ask(ADA, SeatBot("random"))
    assert refused(live.start((ADA,)), ADA, 1) == "table/no_coach"
    assert not may_ask_coach(live.table, ADA)


def backwards(live: Live) -> Iterator[tuple[Table, AnyEntry]]:
    """All steps, the newest first, each with the table before it."""
    tables: list[Table] = []
    for entry, at in live.log:
        tables.append(fold(tables[-1] if tables else None, entry, at))
    return zip(reversed(tables[:-1]), (entry for entry, _ in reversed(live.log)), strict=False)


def test_the_last_choice_is_the_newest_that_was_one() -> None:
    live = Live().start((ADA,))
    assert last_choice(backwards(live), 0) is None
    live.move(0)
    assert last_choice(backwards(live), 0) is None, "a first throw is not chosen"
    view = live.game.view(live.table.state, 0)
    legal = tuple(live.game.legal_moves(live.table.state, 0))
    live.move(0, 3)
    assert last_choice(backwards(live), 0) == Choice(view, legal, legal[3])
    live.ask(ADA, MakeMove(0, {"type": "enter", "category": "chance"}))
    entered = last_choice(backwards(live), 0)
    live.move(0)
    assert entered is not None
    assert last_choice(backwards(live), 0) == entered, "the throw in between was no choice"
    assert last_choice(backwards(live), 1) is None


def test_what_a_bot_did_in_somebodys_place_is_not_held_against_them() -> None:
    live = Live().start((ADA,))
    live.move(0)
    live.move(0, 3)
    live.ask(ADA, Leave())
    live.play(steps=1)
    assert last_choice(backwards(live), 0) is None


def test_a_new_game_forgets_the_choices_of_the_last() -> None:
    live = Live().start((ADA,)).play().again()
    assert last_choice(backwards(live), 0) is None


def test_logs_from_before_there_was_a_coach_are_read() -> None:
    old = (
        b'{"type":"opened","game":"kniffel","options":{},"host":"%s","listed":false,"clock":"off","talk":"all","seed":"%s"}'
        % (ADA.encode(), SEED.encode())
    )
    table = fold(None, read_entry(old), 1.0)
    assert not table.coach
    configured = read_entry(b'{"type":"configured","options":{},"listed":false,"clock":"off","talk":"all"}')
    assert not fold(table, configured, 2.0).coach
    assert read_entry(write_entry(configured)) == configured
