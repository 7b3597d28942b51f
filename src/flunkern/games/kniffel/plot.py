"""The distribution of scores as a picture."""

from collections.abc import Mapping, Sequence
from math import floor
from typing import Final

from flunkern.core.picture import COLOURS, FAINT, INK, Picture, round_step

WIDTH: Final = 900
HEIGHT: Final = 360
_LEFT, _RIGHT, _TOP, _BOTTOM = 56, 24, 52, 44
_SHOWN: Final = 0.0005
"""The chance that may lie outside of the picture at either end."""
BIN: Final = 5
"""Points to a step: single scores jump, since many of them can hardly be made."""


def plot(title: str, curves: Mapping[str, Sequence[float]], means: Mapping[str, float]) -> str:
    """Curves of chances by score, each with its mean, as an SVG document."""
    low = min(_edge(chances) for chances in curves.values()) // 50 * 50
    high = -(-max(len(chances) - _edge(chances[::-1]) for chances in curves.values()) // 50) * 50
    binned = {name: _binned(chances, low, high) for name, chances in curves.items()}
    step = round_step(max(map(max, binned.values())))
    top = step * (floor(max(map(max, binned.values())) / step) + 1)
    across = (WIDTH - _LEFT - _RIGHT) / (high - low)
    up = (HEIGHT - _TOP - _BOTTOM) / top
    ground = HEIGHT - _BOTTOM
    picture = Picture(title, WIDTH, HEIGHT, _LEFT)
    for line in range(round(top / step) + 1):
        y = ground - line * step * up
        picture.path(f"M{_LEFT} {y:.1f}H{WIDTH - _RIGHT}", stroke=FAINT)
        picture.label(f"{_LEFT - 8}", f"{y + 4:.1f}", f"{100 * line * step:.3g} %", text_anchor="end")
    for score in range(low, high + 1, 50):
        x = _LEFT + (score - low) * across
        picture.path(f"M{x:.1f} {ground}v5", stroke=INK)
        picture.label(f"{x:.1f}", f"{ground + 20}", f"{score}", text_anchor="middle")
    for number, (name, chances) in enumerate(binned.items()):
        colour = COLOURS[number % len(COLOURS)]
        _curve(picture, chances, colour, across, up, ground, 0.25 / len(binned) + 0.05)
        x = _LEFT + (means[name] - low) * across
        picture.path(f"M{x:.1f} {_TOP}V{ground}", stroke=colour, stroke_dasharray="5 4")
        y = _TOP + 6 + 20 * number
        picture.shape("rect", x=f"{WIDTH - 250}", y=f"{y}", width="14", height="14", rx="3", fill=colour)
        picture.label(f"{WIDTH - 230}", f"{y + 12}", f"{name}: {means[name]:.2f}")
    return picture.svg()


def _edge(chances: Sequence[float]) -> int:
    total = 0.0
    for score, chance in enumerate(chances):
        total += chance
        if total > _SHOWN:
            return score
    return len(chances)


def _binned(chances: Sequence[float], low: int, high: int) -> list[float]:
    return [sum(chances[at : at + BIN]) for at in range(low, high, BIN)]


def _curve(
    picture: Picture, chances: Sequence[float], colour: str, across: float, up: float, ground: float, shade: float
) -> None:
    steps = "".join(f"V{ground - chance * up:.1f}h{BIN * across:.3f}" for chance in chances)
    picture.path(
        f"M{_LEFT} {ground}{steps}V{ground}Z",
        fill=colour,
        fill_opacity=f"{shade:.2f}",
        stroke=colour,
        stroke_width="1.4",
    )
