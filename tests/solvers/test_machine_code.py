import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from flunkern.solvers.arrays import Floats
from flunkern.solvers.machine_code import inner_kernel, kernel, kernel_in_any_order


@kernel
def half(number: float) -> float:
    return number / 2.0


@kernel
def share(part: float, whole: float) -> float:
    return part / whole


@kernel_in_any_order
def total(numbers: Floats) -> float:
    summed = 0.0
    for number in numbers:
        summed += number
    return float(summed)


def quartered() -> Any:
    @inner_kernel
    def quarter(number: float) -> float:
        return half(half(number))

    return quarter


def test_a_division_by_nought_is_no_error() -> None:
    assert share(1.0, 0.0) == float("inf")
    with pytest.raises(ZeroDivisionError):
        share.py_func(1.0, 0.0)  # type: ignore[attr-defined]


def test_machine_code_is_kept_for_later_processes() -> None:
    """One that was there already was found, one that was not is there now."""
    assert half(3.0) == 1.5
    stats = half.stats  # type: ignore[attr-defined]
    assert sum(stats.cache_hits.values()) + sum(stats.cache_misses.values()) == 1


def test_sums_in_any_order_differ_at_most_in_the_last_digits() -> None:
    numbers = np.random.default_rng(1).random(1000)
    assert total(numbers) == pytest.approx(float(numbers.sum()), rel=1e-13)


def test_kernels_made_inside_functions_call_others() -> None:
    assert quartered()(10.0) == 2.5


CALLING = """
import sys
from flunkern.solvers.machine_code import kernel
from made.called import ADDED, doubled

@kernel
def answer(number):
    return doubled(number) + ADDED

print(answer(5), sum(answer.stats.cache_hits.values()))
"""
CALLED = """
from flunkern.solvers.machine_code import kernel

ADDED = {added}

@kernel
def doubled(number):
    return {factor} * number
"""


def test_machine_code_is_made_anew_when_what_it_calls_or_imports_changes(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    folder.mkdir()
    (folder / "calling.py").write_text(CALLING)

    def run(factor: int, added: int) -> list[int]:
        """What the kernel answers in a new process, and whether its machine code was found."""
        (folder / "called.py").write_text(CALLED.format(factor=factor, added=added))
        command = [
            sys.executable,
            "-B",
            "-c",
            f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import made.calling",
        ]
        return [int(word) for word in subprocess.check_output(command).split()]

    assert run(2, 0) == [10, 0]
    assert run(2, 0) == [10, 1]
    assert run(3, 0) == [15, 0]
    assert run(3, 4) == [19, 0]
    assert run(3, 4) == [19, 1]
