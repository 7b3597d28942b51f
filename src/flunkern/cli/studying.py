"""The commands for players who want to know: solve a game, analyse a record, ask for advice."""

from pathlib import Path
from typing import Annotated

import typer

from flunkern.cli.common import AsJson, Edition, GameName, HouseRules, Lang, RecordFile, Speech, print_json, settings_of
from flunkern.core.record import replay as states_of
from flunkern.games import find
from flunkern.games.kniffel import report
from flunkern.terminal import studying
from flunkern.terminal.files import read_record
from flunkern.terminal.settings import options_from
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
    chosen = studying.solvable(find(game))
    options = options_from(chosen, settings_of(edition, option))
    words = words_for(chosen, Speech.language)
    summary = studying.solve(options, plot)
    if as_json:
        print_json(studying.solution_fields(options, summary))
    else:
        print("\n".join(report.summary_lines(words, summary)))


def analyse(file: RecordFile, as_json: AsJson = False, lang: Lang = None) -> None:
    """Say what every choice in a recorded game cost, and what was luck and what was skill."""
    record = read_record(file)
    chosen = studying.solvable(find(record.game))
    analysis = studying.analyse(record, list(states_of(record, chosen)))
    if as_json:
        print_json(studying.analysis_fields(record, analysis))
    else:
        teller = Teller(words_for(chosen, Speech.language), record.seats)
        print("\n".join(report.analysis_lines(teller, analysis)))


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
    chosen = studying.solvable(find(game))
    options = options_from(chosen, settings_of(edition, option))
    choices = studying.advise(options, dice, throws_left, sheet, kniffels)
    if as_json:
        print_json(choices)
    else:
        print("\n".join(report.advice_lines(Teller(words_for(chosen, Speech.language), ()), choices)))
