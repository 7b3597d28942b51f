"""What an entry brings: K-6 to K-14 on the sheet, K-7 the bonus, K-20 to K-33 a Kniffel by edition."""

import pytest

from flunkern.core.chance import Dice, Scripted
from flunkern.core.errors import IllegalMoveError
from flunkern.games import kniffel
from flunkern.games.kniffel import Enter, Options
from flunkern.games.kniffel.editions import PRESETS, edition_of
from flunkern.games.kniffel.scoring import with_extra
from flunkern.games.kniffel.state import Entered, Sheet
from flunkern.material.sheet import CATEGORIES, Category
from tests.games.kniffel.sheets import after_entry, full_but, sheet, thrown

UPPER, LOWER = CATEGORIES[:6], CATEGORIES[6:]

C = Category
FOURS: Dice = (4, 4, 4, 4, 4)
FIVES: Dice = (5, 5, 5, 5, 5)
MODERN, MODERN_BOX = PRESETS["modern"], PRESETS["modern-box"]
CLASSIC, STRICT, FREE = PRESETS["classic"], PRESETS["classic-strict"], PRESETS["classic-free"]
PLAIN = PRESETS["plain"]


def brings(options: Options, own: Sheet, dice: Dice, category: Category) -> tuple[int | None, int]:
    """Points in the box and extra points beside it."""
    after = after_entry(thrown(dice, own, options), category)
    return after.boxes[category.index], after.extra - own.extra


def choices(options: Options, own: Sheet, dice: Dice) -> set[Category]:
    moves = kniffel.legal_moves(thrown(dice, own, options, throws=3), 0)
    return {move.category for move in moves if isinstance(move, Enter)}


@pytest.mark.parametrize(
    ("dice", "category", "points"),
    [
        ((5, 5, 5, 3, 3), C.FIVES, 15),
        ((5, 5, 5, 3, 3), C.THREES, 6),
        ((5, 5, 5, 3, 3), C.DREIERPASCH, 21),
        ((5, 5, 5, 3, 3), C.FULL_HOUSE, 25),
        ((6, 6, 6, 3, 1), C.DREIERPASCH, 22),
        ((3, 3, 3, 3, 5), C.VIERERPASCH, 17),
        ((4, 4, 4, 3, 3), C.FULL_HOUSE, 25),
        ((4, 4, 4, 3, 3), C.DREIERPASCH, 18),
        ((4, 4, 4, 3, 3), C.FOURS, 12),
        ((1, 2, 3, 4, 3), C.KLEINE_STRASSE, 30),
        ((1, 2, 3, 4, 2), C.KLEINE_STRASSE, 30),
        ((2, 3, 4, 5, 6), C.GROSSE_STRASSE, 40),
        ((2, 3, 4, 5, 6), C.KLEINE_STRASSE, 30),
        (FOURS, C.KNIFFEL, 50),
        ((1, 1, 3, 4, 6), C.CHANCE, 15),
    ],
)
@pytest.mark.parametrize("options", PRESETS.values(), ids=PRESETS)
def test_the_examples_of_the_sheets_hold_in_every_edition(
    options: Options, dice: Dice, category: Category, points: int
) -> None:
    """K-6, K-8, K-9, K-10, K-11, K-12, K-13, K-14"""
    assert brings(options, sheet(), dice, category) == (points, 0)


@pytest.mark.parametrize(("sixes", "bonus"), [(18, 35), (12, 0), (24, 35)])
def test_bonus_from_63_points_above(sixes: int, bonus: int) -> None:
    """K-7"""
    own = sheet({C.ONES: 3, C.TWOS: 6, C.THREES: 9, C.FOURS: 12, C.FIVES: 15, C.SIXES: sixes, C.CHANCE: 20})
    assert own.total == 45 + sixes + 20 + bonus


def test_joker_points_above_count_towards_the_bonus_and_extra_points_do_not() -> None:
    """K-7"""
    own = sheet({C.TWOS: 8, C.THREES: 12, C.FOURS: 16, C.KNIFFEL: 50}, kniffels=1)
    after = after_entry(thrown(FOURS, own, MODERN), C.SIXES)
    assert after.upper == 36 + 30
    assert after.total == 36 + 30 + 50 + 35 + 50
    short = sheet({C.FOURS: 12, C.KNIFFEL: 50}, extra=500)
    assert short.total == 12 + 50 + 500


