"""What a measurement shall come to: printed beside what it came to."""


def at_least(what: str, figure: float, aim: float) -> str:
    return _line(what, figure, "≥", aim, figure >= aim)


def at_most(what: str, figure: float, aim: float) -> str:
    return _line(what, figure, "≤", aim, figure <= aim)


def _line(what: str, figure: float, sign: str, aim: float, met: bool) -> str:
    shown = f"{figure:,.{0 if aim >= 100 else 2 if aim >= 0.1 else 4}f}"
    return f"  {what}: {shown} (aim {sign} {aim:,g}{'' if met else ', aim missed'})"
