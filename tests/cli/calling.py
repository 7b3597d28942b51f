"""What came of calling a command."""

from collections.abc import Callable
from typing import NamedTuple


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


def refused(ran: Ran, code: str) -> str:
    """One line on standard error that begins with the code, nothing else."""
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith(f"{code}: ")
    assert ran.err.endswith("\n")
    assert ran.err[:-1].isprintable()
    return ran.err
