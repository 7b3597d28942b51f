"""How weighty a decision of Lügen looks: the less likely the standing bid for whoever sees no dice, the longer."""

from flunkern.games.luegen.bids import ONE
from flunkern.games.luegen.counting import DICE
from flunkern.games.luegen.odds import at_least
from flunkern.games.luegen.view import View


def gravity(view: View) -> float:
    if not view.ladder:
        return 1.0
    standing = view.ladder[-1].amount
    return 0.7 + 1.1 * (1 - at_least(standing.face == ONE, view.dice_in_play // DICE, standing.count))
