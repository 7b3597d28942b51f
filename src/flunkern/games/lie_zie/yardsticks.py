"""Bots that only measure others: a plain player, and rivals that attack the master."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from flunkern.core.bots import Bot
from flunkern.games.lie_zie.casual import CasualBot
from flunkern.games.lie_zie.habits import Habit, cost_of_play
from flunkern.games.lie_zie.honest import HonestBot
from flunkern.games.lie_zie.moves import Move, Pass, Play, Side, Take
from flunkern.games.lie_zie.odds import plays_needed, rivals_left
from flunkern.games.lie_zie.view import Phase, View

_EAGER: Final = Habit(0.0, (0.5, 0.5, 0.5), 0.0, -0.5, 0.0, 9.0)
"""As many cards as it can, whenever it can."""
_HOARDER: Final = Habit(0.3, (0.6, 0.4, 0.1), 0.2, 0.6, 0.1, -0.4)
"""Small things first; passes rather than break what lies together."""


class ScriptedBot(HonestBot):
    """Grabs and claims as the honest bot does, and plays by one habit whatever happens."""

    def __init__(self, habit: Habit) -> None:
        super().__init__()
        self._habit = habit

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        if view.phase is not Phase.PLAYING or view.own is None:
            return super().choose(view, legal_moves, rng)
        hand, rivals = tuple(held.front.colour.index for held in view.own.cards), rivals_left(view)
        costs: dict[Move, float] = {}
        if Pass() in legal_moves:
            costs[Pass()] = plays_needed(hand) + self._habit.passing
        for group in view.own.groups:
            rest = hand[: group.first - 1] + hand[group.first - 1 + group.count :]
            cost = cost_of_play(self._habit, plays_needed(rest), group.count, group.number, rivals)
            costs[Play(group.first, group.count)] = cost
        return min(costs, key=costs.__getitem__)


class SnatcherBot(HonestBot):
    """Takes from the middle what the next rival wants: the colours of the backs at the ends of their hand."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        own = super().choose(view, legal_moves, rng)
        if view.phase is not Phase.GRABBING or view.me is None:
            return own
        rival = view.players[(view.me + 1) % len(view.players)].backs
        wanted = {back.colour for back in (*rival[:1], *rival[-1:])}
        places = [place for lying in view.middle.cards if lying.back.colour in wanted for place in lying.places]
        return Take(rng.choice(places), rng.choice(list(Side))) if places and rng.random() < 0.5 else own


yardsticks: Final[Mapping[str, Bot]] = {
    "casual": CasualBot(),
    "eager": ScriptedBot(_EAGER),
    "hoarder": ScriptedBot(_HOARDER),
    "snatcher": SnatcherBot(),
}
