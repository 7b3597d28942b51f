"""The command that trains a bot anew."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Annotated, Final

import typer

from flunkern.cli.common import STOPPED, GameName, Lang, Speech
from flunkern.core.errors import FileUnusableError, UsageInvalidError
from flunkern.core.training import Course, Trained, Training
from flunkern.core.whole_files import write_new, write_whole
from flunkern.games import REGISTRY, find
from flunkern.terminal.files import check_free
from flunkern.terminal.progress import bar
from flunkern.words import words_for

KEPT_EVERY: Final = 10.0
"""Seconds after which a training is kept again: no more of it can be lost, however it ends."""
LARGEST: Final = 1 << 28
"""Bytes; no training that was kept has as many."""


def train(
    game: GameName,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write what was learned there; named after the game otherwise.")
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=2**63 - 1, help="The same seed gives the same file; as what is shipped unless given."),
    ] = None,
    iterations: Annotated[
        int | None, typer.Option(min=1, max=10**6, help="How long; as for what is shipped unless given.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the training there, and go on with it if it exists.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Train the strongest bot of a game by playing against itself."""
    chosen = find(game)
    if not isinstance(chosen, Trained):
        trained = [slug for slug, other in REGISTRY.items() if isinstance(other, Trained)]
        raise UsageInvalidError(detail=f"{chosen.slug}: only {', '.join(trained)} can be trained")
    training: Training = chosen.training
    learned = Path(f"{chosen.slug}-{training.file}") if out is None else out
    check_free(learned)
    if learned == resume:
        raise UsageInvalidError(detail=f"--resume {resume}: what is learned goes there")
    wanted = training.iterations if iterations is None else iterations
    words = words_for(chosen, Speech.language)
    try:
        with bar(words.text("name")) as progress:
            course = _course(training, seed, resume)
            if course.reached > wanted:
                raise UsageInvalidError(detail=f"--iterations {wanted}: {course.reached} are done already")
            _work(course, wanted, progress, resume)
    except KeyboardInterrupt:
        kept = resume is not None and resume.exists()
        print(words.text("training-kept", path=str(resume)) if kept else words.text("training-lost"))
        raise typer.Exit(STOPPED) from None
    _write(write_new, learned, course.learned())
    print(words.text("trained", iterations=wanted, seed=str(course.seed), path=str(learned)))


def _course(training: Training, seed: int | None, resume: Path | None) -> Course:
    """A new training, or the one that is kept there; raises FileUnusableError."""
    if resume is None or not resume.exists():
        if resume is not None:
            check_free(resume)
        return training.begin(training.seed if seed is None else seed)
    try:
        with resume.open("rb") as file:
            kept = file.read(LARGEST)
    except OSError as error:
        raise FileUnusableError(path=str(resume), detail=error.strerror or str(error)) from None
    course = training.resume(kept, str(resume))
    if seed not in (None, course.seed):
        raise FileUnusableError(path=str(resume), detail=f"a training with seed {course.seed}")
    return course


def _work(course: Course, wanted: int, progress: Callable[[float], None], keep: Path | None) -> None:
    """Works to the end or until Ctrl-C; what is done is kept in either case."""
    kept = monotonic()
    try:
        for share in course.work(wanted):
            progress(share)
            if keep is not None and monotonic() > kept + KEPT_EVERY:
                _write(write_whole, keep, course.to_bytes())
                kept = monotonic()
    finally:
        if keep is not None:
            _write(write_whole, keep, course.to_bytes())


def _write(write: Callable[[Path, bytes], None], path: Path, data: bytes) -> None:
    try:
        write(path, data)
    except OSError as error:
        raise FileUnusableError(path=str(path), detail=error.strerror or str(error)) from None
