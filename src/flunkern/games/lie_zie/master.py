"""A bot that thinks through what the backs may hide."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from flunkern.core.chance import Seeded
from flunkern.games.lie_zie.cards import FACES, Face
from flunkern.games.lie_zie.habits import habit_for
from flunkern.games.lie_zie.honest import best_claim
from flunkern.games.lie_zie.moves import Move, Pass, Play, Side, Take
from flunkern.games.lie_zie.rules import apply, legal_moves, start, to_act
from flunkern.games.lie_zie.state import Options
from flunkern.games.lie_zie.view import Phase, View
from flunkern.games.lie_zie.view import view as show

if TYPE_CHECKING:
    from flunkern.games.lie_zie.solving.infoset import Knowledge

ROLLOUTS: Final = 6000
"""How many passes are played to the end in thought for one play."""
WIDTH: Final = 12
HANDS: Final = 60
"""How many takes are looked at closely, and how many hands each is thought to grow into."""

# What needs numba is imported where it is used: the rules and the list of bots are there at once.


class MasterBot:
    """Grabs for the hand that it can become, and makes the play that does best in all that the backs allow."""

    def prepare(self, options: Options) -> None:
        """Fills its table, and thinks about a first card and a first play so that all code is compiled."""
        chance = Seeded(0)
        state = start(options, 2, chance)
        for phase in Phase.GRABBING, Phase.PLAYING:
            while (shown := show(state, seat := min(to_act(state)))).phase is not phase:
                state = apply(state, seat, legal_moves(state, seat)[0], chance)
            self.choose(shown, legal_moves(state, seat), Random(0))

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        if len(legal_moves) == 1:
            return legal_moves[0]
        if view.phase is Phase.CLAIMING:
            return best_claim(view, rng)
        from flunkern.games.lie_zie.solving.infoset import knowledge

        known = knowledge(view)
        return _grab(view, known, rng) if view.phase is Phase.GRABBING else _play(view, known, rng)


def _grab(view: View, known: "Knowledge", rng: Random) -> Take:
    from flunkern.games.lie_zie.solving.compiled import luck
    from flunkern.games.lie_zie.solving.plays_needed import fewest_plays
    from flunkern.games.lie_zie.solving.take_search import WORTH, WORTH_FOR_TWO, best_take, wanted_backs

    worth = WORTH_FOR_TWO if len(view.players) == 2 else WORTH
    drawn = luck(rng.getrandbits(64))
    take = best_take(known, fewest_plays(), worth, wanted_backs(known), WIDTH, HANDS, drawn)
    return Take(_somewhere(view, FACES[take >> 1], rng), Side.RIGHT if take & 1 else Side.LEFT)


def _somewhere(view: View, back: Face, rng: Random) -> int:
    """One of the places where that back lies."""
    return rng.choice(next(lying.places for lying in view.middle.cards if lying.back == back))


def _play(view: View, known: "Knowledge", rng: Random) -> Play | Pass:
    from numpy.random import default_rng

    from flunkern.games.lie_zie.solving.compiled import luck
    from flunkern.games.lie_zie.solving.place_values import stakes
    from flunkern.games.lie_zie.solving.play_search import best_play
    from flunkern.games.lie_zie.solving.plays_needed import fewest_plays

    worth = stakes(view, default_rng(rng.getrandbits(64)))
    habit = habit_for(len(view.players))
    move = best_play(known, fewest_plays(), habit, worth, ROLLOUTS, luck(rng.getrandbits(64)))
    return Play((move >> 2) + 1, move & 3) if move else Pass()
