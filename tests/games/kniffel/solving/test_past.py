"""The flag of a sheet, told from its boxes, is the one that its turns lead to."""

from random import Random

import msgspec
import pytest

from flunkern.games.kniffel.editions import PRESETS, Edition, edition_of
from flunkern.games.kniffel.solving.past import (
    BOXES,
    KNIFFEL,
    Column,
    Position,
    fingerprint,
    flag_after_kniffel,
    flag_of,
    flag_possible,
    flags,
    holds_fifty,
    position_of,
)

EDITIONS = {name: edition_of(options) for name, options in PRESETS.items()}
every_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)


@every_edition
def test_a_flag_follows_from_the_turns(edition: Edition) -> None:
    """Any boxes in any order, some of them filled with a Kniffel, the Kniffel box then with 50."""
    for seed in range(100):
        rng, flag, kniffels = Random(seed), 0, 0
        held: int | None = None
        for box in rng.sample(range(BOXES), BOXES):
            if rng.random() < 0.3:
                flag = flag_after_kniffel(edition, flag, box)
                kniffels += 1
                held = 50 if box == KNIFFEL else held
            elif box == KNIFFEL:
                held = 0
            assert flag == flag_of(edition, held, kniffels)
            assert flag < flags(edition)
            assert flag_possible(edition, flag, held is not None)
            if edition.forced == "fifty":
                assert holds_fifty(edition, flag) == (held == 50)


def test_as_many_flags_as_an_edition_asks_for() -> None:
    assert flags(EDITIONS["plain"]) == 1
    assert flags(EDITIONS["modern-box"]) == 2
    assert not flag_possible(EDITIONS["modern-box"], 1, kniffel_filled=False)


def test_fingerprints_differ_by_any_field() -> None:
    edition = EDITIONS["classic"]
    other = msgspec.structs.replace(edition, extra=edition.extra + 1)
    prints = {fingerprint(known) for known in (*EDITIONS.values(), other)}
    assert len(prints) == len(set(EDITIONS.values())) + 1
    assert {len(found) for found in prints} == {16}


def test_a_position_is_what_matters_of_a_column() -> None:
    boxes: list[int | None] = [3, None, 9, *[None] * 8, 0, 17]
    position = position_of(EDITIONS["plain"], boxes, 0)
    assert position == Position(0b1100000000101, 12, 0)
    assert Column(position, 29).turns_left == 9
