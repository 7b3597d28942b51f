from collections import Counter

import numpy as np
import pytest

from flunkern.solvers.splitmix import below, bits, draw, seeded


def test_bits_are_those_of_the_published_generator() -> None:
    """The first numbers for the seed that implementations are compared by."""
    drawn = seeded(1234567)
    assert [int(bits(drawn)) for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_draws_lie_evenly_from_0_up_to_1() -> None:
    many = seeded(1)
    drawn = [draw(many) for _ in range(2000)]
    assert min(drawn) >= 0
    assert max(drawn) < 1
    assert np.mean(drawn) == pytest.approx(0.5, abs=0.03)


def test_a_draw_is_the_upper_bits() -> None:
    assert draw(seeded(5)) == (int(bits(seeded(5))) >> 11) / 2**53


def test_each_number_below_a_bound_is_about_as_likely() -> None:
    first, again = ([below(drawn, 6) for _ in range(6000)] for drawn in (seeded(1), seeded(1)))
    assert first == again
    counts = Counter(first)
    assert set(counts) == set(range(6))
    # Chi-squared with 5 degrees of freedom exceeds 20.5 once in a thousand times.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5


def test_every_draw_changes_the_luck() -> None:
    drawn = seeded(2)
    assert len({(below(drawn, 2), int(drawn[0]))[1] for _ in range(100)}) == 100
