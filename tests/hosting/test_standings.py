"""The eternal table of a round: every name has what its games add up to, in whatever way it was written."""

from flunkern.core.luck import Share
from flunkern.hosting.results import Sat
from flunkern.hosting.standings import (
    EVENING,
    MOST_COURSES,
    MOST_EVENINGS,
    MOST_MOMENTS,
    Ended,
    evenings,
    sampled,
    standings,
)


def game(ended: float, *came: tuple[str, int, int], bots: tuple[str, ...] = ()) -> Ended:
    """Names with score and place."""
    seats = tuple(Sat("", name, score, place, name in bots) for name, score, place in came)
    return Ended(ended, seats, tuple({"caught": 1} for _ in seats))


GAMES = [
    game(1.0, ("Ada", 200, 1), ("Bo", 150, 2)),
    game(2.0, ("ada", 300, 1), ("Cy", 100, 2), ("Bo", 90, 3)),
    game(3.0, ("Ada", 50, 2), ("Bo", 50, 2), ("Fox", 99, 1), bots=("Fox",)),
    game(4.0, ("Ada", 10, 1), ("N.N. 2", 5, 2)),
    game(5.0, ("N.N. 1", 7, 1), ("Bo", 5, 2)),
]


def test_people_are_ranked_by_wins_with_all_that_adds_up() -> None:
    (ada, nobody, cy, bo), moments = standings(GAMES)
    assert (ada.name, ada.games, ada.won, ada.points, ada.best, ada.streak) == ("Ada", 4, 3, 560, 300, 2)
    assert (nobody.name, nobody.games, nobody.won) == ("N.N.", 2, 1)
    assert (bo.name, bo.games, bo.won, bo.best) == ("Bo", 4, 0, 150)
    assert (cy.games, cy.counted) == (1, {"caught": 1})
    assert moments == (1.0, 2.0, 3.0, 4.0, 5.0)
    assert ada.course == ((1, 1, 200), (2, 2, 500), (3, 2, 550), (4, 3, 560), (4, 3, 560))
    assert nobody.course == ((0, 0, 0), (0, 0, 0), (0, 0, 0), (1, 0, 5), (2, 1, 12))
    # In the order ada, nobody, cy, bo; equals beat nobody.
    assert ada.beats == (0, 1, 1, 2)
    assert nobody.beats == (0, 0, 0, 1)
    assert bo.beats == (0, 0, 0, 0)


def test_an_evening_ends_with_a_long_pause() -> None:
    assert evenings([]) == ()
    later = [game(5.0 + EVENING, ("Bo", 1, 1)), game(6.0 + 2 * EVENING, ("Bo", 1, 1), ("Ada", 1, 1))]
    newest, oldest = evenings([*GAMES, *later])
    assert newest.won == (("Ada", 1), ("Bo", 1))
    assert oldest.games == 6
    first = evenings(GAMES)
    assert [(one.first, one.last, one.games) for one in first] == [(1.0, 5.0, 5)]
    assert first[0].won == (("Ada", 3), ("N.N.", 1))
    many = [game(number * 2 * EVENING, ("Ada", 1, 1)) for number in range(MOST_EVENINGS + 9)]
    assert [one.first for one in evenings(many)][:2] == [many[-1].ended, many[-2].ended]
    assert len(evenings(many)) == MOST_EVENINGS


def test_luck_and_skill_add_up_over_the_games_of_which_they_are_known() -> None:
    seats = (Sat("", "Ada", 200, 1), Sat("", "Bo", 150, 2))
    games = [
        Ended(1.0, seats, shares=(Share(10.5, -3.25), Share(-20.0, 0.0))),
        Ended(2.0, seats, shares=(Share(0.25, -1.0), None)),
        Ended(3.0, seats),
    ]
    (ada, bo), _ = standings(games)
    assert (ada.games, ada.shared, ada.luck, ada.skill) == (3, 2, 10.75, -4.25)
    assert (bo.games, bo.shared, bo.luck, bo.skill) == (3, 1, -20.0, 0.0)


def test_a_course_has_few_moments_however_long_it_is_and_ends_with_the_last_game() -> None:
    assert sampled(0) == []
    assert sampled(3) == [0, 1, 2]
    for games in (MOST_MOMENTS - 1, MOST_MOMENTS, MOST_MOMENTS + 1, 1234):
        marks = sampled(games)
        assert len(marks) == min(games, MOST_MOMENTS)
        assert marks == sorted(set(marks))
        assert marks[-1] == games - 1
    names = [f"P{number}" for number in range(MOST_COURSES + 2)]
    people, moments = standings([game(float(at), *((name, at, 1) for name in names)) for at in range(200)])
    assert len(moments) == MOST_MOMENTS
    assert [len(person.course) for person in people] == [MOST_MOMENTS] * MOST_COURSES + [0, 0]
    assert people[0].course[-1] == (200, 200, sum(range(200)))
    assert standings([]) == ((), ())
