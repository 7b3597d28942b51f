"""A table with real dice: people tell what fell, any of them for anybody, and everything can be taken back."""

from random import Random
from typing import Any

import pytest

from flunkern.core.errors import ByHandError, FlunkernError, IllegalMoveError
from flunkern.core.record import Record, read, replay, write
from flunkern.fairness.verifying import verify
from flunkern.games import REGISTRY, kniffel, luegen
from flunkern.games.kniffel.analysis import analyse
from flunkern.hosting.answers import facts_of
from flunkern.table import commands
from flunkern.table.commands import Configure, GetReady, MakeMove, OpenTable, Rematch, SeatBot, Sit, Start, TakeBack
from flunkern.table.deciding import MOST_ASIDE, open_table
from flunkern.table.entries import Moved, TakenBack
from flunkern.table.recording import record_of
from flunkern.table.showing import show_all, show_step
from flunkern.table.shown import Shown
from tests.table.tables import ADA, BO, NOBODY, ROLL, SEED, Live, as_bytes, turn

FULL_HOUSE = (3, 3, 3, 6, 6)


def lies(*dice: int) -> dict[str, Any]:
    return {"type": "lies", "dice": dice}


def points(category: str, count: int, kniffel: bool | None = None) -> dict[str, Any]:
    return {"type": "points", "category": category, "points": count, "kniffel": kniffel}


def enter(category: str) -> dict[str, Any]:
    return {"type": "enter", "category": category}


def block(owners: tuple[str, ...] = (ADA, ADA, BO), starter: int = 0, **options: str) -> Live:
    """Ada's phone is passed round between two, Bo has one of his own."""
    live = Live(options=options, by_hand=True)
    for number, owner in enumerate(owners):
        live.ask(owner, Sit(f"Player {number}"))
    live.ask(BO, GetReady()) if BO in owners else None
    live.ask(ADA, Start(starter=starter))
    return live


def shown(live: Live, owner: str = ADA) -> Shown:
    entry, at = live.log[-1]
    return show_step(live.table, owner, entry, at)


def finish(live: Live, seed: int = 1) -> Live:
    """Everybody notes some points until all boxes are full."""
    rng = Random(seed)
    while live.acting:
        offered = kniffel.block(live.table.state)
        assert offered is not None
        box = rng.choice(offered.boxes)
        count = rng.choice(box.points)
        told = rng.random() < 0.2 if count in box.asked else None
        live.ask(ADA, MakeMove(turn(live), points(box.category.value, count, told)))
    return live


def test_dice_that_people_tell_are_the_dice_of_the_game() -> None:
    live = block()
    live.ask(BO, MakeMove(0, ROLL, draws=((3, 3, 6, 1, 2),)))
    live.ask(ADA, MakeMove(0, {"type": "keep", "dice": (3, 3, 6)}, draws=((3, 6),)))
    assert live.table.state.dice == FULL_HOUSE
    live.ask(ADA, MakeMove(0, enter("full-house")))
    assert live.table.state.sheets[0].total == 25
    assert live.twin == live.table


@pytest.mark.parametrize("draws", [(), ((1, 2, 3),), ((1, 2, 3, 4, 7),), ((1, 2, 3, 4, 5), (1, 2, 3, 4, 5))])
def test_other_dice_than_were_thrown_are_refused(draws: Any) -> None:
    assert block().refusal(ADA, MakeMove(0, ROLL, draws=draws)) == "table/dice_untold"


def test_who_starts_is_told_and_not_by_which_throws() -> None:
    live = block(starter=2)
    assert live.acting == [2]
    (news,) = live.game.news(live.table.state, None)
    assert (news.starter, news.throws) == (2, ())
    alone = Live(by_hand=True)
    alone.ask(ADA, Sit("Ada"))
    alone.ask(ADA, Start())
    assert alone.acting == [0]


@pytest.mark.parametrize("starter", [None, 2, 7])
def test_somebody_at_the_table_must_start(starter: int | None) -> None:
    live = Live(by_hand=True)
    live.ask(ADA, Sit("Ada"))
    live.ask(ADA, Sit("Cy"))
    assert live.refusal(ADA, Start(starter=starter)) == "table/starter_untold"


def test_the_dice_that_lie_there_at_the_end_leave_only_the_choice_of_a_box() -> None:
    live = block()
    live.ask(ADA, MakeMove(0, lies(*FULL_HOUSE)))
    state = live.table.state
    assert (state.dice, state.throws) == (FULL_HOUSE, 3)
    assert {type(move).__name__ for move in live.game.legal_moves(state, 0)} == {"Enter"}
    (news,) = live.game.news(state, None)
    assert news.thrown == FULL_HOUSE
    assert live.twin == live.table


