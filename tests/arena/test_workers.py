"""The same result for the same seed, wherever it is worked out."""

import os
import signal
import sys
from contextlib import closing

import pytest

from flunkern.arena import Place
from flunkern.arena.playing import Round
from flunkern.arena.workers import Cutting, Piece, pieces, work
from flunkern.core.errors import ExtraMissingError, WorkersLostError
from flunkern.core.processes import METHODS
from tests.arena.contests import Breaking, contest, enter

CONTEST = contest("lie-zie", ("honest", "random"), ("random", "random"), deals=8)


def rounds(place: Place, jobs: int) -> list[Round]:
    return [round for piece in pieces(CONTEST, place, jobs) for round in piece.rounds]


@pytest.fixture(scope="module")
def played() -> list[Round]:
    return rounds("processes", 1)


def test_rounds_come_in_order_and_all_of_them(played: list[Round]) -> None:
    assert [(round.deal, round.lineup) for round in played] == [(deal, line) for deal in range(8) for line in range(2)]


@pytest.mark.parametrize("method", METHODS)
def test_several_processes_find_the_same(played: list[Round], method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLUNKERN_START", method)
    assert rounds("processes", 2) == played


def test_a_ray_cluster_finds_the_same(played: list[Round], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    assert rounds("ray", 2) == played


def test_without_ray_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ExtraMissingError) as refusal:
        rounds("ray", 1)
    assert refusal.value.details == {"extra": "ray"}


def test_a_cluster_that_is_not_there_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def init(**named: object) -> None:
        raise ConnectionError("nobody answers")

    monkeypatch.setattr("ray.init", init)
    with pytest.raises(WorkersLostError) as refusal:
        rounds("ray", 1)
    assert refusal.value.details == {"detail": "ConnectionError: nobody answers"}


def test_pieces_grow_while_they_are_quick_and_shrink_when_they_are_not() -> None:
    cutting = Cutting(1000)
    given = []
    for seconds_each in (0.001, 0.001, 0.001, 0.001, 0.2, 9.0, 9.0):
        numbers = cutting.next()
        assert numbers is not None
        given.append(numbers)
        rounds = tuple(Round(number, 0, ()) for number in numbers)
        cutting.learn(Piece(rounds, None, {}, seconds_each * len(numbers)))
    assert [len(numbers) for numbers in given] == [1, 2, 4, 8, 16, 2, 1]
    assert [number for numbers in given for number in numbers] == list(range(34))


def test_every_round_is_given_out_once() -> None:
    cutting = Cutting(3)
    assert [cutting.next() for _ in range(4)] == [range(1), range(1, 2), range(2, 3), None]


def test_nothing_is_waited_for_that_nobody_wants_any_more() -> None:
    with closing(pieces(contest("lie-zie", ("honest",) * 6, deals=10_000), "processes", 2)) as coming:
        assert next(coming).rounds[0].deal == 0


def test_a_worker_that_is_killed_is_reported() -> None:
    coming = pieces(contest("lie-zie", ("random",) * 2, deals=10_000), "processes", 2)
    next(coming)
    workers = [int(name) for name in os.listdir("/proc") if name.isdigit() and _works_for_us(int(name))]
    assert workers
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
    with pytest.raises(WorkersLostError):
        list(coming)


def _works_for_us(process: int) -> bool:
    """Whether it was started by the fork server that this process started."""
    return _parent(_parent(process)) == os.getpid() and b"forkserver" in _command(process)


def _parent(process: int) -> int:
    try:
        with open(f"/proc/{process}/stat") as told:
            return int(told.read().rpartition(")")[2].split()[1])
    except (FileNotFoundError, ProcessLookupError):
        return 0


def _command(process: int) -> bytes:
    try:
        with open(f"/proc/{process}/cmdline", "rb") as told:
            return told.read()
    except (FileNotFoundError, ProcessLookupError):
        return b""


def test_work_stops_where_a_bot_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    enter(monkeypatch, "luegen", "lost", Breaking())
    found = work(contest("luegen", ("honest", "random"), ("honest", "lost")), range(4))
    assert [(round.deal, round.lineup) for round in found.rounds] == [(0, 0)]
    assert found.failure is not None
    assert found.failure.bot == "lost"
