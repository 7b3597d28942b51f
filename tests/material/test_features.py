"""Numbers, choices, dice and seats as floats."""

import struct

import pytest

from flunkern.material import features


def read(data: bytes) -> list[float]:
    return [round(number, 4) for (number,) in struct.iter_unpack("f", data)]


def test_numbers_are_parts_of_the_most() -> None:
    assert read(features.part(3, 4)) == [0.75]
    assert read(features.part(900, 500)) == [1.0]


def test_a_choice_is_a_one_among_zeros() -> None:
    assert read(features.one_of(2, 4)) == [0, 0, 1, 0]
    assert read(features.one_of(None, 3)) == [0, 0, 0] == read(features.blank(3))
    assert read(features.some_of((0, 2), 3)) == [1, 0, 1]
    assert read(features.flag(True) + features.flag(False)) == [1, 0]


def test_dice_are_counted_by_face() -> None:
    assert read(features.faces((1, 1, 6, 6, 6), 5)) == [0.4, 0, 0, 0, 0, 0.6]
    assert read(features.faces((), 5)) == [0] * 6


@pytest.mark.parametrize(("me", "seen"), [(0, [0, 0, 1]), (1, [0, 1, 0]), (2, [1, 0, 0]), (None, [0, 0, 1])])
def test_seats_are_counted_from_the_own_one(me: int | None, seen: list[float]) -> None:
    assert read(features.seat_from(me, 2, 3)) == seen
    assert read(features.seats_from(me, (2,), 3)) == seen
    assert [float(seat == 2) for seat in features.clockwise_from(me, range(3))] == seen


def test_several_seats_and_none() -> None:
    assert read(features.seats_from(1, (0, 1), 3)) == [1, 0, 1]
    assert read(features.seat_from(1, None, 3)) == [0, 0, 0]
