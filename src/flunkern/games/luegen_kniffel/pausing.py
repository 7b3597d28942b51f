"""How weighty a decision of Lügen-Kniffel looks: the grander an announcement sounds, the longer it is thought about."""

from typing import Final

from flunkern.games.luegen_kniffel.odds import reach
from flunkern.games.luegen_kniffel.view import View

BY_THROWS: Final = (0.0, 0.9, 1.1, 1.5)


def gravity(view: View) -> float:
    if view.announcement is None:
        return BY_THROWS[view.throws]
    return 0.6 + 1.2 * (1 - reach(view.announcement.claim, view.announcement.throws))
