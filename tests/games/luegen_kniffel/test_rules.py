"""The course of a turn: LK-1 to LK-9."""

import pytest

from flunkern.core.chance import Scripted, Seeded
from flunkern.core.errors import GameOverError, NotYourTurnError, SeatsInvalidError
from flunkern.core.game import Game
from flunkern.games import luegen_kniffel as game
from flunkern.games.luegen_kniffel import Announce, Believe, Doubt, Keep, Move, Options, Roll
from flunkern.games.luegen_kniffel.state import Announced, Decided, Looked, Started
from flunkern.material.dice import keeps
from flunkern.material.sheet import Category
from flunkern.material.starter import StartThrow
from tests.games.luegen_kniffel.tables import announced, card, fresh, kept, refusal, rolled, step, table, turn

C = Category


def test_it_keeps_the_contract() -> None:
    kept_by: Game = game
    assert (kept_by.slug, kept_by.seats, len(kept_by.clauses)) == ("luegen-kniffel", range(2, 9), 17)


@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_play(seats: int) -> None:
    """LK-1"""
    assert len(game.start(Options(), seats, Seeded(1)).cards) == seats


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_fewer_and_more_do_not_play(seats: int) -> None:
    """LK-1"""
    with pytest.raises(SeatsInvalidError):
        game.start(Options(), seats, Seeded(1))


def test_highest_total_starts_and_only_the_tied_throw_again() -> None:
    """LK-2"""
    throws = ((6, 6, 6, 1, 1), (1, 1, 1, 1, 1), (5, 5, 5, 4, 1), (1, 1, 1, 1, 2), (1, 1, 1, 1, 3))
    state = game.start(Options(), 3, Scripted(*throws))
    assert game.to_act(state) == {2}
    told = tuple(StartThrow(seat, dice) for seat, dice in zip((0, 1, 2, 0, 2), throws, strict=True))
    assert game.news(state, None) == (Started(2, told),)


def test_play_goes_clockwise() -> None:
    """LK-2"""
    state = fresh(3, turn=1)
    for seat, category in ((1, C.ONES), (2, C.ONES), (0, C.ONES), (1, C.TWOS)):
        assert game.to_act(state) == {seat}
        state = turn(state, (1, 2, 3, 4, 6), category, category.index + 1)


def test_a_turn_begins_with_all_five_dice() -> None:
    """LK-3"""
    state = fresh()
    assert game.legal_moves(state, 0) == (Roll(),)
    assert refusal(state, 0, Keep(())) == ("LK-3", "roll-first")
    assert refusal(state, 0, Announce(C.CHANCE, 20)) == ("LK-3", "roll-first")
    after = rolled(state, (6, 1, 3, 1, 2))
    assert (after.throws, after.thrown, after.dice) == (1, (1, 1, 2, 3, 6), (1, 1, 2, 3, 6))
    assert after.news == (Looked(0, 1, (), (), (1, 1, 2, 3, 6)),)
    assert refusal(after, 0, Roll()) == ("LK-3", "rolled-already")


def test_three_throws_are_all() -> None:
    """LK-3"""
    state = kept(kept(rolled(fresh(), (1, 2, 3, 4, 6)), (), (1, 2, 3, 4, 6)), (), (1, 2, 3, 4, 6))
    assert refusal(state, 0, Keep(())) == ("LK-3", "no-throw-left")
    assert refusal(state, 0, Roll()) == ("LK-3", "rolled-already")
    assert all(isinstance(move, Announce) for move in game.legal_moves(state, 0))


@pytest.mark.parametrize("dice", [(), (4,), (2, 4), (4, 4, 5), (2, 4, 4, 4)])
def test_none_to_four_dice_go_under_the_first_cup(dice: tuple[int, ...]) -> None:
    """LK-4"""
    state = kept(rolled(fresh(), (4, 4, 4, 2, 5)), dice, (6,) * (5 - len(dice)))
    assert (state.first, state.second, state.thrown, state.throws) == (dice, (), (6,) * (5 - len(dice)), 2)


def test_not_all_five_go_under_the_first_cup() -> None:
    """LK-4"""
    assert refusal(rolled(fresh(), (4, 4, 4, 2, 5)), 0, Keep((2, 4, 4, 4, 5))) == ("LK-4", "keep-all")


