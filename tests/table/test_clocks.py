"""Nobody waits for ever: clocks, presence and stand-ins, with the time told and never waited for."""

import pytest

from flunkern.core.game import Game
from flunkern.games import REGISTRY, lie_zie, luegen_kniffel
from flunkern.table.clocks import ALLOWED, GONE_AFTER, deadline, deadlines, overdue, played_by_bots
from flunkern.table.commands import ComeBack, Leave, Rematch, Sit
from flunkern.table.entries import Clock, HostChanged, Readied, StoodIn
from tests.contracts.playing import every_game
from tests.table.tables import ADA, BO, CY, NOBODY, Live, smallest, turn

CLOCKS: list[Clock] = ["relaxed", "fast"]


def stood_in(live: Live, gone: dict[str, float] | None = None) -> list[StoodIn | Readied | HostChanged]:
    """Whoever is overdue now, with the table told."""
    entries = list(overdue(live.table, gone or {}, live.now))
    live.add(*entries)
    return entries


# The clocks


@pytest.mark.parametrize("clock", CLOCKS)
def test_a_person_has_the_same_time_there_or_gone(clock: Clock) -> None:
    live = Live(clock=clock).start()
    seat, allowed = turn(live), ALLOWED[clock]
    assert allowed is not None
    begun = live.now
    for gone in ({}, {live.table.place(seat).owner: begun + 1}):
        assert deadlines(live.table, gone) == {seat: begun + allowed}
        assert list(overdue(live.table, gone, begun + allowed - 0.001)) == []
        assert list(overdue(live.table, gone, begun + allowed)) == [StoodIn(seat)]


def test_the_fast_clock_is_faster() -> None:
    assert (ALLOWED["fast"] or 0) < (ALLOWED["relaxed"] or 0) < GONE_AFTER


def test_with_the_clock_off_whoever_is_there_has_all_the_time() -> None:
    live = Live(clock="off").start()
    seat = turn(live)
    assert deadline(live.table, seat) is None
    assert deadlines(live.table, {live.table.place(1 - seat).owner: 0.0}) == {}
    assert list(overdue(live.table, {}, live.now + 10**9)) == []


def test_with_the_clock_off_nobody_steps_in_for_whoever_is_gone_unless_people_decide_it() -> None:
    live = Live(clock="off").start()
    gone = {live.table.place(turn(live)).owner: live.now}
    assert deadlines(live.table, gone) == {}
    assert list(overdue(live.table, gone, live.now + 10**9)) == []


def test_every_decision_has_a_clock_of_its_own() -> None:
    live = Live(clock="fast").start()
    live.now += 19
    live.move(turn(live))
    assert list(deadlines(live.table, {}).values()) == [live.now + 20]


def test_nobody_has_a_clock_without_a_game() -> None:
    live = Live(clock="fast")
    live.ask(ADA, Sit("Ada"))
    assert deadlines(live.table, {}) == {}
    live.begin().play()
    assert deadlines(live.table, {}) == {}
    assert list(overdue(live.table, {}, live.now + 10**9)) == []
    live.ask(ADA, Rematch())
    assert deadlines(live.table, {}) == {}


def test_bots_have_no_clock() -> None:
    live = Live(clock="fast")
    live.start((), bots=2)
    assert deadlines(live.table, {}) == {}
    assert list(played_by_bots(live.table).values()) == ["random"]


def test_while_nobody_is_at_a_table_its_clocks_stand_still() -> None:
    """Somebody who comes to a table after days must not find that a bot has just taken their seat."""
    live = Live(clock="fast").start()
    seat, woken = turn(live), live.now + 10**6
    assert deadlines(live.table, {}, woken) == {seat: woken + 20}
    assert list(overdue(live.table, {}, woken + 19, woken)) == []
    assert list(overdue(live.table, {}, woken + 20, woken)) == [StoodIn(seat)]


# Several at once


def together() -> list[tuple[Game, Live]]:
    """Games in which several have to act at once, at such a moment."""
    found = []
    for game in REGISTRY.values():
        live = Live(game.slug, clock="fast").start((ADA, BO, CY))
        while len(live.acting) == 1:
            live.play(seed=3, steps=1)
        if live.acting:
            found.append((game, live.open_gate()))
    return found


def test_answers_are_given_and_cards_are_grabbed_at_once() -> None:
    games = [game.slug for game, _ in together()]
    assert {luegen_kniffel.slug, lie_zie.slug} <= set(games)


def test_where_several_act_each_has_a_clock_that_others_do_not_reset() -> None:
    for game, live in together():
        acting, begun = live.acting, dict(enumerate(live.table.since))
        live.now += 7
        mover = acting[0]
        live.move(mover)
        for seat in acting[1:]:
            assert live.table.since[seat] == begun[seat]
            assert deadline(live.table, seat) == begun[seat] + 20
        if mover in game.to_act(live.table.state):
            assert deadline(live.table, mover) == live.now + 20
        live.now += 13
        assert stood_in(live) == [StoodIn(seat) for seat in acting[1:]]


