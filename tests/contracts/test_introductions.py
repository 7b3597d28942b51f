"""Every game has an introduction that plays to its end: by the suggested moves, and by whatever else it allows."""

from random import Random

import pytest
from msgspec.structs import replace

from flunkern.core.errors import TableError
from flunkern.core.game import Game
from flunkern.core.introduction import LEARNER, introduction_to
from flunkern.hosting.cards import own_table
from flunkern.hosting.steps import summary_of
from flunkern.store import Visited
from flunkern.table.clocks import played_by_bots
from flunkern.table.commands import Learn, MakeMove, Rematch
from flunkern.table.deciding import Asked, decide, move_entry
from flunkern.table.entries import read_entry, write_entry
from flunkern.table.folding import fold
from flunkern.table.introducing import accepted, fox_move, opening
from flunkern.table.model import Table
from flunkern.table.recording import record_of
from flunkern.table.showing import show_all
from flunkern.table.shown import Shown
from tests.contracts.playing import every_game
from tests.table.tables import ADA, BO, SEED

MOST_DECISIONS = 8
"""An introduction takes about a minute."""


def begun(game: Game) -> Table:
    table = None
    for entry in opening(Learn(game.slug, "Ada"), ADA, SEED):
        table = fold(table, read_entry(write_entry(entry)), 0.0)
    assert table is not None
    return table


def asked(table: Table, move: object) -> Table:
    command = MakeMove(LEARNER, move)
    (entry,) = decide(table, Asked(ADA, 0.0, f"id-{table.version}", SEED), command)
    return fold(table, read_entry(write_entry(entry)), 0.0)


def until_asked(table: Table) -> tuple[Table, Shown]:
    """The table once its foxes have moved, and what the learner is shown."""
    while foxes := played_by_bots(table):
        (seat,) = foxes
        table = fold(table, move_entry(table, seat, fox_move(table, seat), "bot"), 0.0)
    return table, show_all(table, ADA, 0.0)


@every_game
@pytest.mark.parametrize("seed", [None, 1, 2, 3])
def test_an_introduction_plays_to_its_end(game: Game, seed: int | None) -> None:
    """Without a seed by what the fox suggests, else by any move that it accepts."""
    table, shown = until_asked(begun(game))
    said: list[str] = []
    while shown.lesson is not None and not shown.lesson.over:
        legal = accepted(table, LEARNER)
        # The screen is the real one, so it is told of all moves.
        assert shown.seats[0].legal_moves == tuple(game.legal_moves(table.state, LEARNER))
        (suggested,) = shown.lesson.suggested
        assert suggested in legal
        assert [seat for seat, _ in shown.waiting] == [LEARNER]
        assert (shown.lesson.number, len(legal) > 0) == (len(said) + 1, True)
        said.append(shown.lesson.says)
        move = suggested if seed is None else Random(seed).choice(legal)
        table, shown = until_asked(asked(table, move))
    script = introduction_to(game)
    assert script is not None
    assert shown.lesson is not None
    assert shown.lesson.says == script.ends
    assert 3 <= len(said) == shown.lesson.of <= MOST_DECISIONS
    assert len(set(said)) == len(said)
    # It breaks off: there is no result that could be counted, and nothing that anybody could do.
    assert table.phase == "playing"
    assert not shown.seats[0].legal_moves
    assert not shown.waiting


@every_game
def test_an_introduction_is_marked_and_goes_into_no_list(game: Game) -> None:
    table = begun(game)
    shown = show_all(table, ADA, 0.0)
    assert shown.table is not None
    assert shown.table.introduction
    assert not shown.table.listed
    assert not shown.table.coached
    # Nobody is committed to these dice, so there is nothing to check them by.
    assert shown.table.commitment == ""
    assert shown.course is None
    assert show_all(table, BO, 0.0).lesson is None
    summary = summary_of(table)
    assert own_table(Visited("id", summary.status, summary.card, 0.0), ADA) is None
    with pytest.raises(TableError, match="not_finished"):
        record_of([(entry, 0.0) for entry in opening(Learn(game.slug, "Ada"), ADA, SEED)], 1)


@every_game
def test_what_the_script_cannot_go_on_with_is_refused(game: Game) -> None:
    table = begun(game)
    with pytest.raises(TableError, match="introduction"):
        decide(table, Asked(ADA, 0.0, "id", SEED), Rematch())
    for other in game.legal_moves(table.state, LEARNER):
        if other not in accepted(table, LEARNER):
            with pytest.raises(TableError, match="introduction"):
                asked(table, other)


def test_a_script_that_has_changed_since_is_over() -> None:
    """The table of an older introduction can still be read, and says that there is no more to come."""
    first, *others = opening(Learn("kniffel", "Ada"), ADA, SEED)
    table = fold(None, replace(first, introduction="an older one"), 0.0)
    for entry in others:
        table = fold(table, entry, 0.0)
    lesson = show_all(table, ADA, 0.0).lesson
    assert lesson is not None
    assert lesson.over
    assert not played_by_bots(table)
