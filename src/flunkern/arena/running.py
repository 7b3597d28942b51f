"""Plays a contest to its end, or as far as one lets it."""

from collections.abc import Callable
from contextlib import closing
from typing import NamedTuple

from flunkern.arena import Place
from flunkern.arena.contest import Contest
from flunkern.arena.playing import Round
from flunkern.arena.standings import Result, result_of
from flunkern.arena.thinking import Pace, Stopwatch
from flunkern.arena.workers import pieces
from flunkern.core.errors import BotFailedError


class Report(NamedTuple):
    """`result` is the same for the same contest; `paces`, how long bots thought, depends on the machine."""

    result: Result
    paces: tuple[Pace, ...]
    interrupted: bool


def run(
    contest: Contest,
    *,
    place: Place = "processes",
    jobs: int = 1,
    progress: Callable[[float], None] = lambda done: None,  # noqa: ARG005
    enough: Callable[[int], bool] = lambda deals: False,  # noqa: ARG005
) -> Report:
    """The result of all deals, or of as many as were whole when Ctrl-C was pressed or `enough` said so.

    Deals count from the first on: a contest that was stopped has exactly the result of one that asked for fewer.
    Raises BotFailedError, ExtraMissingError or WorkersLostError.
    """
    each, stopwatch = len(contest.lineups), Stopwatch()
    rounds: list[Round] = []
    interrupted = False
    with closing(pieces(contest, place, jobs)) as coming:
        try:
            for piece in coming:
                rounds += piece.rounds
                stopwatch.add(piece.thinking)
                if piece.failure is not None:
                    raise BotFailedError(name=piece.failure.bot, detail=piece.failure.detail[:200])
                progress(len(rounds) / (contest.deals * each))
                if enough(len(rounds) // each):
                    break
        except KeyboardInterrupt:
            interrupted = True
    whole = rounds[: len(rounds) // each * each]
    return Report(result_of(contest, whole), stopwatch.paces(), interrupted)
