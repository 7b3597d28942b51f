"""The honest bot: what it keeps, announces and doubts."""

from random import Random

import msgspec

from flunkern.core.chance import Seeded
from flunkern.games import luegen_kniffel as game
from flunkern.games.luegen_kniffel import Announce, Believe, Doubt, Keep, Move, Roll, State
from flunkern.games.luegen_kniffel.card import Card
from flunkern.games.luegen_kniffel.judging import best_lie, lying, open_fields, strike_cost
from flunkern.games.luegen_kniffel.view import View
from flunkern.material.sheet import Category
from tests.games.luegen_kniffel.tables import after_three, announced, bits, card, fresh, kept, rolled, table

C = Category


def honest(state: State, seat: int) -> Move:
    """The bot's choice, made from what went through JSON."""
    view = msgspec.json.decode(msgspec.json.encode(game.view(state, seat)), type=View)
    legal = game.legal_moves(state, seat)
    move: Move = game.bots["honest"].choose(view, legal, Random(0))
    assert move in legal
    return move


def test_it_rolls_first() -> None:
    assert honest(fresh(), 0) == Roll()


def test_it_stops_with_a_grosse_strasse_and_says_so() -> None:
    assert honest(rolled(fresh(), (1, 2, 3, 4, 5)), 0) == Announce(C.GROSSE_STRASSE, 40)


def test_it_keeps_four_equal_for_a_kniffel() -> None:
    assert honest(rolled(fresh(), (6, 6, 6, 6, 1)), 0) == Keep((6, 6, 6, 6))


def test_it_plans_with_the_lock() -> None:
    """LK-5: for the third throw it chooses among the dice just thrown."""
    state = kept(rolled(fresh(), (6, 6, 6, 1, 2)), (6, 6, 6), (6, 1))
    assert honest(state, 0) == Keep((6,))


def test_it_announces_a_good_throw_as_it_is() -> None:
    assert honest(after_three(fresh(), (6, 6, 6, 6, 2)), 0) in (Announce(C.SIXES, 24), Announce(C.VIERERPASCH, 26))


def test_it_bluffs_when_it_must() -> None:
    """LK-7"""
    state = after_three(table(card(C.KNIFFEL), card(C.ONES)), (1, 2, 3, 4, 6))
    assert honest(state, 0) == Announce(C.KNIFFEL, 50)


def test_without_a_truth_it_tells_a_likely_lie() -> None:
    state = after_three(table(card(C.SIXES, C.KNIFFEL), card(C.ONES)), (1, 2, 3, 4, 4))
    move = honest(state, 0)
    assert isinstance(move, Announce)
    assert move.category is C.SIXES
    assert move.points <= 18


def test_it_doubts_a_kniffel_after_one_throw() -> None:
    assert honest(announced(fresh(2), (1,) * 5, C.KNIFFEL, 50), 1) == Doubt()


def test_it_believes_what_comes_easily() -> None:
    state = after_three(fresh(2), (1, 2, 3, 4, 6))
    state = game.apply(state, 0, Announce(C.CHANCE, 16), Seeded(0))
    assert honest(state, 1) == Believe()


def test_it_risks_nothing_for_nothing() -> None:
    """LK-13 and LK-14: what is likely, with noted points at stake and nothing to win but the other's loss."""
    doubter = card(C.ONES, lies=[C.SIXES], noted={C.SIXES: 24})
    state = after_three(table(card(C.SIXES, C.ONES), doubter), (6, 1, 2, 3, 4))
    state = game.apply(state, 0, Announce(C.SIXES, 6), Seeded(0))
    assert honest(state, 1) == Believe()


def test_marks_make_a_liar() -> None:
    clean = game.view(table(card(C.ONES), card(lies=[C.TWOS, C.SIXES], struck=[C.FOURS])), None).cards
    assert lying(clean[0]) < lying(clean[1])


def test_costs_of_a_strike() -> None:
    """LK-14"""
    state = table(card(C.ONES, lies=[C.SIXES], struck=[C.FOURS], noted={C.SIXES: 24, C.FIVES: 20}), Card())
    mine = game.view(state, None).cards[0]
    assert strike_cost(mine, C.SIXES.index) == 24
    assert 0 < strike_cost(mine, C.FIVES.index) < 20
    assert strike_cost(mine, C.FOURS.index) == 0


def test_it_reads_the_open_fields_and_lies_only_there() -> None:
    mine = game.view(table(card(C.TWOS, C.CHANCE, lies=[C.TWOS], struck=[C.ONES]), card()), None).cards[0]
    assert open_fields(mine) == bits([C.TWOS, C.CHANCE])
    assert best_lie(mine, 1, 3)[0].category in (C.TWOS, C.CHANCE)
