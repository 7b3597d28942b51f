import msgspec
import pytest

from flunkern.core.values import Move, News, Value, kebab


class GrabCard(Move, frozen=True):
    place: int


class CardGrabbed(News, frozen=True):
    place: int


class Point(Value, frozen=True):
    x: int


@pytest.mark.parametrize(
    ("name", "as_kebab"),
    [
        ("KleineStrasse", "kleine-strasse"),
        ("kleine_strasse", "kleine-strasse"),
        ("Roll", "roll"),
        ("Phase2Started", "phase2-started"),
        ("kebab-already", "kebab-already"),
        ("", ""),
    ],
)
def test_kebab(name: str, as_kebab: str) -> None:
    assert kebab(name) == as_kebab


def test_moves_and_news_are_tagged_by_their_names() -> None:
    assert msgspec.json.encode(GrabCard(3)) == b'{"type":"grab-card","place":3}'
    assert msgspec.json.encode(CardGrabbed(3)) == b'{"type":"card-grabbed","place":3}'


def test_values_are_equal_by_content_and_cannot_be_changed() -> None:
    assert Point(1) == Point(1) != Point(2)
    assert hash(Point(1)) == hash(Point(1))
    with pytest.raises(AttributeError):
        Point(1).x = 2  # type: ignore[misc]


def test_unknown_fields_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(b'{"x":1,"y":2}', type=Point)
