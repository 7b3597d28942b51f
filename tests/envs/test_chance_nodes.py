"""Chance as nodes: what is wanted, what may come, and how likely it is."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod

import pytest

from flunkern.core.chance import Chance, Seeded, all_throws
from flunkern.core.environment import Wanted
from flunkern.envs.chance_nodes import (
    DrawMissingError,
    GivenDraws,
    drawn,
    outcome_count,
    outcome_text,
    outcomes,
    outcomes_of,
)
from flunkern.envs.setting import setting_of
from tests.contracts.playing import as_bytes
from tests.envs.playing import random_states, some_sizes


@pytest.mark.parametrize("count", [1, 2, 5, 6])
def test_a_throw_is_as_likely_as_the_ways_to_throw_it(count: int) -> None:
    ways = Counter(tuple(sorted(dice)) for dice in all_throws(count))
    found = {
        drawn(Wanted("throw", count), (), number): chance for number, chance in outcomes(Wanted("throw", count), ())
    }
    assert found == {(dice, True): pytest.approx(way / 6**count) for dice, way in ways.items()}


def test_a_number_is_any_below() -> None:
    assert outcomes(Wanted("below", 4), ()) == [(0, 0.25), (1, 0.25), (2, 0.25), (3, 0.25)]
    assert drawn(Wanted("below", 4), (), 2) == ((2,), True)


def test_an_order_is_drawn_thing_by_thing() -> None:
    wanted = Wanted("order", 3)
    assert [thing for thing, _ in outcomes(wanted, ())] == [0, 1, 2]
    assert drawn(wanted, (), 1) == ((1,), False)
    assert outcomes(wanted, (1,)) == [(0, 0.5), (2, 0.5)]
    assert drawn(wanted, (1,), 2) == ((1, 2, 0), True)


@pytest.mark.parametrize(
    ("wanted", "draw"),
    [(Wanted("throw", 3), (1, 4, 6)), (Wanted("below", 4), (2,)), (Wanted("order", 4), (2, 0, 3, 1))],
)
def test_outcomes_bring_their_draw_about(wanted: Wanted, draw: tuple[int, ...]) -> None:
    partly: tuple[int, ...] = ()
    complete = False
    for outcome in outcomes_of(wanted, draw):
        assert not complete
        partly, complete = drawn(wanted, partly, outcome)
    assert (partly, complete) == (draw, True)


def test_what_was_not_told_is_asked_for() -> None:
    chance = GivenDraws([(3,), (1, 6)])
    assert (chance.below(5), chance.throw(2)) == (3, (1, 6))
    with pytest.raises(DrawMissingError) as missing:
        chance.permutation(4)
    assert missing.value.wanted == Wanted("order", 4)
    with pytest.raises(DrawMissingError) as missing:
        chance.throw(2)
    assert missing.value.wanted == Wanted("throw", 2)
    with pytest.raises(DrawMissingError) as missing:
        chance.below(9)
    assert missing.value.wanted == Wanted("below", 9)


def test_nothing_is_drawn_where_nothing_can_differ() -> None:
    chance = GivenDraws([])
    assert chance.below(1) == 0
    assert (chance.permutation(0), chance.permutation(1)) == ((), (0,))


def test_who_wins_a_throw_off_is_one_draw() -> None:
    with pytest.raises(DrawMissingError) as missing:
        GivenDraws([]).throw_off(range(3), 2)
    assert missing.value.wanted == Wanted("below", 3)
    assert GivenDraws([(1,)]).throw_off((4, 5, 6), 2) == (5, [(4, (1, 1)), (5, (6, 6)), (6, (1, 1))])
    assert GivenDraws([]).throw_off([7], 5) == (7, [])


def chances_to_win(people: int, dice: int) -> list[Fraction]:
    """How likely each is to win a throw-off, by the throws themselves: those tied for the most begin anew."""
    if people == 1:
        return [Fraction(1)]
    ways = Counter(sum(thrown) for thrown in all_throws(dice))
    won, again = [Fraction(0)] * people, Fraction(0)
    for totals in product(ways, repeat=people):
        chance = Fraction(prod(ways[total] for total in totals), 6 ** (dice * people))
        tied = [person for person, total in enumerate(totals) if total == max(totals)]
        if len(tied) == people:
            again += chance
            continue
        for person, share in zip(tied, chances_to_win(len(tied), dice), strict=True):
            won[person] += chance * share
    return [share / (1 - again) for share in won]


@pytest.mark.parametrize(("people", "dice"), [(2, 1), (3, 1), (4, 1), (2, 5), (3, 2)])
def test_everyone_is_as_likely_to_win_a_throw_off(people: int, dice: int) -> None:
    """So one even draw brings the same winners as throws that are repeated where they tie."""
    assert chances_to_win(people, dice) == [Fraction(1, people)] * people
    assert [chance for _, chance in outcomes(Wanted("below", people), ())] == [1 / people] * people


@pytest.mark.parametrize("slug", ["kniffel", "luegen-kniffel", "luegen"])
def test_games_start_as_their_throws_would_make_them_start(slug: str) -> None:
    """But for the throws for the start and dice drawn later, a start by throws is a start by one draw."""
    setting = setting_of(slug, 3)

    def told(chance: Chance) -> tuple[int, bytes]:
        state = setting.game.start(setting.options, 3, chance)
        (starter,) = setting.game.to_act(state)
        return starter, as_bytes(setting.game.view(state, None))

    by_draw = {told(GivenDraws([(starter,), *[(1,) * 6] * 3])) for starter in range(3)}
    by_throws = Counter(told(Seeded(seed)) for seed in range(600))
    assert set(by_throws) == by_draw
    assert all(150 < count < 250 for count in by_throws.values())


def test_outcomes_have_texts_of_their_own() -> None:
    for wanted in (Wanted("throw", 3), Wanted("below", 7), Wanted("order", 9)):
        texts = {outcome_text(wanted, outcome) for outcome, _ in outcomes(wanted, ())}
        assert len(texts) == outcome_count(wanted)
    assert outcome_text(Wanted("throw", 3), 0) == "throw 1 1 1"


class Turned(Seeded):
    """The same throws, the dice in another order."""

    def throw(self, count: int) -> tuple[int, ...]:
        return tuple(reversed(super().throw(count)))


@some_sizes
def test_the_order_of_dice_matters_to_no_game(slug: str, seats: int) -> None:
    """That is why one outcome may stand for all throws that differ in order alone."""
    setting = setting_of(slug, seats)
    view = setting.game.view
    games = zip(random_states(setting, 7), random_states(setting, 7, Turned(7)), strict=True)
    for number, ((one, seat), (other, other_seat)) in enumerate(games):
        assert seat == other_seat
        if number % 5 == 0:
            assert all(as_bytes(view(one, viewer)) == as_bytes(view(other, viewer)) for viewer in (None, *range(seats)))
