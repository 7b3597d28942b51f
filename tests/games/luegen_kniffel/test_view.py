"""Who sees and hears what: LK-3, LK-6, LK-9 and LK-10, field by field."""

import pytest

from flunkern.games import luegen_kniffel as game
from flunkern.games.luegen_kniffel import Announce, Believe, Doubt, Keep, Options, State
from flunkern.games.luegen_kniffel.claims import CLAIMS, truths
from flunkern.games.luegen_kniffel.state import Announced, Answers, Decided, Looked
from flunkern.games.luegen_kniffel.view import (
    Announcement,
    Answered,
    Card,
    Cups,
    Field,
    Lap,
    Rolled,
    Told,
)
from flunkern.material.sheet import Category
from tests.games.luegen_kniffel.tables import announced, answered, card, fresh, kept, rolled, step, table, turn

C = Category
ALL = (None, 0, 1, 2)
OTHERS = (None, 1, 2)
THREE_THROWS = kept(kept(rolled(fresh(), (4, 4, 4, 2, 5)), (4, 4), (1, 4, 6)), (4,), (2, 3))


def test_the_roller_sees_the_own_dice_by_cup_and_what_is_true() -> None:
    """LK-3 and LK-6"""
    cups = game.view(THREE_THROWS, 0).cups
    assert cups is not None
    assert cups == Cups((4, 4), (4,), (2, 3), truths((2, 3, 4, 4, 4), (1 << 13) - 1))
    assert CLAIMS[C.FOURS.index][12] in cups.truths


def test_truths_are_those_of_the_own_open_fields() -> None:
    """LK-6 and LK-7"""
    cups = game.view(rolled(table(card(C.ONES, C.KNIFFEL), card()), (1, 1, 2, 3, 6)), 0).cups
    assert cups is not None
    assert cups.truths == (CLAIMS[0][2],)


@pytest.mark.parametrize("viewer", OTHERS)
def test_the_others_see_the_number_of_throws_alone(viewer: int | None) -> None:
    """LK-3"""
    seen = game.view(THREE_THROWS, viewer)
    assert (seen.turn, seen.throws, seen.throws_left, seen.cups) == (0, 3, 0, None)


@pytest.mark.parametrize("viewer", OTHERS)
def test_the_others_do_not_see_how_many_dice_were_kept(viewer: int | None) -> None:
    """LK-3"""
    first = rolled(fresh(), (4, 4, 4, 2, 5))
    ways = [kept(first, (), (1, 1, 1, 1, 1)), kept(first, (2, 4, 4, 4), (6,))]
    assert game.view(ways[0], viewer) == game.view(ways[1], viewer)
    assert game.news(ways[0], viewer) == game.news(ways[1], viewer) == (Rolled(0, 2),)


def test_the_roller_is_told_the_dice() -> None:
    """LK-3"""
    assert game.news(THREE_THROWS, 0) == (Looked(0, 3, (4, 4), (4,), (2, 3)),)


def test_the_announcement_is_for_all() -> None:
    """LK-7"""
    state = step(THREE_THROWS, 0, Announce(C.SIXES, 24))
    claim = CLAIMS[C.SIXES.index][24]
    for viewer in ALL:
        assert game.view(state, viewer).announcement == Announcement(0, claim, 3, (), (1, 2), None)
        assert game.news(state, viewer) == (Announced(0, claim, 3),)
    cups = game.view(state, 0).cups
    assert cups is not None
    assert (cups.first, cups.second, cups.thrown, cups.truths) == ((4, 4), (4,), (2, 3), ())


def test_who_has_answered_is_public_and_what_is_not() -> None:
    """LK-9"""
    state = step(announced(fresh(), (1, 2, 3, 4, 6), C.CHANCE, 30), 2, Doubt())
    for viewer in ALL:
        seen = game.view(state, viewer).announcement
        assert seen is not None
        assert (seen.answered, seen.awaited) == ((2,), (1,))
        assert seen.mine == (True if viewer == 2 else None)
        assert game.news(state, viewer) == ((Decided(2, True) if viewer == 2 else Answered(2)),)


def test_answers_are_shown_together() -> None:
    """LK-9"""
    state = step(step(announced(fresh(), (1, 2, 3, 4, 6), C.CHANCE, 30), 2, Doubt()), 1, Believe())
    for viewer in ALL:
        assert game.news(state, viewer)[:2] == (Decided(1, False) if viewer == 1 else Answered(1), Answers((1,), (2,)))
        assert game.view(state, viewer).announcement is None


@pytest.mark.parametrize("viewer", ALL)
def test_after_a_doubt_the_dice_are_shown_to_all_but_not_how_they_lay(viewer: int | None) -> None:
    """LK-3, LK-11 and LK-12"""
    state = answered(step(THREE_THROWS, 0, Announce(C.FOURS, 16)), 1)
    other = kept(kept(rolled(fresh(), (4, 4, 4, 2, 3)), (), (4, 4, 4, 2, 3)), (2, 3), (4, 4, 4))
    other = answered(step(other, 0, Announce(C.FOURS, 16)), 1)
    result = game.view(state, viewer).result
    assert result is not None
    assert result.reveal is not None
    assert (result.reveal.dice, result.reveal.scored, result.doubters) == ((2, 3, 4, 4, 4), 12, (1,))
    assert game.view(other, viewer) == game.view(state, viewer)
    assert game.news(other, viewer) == game.news(state, viewer)


