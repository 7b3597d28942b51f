"""Runs of success are counted for each seat among its own turns."""

from flunkern.core.looking_back import Times, longest_run, most_often


def test_a_run_is_of_one_seat_and_unbroken() -> None:
    course = [(0, True), (1, True), (0, False), (1, True), (0, True), (1, True), (0, True), (1, False)]
    assert list(longest_run(Times, course, 3)) == [Times(1, 3)]
    assert not list(longest_run(Times, course, 4))
    assert not list(longest_run(Times, [], 1))


def test_who_is_there_most_often_is_the_first_of_equals() -> None:
    assert list(most_often(Times, [2, 1, 1, 2])) == [Times(2, 2)]
    assert not list(most_often(Times, [2, 1, 1, 2], 3))
    assert not list(most_often(Times, []))
