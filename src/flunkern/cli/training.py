"""The command that trains a bot anew."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from flunkern.cli.common import GameName, Lang, Speech
from flunkern.core.errors import UsageInvalidError
from flunkern.games import find, luegen
from flunkern.terminal.files import check_free
from flunkern.terminal.progress import bar
from flunkern.words import words_for

if TYPE_CHECKING:
    from flunkern.games.luegen.bluffing.training import Course


def train(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Write the strategy there.")] = Path("luegen-master.npz"),
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="The same seed gives the same file.")] = 1,
    iterations: Annotated[
        int | None, typer.Option(min=1, help="How long; as for the shipped bot unless given.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the training there, and go on with it if it exists.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Train the strongest bot of a game by playing against itself."""
    chosen = find(game)
    if chosen.slug != luegen.slug:
        raise UsageInvalidError(detail=f"{chosen.slug}: only {luegen.slug} is trained")
    check_free(out)
    # Only this command needs the solver, which takes a while to load.
    from flunkern.games.luegen.bluffing import training
    from flunkern.games.luegen.bluffing.strategy import write_whole

    words = words_for(None, Speech.language)
    course = training.resumed(resume, seed) if resume is not None and resume.exists() else training.begun(seed)
    wanted = training.ITERATIONS if iterations is None else iterations
    if course.done.max() > wanted:
        raise UsageInvalidError(detail=f"--iterations {wanted}: {course.done.max()} are done already")
    save = None if resume is None else partial(_keep, resume)
    with bar(words_for(chosen, Speech.language).text("name")) as progress:
        training.train(course, wanted, progress, save)
    write_whole(out, course.strategy().to_bytes())
    print(words.text("trained", iterations=wanted, seed=seed, path=str(out)))


def _keep(path: Path, course: "Course") -> None:
    from flunkern.games.luegen.bluffing.strategy import write_whole

    write_whole(path, course.to_bytes())