class TestModern:
    def test_each_further_kniffel_brings_fifty_extra_in_whatever_box(self) -> None:
        """K-20"""
        own = sheet({C.KNIFFEL: 50}, kniffels=1)
        for category in set(C) - {C.KNIFFEL}:
            assert brings(MODERN, own, FOURS, category)[1] == 50
        third = after_entry(thrown(FOURS, own, MODERN), C.CHANCE)
        assert after_entry(thrown(FIVES, third, MODERN), C.ONES).extra == 100

    def test_a_kniffel_counts_whatever_box_ended_the_earlier_turn(self) -> None:
        """K-20"""
        first = after_entry(thrown(FOURS, sheet(), MODERN), C.FOURS)
        assert first.kniffels == 1
        assert brings(MODERN, first, FIVES, C.KNIFFEL) == (50, 50)

    def test_house_rule_box_needs_fifty_in_the_kniffel_box(self) -> None:
        """K-20"""
        first = after_entry(thrown(FOURS, sheet(), MODERN_BOX), C.FOURS)
        assert brings(MODERN_BOX, first, FIVES, C.KNIFFEL) == (50, 0)
        assert brings(MODERN_BOX, first, FIVES, C.SIXES) == (0, 0)
        assert brings(MODERN_BOX, sheet({C.KNIFFEL: 0}, kniffels=2), FIVES, C.SIXES) == (0, 0)
        assert brings(MODERN_BOX, sheet({C.KNIFFEL: 50}, kniffels=1), FIVES, C.SIXES) == (30, 50)

    def test_joker_above_scores_the_maximum_of_any_box(self) -> None:
        """K-21: a Kniffel of fours is worth 25 in the Fives."""
        own = sheet({C.KNIFFEL: 50}, kniffels=1)
        assert brings(MODERN, own, FOURS, C.FIVES) == (25, 50)
        assert [brings(MODERN, own, FOURS, category)[0] for category in UPPER] == [5, 10, 15, 20, 25, 30]

    def test_joker_below_scores_the_maximum_of_any_box(self) -> None:
        """K-22"""
        own = sheet(kniffels=1)
        assert [brings(MODERN, own, (1, 1, 1, 1, 1), category)[0] for category in LOWER] == [30, 30, 25, 30, 40, 50, 30]

    def test_a_first_kniffel_scores_as_the_dice_lie(self) -> None:
        """K-23, K-10"""
        for own in (sheet(), sheet({C.KNIFFEL: 0, C.FOURS: 8})):
            assert brings(MODERN, own, FOURS, C.FULL_HOUSE) == (0, 0)
            assert brings(MODERN, own, FOURS, C.FIVES) == (0, 0)
            assert brings(MODERN, own, FOURS, C.VIERERPASCH) == (20, 0)

    def test_nothing_binds_a_further_kniffel(self) -> None:
        """K-5, K-21"""
        assert choices(MODERN, sheet({C.KNIFFEL: 50}, kniffels=1), FOURS) == set(C) - {C.KNIFFEL}

    def test_players_are_told_of_joker_and_extra_points(self) -> None:
        """K-20, K-21"""
        state = thrown(FOURS, sheet({C.KNIFFEL: 50}, kniffels=1), MODERN)
        after = kniffel.apply(state, 0, Enter(C.FIVES), Scripted())
        assert kniffel.news(after, None) == (Entered(0, C.FIVES, 25, 50, True),)


