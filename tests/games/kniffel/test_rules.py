"""The course of a game: K-1 to K-5 and K-15."""

import pytest

from flunkern.core.chance import Scripted, Seeded
from flunkern.core.errors import GameOverError, IllegalMoveError, NotYourTurnError, SeatsInvalidError
from flunkern.games import kniffel
from flunkern.games.kniffel import Enter, Keep, Options, Roll
from flunkern.games.kniffel.state import Rolled, Started
from flunkern.material.sheet import Category
from flunkern.material.starter import StartThrow
from tests.games.kniffel.sheets import after_entry, after_roll, full_but, sheet, thrown

C = Category


def refusal(state: kniffel.State, move: kniffel.Move, seat: int = 0) -> tuple[str, str]:
    with pytest.raises(IllegalMoveError) as refused:
        kniffel.check(state, seat, move)
    return refused.value.rule, refused.value.reason


@pytest.mark.parametrize("seats", range(1, 9))
def test_one_to_eight_play(seats: int) -> None:
    """K-1"""
    assert len(kniffel.start(Options(), seats, Seeded(1)).sheets) == seats


@pytest.mark.parametrize("seats", [0, 9])
def test_nobody_and_nine_do_not_play(seats: int) -> None:
    """K-1"""
    with pytest.raises(SeatsInvalidError):
        kniffel.start(Options(), seats, Seeded(1))


def test_highest_total_starts() -> None:
    """K-2"""
    state = kniffel.start(Options(), 3, Scripted((1, 1, 1, 1, 1), (6, 6, 6, 6, 5), (2, 3, 4, 5, 6)))
    assert state.turn == 1
    assert kniffel.to_act(state) == {1}


def test_only_those_tied_for_highest_throw_again() -> None:
    """K-2"""
    throws = ((6, 6, 6, 1, 1), (1, 1, 1, 1, 1), (5, 5, 5, 4, 1), (1, 1, 1, 1, 2), (1, 1, 1, 1, 3))
    state = kniffel.start(Options(), 3, Scripted(*throws))
    assert state.turn == 2
    told = tuple(StartThrow(seat, dice) for seat, dice in zip((0, 1, 2, 0, 2), throws, strict=True))
    assert kniffel.news(state, None) == (Started(2, told),)


def test_alone_nobody_throws_for_the_start() -> None:
    """K-2"""
    assert kniffel.start(Options(), 1, Scripted()).turn == 0


def test_play_goes_clockwise() -> None:
    """K-2"""
    state = kniffel.start(Options(), 2, Scripted((1, 1, 1, 1, 1), (6, 6, 6, 6, 6)))
    for seat in (1, 0, 1):
        assert state.turn == seat
        state = after_roll(state, (1, 2, 3, 4, 6))
        free = kniffel.legal_moves(state, seat)[-1]
        state = kniffel.apply(state, seat, free, Scripted())


def test_others_wait_for_their_turn() -> None:
    """K-2"""
    state = kniffel.start(Options(), 2, Scripted((1, 1, 1, 1, 1), (6, 6, 6, 6, 6)))
    assert refusal(state, Roll(), seat=0) == ("K-2", "not-your-turn")
    with pytest.raises(NotYourTurnError):
        kniffel.apply(state, 0, Roll(), Seeded(1))


def test_first_throw_uses_all_five_dice() -> None:
    """K-3"""
    state = kniffel.start(Options(), 1, Scripted())
    assert kniffel.legal_moves(state, 0) == (Roll(),)
    assert refusal(state, Keep((1,))) == ("K-3", "roll-first")
    assert refusal(state, Enter(C.CHANCE)) == ("K-3", "roll-first")
    assert after_roll(state, (3, 1, 2, 6, 6)).dice == (1, 2, 3, 6, 6)


def test_none_to_four_dice_are_left_standing() -> None:
    """K-3"""
    state = thrown((3, 1, 2, 6, 6), sheet())
    sizes = {len(move.dice) for move in kniffel.legal_moves(state, 0) if isinstance(move, Keep)}
    assert sizes == {0, 1, 2, 3, 4}
    assert refusal(state, Keep((1, 2, 3, 6, 6))) == ("K-3", "keep-all")
    assert refusal(state, Keep((4,))) == ("K-3", "not-your-dice")
    assert refusal(state, Keep((1, 1))) == ("K-3", "not-your-dice")
    assert refusal(state, Keep((6, 6, 6))) == ("K-3", "not-your-dice")
    assert refusal(state, Keep((1, 2, 3, 6, 6, 6))) == ("K-3", "not-your-dice")


