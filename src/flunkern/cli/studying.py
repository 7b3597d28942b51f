"""The commands for players who want to know: solve a game, analyse a record, ask for advice."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from flunkern.cli.common import AsJson, Edition, GameName, HouseRules, Lang, RecordFile, Speech, print_json, settings_of
from flunkern.core.errors import UsageInvalidError
from flunkern.core.game import Game
from flunkern.core.record import replay
from flunkern.games import find, kniffel
from flunkern.games.kniffel import analysis, report, solving
from flunkern.games.kniffel.editions import PRESETS, Options, edition_of
from flunkern.games.kniffel.plot import plot as draw
from flunkern.games.kniffel.scoring import with_extra
from flunkern.terminal.files import check_picture, read_record, save_picture
from flunkern.terminal.progress import bar
from flunkern.terminal.settings import options_from
from flunkern.terminal.sheets import read_dice, read_sheet
from flunkern.words import words_for
from flunkern.words.telling import Teller


def solve(
    game: GameName,
    edition: Edition = None,
    option: HouseRules = None,
    as_json: AsJson = False,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the distribution as SVG.")] = None,
    lang: Lang = None,
) -> None:
    """Work out what perfect play brings, exactly."""
    chosen = _solvable(game)
    options = options_from(chosen, settings_of(edition, option))
    rules = edition_of(options)
    if plot is not None:
        check_picture(plot)
    with bar("Kniffel") as progress:
        # The distribution takes by far the longer.
        solving.solution_for(rules, lambda done: progress(done / 20))
        found = solving.distribution_for(rules, lambda done: progress((1 + 19 * done) / 20))
    summary = solving.summary_of(rules, found)
    if plot is not None:
        name = next(name for name, preset in PRESETS.items() if preset == options)
        drawn = draw(f"Kniffel, {name}", {name: found.probability.tolist()}, {name: summary.expected_score})
        save_picture(plot, drawn)
    if as_json:
        print_json({"game": chosen.slug, "options": options, **msgspec.structs.asdict(summary)})
    else:
        print("\n".join(report.summary_lines(words_for(chosen, Speech.language), summary)))


def analyse(file: RecordFile, as_json: AsJson = False, lang: Lang = None) -> None:
    """Say what every choice in a recorded game cost, and what was luck and what was skill."""
    record = read_record(file)
    chosen = _solvable(record.game)
    states = list(replay(record, chosen))
    _load(record.options)
    found = analysis.analyse(record, states)
    if as_json:
        fields = msgspec.structs.asdict(found) | {"mistakes": [made.step for made in found.mistakes()]}
        print_json({"game": record.game, "options": record.options, "seats": record.seats, **fields})
    else:
        teller = Teller(words_for(chosen, Speech.language), record.seats)
        print("\n".join(report.analysis_lines(teller, found)))


def advise(
    game: GameName,
    dice: Annotated[str, typer.Option(metavar="DICE", help="The five dice as they lie, for example 33456.")],
    throws_left: Annotated[int, typer.Option(min=0, max=2, help="How often you may still throw in this turn.")] = 2,
    sheet: Annotated[
        str, typer.Option(metavar="BOXES", help='The filled boxes, for example "ones=3 full-house=25 kniffel=0".')
    ] = "",
    kniffels: Annotated[
        int | None,
        typer.Option(
            min=0, max=13, help="How many of your turns ended with a Kniffel; further ones count their extra points."
        ),
    ] = None,
    edition: Edition = None,
    option: HouseRules = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Say what to do with the dice on your table."""
    chosen = _solvable(game)
    options = options_from(chosen, settings_of(edition, option))
    lying, filled = read_dice(dice), with_extra(edition_of(options), read_sheet(sheet, kniffels))
    _load(options)
    try:
        choices = analysis.advise(options, filled, lying, throws_left)
    except solving.ImpossibleSheetError as error:
        raise UsageInvalidError(detail=f"--sheet: {error}") from None
    if as_json:
        print_json(choices)
    else:
        print("\n".join(report.advice_lines(Teller(words_for(chosen, Speech.language), ()), choices)))


def _solvable(slug: str) -> Game:
    game = find(slug)
    if game is not kniffel:
        raise UsageInvalidError(detail=f"{game.slug}: only {kniffel.slug} is solved")
    return game


def _load(options: Options) -> None:
    with bar("Kniffel") as progress:
        solving.solution_for(edition_of(options), progress)
