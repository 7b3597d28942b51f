"""Runs of success are counted for each seat among its own turns."""

from flunkern.core.looking_back import longest_run


def test_a_run_is_of_one_seat_and_unbroken() -> None:
    course = [(0, True), (1, True), (0, False), (1, True), (0, True), (1, True), (0, True), (1, False)]
    assert longest_run(course) == (1, 3)
    assert longest_run([(2, False)]) == (2, 0)
    assert longest_run([]) is None
