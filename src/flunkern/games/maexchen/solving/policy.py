"""π(move | view): by the stage of the throw under the cup, from the duel where two are left, else from the crowd."""

from random import Random
from typing import NamedTuple

from flunkern.games.maexchen.ladder import LADDER, RANK, throw_of
from flunkern.games.maexchen.moves import Announce, Believe, Doubt, Move, Roll
from flunkern.games.maexchen.solving.crowd import round_of
from flunkern.games.maexchen.solving.duel import duel_of
from flunkern.games.maexchen.solving.exploiting import against_many, against_one
from flunkern.games.maexchen.state import Options, Phase
from flunkern.games.maexchen.view import View
from flunkern.solvers.arrays import Floats


class Infoset(NamedTuple):
    """What a decision hangs on: the rank to exceed, the lives of thrower and answerer (or how many play), what is seen.

    `seen` is the rank of the own dice for whoever announces, that of the announcement for whoever answers.
    """

    throws: bool
    floor: int
    lives: tuple[int, ...]
    seen: int


def prepare(options: Options) -> None:
    """Solves everything that a game with these options can lead to."""
    against_one(options).throwing(-1, options.lives, options.lives)
    for players in range(3, 9):
        against_many(players, options.double).throwing(-1)


def infoset(view: View) -> Infoset:
    throws = view.phase is Phase.ANNOUNCE
    # The announcement that had to be exceeded: the last one, or the one before it once that is made.
    before = view.ladder if throws else view.ladder[:-1]
    left = {player.seat: player.lives for player in view.players if player.lives}
    assert view.thrower is not None
    others = [lives for seat, lives in left.items() if seat != view.thrower]
    seen = view.ladder[-1].throw if not throws else throw_of(view.dice or ())
    return Infoset(throws, RANK[before[-1].throw] if before else -1, (left[view.thrower], *others), RANK[seen])


def move_of(view: View, rng: Random) -> Move:
    """A move drawn as the equilibrium has it."""
    if view.phase is Phase.THROW:
        return Roll()
    throws, floor, lives, seen = infoset(view)
    two = len(lives) == 2
    stages = duel_of(view.options).stages[lives[0], lives[1]] if two else round_of(len(lives), view.options.double)
    if throws:
        return Announce(*rng.choices(LADDER, stages[1 + floor].announced[seen].tolist()))
    return Doubt() if rng.random() < stages[1 + floor].doubted[seen] else Believe()


def answer_to_people(view: View) -> Move:
    """The best response to people."""
    if view.phase is Phase.THROW:
        return Roll()
    throws, floor, lives, seen = infoset(view)
    best = _best(view.options, throws, floor, lives)
    if throws:
        return Announce(LADDER[int(best[seen])])
    return Doubt() if best[seen] else Believe()


def _best(options: Options, throws: bool, floor: int, lives: tuple[int, ...]) -> Floats:
    if len(lives) > 2:
        crowd = against_many(len(lives), options.double)
        return (crowd.throwing if throws else crowd.answering)(floor).best
    thrower, answerer = lives
    duel = against_one(options)
    return (duel.throwing(floor, thrower, answerer) if throws else duel.answering(floor, answerer, thrower)).best
