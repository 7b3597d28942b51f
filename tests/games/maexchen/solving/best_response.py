"""What somebody who knows the strategy of a duel can win against it: the best answer to each throw, from the end on."""

from functools import cache

import numpy as np

from flunkern.games.maexchen.solving.duel import Duel
from flunkern.games.maexchen.solving.one_throw import PROBABILITY, RANKS
from flunkern.games.maexchen.state import Options


def best_responses(options: Options, duel: Duel) -> tuple[float, float]:
    """The chances to win of whoever begins, and of whoever does not, with all lives."""

    def lost(announced: int) -> int:
        return 2 if options.double and announced == RANKS - 1 else 1

    def i_lose(mine: int, yours: int, lives: int) -> float:
        return throwing(-1, mine - lives, yours) if mine > lives else 0.0

    def you_lose(mine: int, yours: int, lives: int) -> float:
        return answering(-1, mine, yours - lives) if yours > lives else 1.0

    @cache
    def throwing(floor: int, mine: int, yours: int) -> float:
        stage = duel.stages[mine, yours][1 + floor]
        worth = []
        for announced in range(floor + 1, RANKS):
            doubted, lives = stage.doubted[announced], lost(announced)
            believed = you_lose(mine, yours, 1) if announced == RANKS - 1 else answering(announced, mine, yours)
            true = doubted * you_lose(mine, yours, lives) + (1 - doubted) * believed
            lie = doubted * i_lose(mine, yours, lives) + (1 - doubted) * believed
            worth.append(np.where(np.arange(RANKS) >= announced, true, lie))
        return float(PROBABILITY @ np.max(worth, axis=0))

    @cache
    def answering(floor: int, mine: int, yours: int) -> float:
        mass = PROBABILITY[:, None] * duel.stages[yours, mine][1 + floor].announced
        total = 0.0
        for announced in range(floor + 1, RANKS):
            truths, lies, lives = mass[announced:, announced].sum(), mass[:announced, announced].sum(), lost(announced)
            doubt = truths * i_lose(mine, yours, lives) + lies * you_lose(mine, yours, lives)
            believed = i_lose(mine, yours, 1) if announced == RANKS - 1 else throwing(announced, mine, yours)
            total += max(doubt, (truths + lies) * believed)
        return float(total)

    return throwing(-1, options.lives, options.lives), answering(-1, options.lives, options.lives)
