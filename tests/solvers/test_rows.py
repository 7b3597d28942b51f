"""Rows in kernels."""

import numpy as np

from flunkern.solvers.rows import fill, put, rotate


def test_rows_are_filled_and_told_from_another_seat() -> None:
    rows = np.zeros((2, 8), np.float32)
    fill(rows, 1, 0, 8, 9)
    put(rows, 1, 1, np.arange(12.0).reshape(2, 6), 1)
    assert rows.tolist() == [[0] * 8, [9, 6, 7, 8, 9, 10, 11, 9]]
    seen = np.zeros((3, 8), np.float32)
    rotate(rows, 1, np.array([(1, 2)]), 3, 2, seen, 2)
    assert seen.tolist() == [[0] * 8, [0] * 8, [9, 10, 11, 6, 7, 8, 9, 9]]
    rotate(rows, 1, np.array([(1, 2)]), 3, 0, seen, 0)
    assert seen[0].tolist() == rows[1].tolist()
