from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flunkern.core.chance import Chance, Noted, Scripted, Seeded, all_throws
from flunkern.core.errors import ChanceMismatchError


def test_all_throws_are_in_the_order_of_their_numbers_in_base_six() -> None:
    assert all_throws(0) == ((),)
    assert all_throws(1) == ((1,), (2,), (3,), (4,), (5,), (6,))
    assert len(set(all_throws(3))) == 216
    assert all_throws(3)[4 * 36 + 0 * 6 + 5] == (5, 1, 6)


@pytest.mark.parametrize(
    ("seed", "numbers", "dice", "order", "large"),
    [
        (0, [3, 3, 0, 2, 4, 3, 3, 2, 3, 2], (4, 5, 1, 5, 4), (2, 3, 0, 5, 1, 4), 5569769831322660),
        (7, [2, 1, 3, 5, 0, 0, 4, 0, 2, 4], (1, 3, 2, 2, 2), (2, 3, 5, 4, 0, 1), 2167696064121743),
        (2**64 - 1, [0, 1, 2, 4, 1, 3, 4, 0, 2, 5], (5, 3, 3, 2, 4), (4, 5, 3, 2, 1, 0), 7913334041908340),
    ],
)
def test_a_seed_gives_the_same_outcomes_for_ever(
    seed: int, numbers: list[int], dice: tuple[int, ...], order: tuple[int, ...], large: int
) -> None:
    chance = Seeded(seed)
    assert [chance.below(6) for _ in range(10)] == numbers
    assert chance.throw(5) == dice
    chance.throw(1)
    assert chance.permutation(6) == order
    assert chance.below(1) == 0
    assert chance.below(2**53) == large


@given(seed=st.integers(0, 2**64), bound=st.integers(1, 2**70))
@settings(max_examples=200, deadline=None)
def test_numbers_stay_below_their_bound(seed: int, bound: int) -> None:
    chance = Seeded(seed)
    assert all(0 <= chance.below(bound) < bound for _ in range(5))


@pytest.mark.parametrize("bound", [1, 2, 3, 5, 6, 7, 8, 9])
def test_every_number_below_a_bound_is_about_as_likely(bound: int) -> None:
    chance = Seeded(bound)
    counts = Counter(chance.below(bound) for _ in range(1000 * bound))
    assert sorted(counts) == list(range(bound))
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize("bound", [0, -1, -6])
def test_there_is_no_number_below_zero(bound: int) -> None:
    with pytest.raises(ValueError, match="no number"):
        Seeded(1).below(bound)


def test_dice_and_orders_are_fair() -> None:
    chance = Seeded(3)
    faces = Counter(face for _ in range(1200) for face in chance.throw(5))
    assert all(850 < faces[face] < 1150 for face in range(1, 7))
    orders = Counter(chance.permutation(3) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_sorted_throws_are_the_same_draws() -> None:
    for count in (0, 1, 5, 6):
        plain, in_order, noted = Seeded(3), Seeded(3), Noted(Seeded(3))
        for _ in range(50):
            dice = plain.throw(count)
            assert in_order.throw_in_order(count) == noted.throw_in_order(count) == tuple(sorted(dice))
            assert noted.take() == (dice,)


def test_nothing_to_draw() -> None:
    chance = Seeded(1)
    assert chance.throw(0) == ()
    assert chance.permutation(0) == ()
    assert chance.permutation(1) == (0,)


def test_a_script_tells_its_outcomes_in_order() -> None:
    chance = Scripted([4], (6, 6, 1), iter((2, 0, 1)), ())
    assert chance.below(5) == 4
    assert chance.throw(3) == (6, 6, 1)
    assert chance.permutation(3) == (2, 0, 1)
    assert chance.throw(0) == ()
    chance.finish()


DRAWS: list[tuple[Callable[[Chance], Any], str]] = [
    (lambda chance: chance.below(6), "a number below 6"),
    (lambda chance: chance.throw(2), "2 dice"),
    (lambda chance: chance.permutation(3), "an order of 3"),
]


@pytest.mark.parametrize(
    ("draw", "wanted", "script"),
    [
        *((*DRAWS[0], script) for script in ((), (6,), (-1,), (1, 2))),
        *((*DRAWS[1], script) for script in ((), (1,), (1, 2, 3), (0, 1), (1, 7))),
        *((*DRAWS[2], script) for script in ((), (0, 1), (0, 1, 1), (1, 2, 3), (0, 1, 2, 3))),
    ],
)
def test_a_script_that_does_not_fit_is_refused(
    draw: Callable[[Chance], Any], wanted: str, script: tuple[int, ...]
) -> None:
    with pytest.raises(ChanceMismatchError) as refusal:
        draw(Scripted(script))
    assert refusal.value.details == {"wanted": wanted, "found": str(script)}


@pytest.mark.parametrize(("draw", "wanted"), DRAWS)
def test_a_script_that_is_too_short_is_refused(draw: Callable[[Chance], Any], wanted: str) -> None:
    with pytest.raises(ChanceMismatchError) as refusal:
        draw(Scripted())
    assert refusal.value.details == {"wanted": wanted, "found": "nothing"}


def test_a_script_that_is_too_long_is_refused_in_the_end() -> None:
    chance = Scripted((1,), (2,), (3,))
    chance.below(6)
    with pytest.raises(ChanceMismatchError) as refusal:
        chance.finish()
    assert refusal.value.details == {"wanted": "nothing", "found": "(2,)"}


def test_notes_are_what_was_drawn_and_taken_once() -> None:
    chance = Noted(Seeded(7))
    drawn = ((chance.below(10),), chance.throw(5), chance.permutation(4))
    assert chance.take() == drawn
    assert chance.take() == ()
    dice = chance.throw(1)
    assert chance.take() == (dice,)


def test_noting_changes_nothing_and_notes_can_be_played_again() -> None:
    plain, noted = Seeded(5), Noted(Seeded(5))
    drawn = [noted.throw(5), noted.permutation(5), (noted.below(99),)]
    assert [plain.throw(5), plain.permutation(5), (plain.below(99),)] == drawn
    again = Scripted(*noted.take())
    assert [again.throw(5), again.permutation(5), (again.below(99),)] == drawn
    again.finish()


def test_a_noted_throw_off_can_be_scripted() -> None:
    noted = Noted(Scripted((3,), (3,), (1,), (2,), (6,)))
    result = noted.throw_off((4, 5, 8), 1)
    assert result == (5, [(4, (3,)), (5, (3,)), (8, (1,)), (4, (2,)), (5, (6,))])
    assert Scripted(*noted.take()).throw_off((4, 5, 8), 1) == result
