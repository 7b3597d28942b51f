"""The game at the table: whose moves count, once each, and what comes after it."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flunkern.core.errors import IllegalMoveError
from flunkern.core.game import Game
from flunkern.table.commands import Leave, MakeMove, Rematch, Sit
from flunkern.table.deciding import move_entry
from flunkern.table.entries import HostChanged, Moved, Rematched
from flunkern.table.folding import REMEMBERED_MOVES
from flunkern.table.model import known_as
from tests.contracts.playing import arbitrary_moves, every_game
from tests.table.tables import ADA, BO, CY, NOBODY, ROLL, Live, as_bytes, other, owner, secret, smallest, turn

ILLEGAL = ("move/illegal", "move/not_your_turn", "move/card_gone", "move/game_over")


# Moves


def test_a_move_is_made_by_the_owner_of_the_seat_alone() -> None:
    live = Live().start()
    seat = turn(live)
    for stranger in (owner(live, other(live)), NOBODY, ""):
        assert live.refusal(stranger, MakeMove(seat, ROLL)) == "table/not_your_seat"
    for nobodys in (2, 63):
        assert live.refusal(ADA, MakeMove(nobodys, ROLL)) == "table/not_your_seat"
    (entry,) = live.move(seat)
    assert isinstance(entry, Moved)
    assert (entry.seat, entry.by, entry.owner) == (seat, "person", owner(live, seat))


def test_an_entry_carries_the_dice_that_were_thrown() -> None:
    live = Live().start()
    (entry,) = live.move(turn(live))
    assert isinstance(entry, Moved)
    (thrown,) = entry.draws
    assert sorted(thrown) == sorted(live.table.state.dice)


def test_one_owner_moves_for_several_seats() -> None:
    live = Live().start((ADA, ADA))
    for _ in range(2):
        seat = turn(live)
        live.move(seat)
        live.ask(ADA, MakeMove(seat, {"type": "enter", "category": "chance"}))
        assert turn(live) != seat


@pytest.mark.parametrize(
    "move",
    [
        None,
        [],
        "roll",
        {},
        {"type": "fly"},
        {"type": "roll", "dice": [6]},
        {"type": "keep"},
        {"type": "keep", "dice": [7]},
        {"type": "keep", "dice": [True]},
        {"type": "enter", "category": "x" * 5000},
        {"type": "bid", "count": 10**300, "face": 1},
    ],
)
def test_what_is_no_move_of_the_game_is_unreadable(move: Any) -> None:
    live = Live().start()
    assert live.refusal(owner(live, turn(live)), MakeMove(turn(live), move)) == "move/unreadable"


@every_game
@given(steps=st.integers(0, 40), data=st.data())
@settings(max_examples=40, deadline=None)
def test_any_move_is_made_or_refused_and_a_refusal_changes_nothing(game: Game, steps: int, data: st.DataObject) -> None:
    live = Live(game.slug).start((ADA, BO, CY)[: smallest(game)]).play(seed=steps, steps=steps).open_gate()
    seat = data.draw(st.sampled_from(range(smallest(game))))
    legal = game.legal_moves(live.table.state, seat)
    for move in data.draw(st.lists(arbitrary_moves(game), min_size=5, max_size=10)):
        command = MakeMove(seat, msgspec.to_builtins(move))
        if move in legal:
            live.ask(owner(live, seat), command)
            break
        assert live.refusal(owner(live, seat), command) in ("move/unreadable", *ILLEGAL)


def test_moves_out_of_turn_are_refused() -> None:
    live = Live().start()
    seat = other(live)
    assert live.refusal(owner(live, seat), MakeMove(seat, ROLL)) == "move/not_your_turn"


def test_nobody_moves_in_the_lobby_or_after_the_end() -> None:
    live = Live()
    live.ask(ADA, Sit("Ada"))
    assert live.refusal(ADA, MakeMove(0, ROLL)) == "table/not_playing"
    live.begin().play()
    assert live.table.phase == "finished"
    assert live.refusal(ADA, MakeMove(0, ROLL)) == "move/game_over"
    live.ask(ADA, Rematch())
    assert live.refusal(ADA, MakeMove(0, ROLL)) == "table/not_playing"


# The same move twice


def test_the_same_id_is_played_once() -> None:
    live = Live().start()
    seat = turn(live)
    command = MakeMove(seat, ROLL)
    assert len(live.ask(owner(live, seat), command, "mine")) == 1
    assert known_as(owner(live, seat), "mine") in live.table.done
    before = as_bytes(live.table)
    assert live.ask(owner(live, seat), command, "mine") == ()
    assert live.ask(owner(live, seat), MakeMove(seat, {"type": "enter", "category": "chance"}), "mine") == ()
    assert as_bytes(live.table) == before


def test_an_id_is_remembered_over_many_moves_but_not_for_ever() -> None:
    live = Live().start((ADA, ADA))
    first = turn(live)
    live.move(first, id="first")
    for number in range(1, REMEMBERED_MOVES):
        live.move(turn(live), id=f"later-{number}")
        assert known_as(ADA, "first") in live.table.done
    assert live.ask(ADA, MakeMove(first, ROLL), "first") == ()
    live.move(turn(live), id="one-too-many")
    assert known_as(ADA, "first") not in live.table.done
    assert len(live.table.done) == REMEMBERED_MOVES


def test_bots_moves_push_nobodys_id_out() -> None:
    live = Live().start((ADA,), bots=2)
    while turn(live) != 0:
        live.play(steps=1)
    live.move(0, id="mine")
    live.ask(ADA, Leave())
    live.play(steps=2 * REMEMBERED_MOVES)
    assert known_as(ADA, "mine") in live.table.done


def test_another_owners_id_is_another_move() -> None:
    live = Live().start()
    first = turn(live)
    live.move(first, id="same")
    live.move(first, number=-1)
    second = turn(live)
    assert second != first
    assert len(live.move(second, id="same")) == 1
    assert {known_as(owner(live, seat), "same") for seat in (first, second)} <= set(live.table.done)


def test_a_refused_move_does_not_use_its_id_up() -> None:
    live = Live().start()
    seat = turn(live)
    with pytest.raises(IllegalMoveError):
        live.ask(owner(live, seat), MakeMove(seat, {"type": "keep", "dice": [6]}), "mine")
    assert len(live.ask(owner(live, seat), MakeMove(seat, ROLL), "mine")) == 1


def test_a_move_sent_again_after_a_rematch_is_not_played_in_the_new_game() -> None:
    live = Live().start((ADA,)).play(steps=10**6)
    _, last = live.table.done[-1].split()
    live.again()
    assert live.ask(ADA, MakeMove(0, ROLL), last) == ()


# Bots


def test_a_bots_move_is_checked_like_any_other() -> None:
    live = Live().start((ADA,), bots=1)
    wrong = msgspec.convert({"type": "keep", "dice": [6]}, live.game.Move)
    with pytest.raises(IllegalMoveError):
        move_entry(live.table, turn(live), wrong, "bot")
    entry = move_entry(live.table, turn(live), msgspec.convert(ROLL, live.game.Move), "bot")
    assert (entry.by, entry.owner, entry.id) == ("bot", "", "")


# After the game


def test_any_player_may_ask_for_a_rematch_and_nobody_else() -> None:
    live = Live().start((ADA, BO), bots=1).play()
    assert live.refusal(NOBODY, Rematch()) == "table/not_seated"
    (entry,) = live.ask(BO, Rematch())
    assert isinstance(entry, Rematched)
    assert live.refusal(BO, Rematch()) == "table/not_finished"


def test_a_host_who_only_looked_on_may_ask_too() -> None:
    """Or a table of bots could play once and never again."""
    live = Live().start((), bots=2).play()
    live.again().play(steps=3)
    assert live.table.number == 2


def test_a_rematch_keeps_the_people_and_wants_them_ready_with_new_chains() -> None:
    live = Live().start((ADA, BO), bots=1)
    live.ask(BO, Leave())
    live.play()
    before = live.table
    live.ask(ADA, Rematch())
    after = live.table
    assert (after.phase, after.number, after.drawn, after.state, after.players) == ("lobby", 2, 0, None, ())
    assert after.seed not in (before.seed, secret("seed 1"))
    for old, new in zip(before.places[:3], after.places[:3], strict=True):
        assert old is not None
        assert new is not None
        assert (new.name, new.owner, new.level) == (old.name, old.owner, old.level)
        assert (new.end, new.link, new.ready, new.stand_in) == ("", "", bool(old.level), False)


def test_a_host_who_leaves_after_the_game_passes_the_table_on() -> None:
    live = Live().start((ADA, BO)).play()
    assert live.ask(BO, Leave()) == ()
    assert live.ask(ADA, Leave()) == (HostChanged(BO),)
    live.ask(BO, Rematch())
    assert live.table.people == {ADA, BO}
