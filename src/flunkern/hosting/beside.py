"""Work that takes a while, beside the event loop where there are threads; in a browser there are none."""

import asyncio
import sys
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple, Unpack

T = TypeVar("T")
Told = TypeVarTuple("Told")


async def beside(work: Callable[[Unpack[Told]], T], *told: *Told) -> T:
    """What the work comes to; others go on meanwhile, or at least before it and after it."""
    if sys.platform == "emscripten":
        await asyncio.sleep(0)
        return work(*told)
    return await asyncio.to_thread(work, *told)