class TestClassic:
    @pytest.mark.parametrize("held", [0, 50])
    def test_joker_below_once_both_boxes_are_filled(self, held: int) -> None:
        """K-30"""
        own = sheet({C.KNIFFEL: held, C.FIVES: 15})
        points = {category: brings(CLASSIC, own, FIVES, category)[0] for category in LOWER if category != C.KNIFFEL}
        assert points == {
            C.DREIERPASCH: 25,
            C.VIERERPASCH: 25,
            C.FULL_HOUSE: 25,
            C.KLEINE_STRASSE: 30,
            C.GROSSE_STRASSE: 40,
            C.CHANCE: 25,
        }

    @pytest.mark.parametrize("boxes", [{}, {C.FIVES: 15}, {C.KNIFFEL: 0}])
    def test_no_joker_before_both_are_filled(self, boxes: dict[Category, int]) -> None:
        """K-30, K-33"""
        own = sheet(boxes)
        assert brings(CLASSIC, own, FIVES, C.FULL_HOUSE) == (0, 0)
        assert brings(CLASSIC, own, FIVES, C.GROSSE_STRASSE) == (0, 0)
        assert choices(CLASSIC, own, FIVES) == set(C) - set(boxes)

    def test_a_joker_may_also_strike_an_upper_box(self) -> None:
        """K-30"""
        own = sheet({C.KNIFFEL: 50, C.FIVES: 15})
        assert brings(CLASSIC, own, FIVES, C.ONES) == (0, 100)

    def test_with_the_lower_part_full_a_zero_goes_above_and_extra_points_are_paid(self) -> None:
        """K-31"""
        own = sheet(full_but(C.ONES, C.SIXES, KNIFFEL=50))
        assert choices(CLASSIC, own, FIVES) == {C.ONES, C.SIXES}
        assert brings(CLASSIC, own, FIVES, C.SIXES) == (0, 100)

    def test_a_hundred_extra_points_while_the_kniffel_box_holds_fifty(self) -> None:
        """K-32"""
        fifty, zero, empty = sheet({C.KNIFFEL: 50}), sheet({C.KNIFFEL: 0}), sheet()
        assert brings(CLASSIC, fifty, FIVES, C.FIVES) == (25, 100)
        assert brings(CLASSIC, zero, FIVES, C.FIVES) == (25, 0)
        assert brings(CLASSIC, empty, FIVES, C.KNIFFEL) == (50, 0)

    def test_the_third_counts_too_and_the_first_may_have_gone_elsewhere(self) -> None:
        """K-32"""
        own = after_entry(thrown(FOURS, sheet(), CLASSIC), C.FOURS)
        own = after_entry(thrown(FIVES, own, CLASSIC), C.KNIFFEL)
        assert own.extra == 0
        own = after_entry(thrown(FIVES, own, CLASSIC), C.FIVES)
        own = after_entry(thrown(FIVES, own, CLASSIC), C.GROSSE_STRASSE)
        assert own.extra == 200

    def test_a_further_kniffel_must_go_into_its_upper_box(self) -> None:
        """K-33"""
        own = sheet({C.KNIFFEL: 50})
        assert choices(CLASSIC, own, FIVES) == {C.FIVES}
        with pytest.raises(IllegalMoveError, match="kniffel-bound") as refused:
            kniffel.check(thrown(FIVES, own, CLASSIC), 0, Enter(C.CHANCE))
        assert refused.value.rule == "K-33"

    def test_other_throws_are_not_bound(self) -> None:
        """K-33"""
        assert choices(CLASSIC, sheet({C.KNIFFEL: 50}), (5, 5, 5, 5, 1)) == set(C) - {C.KNIFFEL}


@pytest.mark.parametrize(
    ("options", "held", "kniffels", "extra"),
    [
        (MODERN, 50, 1, 0),
        (MODERN, 50, 3, 100),
        (MODERN, 0, 2, 50),
        (MODERN, None, 2, 50),
        (MODERN, None, 0, 0),
        (MODERN_BOX, 50, 3, 100),
        (MODERN_BOX, 0, 3, 0),
        (CLASSIC, 50, 2, 100),
        (CLASSIC, None, 2, 0),
        (PLAIN, 50, 3, 0),
    ],
)
def test_extra_points_of_kniffels_that_were_only_counted(
    options: Options, held: int | None, kniffels: int, extra: int
) -> None:
    """K-20 and K-32"""
    boxes = {C.ONES: 5, C.TWOS: 10, C.SIXES: 30} | ({} if held is None else {C.KNIFFEL: held})
    own = sheet(boxes, kniffels=kniffels)
    assert with_extra(edition_of(options), own) == sheet(boxes, extra=extra, kniffels=kniffels)


class TestHouseRules:
    def test_plain_has_no_joker_and_no_extra_points(self) -> None:
        own = sheet({C.KNIFFEL: 50, C.FIVES: 15}, kniffels=3)
        assert brings(PLAIN, own, FIVES, C.FULL_HOUSE) == (0, 0)
        assert choices(PLAIN, own, FIVES) == set(C) - {C.KNIFFEL, C.FIVES}

    def test_strict_joker_binds_with_a_struck_kniffel_box_too(self) -> None:
        """K-33"""
        assert choices(STRICT, sheet({C.KNIFFEL: 0}), FIVES) == {C.FIVES}
        assert choices(STRICT, sheet(), FIVES) == set(C)

    def test_strict_joker_goes_below_before_it_is_struck_above(self) -> None:
        """K-33"""
        own = sheet({C.KNIFFEL: 0, C.FIVES: 15})
        assert choices(STRICT, own, FIVES) == set(LOWER) - {C.KNIFFEL}
        assert brings(STRICT, own, FIVES, C.GROSSE_STRASSE) == (40, 0)
        assert choices(STRICT, sheet(full_but(C.ONES, C.TWOS)), FIVES) == {C.ONES, C.TWOS}

    def test_free_joker_is_never_bound(self) -> None:
        """K-33"""
        own = sheet({C.KNIFFEL: 50})
        assert choices(FREE, own, FIVES) == set(C) - {C.KNIFFEL}
        assert brings(FREE, own, FIVES, C.FULL_HOUSE) == (0, 100)
        assert brings(FREE, sheet({C.KNIFFEL: 50, C.FIVES: 25}), FIVES, C.FULL_HOUSE) == (25, 100)
