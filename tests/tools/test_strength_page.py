"""How the strength page looks, from tables whose numbers are made up."""

from xml.etree import ElementTree

from flunkern.arena.playing import Played, Round
from flunkern.arena.standings import Result, result_of
from flunkern.arena.thinking import Pace
from tests.arena.contests import contest
from tools.strength_page import Table, lost_to, markdown, needed, picture, reached

WON_OF_FOUR = Played((1, 2, 3, 4), (9, 5, 3, 1), 9)
WON, LOST = Played((1, 2), (30, 20), 9), Played((2, 1), (20, 30), 9)


def two() -> Result:
    lineups = ("random", "honest"), ("random", "master"), ("honest", "master")
    rounds = [Round(deal, number, (LOST, WON if number else LOST)) for deal in range(4) for number in range(3)]
    return result_of(contest("luegen", *lineups, deals=4, seed=8), rounds)


def four() -> Result:
    games = (WON_OF_FOUR, Played(None, (), 70))
    rounds = [Round(deal, 0, games * 2) for deal in range(4)]
    return result_of(contest("luegen", ("master", *["honest"] * 3), deals=4, most_steps=70), rounds)


def table(result: Result) -> Table:
    return Table(games=8, baseline="honest", bots={}, result=result, paces=(Pace("master", 100, 0.0123, 0.25),))


def test_the_page_says_how_it_is_made() -> None:
    page = markdown([table(four())], [], [table(two())])
    assert page.startswith("# ")
    assert "make strength GAMES=8\n" in page
    assert "flunkern arena luegen --bots master,honest,honest,honest --games 16 --seed 1\n" in page


def test_two_players_everybody_against_everybody() -> None:
    page = markdown([table(four())], [], [table(two())])
    assert "## Lügen\n" in page
    assert "8 games of each line-up (4 deals, seed 8)." in page
    assert "| first places against | random | honest | master | score | rating | ms a decision |" in page
    row = next(line for line in page.splitlines() if line.startswith("| **master** |"))
    assert row.count(" 50.0 % (") == 2
    assert row.endswith(" | 12.30 (250.00) |")


def test_four_players_one_among_plain_ones_and_games_given_up() -> None:
    page = markdown([table(four())], [], [table(four())])
    assert "one among 3 `honest`" in page
    assert "8 of 16 were given up after 70 steps." in page
    assert "Fair are 25.0 % first places and 75.0 % not last." in page
    assert "| **master** | 100.0 % (" in page
    assert "**honest**" not in page


def test_the_picture_shows_each_size() -> None:
    drawn = ElementTree.fromstring(picture("luegen", [table(two()), table(four())]))
    texts = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {
        "2 players, against honest: first places",
        "4 players, among honest: first places",
        "4 players, among honest: not last",
        "master",
        "random",
    } <= set(texts)


def test_masters_are_held_to_what_is_asked_of_them() -> None:
    page = markdown([table(four())], [], [table(two())])
    assert "| Lügen | 4 | `honest` | 16 | 100.0 % (" in page
    assert "| 31.2 % |" in page
    won = result_of(
        contest("lie-zie", ("master", "honest"), deals=2), [Round(deal, 0, (WON, WON)) for deal in range(2)]
    )
    assert (needed(won), reached(won)) == (0.55, won.standings[0].first)
    four_of_them = result_of(contest("kniffel", ("master", *["greedy"] * 3), deals=2), [])
    assert needed(four_of_them) == 1.25 / 4


def test_a_page_without_masters_has_an_example_all_the_same() -> None:
    assert "flunkern arena luegen --bots honest,master --games 8 --seed 8\n" in markdown([], [], [table(two())])


def test_a_master_has_lost_to_whoever_comes_before_it_beyond_chance() -> None:
    lineups = ("honest", "master"), ("club", "master"), ("random", "master")
    turns = ((WON, WON), (WON, LOST), (LOST, LOST))
    rounds = [Round(deal, number, turns[number]) for deal in range(40) for number in range(3)]
    assert lost_to(result_of(contest("luegen", *lineups, deals=40), rounds)) == ["honest"]
    assert lost_to(four()) == []


def test_what_attacks_win_is_told_beside_what_is_fair() -> None:
    played = result_of(contest("luegen", ("casual", *["master"] * 3), deals=1), [Round(0, 0, (WON_OF_FOUR,) * 4)])
    page = markdown([table(four())], [table(played)], [table(two())])
    row = next(line for line in page.splitlines() if "| `casual` |" in line)
    assert row.startswith("| Lügen | 4 | `casual` | 4 | not lost | 100.0 %")
    assert row.endswith("| 75.0 % |")
