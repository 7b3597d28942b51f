"""π(move | view): the stage of the throw under the cup, from the duel where two are left, else from the crowd."""

from random import Random

from flunkern.games.maexchen.ladder import LADDER, RANK, throw_of
from flunkern.games.maexchen.moves import Announce, Believe, Doubt, Move, Roll
from flunkern.games.maexchen.solving.crowd import round_of
from flunkern.games.maexchen.solving.duel import duel_of
from flunkern.games.maexchen.solving.one_throw import Stage
from flunkern.games.maexchen.state import Options, Phase
from flunkern.games.maexchen.view import View


def prepare(options: Options) -> None:
    """Solves everything that a game with these options can lead to."""
    duel_of(options)
    for players in range(3, 9):
        round_of(players, options.double)


def stage_of(view: View) -> Stage:
    """How the throw under the cup is announced and answered."""
    # The announcement that had to be exceeded: the last one, or the one before it once that is made.
    before = view.ladder if view.phase is Phase.ANNOUNCE else view.ladder[:-1]
    floor = RANK[before[-1].throw] if before else -1
    lives = {player.seat: player.lives for player in view.players if player.lives}
    if len(lives) > 2:
        return round_of(len(lives), view.options.double)[1 + floor]
    assert view.thrower is not None
    (other,) = lives.keys() - {view.thrower}
    return duel_of(view.options).stages[lives[view.thrower], lives[other]][1 + floor]


def move_of(view: View, rng: Random) -> Move:
    """A move drawn as the strategy has it."""
    match view.phase:
        case Phase.THROW:
            return Roll()
        case Phase.ANNOUNCE:
            assert view.dice is not None
            weights = stage_of(view).announced[RANK[throw_of(view.dice)]]
            return Announce(*rng.choices(LADDER, weights.tolist()))
        case Phase.ANSWER:
            return Doubt() if rng.random() < stage_of(view).doubted[RANK[view.ladder[-1].throw]] else Believe()
