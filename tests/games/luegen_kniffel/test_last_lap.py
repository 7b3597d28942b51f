"""The end in all its corners: LK-16, and the score of LK-17."""

import pytest

from flunkern.games import luegen_kniffel as game
from flunkern.games.luegen_kniffel import State
from flunkern.games.luegen_kniffel.state import LastLap, Noted, PassedOver, Struck
from flunkern.games.luegen_kniffel.view import Lap
from flunkern.material.sheet import Category
from tests.games.luegen_kniffel.tables import bits, card, news_of, table, turn

C = Category
FOURS = (4, 4, 4, 4, 1)
NO_FOURS = (1, 2, 3, 5, 6)
MORE = (C.FOURS, C.FIVES, C.CHANCE)


def order(state: State) -> list[int]:
    """Who still has a turn, when everyone tells the truth about the Chance or, without it, about the Fives."""
    turns = []
    while game.to_act(state):
        turns.append(state.turn)
        left = state.cards[state.turn].open
        if left & bits([C.CHANCE]):
            state = turn(state, (1, 1, 1, 1, 1), C.CHANCE, 5)
        else:
            state = turn(state, (5, 1, 1, 1, 1), C.FIVES, 5)
    return turns


def test_the_roller_fills_and_all_others_have_one_turn() -> None:
    """LK-16"""
    state = turn(table(card(*MORE), card(C.FOURS), card(*MORE), card(*MORE), turn=1), FOURS, C.FOURS, 16)
    assert news_of(state, LastLap) == [LastLap((1,), (2, 3, 0))]
    assert state.lap == (3, 0)
    assert order(state) == [2, 3, 0]


def test_a_doubter_fills_by_noting_and_the_roller_comes_last() -> None:
    """LK-16"""
    state = turn(table(card(*MORE), card(*MORE), card(C.FOURS), card(*MORE), turn=1), NO_FOURS, C.FOURS, 16, 2)
    assert news_of(state, LastLap) == [LastLap((2,), (3, 0, 1))]
    assert order(state) == [3, 0, 1]


def test_a_doubter_fills_by_a_second_strike() -> None:
    """LK-14 and LK-16: a struck field counts as filled."""
    doubter = card(C.FOURS, lies=[C.FOURS])
    state = turn(table(card(*MORE), card(*MORE), doubter, turn=1), FOURS, C.FOURS, 16, 2)
    assert state.cards[2].struck == bits([C.FOURS])
    assert news_of(state, LastLap) == [LastLap((2,), (0, 1))]
    assert order(state) == [0, 1]


def test_the_roller_fills_by_a_second_strike() -> None:
    """LK-14 and LK-16"""
    liar = card(C.FOURS, lies=[C.FOURS])
    state = turn(table(liar, card(*MORE), card(*MORE)), NO_FOURS, C.FOURS, 16, 1)
    assert news_of(state, LastLap) == [LastLap((0,), (1, 2))]
    assert order(state) == [1, 2]


def test_a_first_strike_fills_nothing() -> None:
    """LK-14 and LK-16"""
    state = turn(table(card(C.FOURS), card(*MORE)), NO_FOURS, C.FOURS, 16, 1)
    assert state.lap is None
    assert news_of(state, LastLap) == []


def test_two_doubters_fill_at_once() -> None:
    """LK-16"""
    state = turn(table(card(*MORE), card(C.FOURS), card(*MORE), card(C.FOURS)), NO_FOURS, C.FOURS, 16, 1, 3)
    assert news_of(state, LastLap) == [LastLap((1, 3), (2, 0))]
    assert order(state) == [2, 0]


def test_roller_and_doubter_fill_at_once() -> None:
    """LK-14 and LK-16: the truth fills the roller's field, the second strike the doubter's."""
    state = turn(table(card(C.FOURS), card(C.FOURS, lies=[C.FOURS]), card(*MORE)), FOURS, C.FOURS, 16, 1)
    assert news_of(state, LastLap) == [LastLap((0, 1), (2,))]
    assert order(state) == [2]


def test_all_fill_at_once_and_the_game_is_over() -> None:
    """LK-16"""
    state = turn(table(card(C.FOURS, lies=[C.FOURS]), card(C.FOURS)), NO_FOURS, C.FOURS, 16, 1)
    assert game.to_act(state) == frozenset()
    assert game.outcome(state) is not None
    assert news_of(state, LastLap) == []


def test_whoever_fills_during_the_lap_is_passed_over() -> None:
    """LK-16"""
    state = turn(table(card(C.ONES), card(*MORE), card(C.FOURS), card(*MORE)), (1, 2, 3, 4, 6), C.ONES, 1)
    assert state.turn == 1
    state = turn(state, NO_FOURS, C.FOURS, 16, 2)
    assert news_of(state, PassedOver, LastLap) == [PassedOver(2)]
    assert state.turn == 3
    assert order(state) == [3]


