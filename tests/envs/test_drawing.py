"""Chance as nodes: what is wanted, what may come, and how likely it is."""

from collections import Counter

import pytest

from flunkern.core.chance import Seeded, all_throws
from flunkern.core.environment import Wanted
from flunkern.envs.drawing import DrawMissingError, Told, drawn, outcome_count, outcome_text, outcomes
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


def test_what_was_not_told_is_asked_for() -> None:
    chance = Told([(3,), (1, 6)])
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
    chance = Told([])
    assert chance.below(1) == 0
    assert (chance.permutation(0), chance.permutation(1)) == ((), (0,))


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
