"""Ratings by OpenSkill: the first game worked out by hand, and strength found again from many games."""

from math import exp, sqrt
from random import Random

import pytest

from flunkern.arena.ratings import Member, members, ratings_of

ADA, BO, CY = members(["ada", "bo", "cy"])
START, SPREAD, BETA = 25.0, 25 / 3, 25 / 6


def test_members_of_one_name_are_told_apart() -> None:
    assert members(["a", "b", "a"]) == (Member("a", 0), Member("b", 0), Member("a", 1))


def test_the_first_game_worked_out_by_hand() -> None:
    """Weng and Lin, algorithm 4: the winner of two equals gains σ²/c · ½, and both spreads shrink."""
    found = ratings_of([((ADA, BO), (1, 2))])
    c = sqrt(2 * (SPREAD**2 + BETA**2))
    gain = SPREAD**2 / c / 2
    shrunk = SPREAD * sqrt(1 - (SPREAD / c) ** 2 * (SPREAD / c) / 4)
    assert (found["ada"].mu, found["bo"].mu) == pytest.approx((START + gain, START - gain))
    assert (found["ada"].sigma, found["bo"].sigma) == pytest.approx((shrunk, shrunk))


def test_equal_places_change_no_strength() -> None:
    found = ratings_of([((ADA, BO), (1, 1))])
    assert (found["ada"].mu, found["bo"].mu) == pytest.approx((START, START))


def test_a_game_alone_rates_nobody() -> None:
    found = ratings_of([((ADA,), (1,))])
    assert (found["ada"].mu, found["ada"].sigma) == pytest.approx((START, SPREAD))


def test_strength_is_found_again_and_more_games_make_it_surer() -> None:
    """Ada beats Bo three times of four: the model says 1 / (1 + exp(-difference / c)) with c = β √2."""
    rng = Random(3)
    games = [((ADA, BO), (1, 2) if rng.random() < 0.75 else (2, 1)) for _ in range(3000)]
    few, many = ratings_of(games[:300]), ratings_of(games)
    difference = many["ada"].mu - many["bo"].mu
    assert 1 / (1 + exp(-difference / (BETA * sqrt(2)))) == pytest.approx(0.75, abs=0.03)
    assert many["ada"].sigma < few["ada"].sigma / 2


def test_three_at_a_table_are_put_in_order() -> None:
    found = ratings_of([((ADA, BO, CY), (2, 1, 3))] * 20)
    assert found["bo"].mu > found["ada"].mu > found["cy"].mu


def test_copies_of_a_bot_have_one_rating_between_them() -> None:
    fox, hare, other = members(["fox", "hare", "hare"])
    found = ratings_of([((fox, hare, other), (1, 2, 3)), ((fox, hare, other), (1, 3, 2))])
    assert set(found) == {"fox", "hare"}
    assert found["hare"].mu == pytest.approx(START - (found["fox"].mu - START) / 2, rel=0.02)
