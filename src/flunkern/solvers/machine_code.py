"""How functions become machine code, compiled when they are first called and kept for later processes.

Machine code holds what the function calls and the constants it was compiled with, also those of other files. It is made
anew when any file changes that the function's own one imports, directly or not (`flunkern.solvers.sources`).
`make clean` removes it.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar, cast

from numba import njit

from flunkern.solvers.sources import fingerprint

Function = TypeVar("Function", bound=Callable[..., Any])

# While they run they let go of the interpreter lock, and they divide as numpy does: by nought without an error.
_compile: Final = partial(njit, nogil=True, error_model="numpy")


def _kept(function: Function, **how: Any) -> Function:
    dispatcher = _compile(cache=True, **how)(function)
    # Numba takes machine code for fresh while this is what it was when the code was kept: by itself, the one file.
    dispatcher._cache._cache_file._source_stamp = fingerprint(function.__module__)  # type: ignore[attr-defined]
    return cast(Function, dispatcher)


def kernel(function: Function) -> Function:
    """The function, compiled once: its machine code is kept beside the source, for later processes too."""
    return _kept(function)


def kernel_in_any_order(function: Function) -> Function:
    """The same, but it sums in any order: twice as fast, and the last digit may differ between machines."""
    return _kept(function, fastmath={"reassoc", "contract"})


def lean_kernel(function: Function) -> Function:
    """The same for one that makes no arrays, not even rows of others, and so need not count who holds which.

    Counting is most of what a short function costs that is handed a tuple of many arrays.
    """
    return _kept(function, _nrt=False)


def part_of_kernel(function: Function) -> Function:
    """The same for a short function that stands in the innermost loops of others, and becomes part of them.

    A call would hand it every array of its tuples one by one, shapes included, which takes longer than what it does.
    """
    return _kept(function, _nrt=False, forceinline=True)


def inner_kernel(function: Function) -> Function:
    """The same for a function made inside another one: compiled anew each time it is made, for nothing can be kept."""
    return cast(Function, _compile()(function))
