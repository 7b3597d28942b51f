"""How weighty a decision of Mäxchen looks: the more seldom what stands comes, the longer it is thought about."""

from flunkern.games.maexchen.ladder import likelihood
from flunkern.games.maexchen.state import Phase
from flunkern.games.maexchen.view import View


def gravity(view: View) -> float:
    if view.phase is Phase.THROW:
        return 0.0
    if not view.ladder:
        return 0.8
    return 0.6 + 1.2 * (1 - likelihood(view.ladder[-1].throw))
