"""What the answers bring about: LK-8 and LK-10 to LK-15."""

import pytest

from flunkern.core.chance import Dice
from flunkern.games.luegen_kniffel import Announce
from flunkern.games.luegen_kniffel.claims import CLAIMS, Claim
from flunkern.games.luegen_kniffel.state import (
    Answers,
    Decided,
    EmptyHanded,
    Lifted,
    Noted,
    Result,
    Reveal,
    Strike,
    Struck,
    Undoubted,
)
from flunkern.material.sheet import Category
from tests.games.luegen_kniffel.tables import announced, answered, bits, card, fresh, kept, rolled, step, table, turn

C = Category
OTHERS = (C.KNIFFEL, C.CHANCE)
"""Fields left open so that no column fills."""


def claim(category: Category, points: int) -> Claim:
    return CLAIMS[category.index][points]


def test_nobody_doubts_and_the_roller_notes() -> None:
    """LK-10, with a lie: nothing is shown, and nobody else gets anything."""
    state = turn(fresh(), (1, 2, 3, 4, 6), C.FOURS, 16)
    fours = claim(C.FOURS, 16)
    assert [one.total for one in state.cards] == [16, 0, 0]
    assert [one.lies for one in state.cards] == [0, 0, 0]
    assert state.news == (Decided(2, False), Answers((1, 2), ()), Noted(0, fours))
    assert state.result == Result(0, fours, (), None, (0,), (), ())
    assert state.undoubted == (Undoubted(1, 0, fours, (1, 2, 3, 4, 6)),)


def test_undoubted_truth_and_lie_look_alike() -> None:
    """LK-10"""
    lie, truth = (turn(fresh(), dice, C.FOURS, 16) for dice in ((1, 2, 3, 4, 6), (4, 4, 4, 4, 1)))
    assert (lie.news, lie.result, lie.cards) == (truth.news, truth.result, truth.cards)


def test_doubted_truth() -> None:
    """LK-11: the roller notes, every doubter gets a strike there, the believer nothing."""
    state = turn(fresh(4), (4, 4, 4, 2, 5), C.DREIERPASCH, 19, 1, 3)
    pasch = claim(C.DREIERPASCH, 19)
    assert [one.total for one in state.cards] == [19, 0, 0, 0]
    assert [one.lies for one in state.cards] == [0, bits([C.DREIERPASCH]), 0, bits([C.DREIERPASCH])]
    assert state.news == (
        Decided(3, True),
        Answers((2,), (1, 3)),
        Lifted(0, pasch, (2, 4, 4, 4, 5), 19, True),
        Noted(0, pasch),
        Struck(1, pasch, 1, 0),
        Struck(3, pasch, 1, 0),
    )
    reveal = Reveal((2, 4, 4, 4, 5), 19, True)
    assert state.result == Result(0, pasch, (1, 3), reveal, (0,), (Strike(1, 1, 0), Strike(3, 1, 0)), ())
    assert state.undoubted == ()


def test_doubted_lie() -> None:
    """LK-12: two fours, not four: the strike is the roller's, the doubters note 16."""
    state = turn(fresh(4, turn=1), (4, 4, 1, 2, 5), C.FOURS, 16, 0, 2)
    fours = claim(C.FOURS, 16)
    assert [one.total for one in state.cards] == [16, 0, 16, 0]
    assert [one.lies for one in state.cards] == [0, bits([C.FOURS]), 0, 0]
    assert state.cards[1].open >> C.FOURS.index & 1
    assert state.news == (
        Decided(0, True),
        Answers((3,), (2, 0)),
        Lifted(1, fours, (1, 2, 4, 4, 5), 8, False),
        Noted(2, fours),
        Noted(0, fours),
        Struck(1, fours, 1, 0),
    )
    reveal = Reveal((1, 2, 4, 4, 5), 8, False)
    assert state.result == Result(1, fours, (2, 0), reveal, (2, 0), (Strike(1, 1, 0),), ())


def test_a_doubter_whose_field_is_filled_notes_nothing() -> None:
    """LK-12 and LK-15: neither noted points are improved nor a struck field is filled."""
    noted = card(*OTHERS, C.ONES, noted={C.FOURS: 4})
    struck = card(*OTHERS, C.ONES, struck=[C.FOURS])
    state = turn(table(card(*OTHERS, C.FOURS), noted, struck), (1, 2, 3, 4, 6), C.FOURS, 20, 1, 2)
    fours = claim(C.FOURS, 20)
    assert state.cards[1:] == (noted, struck)
    assert state.news[-3:] == (Struck(0, fours, 1, 0), EmptyHanded(1, fours), EmptyHanded(2, fours))
    assert state.result is not None
    assert state.result.noted == ()


