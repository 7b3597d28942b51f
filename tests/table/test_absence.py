"""Somebody whom all wait for can be nudged, be played for and be sent away, as the table decides."""

import pytest

from flunkern.table.absence import FOX_AFTER, NUDGE_AFTER
from flunkern.table.clocks import played_by_bots
from flunkern.table.commands import (
    ComeBack,
    Invite,
    Leave,
    LetFoxPlay,
    Nudge,
    OfferPlace,
    Rematch,
    Remove,
    Sit,
    TakeOver,
)
from flunkern.table.entries import Removed, Said, StoodIn, WishedForFox
from flunkern.table.forgetting import without
from flunkern.table.showing import show_all, show_step
from tests.table.tables import ADA, BO, CY, DI, NOBODY, Live, owner, secret, turn


def waiting(players: tuple[str, ...] = (ADA, BO, CY), host: str = ADA, seconds: float = FOX_AFTER) -> tuple[Live, int]:
    """A table at which all have waited so long for one who is not the host, and their seat."""
    live = Live(host=host).start(players)
    while owner(live, turn(live)) == host:
        live.play(steps=1)
    live.now = live.table.since[turn(live)] + seconds
    return live, turn(live)


def others(live: Live, seat: int) -> list[str]:
    return [owner(live, other) for other in range(len(live.table.players)) if other != seat]


# Nudging


def test_whoever_waits_may_nudge_after_a_while_and_not_again_at_once() -> None:
    live, seat = waiting(seconds=NUDGE_AFTER - 1)
    who = others(live, seat)[0]
    assert live.refusal(who, Nudge(seat)) == "table/too_early"
    live.now += 1
    (said,) = live.ask(who, Nudge(seat))
    assert said == Said(live.table.players[live.table.seats_of(who)[0]], "nudge", "", to=seat)
    assert live.refusal(others(live, seat)[1], Nudge(seat)) == "table/too_early"
    live.now += NUDGE_AFTER
    live.ask(others(live, seat)[1], Nudge(seat))
    talk = show_step(live.table, owner(live, seat), said, live.now).talk
    assert talk is not None
    assert talk.to == seat


@pytest.mark.parametrize("command", [Nudge, LetFoxPlay])
def test_only_somebody_else_who_plays_and_waits_may_ask(command: type[Nudge | LetFoxPlay]) -> None:
    live, seat = waiting()
    assert live.refusal(NOBODY, command(seat)) == "table/not_seated"
    assert live.refusal(owner(live, seat), command(seat)) == "table/not_awaited"
    assert live.refusal(ADA, command((seat + 1) % 3)) == "table/not_awaited"
    assert live.refusal(ADA, command(7)) == "table/not_awaited"
    live.play()
    assert live.refusal(ADA, command(seat)) == "table/not_playing"


def test_nobody_asks_for_a_bot_to_go_on_for_a_bot() -> None:
    live = Live().start((ADA,), bots=1)
    while turn(live) == 0:
        live.play(steps=1)
    live.now += FOX_AFTER
    assert live.refusal(ADA, LetFoxPlay(1)) == "table/not_awaited"


# A fox goes on


def test_the_host_alone_may_let_a_fox_go_on() -> None:
    live, seat = waiting(seconds=FOX_AFTER - 1)
    assert live.refusal(ADA, LetFoxPlay(seat)) == "table/too_early"
    live.now += 1
    assert live.ask(ADA, LetFoxPlay(seat))[-1] == StoodIn(seat)
    assert seat in played_by_bots(live.table)
    live.ask(owner(live, seat), ComeBack())
    assert seat not in played_by_bots(live.table)


def test_without_the_host_all_others_have_to_want_it() -> None:
    live, seat = waiting((BO, CY, DI, ADA))
    first, second = (who for who in others(live, seat) if who != ADA)
    assert [type(entry) for entry in live.ask(first, LetFoxPlay(seat))] == [WishedForFox]
    assert live.ask(first, LetFoxPlay(seat)) == ()
    assert len(show_all(live.table, first, live.now).table.wishes) == 1  # type: ignore[union-attr]
    assert [type(entry) for entry in live.ask(second, LetFoxPlay(seat))] == [WishedForFox]
    assert seat not in played_by_bots(live.table)
    live.ask(ADA, LetFoxPlay(seat))
    assert seat in played_by_bots(live.table)


def test_whoever_is_played_for_need_not_want_it() -> None:
    live, seat = waiting((BO, CY, DI), host=NOBODY)
    first, second = others(live, seat)
    live.ask(second, Leave())
    assert live.ask(first, LetFoxPlay(seat))[-1] == StoodIn(seat)


