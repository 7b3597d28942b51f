"""Shares as a picture: every bot, its interval, and where all are equal."""

from xml.etree import ElementTree

from flunkern.arena.intervals import Estimate
from flunkern.arena.plot import Group, Row, plot

SVG = "{http://www.w3.org/2000/svg}"


def test_every_row_has_a_name_a_dot_its_interval_and_its_share() -> None:
    rows = [Row("fox", Estimate(0.625, 0.5, 0.75)), Row("hare", Estimate(0.375)), Row("<owl>", None)]
    drawn = ElementTree.fromstring(plot("Lügen", [Group("Wins", 0.5, rows), Group("Not last", 0.75, rows[:1])]))
    texts = [text.text for text in drawn.iter(f"{SVG}text")]
    assert {"Lügen", "Wins", "Not last", "fox", "hare", "<owl>", "62.5 %", "37.5 %", "0 %", "100 %"} <= set(texts)
    dots = [float(dot.attrib["cx"]) for dot in drawn.iter(f"{SVG}circle")]
    assert len(dots) == 3
    assert dots[0] == dots[2] > dots[1]
    dashed = [path for path in drawn.iter(f"{SVG}path") if "stroke-dasharray" in path.attrib]
    assert len(dashed) == 2
    intervals = [path.attrib["d"] for path in drawn.iter(f"{SVG}path") if path.attrib.get("stroke-width") == "2"]
    assert len(intervals) == 2
    assert intervals[0].startswith(f"M{150 + 660 / 2:.1f} ")


def test_a_bot_keeps_its_colour() -> None:
    rows = [Row("fox", Estimate(0.6)), Row("hare", Estimate(0.4))]
    drawn = ElementTree.fromstring(plot("x", [Group("a", 0.5, rows), Group("b", 0.5, rows[::-1])]))
    colours = [dot.attrib["fill"] for dot in drawn.iter(f"{SVG}circle")]
    assert colours == [*colours[:2], *colours[1::-1]]
    assert colours[0] != colours[1]
