"""A contest as a whole: its result, and what is left of it when it is stopped."""

from collections.abc import Iterator

import pytest

from flunkern.arena import running
from flunkern.arena.contest import Contest
from flunkern.arena.running import run
from flunkern.arena.workers import Piece, work
from flunkern.core.errors import BotFailedError
from tests.arena.contests import Breaking, contest, enter

LINEUPS = ("honest", "random"), ("random", "random")


def test_all_deals_are_played_and_the_bar_fills() -> None:
    shares: list[float] = []
    report = run(contest("luegen", *LINEUPS, deals=5), progress=shares.append)
    assert (report.result.deals, report.result.games, report.interrupted) == (5, 20, False)
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert {pace.bot for pace in report.paces} == {"honest", "random"}


def test_a_contest_that_has_enough_has_the_result_of_a_shorter_one() -> None:
    long = run(contest("luegen", *LINEUPS, deals=50), enough=lambda deals: deals >= 4).result
    short = run(contest("luegen", *LINEUPS, deals=long.deals)).result
    assert 4 <= long.deals < 50
    assert long.wanted == 50
    assert (long.standings, long.duels, long.games) == (short.standings, short.duels, short.games)


def test_an_interrupted_contest_keeps_its_whole_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(contest: Contest, *arguments: object) -> Iterator[Piece]:
        yield from (work(contest, range(number, number + 1)) for number in range(5))
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "pieces", interrupted)
    report = run(contest("luegen", *LINEUPS, deals=10))
    monkeypatch.undo()
    assert report.interrupted
    assert (report.result.deals, report.result.games, report.result.wanted) == (2, 8, 10)
    assert report.result.standings == run(contest("luegen", *LINEUPS, deals=2)).result.standings


def test_a_contest_interrupted_at_once_has_nothing_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object) -> Iterator[Piece]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(running, "pieces", interrupted)
    report = run(contest())
    assert report.interrupted
    assert (report.result.deals, report.result.games, report.paces) == (0, 0, ())


@pytest.mark.parametrize("name", ["mine", "honest"])
def test_a_bot_that_other_processes_do_not_know_ends_the_contest(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Be it a new one, or another one by an old name, which they would silently have played instead."""
    enter(monkeypatch, "luegen", name, Breaking())
    with pytest.raises(BotFailedError, match="needs jobs=1") as failure:
        run(contest("luegen", ("random", name)), jobs=2)
    assert failure.value.details["name"] == name


def test_a_bot_that_fails_ends_the_contest(monkeypatch: pytest.MonkeyPatch) -> None:
    enter(monkeypatch, "luegen", "lost", Breaking())
    with pytest.raises(BotFailedError) as failure:
        run(contest("luegen", ("honest", "lost")))
    assert failure.value.details == {"name": "lost", "detail": "RuntimeError: out of ideas"}
