"""What a player of Mäxchen can decide."""

from flunkern.core.values import Move as BaseMove
from flunkern.games.maexchen.ladder import Throw


class Roll(BaseMove, frozen=True):
    """Shakes the cup and looks under it: the beginning of a round."""


class Announce(BaseMove, frozen=True):
    """Says what lies under the cup, true or not: 65, a pair such as 44, or 21, the Mäxchen."""

    throw: Throw


class Believe(BaseMove, frozen=True):
    """Takes the cup over, throws anew and looks; a Mäxchen that is believed costs a life instead."""


class Doubt(BaseMove, frozen=True):
    """Calls the announcement a lie: the cup is lifted."""


Move = Roll | Announce | Believe | Doubt
