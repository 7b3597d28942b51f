"""Where rounds are played: in this process, in several, or on the machines of a Ray cluster."""

import importlib
import logging
import os
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from time import perf_counter
from typing import Any, Final, TypeVar

from flunkern.arena import Place
from flunkern.arena.contest import Contest
from flunkern.arena.playing import Failure, Round, play_round
from flunkern.arena.thinking import Stopwatch
from flunkern.core.bots import contenders
from flunkern.core.errors import ExtraMissingError, WorkersLostError
from flunkern.core.processes import end_pool, pool_of
from flunkern.core.values import Value
from flunkern.games import find

_AHEAD: Final = 3
"""Pieces given out for each worker, so that none waits for the next."""
_SECONDS: Final = 0.5
"""How long a piece should take: short enough to see it go on and to stop it, long enough to be worth sending."""

Ticket = TypeVar("Ticket")


class Piece(Value, frozen=True):
    """What came of some rounds in a row: up to the one that failed, if one did."""

    rounds: tuple[Round, ...]
    failure: Failure | None
    thinking: dict[str, dict[int, int]]
    seconds: float


class Cutting:
    """Cuts the rounds of a contest into pieces, as long as the last ones suggest; no result depends on it."""

    def __init__(self, total: int) -> None:
        self._left = range(total)
        self._size = 1

    def next(self) -> range | None:
        """The numbers of the next rounds; None once all are given out."""
        piece, self._left = self._left[: self._size], self._left[self._size :]
        return piece or None

    def learn(self, piece: Piece) -> None:
        fitting = int(_SECONDS * len(piece.rounds) / max(piece.seconds, 1e-6))
        self._size = max(1, min(2 * self._size, fitting))


def work(contest: Contest, numbers: range) -> Piece:
    """Plays these rounds; round number n is line-up n mod L of deal n div L."""
    began, stopwatch = perf_counter(), Stopwatch()
    rounds: list[Round] = []
    failure = None
    for number in numbers:
        deal, lineup = divmod(number, len(contest.lineups))
        found = play_round(contest, deal, lineup, stopwatch)
        if isinstance(found, Failure):
            failure = found
            break
        rounds.append(found)
    return Piece(tuple(rounds), failure, dict(stopwatch.bins), perf_counter() - began)


def work_elsewhere(contest: Contest, numbers: range, kinds: Mapping[str, str]) -> Piece:
    """The same in another process, unless its bots are not of these kinds: it knows those alone that it imports."""
    here = kinds_of_bots(contest)
    for name, kind in kinds.items():
        if here[name] != kind:
            detail = (
                "other processes have none or another one of that name; what a program changes in `bots` needs jobs=1"
            )
            return Piece((), Failure(name, detail), {}, 0.0)
    return work(contest, numbers)


def kinds_of_bots(contest: Contest) -> dict[str, str]:
    """The type of each bot that plays, as this process knows it."""
    bots = contenders(find(contest.game))
    types = {name: type(bots.get(name)) for lineup in contest.lineups for name in lineup}
    return {name: f"{kind.__module__}.{kind.__qualname__}" for name, kind in types.items()}


def pieces(contest: Contest, place: Place, jobs: int) -> Generator[Piece, None, None]:
    """All rounds of a contest, in their order whoever is ready first; closing it ends the work."""
    cutting = Cutting(contest.deals * len(contest.lineups))
    kinds = kinds_of_bots(contest)
    if place == "ray":
        with _ray(jobs) as (ray, workers):
            remote, kept = ray.remote(work_elsewhere), ray.put(contest)
            yield from _in_order(lambda piece: remote.remote(kept, piece, kinds), ray.get, cutting, workers)
    elif jobs == 1:
        yield from _in_order(lambda piece: piece, lambda piece: work(contest, piece), cutting, 1)
    else:
        with _pool(jobs) as pool:

            def submit(piece: range) -> Future[Piece]:
                return pool.submit(work_elsewhere, contest, piece, kinds)

            yield from _in_order(submit, Future.result, cutting, jobs)


def _in_order(
    submit: Callable[[range], Ticket], wait: Callable[[Ticket], Piece], cutting: Cutting, workers: int
) -> Iterator[Piece]:
    tickets: deque[Ticket] = deque()
    while True:
        while len(tickets) < _AHEAD * workers and (numbers := cutting.next()) is not None:
            tickets.append(submit(numbers))
        if not tickets:
            return
        piece = wait(tickets.popleft())
        cutting.learn(piece)
        yield piece


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    pool = pool_of(jobs)
    try:
        yield pool
    except BrokenProcessPool as error:
        raise _lost(error) from error
    finally:
        end_pool(pool)


@contextmanager
def _ray(jobs: int) -> Iterator[tuple[Any, int]]:
    """A cluster: the one that RAY_ADDRESS names, or one on this machine with so many workers."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError:
        raise ExtraMissingError(extra="ray") from None
    local = {} if "RAY_ADDRESS" in os.environ else {"num_cpus": jobs, "include_dashboard": False}
    try:
        ray.init(logging_level=logging.ERROR, log_to_driver=False, **local)
    except Exception as error:  # Ray has no one kind of error for a cluster that is not there
        raise _lost(error) from error
    try:
        yield ray, max(1, int(ray.cluster_resources().get("CPU", jobs)))
    except ray.exceptions.RayError as error:
        raise _lost(error) from error
    finally:
        ray.shutdown()


def _lost(error: Exception) -> WorkersLostError:
    return WorkersLostError(detail=f"{type(error).__name__}: {error}"[:200])