def test_a_whole_grabbing_goes_on_when_all_but_one_are_gone() -> None:
    live = Live("lie-zie", clock="fast").start((ADA, BO, CY)).open_gate()
    live.now += 20
    assert stood_in(live) == [StoodIn(0), StoodIn(1), StoodIn(2)]
    live.ask(ADA, ComeBack())
    assert sorted(played_by_bots(live.table)) == [1, 2]
    assert deadlines(live.table, {}) == {0: live.now + 20}


@every_game
def test_a_seat_has_a_deadline_just_while_a_person_has_to_act(game: Game) -> None:
    live = Live(game.slug, clock="fast").start((ADA, BO, CY)[: smallest(game)], bots=game.seats[-1] - smallest(game))
    live.open_gate()
    for step in range(200):
        people = [seat for seat in live.acting if live.table.place(seat).owner]
        assert set(deadlines(live.table, {})) == set(people)
        assert sorted(played_by_bots(live.table)) == [seat for seat in live.acting if seat not in people]
        live.play(seed=step, steps=1).open_gate()


# Stand-ins


def test_a_stand_in_is_the_strongest_bot_and_moves_for_the_seat() -> None:
    live = Live(clock="fast").start()
    seat = turn(live)
    assert played_by_bots(live.table) == {}
    live.now += 20
    assert stood_in(live) == [StoodIn(seat)]
    assert stood_in(live) == []
    assert played_by_bots(live.table) == {seat: list(live.game.bots)[-1]}


def test_a_stand_in_stays_until_the_person_is_back() -> None:
    live = Live(clock="fast").start()
    gone = turn(live)
    live.now += 20
    stood_in(live)
    for _ in range(3):
        while turn(live) == gone:
            live.play(steps=1)
        while turn(live) != gone:
            live.play(steps=1)
        assert deadlines(live.table, {}) == {}
    live.ask(live.table.place(gone).owner, ComeBack())
    assert played_by_bots(live.table) == {}


@pytest.mark.parametrize("clock", CLOCKS)
def test_whoever_comes_back_in_the_middle_of_a_decision_gets_a_new_clock(clock: Clock) -> None:
    """With the old one, which has run out, the bot would be back at once."""
    live = Live(clock=clock).start()
    seat = turn(live)
    live.now += ALLOWED[clock] or 0
    stood_in(live)
    live.now += 1
    live.ask(live.table.place(seat).owner, ComeBack())
    assert stood_in(live) == []
    assert deadlines(live.table, {}) == {seat: live.now + (ALLOWED[clock] or 0)}


def test_coming_back_again_and_again_holds_nobody_up() -> None:
    """Whatever a person does but moving, the seat is a bot's for good before two clocks have run out."""
    live = Live(clock="fast").start()
    seat, begun = turn(live), live.now
    mine = live.table.place(seat).owner
    for _ in range(40):
        live.now += 1
        stood_in(live)
        live.ask(mine, Leave())
        live.ask(mine, ComeBack())
    assert live.now == begun + 40
    assert seat in played_by_bots(live.table)
    assert live.ask(mine, ComeBack()) == ()


def test_leaving_with_the_clock_off_brings_a_stand_in_at_once() -> None:
    live = Live(clock="off").start()
    seat = turn(live)
    live.ask(live.table.place(seat).owner, Leave())
    assert played_by_bots(live.table) == {seat: list(live.game.bots)[-1]}


# The host


def lobby() -> Live:
    live = Live()
    for owner, name in ((ADA, "Ada"), (BO, "Bo"), (CY, "Cy")):
        live.ask(owner, Sit(name))
    return live


def test_an_absent_host_is_followed_by_the_first_person_who_is_there() -> None:
    live = lobby()
    gone = {ADA: live.now, BO: live.now}
    assert deadlines(live.table, gone) == {None: live.now + GONE_AFTER}
    assert list(overdue(live.table, gone, live.now + GONE_AFTER - 0.001)) == []
    live.now += GONE_AFTER
    assert stood_in(live, gone) == [HostChanged(CY)]
    assert stood_in(live, gone) == []
    assert deadlines(live.table, gone) == {}


def test_a_host_who_is_there_or_whom_nobody_misses_stays() -> None:
    live = lobby()
    assert deadlines(live.table, {BO: 0.0, CY: 0.0}) == {}
    assert deadlines(live.table, {ADA: 0.0, BO: 0.0, CY: 0.0}) == {}
    assert deadlines(Live().table, {ADA: 0.0}) == {}


def test_a_host_is_missed_from_the_moment_somebody_is_there() -> None:
    assert deadlines(lobby().table, {ADA: 5.0}, awake_since=10**6) == {None: 10**6 + GONE_AFTER}


def test_a_host_without_a_seat_is_missed_too() -> None:
    live = Live(host=NOBODY)
    live.ask(BO, Sit("Bo"))
    live.now += GONE_AFTER
    assert stood_in(live, {NOBODY: live.now - GONE_AFTER}) == [HostChanged(BO)]


def test_during_a_game_a_host_is_missed_only_as_a_player() -> None:
    live = Live().start()
    gone = {ADA: live.now}
    assert None not in deadlines(live.table, gone)
    live.play()
    assert deadlines(live.table, gone) == {None: gone[ADA] + GONE_AFTER}