def test_the_result_stays_until_the_next_announcement() -> None:
    state = turn(fresh(), (1, 2, 3, 4, 6), C.CHANCE, 16)
    later = rolled(state, (1, 2, 3, 4, 6))
    assert game.view(state, None).result == game.view(later, None).result != None  # noqa: E711
    assert game.view(step(later, 1, Announce(C.ONES, 1)), None).result is None


def test_the_card_shows_points_marks_and_what_was_lost() -> None:
    """LK-14"""
    shown = card(C.KNIFFEL, C.CHANCE, lies=[C.ONES, C.KNIFFEL], struck=[C.TWOS, C.THREES], noted={C.ONES: 3, C.TWOS: 8})
    seen = game.view(table(shown, card()), None).cards[0]
    assert isinstance(seen, Card)
    assert seen.fields[:4] == (
        Field(C.ONES, 3, True, False, 0),
        Field(C.TWOS, None, True, True, 8),
        Field(C.THREES, None, True, True, 0),
        Field(C.FOURS, 1, False, False, 0),
    )
    assert seen.fields[-1] == Field(C.KNIFFEL, None, True, False, 0)
    assert (seen.left, seen.upper, seen.bonus_missing, seen.bonus) == (2, 6, 57, 0)
    assert seen.total == shown.total == 3 + 3 + 5


def test_the_bonus_is_to_come_until_the_game_is_over() -> None:
    """LK-17: a strike of the last lap takes it away, so no total held it; what stands at the end does."""
    upper = dict(zip(list(C)[:6], (3, 6, 9, 12, 15, 18), strict=True))
    ahead = card(*list(C)[6:], noted=upper, lies=[C.FOURS])
    state = table(ahead, card(noted=upper), card(C.FOURS, C.CHANCE), turn=2, lap=())
    seen = game.view(state, None).cards[0]
    assert (seen.upper, seen.bonus_missing, seen.bonus_to_come, seen.bonus, seen.total) == (63, 0, 35, 0, 63)
    struck, kept, _ = game.view(turn(state, (4, 4, 4, 4, 1), C.FOURS, 16, 0), None).cards
    assert (struck.bonus_missing, struck.bonus_to_come, struck.bonus, struck.total) == (12, 0, 0, 51)
    assert (kept.bonus_to_come, kept.bonus, kept.total) == (0, 35, 63 + 7 + 35)


def test_throws_left_are_counted_until_the_announcement() -> None:
    """LK-3 and LK-7"""
    states = [fresh(), rolled(fresh(), (1, 2, 3, 4, 6)), announced(fresh(), (1, 2, 3, 4, 6), C.CHANCE, 30)]
    assert [game.view(state, None).throws_left for state in states] == [3, 2, 0]


def test_the_last_lap_is_shown() -> None:
    """LK-16"""
    state = turn(table(card(C.ONES), card(C.ONES, C.TWOS), card(C.TWOS)), (1, 2, 3, 4, 6), C.ONES, 1)
    assert game.view(state, None).lap == Lap((2,))
    assert game.view(fresh(), None).lap is None


def over(options: Options) -> State:
    """A finished game with a lie and a truth that nobody doubted."""
    state = table(card(C.ONES, C.TWOS), card(C.ONES), options=options)
    state = turn(state, (1, 2, 3, 4, 6), C.TWOS, 8)
    state = turn(state, (1, 2, 3, 4, 6), C.ONES, 1)
    return turn(state, (1, 1, 3, 4, 6), C.ONES, 5, 1)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_undoubted_rolls_stay_secret_for_good(viewer: int | None) -> None:
    """LK-10"""
    state = over(Options())
    assert not game.to_act(state)
    assert len(state.undoubted) == 2
    assert game.view(state, viewer).told == ()


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_undoubted_rolls_are_told_after_the_game_if_the_table_says_so(viewer: int | None) -> None:
    """LK-10"""
    assert game.view(over(Options("after")), viewer).told == (
        Told(1, 0, CLAIMS[C.TWOS.index][8], (1, 2, 3, 4, 6), False),
        Told(2, 1, CLAIMS[C.ONES.index][1], (1, 2, 3, 4, 6), True),
    )


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_undoubted_rolls_are_not_told_before_the_end(viewer: int | None) -> None:
    """LK-10"""
    state = turn(fresh(2, options=Options("after")), (1, 2, 3, 4, 6), C.TWOS, 8)
    assert game.view(state, viewer).told == ()
    assert game.view(state, viewer).options == Options("after")


def test_when_it_is_over_it_is_nobodys_turn() -> None:
    seen = game.view(over(Options()), 0)
    assert (seen.turn, seen.throws_left, seen.cups, seen.announcement, seen.lap) == (None, 0, None, None, None)
    assert seen.result is not None


def test_keeping_says_nothing_to_others_through_legal_moves() -> None:
    """LK-3"""
    state = step(rolled(fresh(), (4, 4, 4, 2, 5)), 0, Announce(C.FOURS, 12))
    assert not any(isinstance(move, Keep) for seat in (0, 1, 2) for move in game.legal_moves(state, seat))
