"""What the end of a game is worth to each seat, in three ways of counting."""

from typing import Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from flunkern.core.outcome import Outcome

Reward = Literal["places", "scores", "margins"]
REWARDS: Final[tuple[Reward, ...]] = get_args(Reward)
"""`places` counts seats beaten, `scores` the game's own points, `margins` the points above the table's mean."""


def payoffs(outcome: Outcome, reward: Reward) -> tuple[float, ...]:
    """One number a seat; places and margins sum to zero, places lie between -1 and 1."""
    if reward == "scores":
        return tuple(map(float, outcome.scores))
    if reward == "margins":
        mean = sum(outcome.scores) / len(outcome.scores)
        return tuple(score - mean for score in outcome.scores)
    places = outcome.places
    rivals = max(len(places) - 1, 1)
    return tuple(sum((other > place) - (other < place) for other in places) / rivals for place in places)


def payoffs_by_row(scores: NDArray[np.int64], reward: Reward) -> NDArray[np.float64]:
    """The same for many games whose places go by their scores, a row each."""
    if reward == "scores":
        return scores.astype(np.float64)
    if reward == "margins":
        above: NDArray[np.float64] = scores - scores.sum(axis=1, keepdims=True) / scores.shape[1]
        return above
    beaten: NDArray[np.float64] = np.sign(scores[:, :, None] - scores[:, None, :]).sum(axis=2, dtype=np.float64)
    beaten /= max(scores.shape[1] - 1, 1)
    return beaten


def bounds(reward: Reward, scores: tuple[int, int]) -> tuple[float, float]:
    """The least and the most that `payoffs` can be in a game with these lowest and highest scores.

    Zero is within them: a game that is broken off pays nobody.
    """
    low, high = scores
    if reward == "scores":
        return float(min(low, 0)), float(max(high, 0))
    if reward == "margins":
        return float(low - high), float(high - low)
    return -1.0, 1.0
