"""Arrays that solvers compute with, and arrays as the content of a file: read whole and as expected or not at all."""

from collections.abc import Mapping
from io import BytesIO
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import DTypeLike, NDArray

from flunkern.core.errors import FileUnusableError

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Bytes = NDArray[np.int8]
Naturals = NDArray[np.uint8]
"""Numbers below 256: small, and as indices quick, for none of them counts from the end."""

ANY: int = -1
"""In a shape: of any length."""

Arrays = dict[str, NDArray[Any]]


class Kind(NamedTuple):
    """What an array has to be."""

    type: DTypeLike
    shape: tuple[int, ...] = ()

    def fits(self, array: NDArray[Any]) -> bool:
        wanted = tuple(had if want == ANY else want for had, want in zip(array.shape, self.shape, strict=False))
        return array.dtype == self.type and len(array.shape) == len(self.shape) and array.shape == wanted


def packed(arrays: Mapping[str, Any], *, fingerprint: str = "", small: bool = False) -> bytes:
    """A file's content, quick to write or small; `fingerprint` says what the arrays mean."""
    room = BytesIO()
    marked: dict[str, Any] = {"fingerprint": np.array(fingerprint)} if fingerprint else {}
    (np.savez_compressed if small else np.savez)(room, **marked | dict(arrays))
    return room.getvalue()


def unpacked(data: bytes, kinds: Mapping[str, Kind], name: str, *, fingerprint: str = "") -> Arrays:
    """These arrays; raises FileUnusableError, which calls the file `name`, if it is damaged or means something else."""
    try:
        with np.load(BytesIO(data), allow_pickle=False) as found:
            made = str(found["fingerprint"]) if fingerprint else ""
            # What is in an archive and no array comes as bytes.
            arrays = {key: np.asarray(found[key]) for key in kinds}
    except Exception:  # zipfile, zlib and numpy have many ways to say that a file is none of theirs
        raise FileUnusableError(path=name, detail="damaged, or something else") from None
    if made != fingerprint or not all(kind.fits(arrays[key]) for key, kind in kinds.items()):
        raise FileUnusableError(path=name, detail="made by another version")
    return arrays