def test_kept_dice_stay_and_the_others_are_thrown() -> None:
    """K-3"""
    state = kniffel.apply(thrown((3, 1, 2, 6, 6), sheet()), 0, Keep((6, 6)), Scripted((5, 1, 6)))
    assert state.dice == (1, 5, 6, 6, 6)
    assert kniffel.news(state, 0) == (Rolled(0, (6, 6), (5, 1, 6), 2),)


def test_a_die_left_standing_may_be_thrown_again() -> None:
    """K-3"""
    state = kniffel.apply(thrown((3, 1, 2, 6, 6), sheet()), 0, Keep((6, 6)), Scripted((5, 5, 5)))
    state = kniffel.apply(state, 0, Keep((5, 5, 5)), Scripted((5, 5)))
    assert state.dice == (5, 5, 5, 5, 5)


def test_there_are_three_throws() -> None:
    """K-3"""
    state = thrown((3, 1, 2, 6, 6), sheet(), throws=3)
    assert refusal(state, Keep((6, 6))) == ("K-3", "no-throw-left")
    assert all(isinstance(move, Enter) for move in kniffel.legal_moves(state, 0))


def test_rolling_is_for_the_start_of_a_turn() -> None:
    """K-3"""
    assert refusal(thrown((3, 1, 2, 6, 6), sheet()), Roll()) == ("K-3", "rolled-already")


@pytest.mark.parametrize("throws", [1, 2, 3])
def test_an_entry_may_come_after_any_throw(throws: int) -> None:
    """K-4"""
    assert after_entry(thrown((3, 1, 2, 6, 6), sheet(), throws=throws), C.CHANCE).boxes[C.CHANCE.index] == 18


def test_an_entry_ends_the_turn() -> None:
    """K-5"""
    state = kniffel.apply(thrown((3, 1, 2, 6, 6), sheet()), 0, Enter(C.SIXES), Scripted())
    assert (state.throws, state.dice, state.left) == (0, (), 12)


def test_a_box_is_filled_once() -> None:
    """K-5"""
    state = thrown((6, 6, 6, 6, 6), sheet({C.CHANCE: 12}))
    assert refusal(state, Enter(C.CHANCE)) == ("K-5", "box-filled")
    assert Enter(C.CHANCE) not in kniffel.legal_moves(state, 0)


def test_a_throw_that_does_not_fit_enters_zero_in_any_box() -> None:
    """K-5"""
    state = thrown((1, 1, 2, 4, 6), sheet())
    for category in (C.THREES, C.DREIERPASCH, C.GROSSE_STRASSE, C.KNIFFEL):
        assert after_entry(state, category).boxes[category.index] == 0


def test_the_box_is_free_even_if_a_better_one_is_empty() -> None:
    """K-5: the classic sheet's order of alternatives is advice."""
    state = thrown((3, 3, 3, 3, 5), sheet(), Options("classic"))
    assert after_entry(state, C.DREIERPASCH).boxes[C.DREIERPASCH.index] == 17
    assert after_entry(state, C.THREES).boxes[C.THREES.index] == 12


def test_the_game_ends_when_all_sheets_are_full_and_the_highest_total_wins() -> None:
    """K-15"""
    ahead, behind = sheet(full_but(SIXES=24)), sheet(full_but(C.CHANCE))
    state = kniffel.State(Options(), (ahead, behind), 1, 1, (1, 1, 1, 1, 2), 1, ())
    assert kniffel.outcome(state) is None
    over = kniffel.apply(state, 1, Enter(C.CHANCE), Scripted())
    outcome = kniffel.outcome(over)
    assert outcome is not None
    assert (outcome.places, outcome.scores, outcome.winners) == ((1, 2), (24, 6), (0,))
    with pytest.raises(GameOverError, match="K-15"):
        kniffel.check(over, 0, Roll())


def test_equal_totals_share_the_win() -> None:
    """K-15"""
    state = kniffel.State(Options(), (sheet(full_but(SIXES=24)),) * 2 + (sheet(full_but()),), 0, 0, (), 0, ())
    outcome = kniffel.outcome(state)
    assert outcome is not None
    assert outcome.places == (1, 1, 3)
