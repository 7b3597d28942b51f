"""Who plays whom, with which dice: fair to every bot, and fixed by the seed."""

from collections import Counter

import pytest

from flunkern.arena.contest import MOST_STEPS, Contest, contest_of, sittings
from flunkern.core.errors import BotUnknownError, SeatsInvalidError, UsageInvalidError
from flunkern.games import kniffel, luegen
from tests.arena.contests import contest


def asked(*bots: str, seats: int | None = None, games: int = 10) -> Contest:
    return contest_of(kniffel, kniffel.Options(), bots, seats, games, 7, MOST_STEPS)


def test_all_bots_sit_at_one_table_unless_told_otherwise() -> None:
    found = asked("greedy", "random", "random")
    assert found.lineups == (("greedy", "random", "random"),)
    assert (found.seats, len(found.lineups), found.deals) == (3, 1, 4)


def test_fewer_seats_mean_every_choice_of_bots_once() -> None:
    found = asked("greedy", "random", "random", seats=2)
    assert found.lineups == (("greedy", "random"), ("random", "random"))
    assert (found.seats, len(found.lineups), found.deals) == (2, 2, 3)


def test_bots_there_are_not() -> None:
    with pytest.raises(BotUnknownError) as refusal:
        asked("greedy", "oracle")
    assert refusal.value.details["name"] == "oracle"


@pytest.mark.parametrize("seats", [0, -1, 9, 100])
def test_a_table_for_so_many_there_is_not(seats: int) -> None:
    with pytest.raises(SeatsInvalidError):
        asked(*["greedy"] * 20, seats=seats)


def test_a_game_for_two_is_not_played_alone() -> None:
    with pytest.raises(SeatsInvalidError):
        contest_of(luegen, luegen.Options(), ["honest"], None, 10, 7, MOST_STEPS)


def test_more_seats_than_bots_are_refused_and_so_are_too_many_line_ups() -> None:
    with pytest.raises(UsageInvalidError, match="only 2 bots"):
        asked("greedy", "random", seats=4)
    with pytest.raises(UsageInvalidError, match="more than 1000"):
        asked(*["greedy"] * 30, seats=8)


def test_in_a_deal_everybody_sits_once_in_each_seat_with_the_same_dice_and_lots() -> None:
    four = contest("luegen", ("honest", "random", "random", "honest"), ("honest",) * 4)
    for lineup in range(2):
        games = list(sittings(four, 5, lineup))
        assert Counter(pair for game in games for pair in enumerate(game.order)) == {
            (seat, member): 1 for seat in range(4) for member in range(4)
        }
        assert {(game.dice, game.lots) for game in games} == {(games[0].dice, games[0].lots)}
    assert games[0].dice == next(sittings(four, 5, 0)).dice != next(sittings(four, 6, 0)).dice


def test_neighbours_change_from_deal_to_deal() -> None:
    four = contest("luegen", ("honest",) * 4)
    rings = {min(game.order for game in sittings(four, deal, 0)) for deal in range(60)}
    assert len(rings) == 6


def test_no_seed_is_used_twice() -> None:
    pair = contest("luegen", ("honest", "random"), ("random", "random"))
    drawn = [
        seed
        for deal in range(20)
        for lineup in range(2)
        for number, game in enumerate(sittings(pair, deal, lineup))
        for seed in (game.policy_seeds if number or lineup else (game.dice, game.lots, *game.policy_seeds))
    ]
    other = contest("luegen", ("honest", "random"), ("random", "random"), seed=2)
    drawn += [next(sittings(other, deal, 0)).dice for deal in range(20)]
    assert len(set(drawn)) == len(drawn)


def test_a_line_up_plays_the_same_games_whoever_else_plays() -> None:
    alone, together = contest("luegen", ("honest", "random")), contest("luegen", ("random",) * 2, ("honest", "random"))
    assert list(sittings(alone, 3, 0)) == list(sittings(together, 3, 1))
