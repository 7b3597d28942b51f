"""A quick way to judge a play: plays still needed, weighed against the chance to lead the next round."""

from typing import Final, NamedTuple


class Habit(NamedTuple):
    """All worths are in plays; found by letting thousands of habits play against each other."""

    lead: float
    """What the lead of the next round is worth: a leader always gets rid of something."""
    beaten: tuple[float, float, float]
    """How likely a rival beats the highest number of one, two and three cards."""
    low: float
    """By how much that grows for the lowest number."""
    card: float
    """What each card that is played costs beside the play: long groups are worth keeping for later."""
    number: float
    """What each point of the cards that are played costs: high cards are easier to follow with."""
    passing: float
    """What it costs to let a round go by."""


DUEL: Final = Habit(0.56, (0.50, 0.48, 0.0), 0.07, 0.19, 0.003, 0.51)
CROWD: Final = Habit(0.605, (0.32, 0.49, 0.45), 0.24, 0.10, 0.062, 0.01)


def habit_for(seats: int) -> Habit:
    return DUEL if seats == 2 else CROWD


def cost_of_play(habit: Habit, needed: float, count: int, number: int, rivals: int) -> float:
    """What to play `count` cards costs, if `needed` plays empty the hand then and `rivals` may still answer."""
    top = 4 if count == 1 else 44 if count == 2 else 444
    beaten = habit.beaten[count - 1] + habit.low * (1 - number / top)
    points = number // 100 + number // 10 % 10 + number % 10
    return needed - habit.lead * (1 - beaten) ** rivals + habit.card * count + habit.number * (points - count)