def test_after_the_first_throw_the_last_one_may_be_told_alone() -> None:
    live = block()
    live.ask(ADA, MakeMove(0, ROLL, draws=((1, 2, 3, 4, 6),)))
    live.ask(ADA, MakeMove(0, lies(2, 2, 2, 2, 2)))
    assert live.table.state.throws == 3
    assert live.refusal(ADA, MakeMove(0, points("twos", 10))) == "move/illegal"


def test_points_alone_show_no_dice_to_anybody() -> None:
    live = block()
    (entry,) = live.ask(ADA, MakeMove(0, points("full-house", 25)))
    assert isinstance(entry, Moved)
    assert len(entry.unseen) == 3
    assert live.table.state.sheets[0].total == 25
    for viewer in (ADA, BO, NOBODY):
        told = as_bytes((show_step(live.table, viewer, entry, live.now), show_all(live.table, viewer, live.now)))
        assert b'"dice":[]' in told
        assert b"rolled" not in told


def test_a_phone_enters_for_everybody_and_spectators_for_nobody() -> None:
    live = block()
    assert live.refusal(NOBODY, MakeMove(0, lies(*FULL_HOUSE))) == "table/not_your_seat"
    (seen,) = show_all(live.table, BO, live.now).seats
    assert seen.seat == 0
    assert seen.legal_moves
    (seen,) = show_all(live.table, NOBODY, live.now).seats
    assert (seen.seat, seen.legal_moves) == (None, ())


def test_it_is_marked_everywhere_and_nobody_is_committed_to_anything() -> None:
    live = block()
    told = show_all(live.table, NOBODY, live.now)
    assert told.table is not None
    assert told.table.by_hand
    assert told.table.commitment == ""
    assert told.course is None
    assert live.table.course == ""
    record = record_of(finish(live).log, 1)
    assert record.fair is None
    assert record.unseen
    with pytest.raises(ByHandError):
        verify(record, kniffel)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (SeatBot("random"), "table/by_hand"),
        (Configure({}, True, "off", "all"), "table/by_hand"),
        (Configure({}, False, "fast", "all"), "table/by_hand"),
        (commands.GiveLink("0" * 64), "table/by_hand"),
        (TakeBack(0), "table/not_seated"),
    ],
)
def test_no_fox_no_clock_no_list_and_no_chain(command: Any, code: str) -> None:
    assert Live(by_hand=True).refusal(ADA, command) == code


def test_whoever_leaves_leaves_no_fox_behind() -> None:
    live = block()
    assert live.ask(BO, commands.Leave()) == ()
    assert live.refusal(ADA, commands.LetFoxPlay(2)) == "table/by_hand"
    assert live.refusal(ADA, commands.Remove(2, "gone")) == "table/by_hand"


@pytest.mark.parametrize(
    "wanted", [OpenTable("luegen", by_hand=True, clock="fast"), OpenTable("kniffel", by_hand=True, listed=True)]
)
def test_such_a_table_is_not_opened_in_a_hurry_nor_for_strangers(wanted: OpenTable) -> None:
    with pytest.raises(FlunkernError, match="table/by_hand"):
        open_table(wanted, ADA, SEED)