def test_a_doubter_never_notes_a_kniffel() -> None:
    """LK-13"""
    state = turn(fresh(2), (1, 1, 1, 1, 2), C.KNIFFEL, 50, 1)
    assert state.cards[1].noted[C.KNIFFEL.index] is None
    assert state.cards[0].lies == bits([C.KNIFFEL])
    assert state.news[-1] == EmptyHanded(1, claim(C.KNIFFEL, 50))


def test_the_roller_notes_a_true_kniffel_against_doubt() -> None:
    """LK-11 and LK-13"""
    state = turn(fresh(2), (1, 1, 1, 1, 1), C.KNIFFEL, 50, 1)
    assert [one.total for one in state.cards] == [50, 0]
    assert state.cards[1].lies == bits([C.KNIFFEL])


@pytest.mark.parametrize(
    ("dice", "category", "points", "true"),
    [
        ((4, 4, 4, 2, 5), C.FOURS, 12, True),
        ((4, 4, 4, 2, 5), C.TWOS, 2, True),
        ((4, 4, 4, 2, 5), C.DREIERPASCH, 19, True),
        ((4, 4, 4, 2, 5), C.FOURS, 8, False),
        ((4, 4, 4, 2, 5), C.FOURS, 16, False),
        ((4, 4, 4, 2, 5), C.CHANCE, 18, False),
        ((1, 2, 3, 4, 5), C.KLEINE_STRASSE, 30, True),
        ((2, 3, 4, 5, 5), C.GROSSE_STRASSE, 40, False),
        ((3, 3, 3, 3, 3), C.VIERERPASCH, 15, True),
        ((3, 3, 3, 3, 3), C.DREIERPASCH, 15, True),
        ((3, 3, 3, 3, 3), C.FULL_HOUSE, 25, False),
        ((4, 4, 4, 5, 5), C.FULL_HOUSE, 25, True),
    ],
)
def test_true_is_what_the_dice_score_exactly(dice: Dice, category: Category, points: int, true: bool) -> None:
    """LK-8: under- and overstating are lies."""
    result = turn(fresh(2), dice, category, points, 1).result
    assert result is not None
    assert result.reveal is not None
    assert result.reveal.true is true


def test_the_dice_of_all_cups_count() -> None:
    """LK-6 and LK-8: the dice judged are all five, wherever they lie."""
    state = kept(kept(rolled(fresh(2), (6, 6, 1, 2, 3)), (6, 6), (6, 1, 2)), (6,), (6, 1))
    state = answered(step(state, 0, Announce(C.SIXES, 24)), 1)
    assert state.cards[0].total == 24


def test_the_second_strike_takes_noted_points() -> None:
    """LK-14"""
    doubter = card(*OTHERS, lies=[C.FOURS], noted={C.FOURS: 12})
    state = turn(table(card(*OTHERS, C.FOURS), doubter), (4, 4, 4, 4, 1), C.FOURS, 16, 1)
    assert state.cards[1].total == doubter.total - 12
    assert state.cards[1].struck == bits([C.FOURS])
    assert state.news[-1] == Struck(1, claim(C.FOURS, 16), 2, 12)
    assert state.result is not None
    assert state.result.strikes == (Strike(1, 2, 12),)


def test_the_second_strike_closes_an_empty_field() -> None:
    """LK-14"""
    state = turn(table(card(*OTHERS, C.FOURS, lies=[C.FOURS]), card(*OTHERS)), (1, 2, 3, 5, 6), C.FOURS, 16, 1)
    assert state.cards[0].open == bits(OTHERS)
    assert Struck(0, claim(C.FOURS, 16), 2, 0) in state.news


def test_a_third_strike_changes_nothing() -> None:
    """LK-14"""
    doubter = card(*OTHERS, struck=[C.FOURS], noted={C.FOURS: 12})
    state = turn(table(card(*OTHERS, C.FOURS), doubter), (4, 4, 4, 4, 1), C.FOURS, 16, 1)
    assert state.cards[1] == doubter
    assert state.news[-1] == Struck(1, claim(C.FOURS, 16), 3, 0)


def test_the_next_turn_begins_with_nothing_of_the_last() -> None:
    state = turn(fresh(3), (4, 4, 4, 4, 1), C.FOURS, 16, 1)
    assert (state.turn, state.number, state.throws, state.dice, state.announced, state.doubts) == (1, 2, 0, (), None, 0)
    assert announced(state, (1,) * 5, C.ONES, 5).result is None
