"""The plain human player of Lügen-Kniffel."""

from random import Random

from flunkern.games import luegen_kniffel as game
from flunkern.games.luegen_kniffel import Announce, Doubt, Keep, Move, State
from flunkern.material.sheet import SCORES, Category
from tests.games.luegen_kniffel.tables import after_three, announced, card, fresh, kept, rolled, table

C = Category
CASUAL = game.yardsticks["casual"]


def answers(state: State, seat: int = 0) -> list[Move]:
    legal, view = game.legal_moves(state, seat), game.view(state, seat)
    found = [CASUAL.choose(view, legal, Random(seed)) for seed in range(100)]
    assert all(move in legal for move in found)
    return found


def test_it_keeps_what_looks_like_something_as_far_as_the_cups_allow() -> None:
    """LK-5: what lies under the first cup stays there."""
    assert set(answers(rolled(fresh(2), (6, 6, 6, 1, 2)))) == {Keep((6, 6, 6))}
    assert set(answers(kept(rolled(fresh(2), (6, 6, 1, 2, 4)), (6, 6), (6, 1, 2)))) == {Keep((6,))}


def test_a_good_throw_is_told_as_it_is_and_a_poor_one_sometimes_helped_along() -> None:
    assert set(answers(after_three(fresh(2), (6, 6, 6, 6, 2)))) == {Announce(C.SIXES, 24)}
    said = answers(after_three(table(card(C.FIVES, C.KNIFFEL), card(C.ONES)), (1, 2, 3, 5, 5)))
    assert set(said) == {Announce(C.FIVES, 10), Announce(C.FIVES, 15)}
    assert said.count(Announce(C.FIVES, 10)) > 50


def test_where_nothing_is_true_it_lies_where_it_may() -> None:
    """LK-7"""
    assert set(answers(after_three(table(card(C.KNIFFEL), card(C.ONES)), (1, 2, 3, 4, 6)))) == {Announce(C.KNIFFEL, 50)}


def test_it_is_mostly_true() -> None:
    true = 0
    hands = [dice for dice in SCORES if len(dice) == 5][::7]
    for number, dice in enumerate(hands):
        state = after_three(fresh(2), dice)
        move = CASUAL.choose(game.view(state, 0), game.legal_moves(state, 0), Random(number))
        assert isinstance(move, Announce)
        true += SCORES[dice][move.category.index] == move.points
    assert len(hands) / 2 < true < len(hands)


def test_it_doubts_what_sounds_too_good() -> None:
    doubts = [
        answers(announced(fresh(2), dice, category, points), 1).count(Doubt())
        for dice, category, points in (
            ((1, 2, 3, 4, 6), C.CHANCE, 16),
            ((3, 3, 3, 2, 2), C.FULL_HOUSE, 25),
            ((1, 2, 3, 4, 5), C.GROSSE_STRASSE, 40),
            ((1, 1, 1, 1, 1), C.KNIFFEL, 50),
        )
    ]
    assert doubts == sorted(set(doubts))
