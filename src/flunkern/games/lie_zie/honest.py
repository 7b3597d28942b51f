"""A bot that counts what it sees and thinks one play ahead."""

from collections.abc import Sequence
from random import Random
from typing import Final

from flunkern.games.lie_zie.cards import NUMBERS, Colour
from flunkern.games.lie_zie.moves import Claim, Move, Pass, Play, Side, Take
from flunkern.games.lie_zie.odds import hidden_fronts, plays_needed, rivals_left
from flunkern.games.lie_zie.view import Group, Own, Phase, View

LEAD_WORTH: Final = 0.7
"""What the lead of the next round is worth, in plays: a leader always gets rid of something."""
NUMBER_WORTH: Final = 0.05
"""What a point on a card in hand is worth, in plays: high cards are easier to follow with."""


class HonestBot:
    """Counts what backs may hide, gathers neighbours of one colour, and sheds its hand in as few plays as it can."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        assert view.own is not None
        match view.phase:
            case Phase.GRABBING:
                return _grab(view, view.own, rng)
            case Phase.CLAIMING:
                return best_claim(view, rng)
            case _:
                return _play(view, view.own, legal_moves)


def _grab(view: View, own: Own, rng: Random) -> Take:
    """The card and side after which the hand should need the fewest plays."""
    hand = tuple(held.front.colour.index for held in own.cards)
    needs = {
        side: [plays_needed((c.index,) + hand if side is Side.LEFT else hand + (c.index,)) for c in Colour]
        for side in Side
    }
    fronts = hidden_fronts(view)
    best: list[Take] = []
    least = float("inf")
    for lying in view.middle.cards:
        for side, need in needs.items():
            drawn = [need[front.colour.index] - NUMBER_WORTH * front.number for front in fronts[lying.back]]
            cost = sum(drawn) / len(drawn)
            if cost < least:
                best, least = [], cost
            if cost == least:
                best += [Take(place, side) for place in lying.places]
    return rng.choice(best)


def best_claim(view: View, rng: Random) -> Claim:
    """The back that promises most."""
    fronts = hidden_fronts(view)
    worth = {back: sum(front.number for front in hidden) / len(hidden) for back, hidden in fronts.items() if hidden}
    best = max(view.middle.cards, key=lambda lying: worth[lying.back])
    return Claim(rng.choice(best.places))


def _play(view: View, own: Own, legal_moves: Sequence[Move]) -> Move:
    hand = tuple(held.front.colour.index for held in own.cards)
    best: Move | None = None
    least = float("inf")
    if any(isinstance(move, Pass) for move in legal_moves):
        best, least = Pass(), float(plays_needed(hand))
    rivals = rivals_left(view)
    for group in own.groups:
        rest = hand[: group.first - 1] + hand[group.first - 1 + group.count :]
        cost = plays_needed(rest) - LEAD_WORTH * _holds(group, rivals)
        if cost < least:
            best, least = Play(group.first, group.count), cost
    assert best is not None
    return best


def _holds(group: Group, rivals: int) -> float:
    """About how likely nobody beats this number."""
    top = NUMBERS[-1] * (10**group.count - 1) // 9
    beaten = (0.7, 0.4, 0.15)[group.count - 1] + 0.15 * (1 - group.number / top)
    return float((1 - beaten) ** rivals)
