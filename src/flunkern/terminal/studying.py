"""Solving, analysing and advising from the command line."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from flunkern.core.errors import UsageInvalidError
from flunkern.core.game import Game
from flunkern.core.record import Record
from flunkern.games import kniffel
from flunkern.games.kniffel import analysis, solving
from flunkern.games.kniffel.editions import PRESETS, Options, edition_of
from flunkern.games.kniffel.plot import plot
from flunkern.games.kniffel.scoring import with_extra
from flunkern.terminal.files import check_picture, save_picture
from flunkern.terminal.progress import bar
from flunkern.terminal.sheets import read_dice, read_sheet


def solvable(game: Game) -> Game:
    """The game, if it is one whose perfect play is known; raises UsageInvalidError."""
    if game.slug != kniffel.slug:
        raise UsageInvalidError(detail=f"{game.slug}: only {kniffel.slug} is solved")
    return game


def solve(options: Options, drawing: Path | None) -> "solving.Summary":
    """What perfect play brings; the drawing, if one is wanted, is written as SVG and never over another file."""
    edition = edition_of(options)
    if drawing is not None:
        check_picture(drawing)
    with bar("Kniffel") as progress:
        # The distribution takes by far the longer.
        solving.solution_for(edition, lambda done: progress(done / 20))
        found = solving.distribution_for(edition, lambda done: progress((1 + 19 * done) / 20))
    summary = solving.summary_of(edition, found)
    if drawing is not None:
        name = next(name for name, preset in PRESETS.items() if preset == options)
        drawn = plot(f"Kniffel, {name}", {name: found.probability.tolist()}, {name: summary.expected_score})
        save_picture(drawing, drawn)
    return summary


def solution_fields(options: Options, summary: "solving.Summary") -> Mapping[str, Any]:
    """An edition with what perfect play brings in it, for programs."""
    return {"game": kniffel.slug, "options": options, **msgspec.structs.asdict(summary)}


def analyse(record: Record, states: Sequence[Any]) -> analysis.Analysis:
    """What every choice of a recorded game was worth."""
    with bar("Kniffel") as progress:
        _load(record.options, progress)
        return analysis.analyse(record, states)


def _load(options: Options, progress: Any) -> None:
    solving.solution_for(edition_of(options), progress)


def analysis_fields(record: Record, found: analysis.Analysis) -> Mapping[str, Any]:
    """The analysis for programs: decisions in the order of the game, mistakes as their steps, the costliest first."""
    steps = [made.step for made in found.mistakes()]
    fields = msgspec.structs.asdict(found)
    return {"game": record.game, "options": record.options, "seats": record.seats, **fields, "mistakes": steps}


def advise(options: Options, dice: str, throws_left: int, sheet: str, kniffels: int | None) -> list[analysis.Option]:
    """Every choice in a position typed by hand, the best first; raises UsageInvalidError where it is none."""
    lying, filled = read_dice(dice), with_extra(edition_of(options), read_sheet(sheet, kniffels))
    with bar("Kniffel") as progress:
        _load(options, progress)
    try:
        return analysis.advise(options, filled, lying, throws_left)
    except solving.ImpossibleSheetError as error:
        raise UsageInvalidError(detail=f"--sheet: {error}") from None
