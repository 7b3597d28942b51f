"""Pictures of numbers: plain SVG that needs no library to draw and no network to show."""

from html import escape
from math import floor, log10
from typing import Final

INK, FAINT, PAPER = "#2b2118", "#d9cdbd", "#fffaf2"
COLOURS: Final = ("#c4541d", "#1f6f78", "#7a5195", "#5b8c2a", "#8c6d1f", "#444444")


class Picture:
    """A titled sheet of paper to draw on; whatever text is put on it stays text and never becomes markup."""

    def __init__(self, title: str, width: int, height: int, left: float) -> None:
        self._parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
            f'font-family="system-ui, sans-serif" font-size="13" fill="{INK}">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
            f'<text x="{left}" y="28" font-size="17" font-weight="600">{escape(title)}</text>',
        ]

    def path(self, d: str, **attributes: str) -> None:
        self._parts.append(f'<path d="{d}"{_written(attributes)}/>')

    def shape(self, kind: str, **attributes: str) -> None:
        self._parts.append(f"<{kind}{_written(attributes)}/>")

    def label(self, x: str, y: str, text: str, **attributes: str) -> None:
        self._parts.append(f'<text x="{x}" y="{y}"{_written(attributes)}>{escape(text)}</text>')

    def svg(self) -> str:
        """The whole document."""
        return "\n".join([*self._parts, "</svg>", ""])


def _written(attributes: dict[str, str]) -> str:
    return "".join(f' {name.replace("_", "-")}="{escape(value)}"' for name, value in attributes.items())


def round_step(highest: float) -> float:
    """A step of 1, 2 or 5 times a power of ten, with three to six of them up to the highest."""
    power = 10.0 ** floor(log10(highest / 3))
    return max(factor * power for factor in (1, 2, 5) if factor * power <= highest / 3)
