"""A bar that grows while something is worked out: on standard error, and only where somebody watches."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn


@contextmanager
def bar(label: str) -> Iterator[Callable[[float], None]]:
    """Gives a function that takes the share done, from 0 to 1."""
    if not sys.stderr.isatty():
        yield lambda done: None  # noqa: ARG005
        return
    columns = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(label, total=1.0)
        yield lambda done: progress.update(task, completed=done)
