"""Where the games of a table lie in its log."""

from flunkern.core.record import replay, write
from flunkern.games import luegen
from flunkern.hosting.steps import games_in, record_in, unrolled_in
from flunkern.store import Logged
from flunkern.table.commands import Rematch, Say
from flunkern.table.entries import write_entry
from flunkern.table.recording import record_of
from tests.table.tables import ADA, Live


def test_a_game_is_read_from_its_own_entries_and_is_the_same() -> None:
    live = Live("luegen").start()
    for _ in range(2):
        live.play()
        live.ask(ADA, Say("hello"))
        live.ask(ADA, Rematch())
        live.begin()
    live.play()
    logged = [Logged(seq, at, write_entry(entry)) for seq, (entry, at) in enumerate(live.log, 1)]
    games = games_in(logged)
    assert set(games.begun) == set(games.ended) == {1, 2, 3}
    for number, begun in games.begun.items():
        ended = games.ended[number]
        own = logged[begun.version : ended.version]
        assert len(own) < len(logged) / 2
        whole = record_of(live.log, number)
        assert unrolled_in(begun, ended, own) == (whole, list(replay(whole, luegen)))
        assert record_in(begun, ended, own) == write(whole)


def test_a_game_that_goes_on_has_not_ended() -> None:
    live = Live().start()
    games = games_in(Logged(seq, at, write_entry(entry)) for seq, (entry, at) in enumerate(live.log, 1))
    assert set(games.begun) == {1}
    assert games.ended == {}
