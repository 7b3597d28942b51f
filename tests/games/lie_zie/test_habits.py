"""A play judged at a glance."""

from flunkern.games.lie_zie.habits import CROWD, DUEL, Habit, cost_of_play, habit_for


def test_what_a_play_costs() -> None:
    """Plays needed, less the lead with the chance to get it, and what the cards themselves were worth."""
    plain = Habit(1.0, (0.5, 0.4, 0.2), 0.1, 0.0, 0.0, 0.0)
    assert cost_of_play(plain, 3, 1, 4, 1) == 3 - 0.5
    assert cost_of_play(plain, 3, 3, 444, 2) == 3 - 0.8**2
    assert cost_of_play(plain, 3, 2, 11, 0) == 3 - 1
    assert cost_of_play(plain, 3, 1, 1, 1) > cost_of_play(plain, 3, 1, 4, 1)
    assert cost_of_play(plain._replace(card=0.5), 3, 2, 44, 0) == 3 - 1 + 2 * 0.5
    assert cost_of_play(plain._replace(number=0.5), 3, 3, 123, 0) == 3 - 1 + (0 + 1 + 2) * 0.5


def test_two_play_otherwise_than_many() -> None:
    assert [habit_for(seats) for seats in (2, 3, 6)] == [DUEL, CROWD, CROWD]
