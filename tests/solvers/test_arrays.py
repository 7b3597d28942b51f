"""Arrays as files: what was written is read, and whatever else a file may hold is refused."""

from io import BytesIO
from typing import Any
from zipfile import ZIP_BZIP2, ZIP_LZMA, ZipFile

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from flunkern.core.errors import FileUnusableError
from flunkern.solvers.arrays import ANY, Kind, packed, unpacked

ARRAYS = {"count": np.array(3), "table": np.arange(120, dtype=np.float64).reshape(10, 12)}
KINDS = {"count": Kind(np.int64), "table": Kind(np.float64, (10, 12))}


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("fingerprint", ["", "this one"])
def test_what_is_written_is_read(small: bool, fingerprint: str) -> None:
    data = packed(ARRAYS, fingerprint=fingerprint, small=small)
    assert data == packed(ARRAYS, fingerprint=fingerprint, small=small)
    found = unpacked(data, KINDS, "a file", fingerprint=fingerprint)
    assert list(found) == list(ARRAYS)
    assert all(np.array_equal(found[name], array) for name, array in ARRAYS.items())


def test_a_length_may_be_any() -> None:
    data = packed({"rows": np.zeros((7, 2))})
    assert unpacked(data, {"rows": Kind(np.float64, (ANY, 2))}, "a file")["rows"].shape == (7, 2)
    for shape in ((ANY,), (ANY, 3), (ANY, 2, 1), (ANY, ANY, ANY), ()):
        with pytest.raises(FileUnusableError, match="another version"):
            unpacked(data, {"rows": Kind(np.float64, shape)}, "a file")


@pytest.mark.parametrize(
    "foreign",
    [
        {"count": np.array(3.0)},
        {"count": np.array([3])},
        {"table": np.zeros((12, 10))},
        {"table": np.zeros((10, 12), np.float32)},
        {"fingerprint": np.array("another")},
    ],
)
def test_arrays_of_another_make_are_refused(foreign: dict[str, Any]) -> None:
    data = packed(ARRAYS | {"fingerprint": np.array("this one")} | foreign)
    with pytest.raises(FileUnusableError) as refusal:
        unpacked(data, KINDS, "a file", fingerprint="this one")
    assert refusal.value.details == {"path": "a file", "detail": "made by another version"}


def refused(data: bytes) -> None:
    with pytest.raises(FileUnusableError) as refusal:
        unpacked(data, KINDS, "a file")
    assert refusal.value.details["path"] == "a file"


def zipped(content: bytes, **how: Any) -> bytes:
    room = BytesIO()
    with ZipFile(room, "w", **how) as archive:
        archive.writestr("count.npy", content)
        archive.writestr("table.npy", content)
    return room.getvalue()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"neither",
        packed({}),
        packed({"count": ARRAYS["count"]}),
        packed({"count": np.array(None)}),
        b"\x93NUMPY\x01\x00",
        zipped(b"no array"),
        zipped(b"\x93NUMPY\x01\x00\x08\x00{'descr':"),
        zipped(
            b"\x93NUMPY\x01\x00\x50\x00"
            + b"{'descr':'<f8','fortran_order':False,'shape':(9999999999999999,),}".ljust(80)
        ),
        zipped(b"x" * 99, compression=ZIP_LZMA)[:-40],
        zipped(b"x" * 99, compression=ZIP_BZIP2),
    ],
    ids=["empty", "text", "nothing", "half", "pickled", "head", "no arrays", "bad head", "huge", "cut", "bzip2"],
)
def test_what_is_no_such_file_is_refused(data: bytes) -> None:
    refused(data)


def test_one_array_that_is_not_in_an_archive_is_refused() -> None:
    room = BytesIO()
    np.save(room, ARRAYS["table"])
    refused(room.getvalue())


WHOLE = [packed(ARRAYS, small=small) for small in (False, True)]


@given(st.sampled_from(WHOLE), st.data())
def test_a_file_that_is_cut_is_refused(whole: bytes, data: st.DataObject) -> None:
    refused(whole[: data.draw(st.integers(0, len(whole) - 1))])


@given(st.sampled_from(WHOLE), st.data())
def test_a_flipped_bit_gives_an_error_or_harms_nothing(whole: bytes, data: st.DataObject) -> None:
    """Some bits, such as the times of the archive's parts, mean nothing."""
    place = data.draw(st.integers(0, len(whole) - 1))
    flipped = bytearray(whole)
    flipped[place] ^= 1 << data.draw(st.integers(0, 7))
    try:
        found = unpacked(bytes(flipped), KINDS, "a file")
    except FileUnusableError:
        return
    assert all(np.array_equal(found[name], array) for name, array in ARRAYS.items())