def test_such_a_table_is_not_opened_for_a_game_whose_hidden_dice_have_no_pad(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(luegen, "pad")
    assert not facts_of(luegen).by_hand
    with pytest.raises(FlunkernError, match="table/by_hand"):
        open_table(OpenTable("luegen", by_hand=True), ADA, SEED)


@pytest.mark.parametrize(
    "command",
    [MakeMove(0, ROLL, draws=((1, 1, 1, 1, 1),)), TakeBack(0), Start(starter=0)],
    ids=["dice", "back", "start"],
)
def test_elsewhere_nobody_tells_dice_or_takes_back(command: Any) -> None:
    live = Live().start()
    assert live.refusal(ADA, command) == "table/not_by_hand"
    assert live.refusal(ADA, MakeMove(turn(live), lies(*FULL_HOUSE))) in {"move/unreadable", "table/not_your_seat"}


# Taking back


def test_everything_can_be_taken_back_and_stays_in_the_log() -> None:
    live = block()
    begun = live.table.state
    live.ask(ADA, MakeMove(0, lies(*FULL_HOUSE)))
    live.ask(ADA, MakeMove(0, enter("full-house")))
    live.ask(ADA, MakeMove(1, points("chance", 22)))
    entered = len(live.log)
    (entry,) = live.ask(BO, TakeBack(1))
    assert entry == TakenBack(2, 2)
    assert len(live.log) == entered + 1
    assert live.table.state.dice == FULL_HOUSE
    assert shown(live).hand is not None
    assert shown(live).hand.taken_back == (2, 2)  # type: ignore[union-attr]
    live.ask(ADA, TakeBack(0))
    assert live.table.state == begun
    assert live.rebuilt() == live.table == live.twin
    assert live.ask(BO, TakeBack(0)) == ()
    assert live.refusal(ADA, TakeBack(1)) == "table/nothing_entered"
    assert live.refusal(NOBODY, TakeBack(0)) == "table/not_seated"


def test_a_game_that_is_over_goes_on_and_counts_once() -> None:
    live = finish(block())
    assert [place.played for place in live.table.places if place] == [1, 1, 1]
    before = record_of(live.log, 1)
    live.ask(ADA, TakeBack(len(live.table.past) - 1))
    assert live.table.phase == "playing"
    assert [(place.played, place.won, place.points) for place in live.table.places if place] == [(0, 0, 0)] * 3
    finish(live)
    assert [place.played for place in live.table.places if place] == [1, 1, 1]
    assert record_of(live.log, 1).steps[:-4] == before.steps[:-4]
    live.ask(ADA, Rematch())
    assert live.refusal(ADA, TakeBack(0)) == "table/not_playing"


def test_the_log_cannot_be_filled_by_taking_back() -> None:
    live = block()
    while live.table.aside < MOST_ASIDE:
        live.ask(ADA, MakeMove(0, lies(*FULL_HOUSE)))
        live.ask(ADA, TakeBack(0))
    live.ask(ADA, MakeMove(0, lies(*FULL_HOUSE)))
    assert live.refusal(ADA, TakeBack(0)) == "table/log_full"
    live.ask(ADA, MakeMove(0, enter("full-house")))
    finish(live)
    assert live.table.phase == "finished"


# Records


def test_the_record_is_of_the_game_as_it_stands_and_survives_a_file() -> None:
    live = block()
    live.ask(ADA, MakeMove(0, lies(1, 1, 1, 1, 2)))
    live.ask(ADA, MakeMove(0, enter("ones")))
    live.ask(ADA, TakeBack(0))
    live.ask(ADA, MakeMove(0, ROLL, draws=((6, 6, 6, 6, 6),)))
    live.ask(ADA, MakeMove(0, enter("kniffel")))
    record = record_of(finish(live).log, 1)
    assert [step.chance for step in record.steps[:2]] == [((6, 6, 6, 6, 6),), ()]
    assert not {1, 2} & record.unseen
    again = read(write(record), REGISTRY)
    assert again == record
    assert list(replay(again, kniffel))[-1] == live.table.state


def test_a_record_by_hand_with_a_proof_is_unreadable() -> None:
    record = record_of(finish(block()).log, 1)
    fair = record_of(Live().start().play().log, 1).fair
    forged = write(Record(**{name: getattr(record, name) for name in record.__struct_fields__} | {"fair": fair}))
    with pytest.raises(FlunkernError, match="record/unreadable"):
        read(forged, REGISTRY)


def test_the_report_judges_what_was_told_and_nothing_else() -> None:
    live = block(owners=(ADA,))
    live.ask(ADA, MakeMove(0, ROLL, draws=((6, 6, 6, 1, 2),)))
    live.ask(ADA, MakeMove(0, {"type": "keep", "dice": (6, 6, 6)}, draws=((1, 2),)))
    live.ask(ADA, MakeMove(0, enter("sixes")))
    live.ask(ADA, MakeMove(0, lies(2, 2, 3, 3, 3)))
    live.ask(ADA, MakeMove(0, enter("full-house")))
    record = record_of(finish(live).log, 1)
    found = analyse(record, list(replay(record, kniffel)))
    assert [made.turn for made in found.decisions] == [1, 1, 2]
    (part,) = found.parts
    assert part.start + part.luck + part.skill + part.untold == pytest.approx(part.expected, abs=1e-6)
    assert part.expected == live.table.state.sheets[0].total
    assert [bool(turn.untold) for turn in part.turns] == [False] + [True] * 12


def test_refusals_name_the_clause() -> None:
    live = block()
    with pytest.raises(IllegalMoveError) as refused:
        live.ask(ADA, MakeMove(0, points("full-house", 24)))
    assert (refused.value.rule, refused.value.reason) == ("K-10", "points-impossible")
