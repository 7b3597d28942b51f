"""What lists show of a table: all of it is public, and one's own tables are told to nobody else."""

import msgspec

from flunkern.hosting.answers import OwnTable
from flunkern.hosting.cards import card_of, listed_table, own_table
from flunkern.store import Listed, Visited
from flunkern.table.commands import Leave, MakeMove, SeatBot, Sit, Vacate
from tests.table.tables import ADA, BO, NOBODY, ROLL, Live


def seen(live: Live, owner: str) -> OwnTable | None:
    return own_table(Visited("id", live.table.phase, card_of(live.table), 7.0), owner)


def test_one_s_own_table_says_who_plays_and_for_whom_it_waits() -> None:
    live = Live()
    live.ask(ADA, Sit("Ada", place=3))
    live.ask(ADA, SeatBot("random"))
    fox = live.table.places[0]
    assert fox is not None
    lobby = seen(live, ADA)
    assert lobby == OwnTable("id", "kniffel", "lobby", (fox.name, "Ada"), (1,), (), 7.0)
    live.begin()
    (turn,) = live.game.to_act(live.table.state)
    playing = seen(live, ADA)
    assert playing is not None
    assert (playing.phase, playing.awaited) == ("playing", (turn,))


def test_the_card_follows_whose_turn_it_is_and_says_nothing_of_the_end() -> None:
    live = Live().start()
    before = card_of(live.table)
    (seat,) = live.game.to_act(live.table.state)
    live.ask(live.table.place(seat).owner, MakeMove(seat, ROLL))
    assert card_of(live.table) == before, "a throw leaves the turn where it is, and costs the store nothing"
    live.play()
    over = seen(live, ADA)
    assert over is not None
    assert (over.phase, over.awaited) == ("finished", ())


def test_whoever_does_not_sit_there_any_more_is_told_nothing_and_whoever_left_a_game_may_come_back() -> None:
    live = Live()
    live.ask(ADA, Sit("Ada"))
    live.ask(BO, Sit("Bo"))
    assert seen(live, NOBODY) is None
    live.ask(BO, Vacate(1))
    assert seen(live, BO) is None
    live = Live().start()
    live.ask(ADA, Leave())
    assert seen(live, ADA) is not None


def test_what_everybody_is_shown_names_no_owner() -> None:
    card = card_of(Live().start().table)
    assert ADA.encode() in card
    assert ADA.encode() not in msgspec.json.encode(listed_table(Listed("id", "ABCDEF", "kniffel", card, 0.0)))


def test_a_card_of_a_newer_server_is_shown_as_one_of_ours() -> None:
    card = card_of(Live().start().table)
    shown = [listed_table(Listed("id", "A", "kniffel", kept, 0.0)) for kept in (card, card[:-1] + b',"added-later":1}')]
    assert shown[0] == shown[1]


def test_a_card_of_an_older_server_is_shown_to_all_and_is_nobody_s_own() -> None:
    old = b'{"game":"luegen","names":["Ada"],"size":8,"clock":"off"}'
    assert listed_table(Listed("id", "ABCDEF", "luegen", old, 0.0)).game == "luegen"
    assert own_table(Visited("id", "lobby", old, 1.0), ADA) is None
    assert own_table(Visited("id", "lobby", old, 1.0), "") is None
