import numpy as np
import pytest

from flunkern.solvers.splitmix import Luck, bits, draw


def luck(seed: int) -> Luck:
    return np.array([seed], np.uint64)


def test_bits_are_those_of_the_published_generator() -> None:
    """The first numbers for the seed that implementations are compared by."""
    drawn = luck(1234567)
    assert [int(bits(drawn)) for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_draws_lie_evenly_from_0_up_to_1() -> None:
    many = luck(1)
    drawn = [draw(many) for _ in range(2000)]
    assert min(drawn) >= 0
    assert max(drawn) < 1
    assert np.mean(drawn) == pytest.approx(0.5, abs=0.03)


def test_a_draw_is_the_upper_bits() -> None:
    assert draw(luck(5)) == (int(bits(luck(5))) >> 11) / 2**53
