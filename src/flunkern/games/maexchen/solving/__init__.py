"""The equilibrium of Mäxchen, of the game for two and of a round for more, and best responses to it and to people.

No secret outlives a throw: whoever believes throws anew. So a round is solved backwards from the highest announcement,
one throw at a time, and a game of two backwards from the last lives. The package is a door: numpy is loaded only by
what needs it.
"""

from typing import TYPE_CHECKING

from flunkern.core.lazy import door

if TYPE_CHECKING:
    from flunkern.games.maexchen.solving.best_response import CrowdResponse, DuelResponse
    from flunkern.games.maexchen.solving.crowd import round_of
    from flunkern.games.maexchen.solving.duel import duel_of
    from flunkern.games.maexchen.solving.one_throw import Payoffs, Stage, equilibrium
    from flunkern.games.maexchen.solving.policy import answer_to_people, move_of, prepare

__getattr__ = door(__name__)
