"""A bot that counts what it sees and thinks one play ahead."""

from collections.abc import Sequence
from random import Random
from typing import Final

from flunkern.games.lie_zie.cards import NUMBERS, Colour
from flunkern.games.lie_zie.moves import Claim, Move, Pass, Play, Side, Take
from flunkern.games.lie_zie.odds import hidden_fronts, plays_needed, rivals_left
from flunkern.games.lie_zie.playing import MOST_CARDS
from flunkern.games.lie_zie.view import Group, Own, Phase, View

LEAD_WORTH: Final = 0.7
"""What the lead of the next round is worth, in plays: a leader always gets rid of something."""
NUMBER_WORTH: Final = 0.05
"""What a point on a card in hand is worth, in plays: high cards are easier to follow with."""


class HonestBot:
    """Counts what backs may hide, gathers neighbours of one colour, and sheds its hand in as few plays as it can.

    With an error it misjudges by about so many plays what a choice leads to; for a single card by a third of that, for
    prizes in points.
    """

    def __init__(self, error: float = 0.0) -> None:
        self._error = error

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        assert view.own is not None
        match view.phase:
            case Phase.GRABBING:
                return _grab(view, view.own, rng, self._error / MOST_CARDS)
            case Phase.CLAIMING:
                return best_claim(view, rng, self._error)
            case _:
                return _play(view, view.own, legal_moves, rng, self._error)


def _grab(view: View, own: Own, rng: Random, error: float) -> Take:
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
            cost = sum(drawn) / len(drawn) + _misjudged(error, rng)
            if cost < least:
                best, least = [], cost
            if cost == least:
                best += [Take(place, side) for place in lying.places]
    return rng.choice(best)


def best_claim(view: View, rng: Random, error: float = 0.0) -> Claim:
    """The back that promises most, as far as it is judged right."""
    fronts = hidden_fronts(view)
    worth = {
        back: sum(front.number for front in hidden) / len(hidden) + _misjudged(error, rng)
        for back, hidden in fronts.items()
        if hidden
    }
    best = max(view.middle.cards, key=lambda lying: worth[lying.back])
    return Claim(rng.choice(best.places))


def _play(view: View, own: Own, legal_moves: Sequence[Move], rng: Random, error: float) -> Move:
    hand = tuple(held.front.colour.index for held in own.cards)
    best: Move | None = None
    least = float("inf")
    if any(isinstance(move, Pass) for move in legal_moves):
        best, least = Pass(), plays_needed(hand) + _misjudged(error, rng)
    rivals = rivals_left(view)
    for group in own.groups:
        rest = hand[: group.first - 1] + hand[group.first - 1 + group.count :]
        cost = plays_needed(rest) - LEAD_WORTH * _holds(group, rivals) + _misjudged(error, rng)
        if cost < least:
            best, least = Play(group.first, group.count), cost
    assert best is not None
    return best


def _misjudged(error: float, rng: Random) -> float:
    return rng.gauss(0, error) if error else 0.0


def _holds(group: Group, rivals: int) -> float:
    """About how likely nobody beats this number."""
    top = NUMBERS[-1] * (10**group.count - 1) // 9
    beaten = (0.7, 0.4, 0.15)[group.count - 1] + 0.15 * (1 - group.number / top)
    return float((1 - beaten) ** rivals)
