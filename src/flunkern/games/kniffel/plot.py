"""The distribution of scores as a picture: a plain SVG that needs no library to draw and no network to show."""

from collections.abc import Mapping, Sequence
from html import escape
from math import floor, log10
from typing import Final

WIDTH: Final = 900
HEIGHT: Final = 360
_LEFT, _RIGHT, _TOP, _BOTTOM = 56, 24, 52, 44
_INK, _FAINT, _PAPER = "#2b2118", "#d9cdbd", "#fffaf2"
_COLOURS: Final = ("#c4541d", "#1f6f78", "#7a5195", "#5b8c2a", "#8c6d1f", "#444444")
_SHOWN: Final = 0.0005
"""The chance that may lie outside of the picture at either end."""
BIN: Final = 5
"""Points to a step: single scores jump, since many of them can hardly be made."""


def plot(title: str, curves: Mapping[str, Sequence[float]], means: Mapping[str, float]) -> str:
    """Curves of chances by score, each with its mean, as an SVG document."""
    low = min(_edge(chances) for chances in curves.values()) // 50 * 50
    high = -(-max(len(chances) - _edge(chances[::-1]) for chances in curves.values()) // 50) * 50
    binned = {name: _binned(chances, low, high) for name, chances in curves.items()}
    step = _round_step(max(map(max, binned.values())))
    top = step * (floor(max(map(max, binned.values())) / step) + 1)
    across = (WIDTH - _LEFT - _RIGHT) / (high - low)
    up = (HEIGHT - _TOP - _BOTTOM) / top
    ground = HEIGHT - _BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="system-ui, sans-serif" font-size="13" fill="{_INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{_PAPER}"/>',
        f'<text x="{_LEFT}" y="28" font-size="17" font-weight="600">{escape(title)}</text>',
    ]
    for line in range(round(top / step) + 1):
        y = ground - line * step * up
        parts.append(f'<path d="M{_LEFT} {y:.1f}H{WIDTH - _RIGHT}" stroke="{_FAINT}"/>')
        parts.append(f'<text x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{100 * line * step:.3g} %</text>')
    for score in range(low, high + 1, 50):
        x = _LEFT + (score - low) * across
        parts.append(f'<path d="M{x:.1f} {ground}v5" stroke="{_INK}"/>')
        parts.append(f'<text x="{x:.1f}" y="{ground + 20}" text-anchor="middle">{score}</text>')
    for number, (name, chances) in enumerate(binned.items()):
        colour = _COLOURS[number % len(_COLOURS)]
        parts.append(_curve(chances, colour, across, up, ground, 0.25 / len(binned) + 0.05))
        x = _LEFT + (means[name] - low) * across
        parts.append(f'<path d="M{x:.1f} {_TOP}V{ground}" stroke="{colour}" stroke-dasharray="5 4"/>')
        y = _TOP + 6 + 20 * number
        parts.append(f'<rect x="{WIDTH - 250}" y="{y}" width="14" height="14" rx="3" fill="{colour}"/>')
        parts.append(f'<text x="{WIDTH - 230}" y="{y + 12}">{escape(name)}: {means[name]:.2f}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _edge(chances: Sequence[float]) -> int:
    total = 0.0
    for score, chance in enumerate(chances):
        total += chance
        if total > _SHOWN:
            return score
    return len(chances)


def _binned(chances: Sequence[float], low: int, high: int) -> list[float]:
    return [sum(chances[at : at + BIN]) for at in range(low, high, BIN)]


def _round_step(highest: float) -> float:
    """A step of 1, 2 or 5 times a power of ten, with three to six of them up to the highest."""
    power = 10.0 ** floor(log10(highest / 3))
    return max(factor * power for factor in (1, 2, 5) if factor * power <= highest / 3)


def _curve(chances: Sequence[float], colour: str, across: float, up: float, ground: float, shade: float) -> str:
    steps = "".join(f"V{ground - chance * up:.1f}h{BIN * across:.3f}" for chance in chances)
    return (
        f'<path d="M{_LEFT} {ground}{steps}V{ground}Z" fill="{colour}" fill-opacity="{shade:.2f}" '
        f'stroke="{colour}" stroke-width="1.4"/>'
    )
