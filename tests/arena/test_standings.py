"""What a contest showed, from games whose ends are made up."""

import pytest

from flunkern.arena.playing import Played, Round
from flunkern.arena.standings import Result, Standing, result_of
from tests.arena.contests import contest


def ended(*places: int, scores: tuple[int, ...] | None = None) -> Played:
    return Played(places, scores if scores is not None else tuple(-place for place in places), 9)


GIVEN_UP = Played(None, (), 9)


def shown(lineup: tuple[str, ...], *deals: tuple[Played, ...]) -> Result:
    rounds = [Round(number, 0, games) for number, games in enumerate(deals)]
    return result_of(contest("luegen", lineup, deals=len(deals)), rounds)


def of(result: Result, bot: str) -> Standing:
    return next(standing for standing in result.standings if standing.bot == bot)


def means(standing: Standing) -> tuple[float, float, float]:
    assert standing.first is not None
    assert standing.not_last is not None
    assert standing.score is not None
    return standing.first.mean, standing.not_last.mean, standing.score.mean


def test_wins_of_two() -> None:
    result = shown(("honest", "random"), (ended(1, 2), ended(1, 2)), (ended(1, 2), ended(2, 1)))
    assert means(of(result, "honest")) == pytest.approx((0.75, 0.75, -1.25))
    assert means(of(result, "random")) == pytest.approx((0.25, 0.25, -1.75))
    assert (result.games, result.deals, result.unfinished, result.seats) == (4, 2, 0, 2)
    assert (result.fair_first, result.fair_not_last) == (0.5, 0.5)


def test_shared_places_count_as_one_for_all_of_them() -> None:
    result = shown(("a", "b", "c"), (ended(1, 1, 3), ended(1, 2, 2), ended(1, 1, 1)))
    assert means(of(result, "a"))[:2] == pytest.approx(((1 / 2 + 1 + 1 / 3) / 3, (1 + 1 + 2 / 3) / 3))
    assert means(of(result, "c"))[:2] == pytest.approx(((0 + 0 + 1 / 3) / 3, (0 + 1 / 2 + 2 / 3) / 3))
    assert sum(means(standing)[0] for standing in result.standings) == pytest.approx(1)
    assert sum(means(standing)[1] for standing in result.standings) == pytest.approx(2)


def test_copies_of_a_bot_share_one_row_and_every_seat_counts() -> None:
    result = shown(("a", "b", "b", "b"), (ended(1, 2, 3, 4), ended(4, 1, 2, 2)))
    assert [standing.bot for standing in result.standings] == ["a", "b"]
    assert means(of(result, "a")) == pytest.approx((1 / 2, 1 / 2, -2.5))
    assert means(of(result, "b"))[:2] == pytest.approx((1 / 6, 5 / 6))


def test_who_came_before_whom() -> None:
    result = shown(("a", "b", "b"), (ended(1, 2, 2), ended(2, 1, 3), ended(1, 1, 3)))
    ahead = {(duel.bot, duel.rival): duel.ahead for duel in result.duels}
    assert set(ahead) == {("a", "b"), ("b", "a")}
    estimate, other = ahead["a", "b"], ahead["b", "a"]
    assert estimate is not None
    assert other is not None
    assert estimate.mean == pytest.approx((2 + 1 + 1.5) / 6)
    assert estimate.mean + other.mean == pytest.approx(1)


def test_deals_are_what_is_independent() -> None:
    """The same games in deals that agree with themselves say less than in deals that cancel out."""
    win, loss = ended(1, 2), ended(2, 1)
    agreeing = shown(("a", "b"), *[(win, win), (loss, loss)] * 10)
    cancelling = shown(("a", "b"), *[(win, loss)] * 20)
    wide, narrow = of(agreeing, "a").first, of(cancelling, "a").first
    assert wide is not None
    assert narrow is not None
    assert wide.high is not None
    assert narrow.high is not None
    assert wide.mean == narrow.mean == 0.5
    assert wide.high - 0.5 > 2 * (narrow.high - 0.5)


def test_games_given_up_are_counted_and_favour_nobody() -> None:
    result = shown(("a", "b"), (ended(1, 2), GIVEN_UP), (ended(1, 2), ended(2, 1)), (GIVEN_UP, GIVEN_UP))
    assert (result.games, result.unfinished, result.deals) == (6, 3, 3)
    assert means(of(result, "a"))[:2] == pytest.approx((2 / 3, 2 / 3))


def test_nothing_is_said_where_no_game_came_to_an_end() -> None:
    result = shown(("a", "b"), (GIVEN_UP, GIVEN_UP))
    assert result.standings == (Standing("a", None, None, None, None), Standing("b", None, None, None, None))
    assert {duel.ahead for duel in result.duels} == {None}


def test_several_line_ups_meet_in_one_table() -> None:
    lineups = ("a", "b"), ("a", "c"), ("b", "c")
    rounds = [Round(deal, number, (ended(1, 2), ended(1, 2))) for deal in range(2) for number in range(3)]
    result = result_of(contest("luegen", *lineups, deals=2), rounds)
    assert {standing.bot: means(standing)[0] for standing in result.standings} == {"a": 1, "b": 0.5, "c": 0}
    rated = [standing.rating.mu for standing in result.standings if standing.rating is not None]
    assert rated == sorted(rated, reverse=True)
    assert (result.games, result.deals) == (12, 2)
