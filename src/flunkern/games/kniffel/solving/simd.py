"""SIMD: a short vector of float64 as a value inside kernels, so that each instruction works on eight states.

Lanes never mix, and the order of operations is the one written: results do not depend on the machine's vector width.
The functions here exist only inside kernels; calling them from Python is an error.
"""

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir
from numba import types
from numba.core.datamodel import models
from numba.extending import intrinsic, register_model
from numpy.typing import NDArray

from flunkern.solvers.machine_code import kernel

LANES = 8

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_INDEX = ir.IntType(64)
_VECTOR = ir.VectorType(ir.DoubleType(), LANES)


def _inside(build: Callable[..., Any]) -> Callable[..., Any]:
    return cast(Callable[..., Any], intrinsic(build))


@kernel
def whole(number: Any) -> int:
    """An integer of any width as the one that indices are computed with."""
    return np.int64(number)  # type: ignore[return-value]


class Lanes(types.Type):
    """The kernel-only type of `LANES` numbers."""

    def __init__(self) -> None:
        super().__init__(name=f"Lanes{LANES}")


lanes_type = Lanes()


@register_model(Lanes)
class _LanesModel(models.PrimitiveModel):
    def __init__(self, dmm: Any, fe_type: Any) -> None:
        super().__init__(dmm, fe_type, _VECTOR)  # type: ignore[no-untyped-call]


def _address(context: Any, builder: Any, array_type: Any, array: Any, index_type: Any, index: Any) -> Any:
    data = context.make_array(array_type)(context, builder, array).data
    return builder.gep(data, [context.cast(builder, index, index_type, types.intp)])


@_inside
def load(typing: Any, array: Any, index: Any) -> Any:
    """The numbers array[index : index + LANES]."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        at = _address(context, builder, array, args[0], index, args[1])
        return builder.load(builder.bitcast(at, _VECTOR.as_pointer()), align=8, typ=_VECTOR)

    return lanes_type(array, index), build


@_inside
def store(typing: Any, array: Any, index: Any, value: Any) -> Any:
    """Write the numbers to array[index : index + LANES]."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        at = _address(context, builder, array, args[0], index, args[1])
        builder.store(args[2], builder.bitcast(at, _VECTOR.as_pointer()), align=8)
        return context.get_dummy_value()

    return types.void(array, index, value), build


@_inside
def gather(typing: Any, array: Any, start: Any, picks: Any, index: Any) -> Any:
    """Lane i is array[start + picks[index + i]]."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        source = _address(context, builder, array, args[0], start, args[1])
        chosen = _address(context, builder, picks, args[2], index, args[3])
        result = ir.Constant(_VECTOR, ir.Undefined)
        for lane in range(LANES):
            pick = builder.zext(builder.load(builder.gep(chosen, [_INDEX(lane)])), _INDEX)
            number = builder.load(builder.gep(source, [pick]))
            result = builder.insert_element(result, number, ir.IntType(32)(lane))
        return result

    return lanes_type(array, start, picks, index), build


@_inside
def splat(typing: Any, number: Any) -> Any:
    """The same number in every lane."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        first = context.cast(builder, args[0], number, types.float64)
        single = builder.insert_element(ir.Constant(_VECTOR, ir.Undefined), first, ir.IntType(32)(0))
        return builder.shuffle_vector(single, single, ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES))

    return lanes_type(number), build


def _of_two(build: Callable[[Any, Any, Any], Any]) -> Callable[..., Any]:
    @_inside
    def lane_by_lane(typing: Any, left: Any, right: Any) -> Any:
        return lanes_type(left, right), lambda _, builder, __, args: build(builder, *args)

    return lane_by_lane


plus = _of_two(lambda builder, left, right: builder.fadd(left, right))
times = _of_two(lambda builder, left, right: builder.fmul(left, right))
larger = _of_two(lambda builder, left, right: builder.select(builder.fcmp_ordered(">", left, right), left, right))
"""The larger numbers; no lane may be NaN."""


@_inside
def pick(typing: Any, left: Any, right: Any, if_larger: Any, otherwise: Any) -> Any:
    """Lane by lane, `if_larger` where left is larger than right, and `otherwise` where not."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.select(builder.fcmp_ordered(">", args[0], args[1]), args[2], args[3])

    return lanes_type(left, right, if_larger, otherwise), build


def aligned(length: int) -> Floats:
    """Room for numbers that begins on a cache line, so that no vector lies across two."""
    room = np.zeros(length + LANES)
    first = -room.ctypes.data // room.itemsize % LANES
    return room[first : first + length]
