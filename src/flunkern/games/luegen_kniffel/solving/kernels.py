"""How functions here become machine code."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit

Function = TypeVar("Function", bound=Callable[..., Any])


def kernel(function: Function) -> Function:
    """Compile once, keep the machine code beside the source, and let go of the interpreter lock while running."""
    return cast(Function, njit(cache=True, nogil=True, error_model="numpy")(function))
