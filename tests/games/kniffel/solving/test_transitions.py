"""What the kernels believe a roll brings is what the rules say, for every preset, sheet and roll."""

from random import Random

import numpy as np
import pytest

from flunkern.games.kniffel.editions import PRESETS, edition_of
from flunkern.games.kniffel.scoring import offers
from flunkern.games.kniffel.solving.action_values import entries_of
from flunkern.games.kniffel.solving.expected_value import Solution, state_value
from flunkern.games.kniffel.solving.keeps import roll_of
from flunkern.games.kniffel.solving.state import Position, position_of
from flunkern.games.kniffel.state import Sheet
from flunkern.material.dice import sorted_throws
from flunkern.material.sheet import CATEGORIES, KNIFFEL_POINTS, Category, is_kniffel


def random_sheet(rng: Random) -> Sheet:
    """Any boxes filled, above with some of their dice, the Kniffel box with 50 or 0."""
    boxes: list[int | None] = [None] * 13
    for index in rng.sample(range(13), rng.randrange(13)):
        boxes[index] = (index + 1) * rng.randrange(6) if index < 6 else 0
    if boxes[Category.KNIFFEL.index] is not None and rng.random() < 0.6:
        boxes[Category.KNIFFEL.index] = KNIFFEL_POINTS
    held = boxes[Category.KNIFFEL.index] == KNIFFEL_POINTS
    others = sum(points is not None for points in boxes) - held
    open = sum(1 << index for index, points in enumerate(boxes) if points is None)
    return Sheet(tuple(boxes), open, 0, held + (rng.randrange(2) if others else 0))


@pytest.mark.parametrize("name", PRESETS)
def test_entries_are_those_of_the_rules(solutions: dict[str, Solution], name: str) -> None:
    options, solution, rng = PRESETS[name], solutions[name], Random(5)
    edition = edition_of(options)
    for _ in range(40):
        sheet = random_sheet(rng)
        listed = entries_of(solution, position_of(edition, sheet.boxes, sheet.kniffels))
        for dice in [*rng.sample(sorted_throws(5), 10), *((face,) * 5 for face in range(1, 7))]:
            offered = {offer.category.index: offer for offer in offers(options, sheet, dice)}
            roll = roll_of(dice)
            assert set(np.flatnonzero(listed.at[roll] >= 0)) == set(offered)
            for box, offer in offered.items():
                assert listed.paid[roll, box] == offer.points + offer.extra
                boxes = [*sheet.boxes[:box], offer.points, *sheet.boxes[box + 1 :]]
                after = position_of(edition, boxes, sheet.kniffels + is_kniffel(dice))
                assert solution.values[listed.at[roll, box]] == state_value(solution, after)


def test_categories_are_numbered_as_the_kernels_have_them() -> None:
    assert [category.index for category in CATEGORIES] == list(range(13))
    assert Position() == (0, 0, 0)
