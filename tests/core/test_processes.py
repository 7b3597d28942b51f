"""Processes that work for another one end with it."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time

import pytest

from flunkern.core.processes import METHODS, pool_of, start_method

WORKS = """
import multiprocessing, os, signal, sys, time
from flunkern.core.processes import end_with_parent

def work(told):
    end_with_parent()
    os.kill(os.getpid(), signal.SIGINT)
    told.send(os.getpid())
    time.sleep(60)

if __name__ == "__main__":
    here, there = multiprocessing.Pipe()
    multiprocessing.get_context("fork").Process(target=work, args=(there,)).start()
    print(here.recv(), flush=True)
    time.sleep(60)
"""


def test_a_worker_hears_no_interrupt_and_does_not_outlive_one_that_was_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", WORKS], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        assert _lives(worker)
        parent.send_signal(signal.SIGKILL)
    for _ in range(200):
        if not _lives(worker):
            return
        time.sleep(0.05)
    raise AssertionError("the worker is still there")


@pytest.mark.parametrize("method", METHODS)
def test_workers_go_on_when_all_of_a_service_is_told_to_stop(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLUNKERN_START", method)
    with pool_of(1) as pool:
        worker, above = pool.submit(os.getpid).result(), pool.submit(os.getppid).result()
        os.kill(worker, signal.SIGTERM)
        if method == "forkserver":
            os.kill(above, signal.SIGTERM)
        assert pool.submit(os.getpid).result() == worker


def test_where_nothing_can_be_forked_processes_are_spawned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FLUNKERN_START", raising=False)
    assert start_method() == METHODS[0]
    monkeypatch.setattr(multiprocessing, "get_all_start_methods", lambda: ["spawn"])
    assert start_method() == "spawn"


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
        with open(f"/proc/{process}/stat") as told:
            return told.read().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False
