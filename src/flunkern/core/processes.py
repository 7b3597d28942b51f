"""Processes that work for another one: they end when it does, and only when it does."""

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor


def pool_of(workers: int) -> ProcessPoolExecutor:
    """Processes that end with this one, and begin when they are needed."""
    return ProcessPoolExecutor(workers, multiprocessing.get_context("forkserver"), initializer=end_with_parent)


def end_pool(pool: ProcessPoolExecutor) -> None:
    """Ends its processes at once; what they work at is not waited for."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


def end_with_parent() -> None:
    """To be called first in a process that works for another: it then never outlives that one, even one killed.

    Ctrl-C in a terminal reaches all processes at once; the one that was called decides what comes of it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_outlived, daemon=True).start()


def _outlived() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