def test_a_last_turn_that_lapses_is_told_when_the_game_ends_by_it() -> None:
    """LK-16: nobody is left with a field, so nobody is waited for."""
    state = table(card(), card(C.FOURS, C.CHANCE), card(C.FOURS), turn=1, lap=(2,))
    state = turn(state, NO_FOURS, C.FOURS, 16, 2)
    assert game.to_act(state) == frozenset()
    assert news_of(state, PassedOver) == [PassedOver(2)]
    assert state.result is not None
    assert state.result.passed_over == (2,)


def test_only_those_are_still_to_come_who_have_a_turn_to_come() -> None:
    """LK-16: whoever loses it while others are before them is told at once, and only then."""
    cards = (card(), card(*MORE), card(*MORE), card(C.FOURS), card(*MORE))
    state = turn(table(*cards, turn=1, lap=(2, 3, 4)), NO_FOURS, C.FOURS, 16, 3)
    assert news_of(state, PassedOver) == [PassedOver(3)]
    assert state.result is not None
    assert state.result.passed_over == (3,)
    assert (state.turn, state.lap) == (2, (4,))
    assert game.view(state, None).lap == Lap((4,))
    state = turn(state, NO_FOURS, C.FIVES, 5)
    assert news_of(state, PassedOver) == []
    assert state.turn == 4


def test_a_column_that_fills_during_the_lap_starts_no_new_lap() -> None:
    """LK-16: neither the roller's own nor a doubter's."""
    state = turn(table(card(C.ONES), card(C.FOURS), card(*MORE)), (1, 2, 3, 4, 6), C.ONES, 1)
    state = turn(state, FOURS, C.FOURS, 16)
    assert news_of(state, LastLap) == []
    assert (state.turn, state.lap) == (2, ())
    state = turn(state, FOURS, C.FOURS, 16)
    assert game.to_act(state) == frozenset()


def test_a_roller_of_the_lap_has_no_second_turn_even_if_caught() -> None:
    """LK-16: exactly one more turn."""
    state = table(card(), card(*MORE), card(*MORE), turn=1, lap=(2,))
    state = turn(state, NO_FOURS, C.FOURS, 16, 0)
    assert (state.turn, state.lap) == (2, ())
    assert game.to_act(turn(state, NO_FOURS, C.FOURS, 16, 0)) == frozenset()


def test_strikes_in_the_lap_cost_those_who_have_finished() -> None:
    """LK-14 and LK-16"""
    finished = card(noted={C.FOURS: 20}, lies=[C.FOURS])
    state = turn(table(finished, card(*MORE), turn=1, lap=()), FOURS, C.FOURS, 16, 0)
    assert news_of(state, Struck, Noted)[-1] == Struck(0, state.result.claim, 2, 20)  # type: ignore[union-attr]
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.scores[0] == finished.total - 20


def test_finished_players_can_gain_nothing_by_doubting() -> None:
    """LK-12 and LK-16"""
    finished = card()
    state = turn(table(finished, card(*MORE), turn=1, lap=()), NO_FOURS, C.FOURS, 16, 0)
    assert state.cards[0] == finished


def test_the_game_goes_on_until_the_lap_is_over() -> None:
    """LK-16"""
    state = turn(table(card(C.ONES), card(*MORE)), (1, 2, 3, 4, 6), C.ONES, 1)
    assert game.outcome(state) is None
    assert game.to_act(state) == {1}


def test_score_with_bonus_and_shared_places() -> None:
    """LK-17: no joker, no extra 100 for a Kniffel; equal totals share."""
    upper = dict(zip(list(C)[:6], (3, 6, 9, 12, 15, 18), strict=True))
    lower = dict.fromkeys(list(C)[6:], 1)
    kniffel = card(noted={**dict.fromkeys(list(C)[:6], 1), **lower, C.KNIFFEL: 50, C.CHANCE: 30, C.DREIERPASCH: 15})
    state = table(card(noted=upper | lower), kniffel, card(C.ONES), turn=2, lap=())
    assert [one.total for one in state.cards[:2]] == [63 + 35 + 7, 6 + 4 + 95]
    outcome = game.outcome(turn(state, (1, 1, 2, 2, 3), C.ONES, 2))
    assert outcome is not None
    assert outcome.scores == (105, 105, 14)
    assert outcome.places == (1, 1, 3)
    assert outcome.winners == (0, 1)
    assert outcome.reason == "column-full"


@pytest.mark.parametrize("points", [(5, 5), (6, 5), (5, 6)])
def test_highest_wins(points: tuple[int, int]) -> None:
    """LK-17"""
    cards = [card(noted={C.CHANCE: p}) for p in points]
    state = turn(table(*cards, card(C.ONES), turn=2, lap=()), (1, 2, 2, 2, 3), C.ONES, 1)
    outcome = game.outcome(state)
    assert outcome is not None
    assert [place == 1 for place in outcome.places[:2]] == [p == max(points) for p in points]
