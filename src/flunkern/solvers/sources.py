"""What a module is made of: its own source, and those of all that it imports of Flunkern and of its own package.

Code can refer to nothing but what its module imports: what was compiled or computed by it is good as long as these
sources stay as they are. Other libraries are left out.
"""

import hashlib
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

_IMPORT: Final = re.compile(r"^ *(?:from ([\w.]+) import (\([^)]*\)|.*)|import (.*))", re.MULTILINE)
_HERE: Final = ("flunkern", Path(__file__).parents[2])


def fingerprint(module: str) -> str:
    """Changes with any of the sources of a module that is loaded; 64 hexadecimal digits."""
    file = Path(sys.modules[module].__file__ or "")
    homes = ((module.partition(".")[0], file.parents[module.count(".") + (file.stem == "__init__")]), _HERE)
    known, waiting = {file}, [file]
    while waiting:
        found = _imported(waiting.pop(), homes) - known
        known |= found
        waiting += found
    return hashlib.sha256("".join(sorted(map(_digest, known))).encode()).hexdigest()


@cache
def _imported(file: Path, homes: tuple[tuple[str, Path], ...]) -> frozenset[Path]:
    """The files that a file's imports name, of the packages with a home."""
    names = [name.split(".") for name in _names(file.read_text("utf-8"))]
    paths = [home.joinpath(*name) for name in names for package, home in homes if name[0] == package]
    files = [file for path in paths for file in (path.with_suffix(".py"), path / "__init__.py")]
    return frozenset(file for file in files if file.is_file())


def _names(source: str) -> Iterator[str]:
    """Every name that may be a module's: `from a import b` may mean a or a.b."""
    for origin, listed, plain in _IMPORT.findall(source):
        for name in re.findall(r"[\w.]+", plain or listed):
            yield f"{origin}.{name}" if origin else name
        if origin:
            yield origin


@cache
def _digest(file: Path) -> str:
    return f"{file.name} {hashlib.sha256(file.read_bytes()).hexdigest()}\n"
