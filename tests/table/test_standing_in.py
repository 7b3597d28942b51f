"""People leave a running game and come back: bots play for them in between."""

from flunkern.table.commands import ComeBack, Leave, MakeMove
from flunkern.table.entries import CameBack, Moved, StoodIn
from tests.table.tables import ADA, BO, NOBODY, ROLL, Live, other, owner, turn


def test_leaving_a_running_game_hands_all_ones_seats_to_bots() -> None:
    live = Live().start((ADA, BO, ADA))
    assert live.ask(ADA, Leave()) == (StoodIn(0), StoodIn(2))
    assert live.ask(ADA, Leave()) == ()
    assert live.refusal(NOBODY, Leave()) == "table/not_seated"
    assert [live.table.place(seat).stand_in for seat in range(3)] == [True, False, True]
    assert live.table.host == ADA
    assert live.ask(ADA, ComeBack()) == (CameBack(0), CameBack(2))
    assert live.ask(ADA, ComeBack()) == ()
    assert not any(live.table.place(seat).stand_in for seat in range(3))


def test_coming_back_is_nothing_for_those_who_are_there_or_have_no_seat() -> None:
    live = Live().start()
    assert live.ask(BO, ComeBack()) == ()
    assert live.ask(NOBODY, ComeBack()) == ()
    assert Live().ask(NOBODY, ComeBack()) == ()


def test_whoever_moves_has_come_back() -> None:
    live = Live().start()
    seat = turn(live)
    live.add(StoodIn(seat))
    came, moved = live.move(seat)
    assert came == CameBack(seat)
    assert isinstance(moved, Moved)
    assert not live.table.place(seat).stand_in


def test_a_refused_move_is_no_coming_back() -> None:
    live = Live().start()
    seat = other(live)
    live.add(StoodIn(seat))
    assert live.refusal(owner(live, seat), MakeMove(seat, ROLL)) == "move/not_your_turn"
    assert live.table.place(seat).stand_in


def test_a_table_cannot_be_held_up_by_leaving_and_coming_back() -> None:
    """Each return to a decision brings a new clock, so there is one; after that, only a move is a return."""
    live = Live(clock="fast").start()
    seat = turn(live)
    mine = owner(live, seat)
    live.ask(mine, Leave())
    assert live.ask(mine, ComeBack()) == (CameBack(seat),)
    live.ask(mine, Leave())
    assert live.ask(mine, ComeBack()) == ()
    assert live.table.place(seat).stand_in
    assert live.move(seat)[0] == CameBack(seat)
    live.ask(mine, Leave())
    assert live.ask(mine, ComeBack()) == (CameBack(seat),)


def test_whoever_has_nothing_to_decide_comes_back_as_often_as_they_like() -> None:
    live = Live().start()
    seat = other(live)
    for _ in range(3):
        assert live.ask(owner(live, seat), Leave()) == (StoodIn(seat),)
        assert live.ask(owner(live, seat), ComeBack()) == (CameBack(seat),)
