"""The picture of a distribution: well-formed, complete, and safe with any name."""

from xml.etree import ElementTree

from flunkern.games.kniffel.plot import HEIGHT, WIDTH, plot

SVG = "{http://www.w3.org/2000/svg}"


def test_it_is_a_picture_with_axes_a_curve_and_a_mean() -> None:
    chances = [0.0] * 400
    for score in range(150, 300):
        chances[score] = 1 / 150
    picture = ElementTree.fromstring(plot("Scores", {"even": chances}, {"even": 224.5}))
    assert picture.attrib["viewBox"] == f"0 0 {WIDTH} {HEIGHT}"
    texts = [text.text for text in picture.iter(f"{SVG}text")]
    assert {"Scores", "150", "300", "0 %", "even: 224.50"} <= set(texts)
    assert "100" not in texts
    curves = [path for path in picture.iter(f"{SVG}path") if path.attrib["d"].endswith("Z")]
    assert len(curves) == 1
    assert curves[0].attrib["d"].count("h") == (300 - 150) // 5


def test_names_are_text_and_never_markup() -> None:
    drawn = plot("<script>", {"a & b": [0.5, 0.5]}, {"a & b": 0.5})
    assert "<script>" not in drawn
    assert "a & b: 0.50" in {text.text for text in ElementTree.fromstring(drawn).iter(f"{SVG}text")}
