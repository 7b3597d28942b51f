"""The value of each place of a pass, by Monte Carlo: P(this seat wins the game | the pass ends in that place)."""

from typing import Final

import numpy as np

from flunkern.games.lie_zie.claiming import PASSES
from flunkern.games.lie_zie.odds import hidden_fronts
from flunkern.games.lie_zie.playing import PRIZES, PRIZES_FOR_TWO
from flunkern.games.lie_zie.view import View
from flunkern.solvers.arrays import Floats

GAMES: Final = 256
"""How many ends of the game are thought through for each place."""
PRIZE: Final = 3.2
SPREAD: Final = 0.9
"""Mean and standard deviation of the front of a prize that was chosen well."""
PRIDE: Final = 0.02
"""What a prize counts beside that, so that one who cannot win, or not lose, still plays on in earnest."""


def place_values(view: View, luck: np.random.Generator) -> Floats:
    """The value of each place, the first one first, for the viewer; a prize more never counts less."""
    seats = len(view.players)
    prizes = np.zeros(seats)
    won = PRIZES_FOR_TWO if seats == 2 else PRIZES
    prizes[: len(won)] = won
    mean, variance = _prizes_so_far(view)
    before = mean + np.sqrt(variance) * luck.standard_normal((GAMES, seats))
    for _ in range(PASSES - view.pass_number):
        before += _prize_values(luck.permuted(np.tile(prizes, (GAMES, 1)), axis=1), luck)
    values = np.empty(seats)
    others = luck.random((GAMES, seats - 1)).argsort(axis=1)
    noise = luck.standard_normal((GAMES, seats))
    for place in range(seats):
        now = np.empty((GAMES, seats))
        now[:, view.me] = prizes[place]
        now[:, np.arange(seats) != view.me] = np.delete(prizes, place)[others]
        total = before + PRIZE * now + SPREAD * np.sqrt(now) * noise
        values[place] = (total.argmax(axis=1) == view.me).mean()
    return np.asarray(np.maximum.accumulate(values[::-1])[::-1] + PRIDE * prizes)


def _prizes_so_far(view: View) -> tuple[Floats, Floats]:
    """Mean and variance of what everyone has won."""
    mean, variance = np.zeros(len(view.players)), np.zeros(len(view.players))
    hidden = hidden_fronts(view)
    for player in view.players:
        for prize in player.prizes:
            numbers = [front.number for front in hidden[prize.back]]
            mean[player.seat] += np.mean(numbers)
            variance[player.seat] += np.var(numbers)
    return mean, variance


def _prize_values(prizes: Floats, luck: np.random.Generator) -> Floats:
    values: Floats = PRIZE * prizes + SPREAD * np.sqrt(prizes) * luck.standard_normal(prizes.shape)
    return values
