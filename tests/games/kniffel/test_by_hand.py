"""Kniffel with real dice: which points can be noted, K-5 to K-14, and when a Kniffel must be named, K-20 to K-33."""

from itertools import product

import pytest

from flunkern.core.chance import Told
from flunkern.core.errors import IllegalMoveError
from flunkern.games import kniffel
from flunkern.games.kniffel import Options
from flunkern.games.kniffel.by_hand import Points, block, meant
from flunkern.games.kniffel.editions import PRESETS
from flunkern.games.kniffel.state import Sheet, State
from flunkern.material.sheet import CATEGORIES, Category
from tests.games.kniffel.sheets import full_but, sheet

C = Category
FRESH = sheet()
SHEETS = {
    "fresh": FRESH,
    "fifty": sheet({C.KNIFFEL: 50}, kniffels=1),
    "fifty and fours": sheet({C.KNIFFEL: 50, C.FOURS: 12}, kniffels=1),
    "struck": sheet({C.KNIFFEL: 0, C.FIVES: 15}),
    "counted elsewhere": sheet({C.CHANCE: 25}, kniffels=1),
    "last box": sheet(full_but(C.CHANCE)),
}


def before(own: Sheet, options: Options = PRESETS["modern"]) -> State:
    return State(options, (own,), 0, 0, (), own.open.bit_count(), ())


def noted(state: State, note: Points) -> Sheet:
    """The sheet once all that a note stands for was done by the rules."""
    for made in meant(state, 0, note):
        state = kniffel.apply(state, 0, made.move, Told(*made.draws))
    return state.sheets[0]


def refusal(state: State, note: Points) -> tuple[str, str]:
    with pytest.raises(IllegalMoveError) as refused:
        meant(state, 0, note)
    return refused.value.rule, refused.value.reason


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("own", SHEETS.values(), ids=SHEETS)
def test_just_those_points_can_be_noted_that_dice_bring(preset: str, own: Sheet) -> None:
    """K-5: a box takes exactly what the dice score there. All throws are tried, entered by the rules."""
    state = before(own, PRESETS[preset])
    could: dict[Category, dict[int, set[Sheet]]] = {box: {} for box in CATEGORIES if own.open >> box.index & 1}
    for dice in product(range(1, 7), repeat=5):
        if list(dice) != sorted(dice):
            continue
        rolled = kniffel.apply(state, 0, kniffel.Roll(), Told(dice))
        for move in kniffel.legal_moves(rolled, 0):
            if isinstance(move, kniffel.Enter):
                (after,) = kniffel.apply(rolled, 0, move, Told()).sheets
                could[move.category].setdefault(after.boxes[move.category.index] or 0, set()).add(after)
    offered = block(state)
    assert offered is not None
    assert {box.category: set(box.points) for box in offered.boxes} == {
        box: set(brings) for box, brings in could.items()
    }
    for box in offered.boxes:
        for count in box.points:
            for told in (False, True) if count in box.asked else (None,):
                assert noted(state, Points(box.category, count, told)) in could[box.category][count]


@pytest.mark.parametrize(
    ("category", "points", "rule"),
    [
        (C.FOURS, 10, "K-6"),
        (C.DREIERPASCH, 4, "K-8"),
        (C.VIERERPASCH, 31, "K-9"),
        (C.FULL_HOUSE, 24, "K-10"),
        (C.KLEINE_STRASSE, 15, "K-11"),
        (C.GROSSE_STRASSE, 30, "K-12"),
        (C.KNIFFEL, 49, "K-13"),
        (C.CHANCE, 4, "K-14"),
    ],
)
def test_points_that_no_dice_give_are_refused_with_the_clause_of_the_box(
    category: Category, points: int, rule: str
) -> None:
    assert refusal(before(FRESH), Points(category, points)) == (rule, "points-impossible")


def test_a_filled_box_takes_no_points() -> None:
    assert refusal(before(SHEETS["fifty"]), Points(C.KNIFFEL, 50)) == ("K-5", "box-filled")


def test_whether_it_was_a_kniffel_is_asked_where_it_changes_anything() -> None:
    """K-20: in the modern edition any Kniffel that ended a turn makes the next one a further one."""
    assert refusal(before(FRESH), Points(C.CHANCE, 25)) == ("K-20", "kniffel-or-not")
    assert noted(before(FRESH), Points(C.CHANCE, 25, True)).kniffels == 1
    assert noted(before(FRESH), Points(C.CHANCE, 25, False)).kniffels == 0
    further = noted(before(SHEETS["counted elsewhere"]), Points(C.GROSSE_STRASSE, 40, True))
    assert (further.extra, further.kniffels) == (50, 2)


def test_a_first_kniffel_in_the_last_box_changes_nothing() -> None:
    """K-23: it scores as the dice stand, and there is no later one."""
    assert noted(before(SHEETS["last box"]), Points(C.CHANCE, 25)).total == 25


@pytest.mark.parametrize("preset", ["plain", "classic", "classic-strict", "classic-free"])
def test_without_fifty_in_the_kniffel_box_the_classic_edition_does_not_ask(preset: str) -> None:
    """K-32: only 50 in the Kniffel box makes a further Kniffel."""
    assert noted(before(FRESH, PRESETS[preset]), Points(C.CHANCE, 25)).boxes[C.CHANCE.index] == 25


def test_with_fifty_in_the_kniffel_box_it_does() -> None:
    """K-30 to K-33: a hundred extra points, as a joker where the upper box is filled, and else only there."""
    bound, free = (before(SHEETS[name], PRESETS["classic"]) for name in ("fifty", "fifty and fours"))
    assert refusal(free, Points(C.CHANCE, 20)) == ("K-32", "kniffel-or-not")
    assert noted(free, Points(C.CHANCE, 20, True)).extra == 100
    assert noted(free, Points(C.GROSSE_STRASSE, 40, True)).extra == 100
    assert noted(bound, Points(C.CHANCE, 20)).extra == 0
    assert refusal(bound, Points(C.CHANCE, 20, True)) == ("K-33", "kniffel-bound")
    assert noted(bound, Points(C.FOURS, 20)).extra == 100


def test_what_only_a_kniffel_brings_needs_no_question() -> None:
    """K-13, K-21: five of a kind say it themselves."""
    assert noted(before(FRESH), Points(C.SIXES, 30)).kniffels == 1
    assert refusal(before(FRESH), Points(C.SIXES, 30, False)) == ("K-6", "points-impossible")


def test_there_is_nothing_to_note_after_the_third_throw() -> None:
    """K-3: its dice were told, and decide what a box takes."""
    state = before(FRESH)
    for move in (kniffel.Roll(), kniffel.Keep(()), kniffel.Keep(())):
        state = kniffel.apply(state, 0, move, Told((1, 2, 3, 4, 6)))
    assert block(state) is None
    assert refusal(state, Points(C.ONES, 1)) == ("K-3", "no-throw-left")
