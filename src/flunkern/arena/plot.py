"""Shares with their intervals as a picture: one row a bot, a dashed line where all are equal."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from flunkern.arena.intervals import Estimate
from flunkern.core.picture import COLOURS, FAINT, INK, Picture

WIDTH: Final = 900
_LEFT, _RIGHT, _TOP, _BOTTOM = 150, 90, 48, 40
_HEAD, _ROW = 30, 24


class Row(NamedTuple):
    label: str
    estimate: Estimate | None


class Group(NamedTuple):
    """Rows measured against the same fair share."""

    label: str
    fair: float
    rows: Sequence[Row]


def plot(title: str, groups: Sequence[Group]) -> str:
    """Shares from 0 to 100 %, as an SVG document."""
    ground = _TOP + sum(_HEAD + _ROW * len(group.rows) for group in groups) + 6
    picture = Picture(title, WIDTH, ground + _BOTTOM, 24)
    for tenth in range(0, 11, 2):
        x = _across(tenth / 10)
        picture.path(f"M{x:.1f} {_TOP}V{ground}", stroke=FAINT)
        picture.label(f"{x:.1f}", f"{ground + 20}", f"{10 * tenth} %", text_anchor="middle")
    names = list(dict.fromkeys(row.label for group in groups for row in group.rows))
    top = _TOP
    for group in groups:
        bottom = top + _HEAD + _ROW * len(group.rows)
        picture.label("24", f"{top + 20}", group.label, font_weight="600")
        x = _across(group.fair)
        picture.path(f"M{x:.1f} {top + _HEAD - 4}V{bottom}", stroke=INK, stroke_dasharray="5 4")
        for number, row in enumerate(group.rows):
            y = top + _HEAD + _ROW * number + _ROW // 2
            picture.label(f"{_LEFT - 10}", f"{y + 4}", row.label, text_anchor="end")
            if row.estimate is not None:
                _mark(picture, row.estimate, y, COLOURS[names.index(row.label) % len(COLOURS)])
        top = bottom
    return picture.svg()


def _across(share: float) -> float:
    return _LEFT + share * (WIDTH - _LEFT - _RIGHT)


def _mark(picture: Picture, estimate: Estimate, y: int, colour: str) -> None:
    if estimate.low is not None and estimate.high is not None:
        low, high = _across(estimate.low), _across(estimate.high)
        ends = f"M{low:.1f} {y - 5}v10M{high:.1f} {y - 5}v10"
        picture.path(f"M{low:.1f} {y}H{high:.1f}{ends}", stroke=colour, stroke_width="2", fill="none")
    picture.shape("circle", cx=f"{_across(estimate.mean):.1f}", cy=f"{y}", r="5", fill=colour)
    picture.label(f"{WIDTH - _RIGHT + 12}", f"{y + 4}", f"{100 * estimate.mean:.1f} %")
