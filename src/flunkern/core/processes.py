"""Processes that work for another one: how they begin, and that they end when it does, and only when it does."""

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from typing import Final

METHODS: Final = ("forkserver", "spawn")
"""How processes begin, the best first: quickly, forked from one without threads; or anew, as Windows does it."""


def start_method() -> str:
    """The best way of this system; FLUNKERN_START names another one, to try what other systems do."""
    known = multiprocessing.get_all_start_methods()
    return os.environ.get("FLUNKERN_START") or next(method for method in METHODS if method in known)


def pool_of(workers: int) -> ProcessPoolExecutor:
    """So many processes, each begun when it is needed; `end_pool` ends them."""
    context = multiprocessing.get_context(start_method())
    # A service that is stopped has the signal sent to each of its processes, also to the one that others come from.
    context.set_forkserver_preload(["flunkern.core.unstopped"])
    return ProcessPoolExecutor(workers, context, initializer=end_with_parent)


def end_pool(pool: ProcessPoolExecutor) -> None:
    """Ends the processes at once, whatever they do; what was not begun never is."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


def end_with_parent() -> None:
    """To be called first in a process that works for another: it then never outlives that one, even one killed.

    Ctrl-C in a terminal, or a service that is stopped, reaches all processes at once; the one that was called decides
    what comes of it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    threading.Thread(target=_outlived, daemon=True).start()


def _outlived() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
