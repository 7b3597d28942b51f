"""π(move | view): the take or the play with the greatest q, each estimated by rollouts."""

from random import Random
from typing import Final

from numpy.random import default_rng

from flunkern.games.lie_zie.cards import FACES, Face
from flunkern.games.lie_zie.habits import habit_for
from flunkern.games.lie_zie.moves import Pass, Play, Side, Take
from flunkern.games.lie_zie.solving.infoset import Infoset, infoset_of
from flunkern.games.lie_zie.solving.place_values import place_values
from flunkern.games.lie_zie.solving.play_search import best_play
from flunkern.games.lie_zie.solving.plays_needed import fewest_plays
from flunkern.games.lie_zie.solving.take_search import WEIGHTS, WEIGHTS_FOR_TWO, best_take, wanted_backs
from flunkern.games.lie_zie.view import Phase, View
from flunkern.solvers.splitmix import seeded

ROLLOUTS: Final = 6000
"""How many passes are played to the end in thought for one play."""
WIDTH: Final = 12
HANDS: Final = 60
"""How many takes are looked at closely, and how many hands each is thought to grow into."""


def move_of(view: View, rng: Random) -> Take | Play | Pass:
    """The move of a seat that grabs or plays."""
    known = infoset_of(view)
    return _grab(view, known, rng) if view.phase is Phase.GRABBING else _play(view, known, rng)


def _grab(view: View, known: Infoset, rng: Random) -> Take:
    weights = WEIGHTS_FOR_TWO if len(view.players) == 2 else WEIGHTS
    drawn = seeded(rng.getrandbits(64))
    take = best_take(known, fewest_plays(), weights, wanted_backs(known), WIDTH, HANDS, drawn)
    return Take(_somewhere(view, FACES[take >> 1], rng), Side.RIGHT if take & 1 else Side.LEFT)


def _somewhere(view: View, back: Face, rng: Random) -> int:
    """One of the places where that back lies."""
    return rng.choice(next(lying.places for lying in view.middle.cards if lying.back == back))


def _play(view: View, known: Infoset, rng: Random) -> Play | Pass:
    values = place_values(view, default_rng(rng.getrandbits(64)))
    habit = habit_for(len(view.players))
    move = best_play(known, fewest_plays(), habit, values, ROLLOUTS, seeded(rng.getrandbits(64)))
    return Play((move >> 2) + 1, move & 3) if move else Pass()
