"""How functions become machine code, compiled when they are first called."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar, cast

from numba import njit

Function = TypeVar("Function", bound=Callable[..., Any])

# While they run they let go of the interpreter lock, and they divide as numpy does: by nought without an error.
_compile: Final = partial(njit, nogil=True, error_model="numpy")


def kernel(function: Function) -> Function:
    """The function, compiled once: its machine code is kept beside the source, for later processes too.

    It is made anew when the function's own file changes, not when one changes that the function calls into.
    """
    return cast(Function, _compile(cache=True)(function))


def kernel_in_any_order(function: Function) -> Function:
    """The same, but it sums in any order: twice as fast, and the last digit may differ between machines."""
    return cast(Function, _compile(cache=True, fastmath={"reassoc", "contract"})(function))


def inner_kernel(function: Function) -> Function:
    """The same for a function made inside another one: compiled anew each time it is made, for nothing can be kept."""
    return cast(Function, _compile()(function))
