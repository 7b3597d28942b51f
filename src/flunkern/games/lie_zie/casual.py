"""A plain human player of The Lie Zie, to measure the levels by: habits, and no counting."""

from collections.abc import Sequence
from random import Random

from flunkern.games.lie_zie.moves import Claim, Move, Pass, Play, Side, Take
from flunkern.games.lie_zie.view import Own, Phase, View


class CasualBot:
    """Grabs backs in the colour of either end of its hand, leads with long numbers, follows with as little as will do.

    It takes backs at their word, and prizes by the number on them.
    """

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        assert view.own is not None
        match view.phase:
            case Phase.GRABBING:
                return _grab(view, view.own, rng)
            case Phase.CLAIMING:
                best = max(view.middle.cards, key=lambda lying: lying.back.number)
                return Claim(rng.choice(best.places))
            case _:
                return _play(view, view.own)


def _grab(view: View, own: Own, rng: Random) -> Take:
    """A back in the colour of one end goes there, the higher the better; without one, any high back."""
    ends = {Side.LEFT: own.cards[0].front.colour, Side.RIGHT: own.cards[-1].front.colour} if own.cards else {}
    fits = [
        (lying, side) for lying in view.middle.cards for side, colour in ends.items() if lying.back.colour is colour
    ]
    choices = fits or [(lying, side) for lying in view.middle.cards for side in Side]
    highest = max(lying.back.number for lying, _ in choices)
    lying, side = rng.choice([choice for choice in choices if choice[0].back.number == highest])
    return Take(rng.choice(lying.places), side)


def _play(view: View, own: Own) -> Move:
    assert view.round is not None
    groups = own.groups
    if not groups:
        return Pass()
    leads = view.round.colour is None
    best = max(groups, key=lambda group: (group.count, group.number)) if leads else min(groups, key=lambda g: g.number)
    return Play(best.first, best.count)
