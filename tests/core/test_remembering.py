"""Functions that remember."""

from flunkern.core.remembering import remembered


def test_an_answer_is_worked_out_once() -> None:
    asked = []

    @remembered
    def total(numbers: tuple[int, ...]) -> int:
        asked.append(numbers)
        return sum(numbers)

    assert [total((1, 2)), total((1, 2)), total((3,))] == [3, 3, 3]
    assert asked == [(1, 2), (3,)]
