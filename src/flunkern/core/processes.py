"""Processes that work for another one: they end when it does, and only when it does."""

import multiprocessing
import os
import signal
import threading


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
