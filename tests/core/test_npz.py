"""Files of arrays are read without numpy as numpy reads them; what is none of these is refused."""

from io import BytesIO
from typing import Any

import numpy as np
import pytest

from flunkern.core import npz
from flunkern.core.errors import FileUnusableError

ARRAYS: dict[str, Any] = {
    "small": np.arange(-3, 3, dtype=np.int8),
    "bytes": np.arange(6, dtype=np.uint8).reshape(2, 3),
    "short": np.array([-300, 300], np.int16),
    "long": np.array([[1 << 30]], np.int32),
    "longer": np.array([-1 << 40]),
    "parts": np.array([[0.1, -2.5], [1e300, 0.0]]),
    "none": np.zeros(0, np.int16),
}


def file_of(**arrays: Any) -> bytes:
    room = BytesIO()
    np.savez_compressed(room, **arrays)
    return room.getvalue()


def test_every_number_is_read() -> None:
    found = npz.read(file_of(**ARRAYS), "file")
    assert found.names == list(ARRAYS)
    for name, array in ARRAYS.items():
        assert found.array(name).tolist() == array.ravel().tolist()
        assert found.array(name, array.shape) == found.array(name)


def test_a_text_is_read() -> None:
    assert npz.read(file_of(made=np.array("Lügen 7")), "file").writing("made") == "Lügen 7"


def test_another_shape_or_kind_is_refused() -> None:
    found = npz.read(file_of(rows=np.zeros((2, 3)), turned=np.zeros((3, 2)).T, many=np.zeros(2, complex)), "file")
    for name, shape in (("rows", (3, 2)), ("turned", None), ("many", None), ("missing", None)):
        with pytest.raises(FileUnusableError):
            found.array(name, shape)


@pytest.mark.parametrize("data", [b"", b"something else", file_of(**ARRAYS)[:-40]])
def test_a_damaged_file_is_refused(data: bytes) -> None:
    with pytest.raises(FileUnusableError):
        npz.read(data, "file")


def test_a_member_that_is_cut_short_is_refused() -> None:
    whole = npz.read(file_of(**ARRAYS), "file")
    for cut in (0, 5, 30, -1, -3):
        with pytest.raises(FileUnusableError):
            npz.Arrays("file", {"parts": whole.members["parts"][:cut]}).array("parts")