@pytest.mark.parametrize("dice", [(1,), (2, 2), (4, 4, 4, 4), (2, 4, 4, 4, 5, 5), (0,), (-3,), (10**30,)])
def test_only_own_dice_go_under_the_first_cup(dice: tuple[int, ...]) -> None:
    """LK-4"""
    assert refusal(rolled(fresh(), (4, 4, 4, 2, 5)), 0, Keep(dice)) == ("LK-4", "not-just-thrown")


def test_of_the_dice_just_thrown_any_go_under_the_second_cup() -> None:
    """LK-5"""
    second = kept(rolled(fresh(), (4, 4, 4, 2, 5)), (4, 4), (1, 4, 6))
    state = kept(second, (4,), (3, 2))
    assert (state.first, state.second, state.thrown, state.throws) == ((4, 4), (4,), (2, 3), 3)
    assert state.dice == (2, 3, 4, 4, 4)
    assert state.news == (Looked(0, 3, (4, 4), (4,), (2, 3)),)
    assert {move.dice for move in game.legal_moves(second, 0) if isinstance(move, Keep)} == set(keeps((1, 4, 6)))


def test_what_lies_lies() -> None:
    """LK-5: dice under the first cup are neither chosen nor thrown again."""
    state = kept(rolled(fresh(), (4, 4, 4, 2, 5)), (4, 4), (1, 3, 6))
    assert refusal(state, 0, Keep((4,))) == ("LK-5", "not-just-thrown")
    assert refusal(state, 0, Keep((4, 4, 6))) == ("LK-5", "not-just-thrown")
    assert kept(state, (), (1, 1, 1)).dice == (1, 1, 1, 4, 4)


def test_at_least_one_die_is_thrown_for_the_third_time() -> None:
    """LK-5"""
    state = kept(rolled(fresh(), (4, 4, 4, 2, 5)), (2, 4, 4, 4), (5,))
    assert refusal(state, 0, Keep((5,))) == ("LK-5", "keep-all")
    assert [move for move in game.legal_moves(state, 0) if isinstance(move, Keep)] == [Keep(())]
    assert kept(state, (), (4,)).dice == (2, 4, 4, 4, 4)


@pytest.mark.parametrize("throws", [1, 2, 3])
def test_an_announcement_may_follow_any_throw(throws: int) -> None:
    """LK-7"""
    state = rolled(fresh(), (1, 2, 3, 4, 6))
    for _ in range(throws - 1):
        state = kept(state, (), (1, 2, 3, 4, 6))
    state = step(state, 0, Announce(C.CHANCE, 30))
    assert [type(item) for item in state.news] == [Announced]
    assert state.news[0].throws == throws  # type: ignore[union-attr]
    assert game.to_act(state) == {1, 2}


@pytest.mark.parametrize(
    ("category", "points"),
    [
        (C.FOURS, 0),
        (C.FOURS, 6),
        (C.FOURS, 24),
        (C.FOURS, -4),
        (C.DREIERPASCH, 4),
        (C.DREIERPASCH, 31),
        (C.VIERERPASCH, 0),
        (C.FULL_HOUSE, 24),
        (C.KNIFFEL, 100),
        (C.CHANCE, 10**40),
    ],
)
def test_what_no_dice_can_make_is_refused(category: Category, points: int) -> None:
    """LK-7"""
    state = rolled(fresh(), (4, 4, 4, 2, 5))
    assert refusal(state, 0, Announce(category, points)) == (
        "LK-7",
        "no-such-count" if category.upper else "no-such-points",
    )


@pytest.mark.parametrize(("category", "points"), [(C.FOURS, 12), (C.TWOS, 2), (C.DREIERPASCH, 19), (C.KNIFFEL, 50)])
def test_true_or_not_it_may_be_announced(category: Category, points: int) -> None:
    """LK-7: of 4-4-4-2-5 the sheet's own announcements, and a bluff."""
    state = announced(fresh(), (4, 4, 4, 2, 5), category, points)
    assert state.announced is not None
    assert (state.announced.category, state.announced.points) == (category, points)


