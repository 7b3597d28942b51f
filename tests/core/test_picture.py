"""A sheet to draw on: well-formed whatever is written on it."""

from xml.etree import ElementTree

import pytest

from flunkern.core.picture import Picture, round_step

SVG = "{http://www.w3.org/2000/svg}"


def test_a_picture_has_a_size_a_title_and_what_was_drawn() -> None:
    picture = Picture("Scores", 300, 200, 10)
    picture.path("M0 0H5", stroke_width="2")
    picture.shape("circle", r="5")
    picture.label("1", "2", "even", text_anchor="end")
    drawn = ElementTree.fromstring(picture.svg())
    assert drawn.attrib["viewBox"] == "0 0 300 200"
    assert drawn.findtext(f"{SVG}title") == "Scores"
    path = drawn.find(f"{SVG}path")
    assert path is not None
    assert path.attrib == {"d": "M0 0H5", "stroke-width": "2"}
    assert [text.text for text in drawn.iter(f"{SVG}text")] == ["Scores", "even"]


def test_text_never_becomes_markup() -> None:
    picture = Picture("<script>", 300, 200, 10)
    picture.label("1", "2", "a & <b>", fill='"><script>')
    assert "<script>" not in picture.svg()
    assert [text.text for text in ElementTree.fromstring(picture.svg()).iter(f"{SVG}text")] == ["<script>", "a & <b>"]


@pytest.mark.parametrize(("highest", "step"), [(1, 0.2), (0.1, 0.02), (7, 2), (15.1, 5), (3, 1), (100, 20)])
def test_steps_are_round_and_three_to_six_of_them_fit(highest: float, step: float) -> None:
    assert round_step(highest) == pytest.approx(step)
    assert 3 <= highest / step < 7.6
