import msgspec
import pytest

from flunkern.core.errors import SeatsInvalidError
from flunkern.core.names import SeatName
from flunkern.core.seats import Seat, check_seats, clockwise


@pytest.mark.parametrize("name", ["A", "Zoë", "李", "Ana María", "O'Hara-ß", "🦊", "x" * 24, "a\u00a0b"])
def test_names_of_people(name: str) -> None:
    assert msgspec.convert(name, SeatName) == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        " A",
        "A ",
        "A\u00a0",
        "x" * 25,
        "A\n",
        "\nA",
        "A\nB",
        "A\tB",
        "A\r",
        "\x00",
        "\x1b[31mA",
        "A\x7f",
        "A\x9b31m",
        "A\u061cB",
        "A\u200b",
        "A\u200fB",
        "A\u2028",
        "A\u202eB",
        "A\u2066B",
        "\ufeffA",
        "A\udcff",
    ],
)
def test_a_name_cannot_disturb_a_terminal_or_a_page(name: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(name, SeatName)


@pytest.mark.parametrize("number", [-1, 64, 1 << 70, 0.5, "0", None, True])
def test_what_is_no_seat(number: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(number, Seat)


def test_seats_are_small_numbers() -> None:
    assert [msgspec.convert(number, Seat) for number in (0, 63)] == [0, 63]


@pytest.mark.parametrize(
    ("after", "count", "order"), [(0, 3, [1, 2, 0]), (2, 3, [0, 1, 2]), (-1, 3, [0, 1, 2]), (0, 1, [0])]
)
def test_clockwise_is_everyone_once_beginning_to_the_left(after: int, count: int, order: list[int]) -> None:
    assert list(clockwise(after, count)) == order


@pytest.mark.parametrize("count", [2, 3, 4])
def test_seats_that_are_allowed(count: int) -> None:
    check_seats(range(2, 5), count)


@pytest.mark.parametrize("count", [-1, 0, 1, 5, 10**30])
def test_seats_that_are_not(count: int) -> None:
    with pytest.raises(SeatsInvalidError) as refusal:
        check_seats(range(2, 5), count)
    assert refusal.value.details == {"count": count, "least": 2, "most": 4}
