"""Luck inside kernels."""

from collections import Counter

from flunkern.games.lie_zie.solving.compiled import below, luck


def test_the_same_seed_draws_the_same_and_each_number_is_about_as_likely() -> None:
    first, again = ([below(drawn, 6) for _ in range(6000)] for drawn in (luck(1), luck(1)))
    assert first == again
    counts = Counter(first)
    assert set(counts) == set(range(6))
    # Chi-squared with 5 degrees of freedom exceeds 20.5 once in a thousand times.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5


def test_every_draw_changes_the_luck() -> None:
    drawn = luck(2)
    assert len({(below(drawn, 2), int(drawn[0]))[1] for _ in range(100)}) == 100
