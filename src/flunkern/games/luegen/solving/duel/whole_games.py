"""What rounds come to in whole games for two: mats, halves and the final as the rules have them, without any dice.

    w(s) = p(s) w(s after a call won) + (1 − p(s)) w(s after a call lost),    p(s) by who opens

Whoever wins a round is never worse off for it, so whoever wins most rounds wins most games: what is best in a round is
best in the game.
"""

from typing import Final, NamedTuple

import numpy as np

from flunkern.games.luegen.rounds import lost_call, new_half
from flunkern.games.luegen.solving.duel.tree import RIVAL, WE
from flunkern.games.luegen.state import Half, Phase


class Standing(NamedTuple):
    """A half, who lost those before it, and who opens; nobody does where it is thrown for, or where all is over."""

    half: Half
    losers: tuple[int, ...]
    starter: int | None


START: Final = Standing(new_half(Phase.FIRST_HALF, 2), (), None)


def won(opening: float, answering: float) -> float:
    """The share of whole games that we win who win so many of the rounds that we open, and of those that we answer."""
    return won_from(opening, answering)[START]


def won_from(opening: float, answering: float) -> dict[Standing, float]:
    """The same from each standing that can come about."""
    follow, wins = followed(), {WE: opening, RIVAL: answering, None: 0.5}
    places = {standing: place for place, standing in enumerate(follow)}
    chain, ends = np.eye(len(follow)), np.zeros(len(follow))
    for (standing, after), place in zip(follow.items(), places.values(), strict=True):
        if not after:
            ends[place] = standing.losers[-1] == RIVAL
            continue
        chance = wins[standing.starter]
        for further, likely in zip(after, (chance, 1 - chance), strict=True):
            chain[place, places[further]] -= likely
    return dict(zip(follow, np.linalg.solve(chain, ends).tolist(), strict=True))


def followed() -> dict[Standing, list[Standing]]:
    """What may follow each standing that can come about: after a call that we win, and after one that we lose."""
    found, waiting = dict[Standing, list[Standing]](), [START]
    while waiting:
        standing = waiting.pop()
        if standing not in found:
            found[standing] = _after(standing)
            waiting += found[standing]
    return found


def _after(standing: Standing) -> list[Standing]:
    half, losers, starter = standing
    if not half.players:
        return []
    if starter is None:
        return [standing._replace(starter=seat) for seat in half.players]
    return [Standing(*lost_call(half, losers, loser, 1 - loser, lambda _: None)) for loser in (RIVAL, WE)]