def test_a_wish_is_over_when_they_move() -> None:
    live, seat = waiting((BO, CY, DI, ADA))
    who = next(other for other in others(live, seat) if other != ADA)
    live.ask(who, LetFoxPlay(seat))
    live.move(seat)
    while turn(live) != seat:
        live.play(steps=1)
    live.now += FOX_AFTER
    assert [type(entry) for entry in live.ask(who, LetFoxPlay(seat))] == [WishedForFox]
    assert [wish.owner for wish in live.table.wishes] == [who]


# Sent away


def test_whoever_is_sent_away_is_followed_by_a_fox_told_why_and_kept_out() -> None:
    live, seat = waiting()
    gone, place = owner(live, seat), live.table.players[seat]
    assert live.refusal(gone, Remove(place, "so")) == "table/not_host"
    assert live.refusal(ADA, Remove(live.table.players[live.table.seats_of(ADA)[0]], "so")) == "table/not_your_seat"
    (entry,) = live.ask(ADA, Remove(place, "You\nare rude."))
    assert entry == Removed(place, "You are rude.", live.table.place(seat).name, list(live.game.bots)[-1])
    shown = show_step(live.table, gone, entry, live.now)
    assert shown.table is not None
    assert (shown.table.removed, shown.table.barred) == ("You are rude.", ())
    assert [seat.seat for seat in shown.seats] == [None]
    assert seat in played_by_bots(live.table)
    others_see = show_all(live.table, CY if gone == BO else BO, live.now).table
    assert others_see is not None
    assert (others_see.removed, others_see.barred) == (None, ())
    live.play()
    live.ask(ADA, Rematch())
    assert live.refusal(gone, Sit("Me again")) == "table/barred"
    assert live.refusal(BO if gone == CY else CY, Invite(0)) == "table/not_host"
    assert live.refusal(ADA, Invite(1)) == "table/unknown"
    live.ask(ADA, Invite(0))
    live.ask(gone, Sit("Me again"))
    assert live.table == live.rebuilt() == live.twin


def test_a_place_that_was_offered_lets_nobody_in_who_was_sent_away() -> None:
    live, seat = waiting()
    gone = owner(live, seat)
    key = "a-secret-that-is-long-enough"
    live.ask(ADA, OfferPlace(live.table.players[live.table.seats_of(ADA)[0]], secret(key)))
    live.ask(ADA, Remove(live.table.players[seat], "so"))
    assert live.refusal(gone, TakeOver(key)) == "table/barred"


def test_in_the_lobby_all_places_of_somebody_are_free_again() -> None:
    live = Live()
    for who, name in ((ADA, "Ada"), (BO, "Bo"), (BO, "Bo's twin")):
        live.ask(who, Sit(name))
    live.ask(ADA, Remove(1, "No room"))
    assert [place and place.name for place in live.table.places[:3]] == ["Ada", None, None]
    assert live.refusal(BO, Sit("Bo")) == "table/barred"


def test_whoever_wants_to_be_forgotten_is_forgotten_by_those_who_sent_them_away() -> None:
    live, seat = waiting()
    gone, name = owner(live, seat), live.table.place(seat).name
    live.ask(ADA, Remove(live.table.players[seat], "A long story"))
    rewritten = without(live.log, gone, secret("a stranger"), live.now, secret("a seed"))
    told = repr([rewritten.changed.get(number, entry) for number, (entry, _) in enumerate(live.log)]) + repr(rewritten)
    assert name not in told
    assert gone not in told
    assert "A long story" not in told


# Going on together


def test_whoever_wants_another_game_waits_in_the_lobby_for_those_who_look_at_the_result() -> None:
    live = Live().start((ADA, BO, CY)).play()
    live.ask(BO, Rematch())
    assert [place.behind for place in live.table.places if place] == [True, False, True]
    live.ask(CY, Rematch())
    assert [place.behind for place in live.table.places if place] == [True, False, False]
    assert live.refusal(CY, Rematch()) == "table/not_finished"


def test_a_table_counts_the_games_of_its_people() -> None:
    live = Live().start((ADA, BO))
    points = [0, 0]
    for number in range(1, 4):
        live.play(seed=number)
        outcome = live.game.outcome(live.table.state)
        assert outcome is not None
        points = [sum(pair) for pair in zip(points, outcome.scores, strict=True)]
        places = [live.table.place(seat) for seat in range(2)]
        assert [place.played for place in places] == [number, number]
        assert [place.points for place in places] == points
        assert sum(place.won for place in places) >= number
        live.again()
    shown = show_all(live.table, NOBODY, live.now).table
    assert shown is not None
    assert [(place.played, place.points) for place in shown.places] == [(3, points[0]), (3, points[1])]
