"""Files of arrays as numpy writes them (`.npz`), read where there is no numpy."""

import ast
import io
import sys
import zipfile
from array import array
from math import prod
from typing import Any, Final, NamedTuple

from flunkern.core.errors import FileUnusableError

_CODES: Final = {"|u1": "B", "|i1": "b", "<i2": "h", "<i4": "i", "<i8": "q", "<f4": "f", "<f8": "d"}
_MAGIC: Final = b"\x93NUMPY\x01\x00"
_HEAD: Final = len(_MAGIC) + 2


class Arrays(NamedTuple):
    """What is in a file, by name; raises FileUnusableError where something is not as it has to be."""

    file: str
    members: dict[str, bytes]

    @property
    def names(self) -> list[str]:
        return list(self.members)

    def array(self, name: str, shape: tuple[int, ...] | None = None) -> "array[Any]":
        """The numbers of an array, row after row."""
        kind, had, data = self._opened(name)
        if kind not in _CODES or shape not in (None, had):
            raise FileUnusableError(path=self.file, detail="made by another version")
        found = array(_CODES[kind])
        if len(data) != prod(had) * found.itemsize:
            raise FileUnusableError(path=self.file, detail="damaged, or something else")
        found.frombytes(data)
        if sys.byteorder == "big":
            found.byteswap()
        return found

    def writing(self, name: str) -> str:
        """An array that is one text."""
        _, _, data = self._opened(name)
        return data.decode("utf-32-le").rstrip("\0")

    def _opened(self, name: str) -> tuple[str, tuple[int, ...], bytes]:
        """How its numbers are written, its shape, and its bytes."""
        try:
            data = self.members[name]
            end = _HEAD + int.from_bytes(data[_HEAD - 2 : _HEAD], "little")
            head = ast.literal_eval(data[_HEAD:end].decode("latin-1"))
            if data.startswith(_MAGIC) and not head["fortran_order"]:
                return head["descr"], head["shape"], data[end:]
        except (KeyError, ValueError, SyntaxError, TypeError):
            pass
        raise FileUnusableError(path=self.file, detail="damaged, or something else")


def read(data: bytes, name: str) -> Arrays:
    """The arrays of a file; raises FileUnusableError, which calls it `name`, if it is damaged."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return Arrays(name, {member.removesuffix(".npy"): archive.read(member) for member in archive.namelist()})
    except Exception:  # zipfile and zlib have many ways to say that a file is none of theirs
        raise FileUnusableError(path=name, detail="damaged, or something else") from None