def test_only_an_empty_field_can_be_announced() -> None:
    """LK-7 and LK-15: noted is noted, and a struck field is not empty."""
    state = rolled(table(card(C.TWOS, struck=[C.CHANCE]), card(C.TWOS)), (1, 1, 1, 1, 1))
    assert refusal(state, 0, Announce(C.ONES, 5)) == ("LK-7", "field-noted")
    assert refusal(state, 0, Announce(C.CHANCE, 5)) == ("LK-7", "field-struck")
    claims = [move for move in game.legal_moves(state, 0) if isinstance(move, Announce)]
    assert claims == [Announce(C.TWOS, points) for points in (2, 4, 6, 8, 10)]


def test_there_is_no_way_around_a_bluff() -> None:
    """LK-7: with nothing but a hopeless field left, it must be announced."""
    state = table(card(C.KNIFFEL), card(C.TWOS))
    state = kept(kept(rolled(state, (1, 2, 3, 4, 6)), (), (1, 2, 3, 4, 6)), (), (1, 2, 3, 4, 6))
    assert game.legal_moves(state, 0) == (Announce(C.KNIFFEL, 50),)


def test_everyone_else_answers_in_any_order() -> None:
    """LK-9"""
    state = announced(fresh(4, turn=2), (1, 2, 3, 4, 6), C.CHANCE, 30)
    assert game.to_act(state) == {0, 1, 3}
    assert all(game.legal_moves(state, seat) == (Believe(), Doubt()) for seat in (0, 1, 3))
    assert game.legal_moves(state, 2) == ()
    state = step(state, 3, Doubt())
    assert game.to_act(state) == {0, 1}
    assert state.news == (Decided(3, True),)
    state = step(state, 0, Believe())
    assert game.to_act(state) == {1}


def test_those_with_a_full_card_answer_too() -> None:
    """LK-9"""
    state = announced(table(card(C.ONES), card(), lap=()), (1, 2, 3, 4, 6), C.ONES, 1)
    assert game.to_act(state) == {1}


def test_nobody_answers_twice_or_for_the_roller() -> None:
    """LK-9"""
    state = step(announced(fresh(3), (1, 2, 3, 4, 6), C.CHANCE, 30), 1, Believe())
    for seat in (0, 1):
        with pytest.raises(NotYourTurnError) as refused:
            game.check(state, seat, Doubt())
        assert refused.value.rule == "LK-9"


@pytest.mark.parametrize("move", [Roll(), Keep(()), Announce(C.ONES, 1)])
def test_an_answer_is_due(move: Move) -> None:
    """LK-9"""
    state = announced(fresh(3), (1, 2, 3, 4, 6), C.CHANCE, 30)
    assert refusal(state, 1, move) == ("LK-9", "answer-due")


@pytest.mark.parametrize("move", [Believe(), Doubt()])
def test_without_an_announcement_there_is_nothing_to_answer(move: Move) -> None:
    """LK-9"""
    assert refusal(fresh(), 0, move) == ("LK-9", "nothing-announced")
    assert refusal(rolled(fresh(), (1,) * 5), 0, move) == ("LK-9", "nothing-announced")


@pytest.mark.parametrize("seat", [1, 2, 3, 7, 64, -1, -3])
def test_only_the_roller_rolls(seat: int) -> None:
    """LK-2"""
    with pytest.raises(NotYourTurnError) as refused:
        game.apply(fresh(), seat, Roll(), Seeded(1))
    assert refused.value.rule == "LK-2"
    assert game.legal_moves(fresh(), seat) == ()


def test_after_the_end_every_move_is_refused() -> None:
    """LK-16"""
    state = turn(table(card(C.ONES), card(), lap=()), (1, 2, 3, 4, 6), C.ONES, 1)
    assert game.to_act(state) == frozenset()
    for seat in (0, 1):
        assert game.legal_moves(state, seat) == ()
        for move in (Roll(), Keep(()), Announce(C.ONES, 1), Believe(), Doubt()):
            with pytest.raises(GameOverError) as refused:
                game.apply(state, seat, move, Seeded(1))
            assert refused.value.rule == "LK-16"
