"""Every state has its own place, and only states that no game could tell apart share one."""

from itertools import product
from random import Random

import numpy as np
import pytest

from flunkern.games.kniffel.editions import PRESETS, Edition, edition_of
from flunkern.games.kniffel.solving.layout import blocks, layout, terminal_values
from flunkern.games.kniffel.solving.rewards import KNIFFEL
from flunkern.games.kniffel.solving.simd import LANES
from flunkern.games.kniffel.solving.state import (
    LOWER_SETS,
    UNREACHABLE,
    UPPER_SETS,
    Column,
    Position,
    amounts,
    flag_after_kniffel,
    flag_possible,
    flags,
    position_of,
    upper_classes,
)
from flunkern.material.sheet import BONUS, BONUS_FROM

EDITIONS = {name: edition_of(options) for name, options in PRESETS.items()}
CLASSES = np.array(upper_classes(amounts(EDITIONS["modern-box"])))
BOX_FIFTY = EDITIONS["modern-box"]
"""Its flag is the 50 in the Kniffel box."""
every_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)


def still_earns(boxes: int, total: int) -> set[int]:
    """What the empty upper boxes can bring so that the bonus is earned."""
    ways = product(*((0,) if boxes >> box & 1 else range(0, 5 * box + 6, box + 1) for box in range(6)))
    return {more for more in map(sum, ways) if total + more >= BONUS_FROM}


@pytest.mark.parametrize("boxes", [0b111111, 0b111110, 0b011110, 0b101011, 0b001111])
def test_totals_are_of_one_class_just_where_the_same_earns_the_bonus(boxes: int) -> None:
    totals = np.flatnonzero(CLASSES[boxes] != UNREACHABLE).tolist()
    earning = {total: frozenset(still_earns(boxes, total)) for total in totals}
    assert layout(BOX_FIFTY).used[boxes] == len(set(earning.values()))
    for one, other in product(totals, repeat=2):
        assert (CLASSES[boxes, one] == CLASSES[boxes, other]) == (earning[one] == earning[other])


def test_as_many_states_as_the_module_says() -> None:
    # Totals that earn the bonus already are one.
    reachable = sum(len({min(total, BONUS_FROM) for total in np.flatnonzero(row >= 0).tolist()}) for row in CLASSES)
    where = layout(BOX_FIFTY)
    rows = int((where.row >= 0).sum())
    assert (int(where.used.sum()) * rows, reachable * rows) == (314_880, 536_448)


@every_edition
def test_regions_follow_each_other_and_hold_every_block_once(edition: Edition) -> None:
    where = layout(edition)
    rows = int(where.row.max()) + 1
    assert sorted(where.row[where.row >= 0]) == list(range(rows))
    assert (where.width % LANES == 0).all()
    assert (np.diff(where.start) == where.width * rows).all()
    found = np.concatenate(blocks(where))
    at = where.start[found[:, 0]] + where.row[found[:, 2], found[:, 1]] * where.width[found[:, 0]] + found[:, 3]
    finished = int(where.width[-1]) // LANES * int((where.row[:, LOWER_SETS - 1] >= 0).sum())
    assert len(np.unique(at)) == len(at) == int(where.start[-1]) // LANES - finished


def test_blocks_are_sorted_by_filled_boxes() -> None:
    for filled, found in enumerate(blocks(layout(BOX_FIFTY))):
        counts = {int(upper).bit_count() + int(lower).bit_count() for upper, lower in np.unique(found[:, :2], axis=0)}
        assert counts == {filled}


def test_at_first_a_table_knows_the_bonus_of_full_sheets() -> None:
    where, table = layout(BOX_FIFTY), terminal_values(BOX_FIFTY)
    at = int(where.start[UPPER_SETS - 1] + where.row[0, LOWER_SETS - 1] * where.width[UPPER_SETS - 1])
    found = [table[at + int(CLASSES[UPPER_SETS - 1, total])] for total in (0, BONUS_FROM - 1, BONUS_FROM, 105)]
    assert found == [0, 0, BONUS, BONUS]
    assert not table[: int(where.start[UPPER_SETS - 1])].any()


@every_edition
def test_a_flag_follows_from_the_turns(edition: Edition) -> None:
    """Any boxes in any order, some of them filled with a Kniffel, the Kniffel box then with 50."""
    for seed in range(100):
        rng, flag, kniffels = Random(seed), 0, 0
        boxes: list[int | None] = [None] * 13
        for box in rng.sample(range(13), 13):
            kniffel = rng.random() < 0.3
            boxes[box] = 50 if box == KNIFFEL and kniffel else 0
            kniffels += kniffel
            flag = flag_after_kniffel(edition, flag, box) if kniffel else flag
            assert flag == position_of(edition, boxes, kniffels).flag
            assert flag_possible(edition, flag, boxes[KNIFFEL] is not None)


def test_as_many_flags_as_the_rules_ask_for() -> None:
    """By whether there was no Kniffel, one, or one in its box."""
    assert flags(EDITIONS["plain"]) == (0, 0, 0)
    assert flags(EDITIONS["modern"]) == flags(Edition(100, "any", "lower", "filled")) == (0, 1, 1)
    assert flags(EDITIONS["modern-box"]) == flags(Edition(0, "box", "none", "fifty")) == (0, 0, 1)
    assert flags(Edition(0, "any", "maximum", "fifty")) == (0, 1, 2)
    assert not flag_possible(EDITIONS["modern-box"], 1, kniffel_filled=False)


def test_a_position_is_what_matters_of_a_column() -> None:
    boxes: list[int | None] = [3, None, 9, *[None] * 8, 0, 17]
    position = position_of(EDITIONS["plain"], boxes, 0)
    assert position == Position(0b1100000000101, 12, 0)
    assert Column(position, 29).turns_left == 9
