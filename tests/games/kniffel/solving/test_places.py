"""Every state has its own place, and only states that no game could tell apart share one."""

from itertools import product

import numpy as np
import pytest

from flunkern.games.kniffel.editions import PRESETS, edition_of
from flunkern.games.kniffel.solving.lanes import LANES
from flunkern.games.kniffel.solving.places import (
    LOWER_SETS,
    UNREACHABLE,
    UPPER_SETS,
    blocks,
    empty_table,
    places,
    upper_places,
)
from flunkern.material.sheet import BONUS, BONUS_FROM

BOX_FIFTY = edition_of(PRESETS["modern-box"])
"""Its flag is the 50 in the Kniffel box."""
every_edition = pytest.mark.parametrize("name", PRESETS)


def still_earns(boxes: int, total: int) -> set[int]:
    """What the empty upper boxes can bring so that the bonus is earned."""
    ways = product(*((0,) if boxes >> box & 1 else range(0, 5 * box + 6, box + 1) for box in range(6)))
    return {more for more in map(sum, ways) if total + more >= BONUS_FROM}


@pytest.mark.parametrize("boxes", [0b111111, 0b111110, 0b011110, 0b101011, 0b001111])
def test_totals_share_a_place_just_where_the_same_earns_the_bonus(boxes: int) -> None:
    place, used = upper_places()
    totals = [total for total in range(BONUS_FROM + 1) if place[boxes, total] != UNREACHABLE]
    earning = {total: frozenset(still_earns(boxes, total)) for total in totals}
    assert used[boxes] == len(set(earning.values()))
    for one, other in product(totals, repeat=2):
        assert (place[boxes, one] == place[boxes, other]) == (earning[one] == earning[other])


def test_as_many_states_as_the_module_says() -> None:
    place, used = upper_places()
    reachable = int((place != UNREACHABLE).sum())
    rows = int((places(BOX_FIFTY).row >= 0).sum())
    assert (int(used.sum()) * rows, reachable * rows) == (314_880, 536_448)


@every_edition
def test_regions_follow_each_other_and_hold_every_block_once(name: str) -> None:
    where = places(edition_of(PRESETS[name]))
    rows = int(where.row.max()) + 1
    assert sorted(where.row[where.row >= 0]) == list(range(rows))
    assert (where.width % LANES == 0).all()
    assert (np.diff(where.start) == where.width * rows).all()
    found = np.concatenate(blocks(where))
    at = where.start[found[:, 0]] + where.row[found[:, 2], found[:, 1]] * where.width[found[:, 0]] + found[:, 3]
    finished = int(where.width[-1]) // LANES * int((where.row[:, LOWER_SETS - 1] >= 0).sum())
    assert len(np.unique(at)) == len(at) == int(where.start[-1]) // LANES - finished


def test_blocks_are_sorted_by_filled_boxes() -> None:
    for filled, found in enumerate(blocks(places(BOX_FIFTY))):
        counts = {int(upper).bit_count() + int(lower).bit_count() for upper, lower in np.unique(found[:, :2], axis=0)}
        assert counts == {filled}


def test_an_empty_table_knows_the_bonus_of_full_sheets() -> None:
    where = places(BOX_FIFTY)
    table = empty_table(where)
    place = upper_places()[0][UPPER_SETS - 1]
    at = int(where.start[UPPER_SETS - 1] + where.row[0, LOWER_SETS - 1] * where.width[UPPER_SETS - 1])
    assert [table[at + int(place[total])] for total in (0, BONUS_FROM - 1, BONUS_FROM)] == [0, 0, BONUS]
    assert not table[: int(where.start[UPPER_SETS - 1])].any()
