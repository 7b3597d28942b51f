"""The command that lets bots play each other."""

import os
import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from flunkern.arena import Place
from flunkern.arena.contest import MOST_STEPS, contest_of
from flunkern.arena.running import run
from flunkern.cli.common import STOPPED, AsJson, Edition, GameName, HouseRules, Lang, Speech, print_json, settings_of
from flunkern.core.chance import Seeded
from flunkern.games import find
from flunkern.terminal import arena as showing
from flunkern.terminal.files import check_picture, save_picture
from flunkern.terminal.progress import bar
from flunkern.terminal.settings import options_from
from flunkern.words import words_for


def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="BOT,BOT,…", help="Who plays, for example master,honest,honest.")],
    games: Annotated[int, typer.Option(min=1, help="How many games at least; made up to whole deals.")] = 200,
    seats: Annotated[
        int | None, typer.Option(help="How many play at once; every choice of that many bots. All unless given.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same result.")] = None,
    jobs: Annotated[int | None, typer.Option(min=1, max=1024, help="Workers; one a core unless given.")] = None,
    on: Annotated[
        Place, typer.Option(help="Where to work: processes of this machine, or a Ray cluster.")
    ] = "processes",
    most_steps: Annotated[int, typer.Option(min=1, help="Steps after which a game is given up.")] = MOST_STEPS,
    edition: Edition = None,
    option: HouseRules = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the result as SVG.")] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Let bots play each other, and measure how strong they are."""
    chosen = find(game)
    options = options_from(chosen, settings_of(edition, option))
    named = [name.strip() for name in bots.split(",")]
    seed = secrets.randbits(32) if seed is None else seed
    contest = contest_of(chosen, options, named, seats, games, seed, most_steps)
    # Options that do not go together are refused here, and not by every worker.
    chosen.start(options, contest.seats, Seeded(seed))
    if plot is not None:
        check_picture(plot)
    words = words_for(chosen, Speech.language)
    with bar(words.text("name")) as progress:
        report = run(contest, place=on, jobs=jobs or os.cpu_count() or 1, progress=progress)
    if plot is not None:
        save_picture(plot, showing.picture(words, report.result))
    if as_json:
        print_json(showing.fields(report))
    else:
        console = Console()
        console.print(showing.standings_table(words, report))
        if (duels := showing.duels_table(words, report.result)) is not None:
            console.print(duels)
        console.print("\n".join(showing.notes(words, report.result)), highlight=False, markup=False)
    if report.interrupted:
        raise typer.Exit(STOPPED)
