"""What a browser needs to keep tables itself: our modules, what they import, and msgspec built for it, in one folder.

`python -m tools.bundle FOLDER` writes `flunkern.zip`, `msgspec.whl` and `facts.json`, what pages are told of the games
before any Python runs. The wheel comes from PyPI once, and is known by its hash; nothing is fetched in play.
"""

import subprocess
import sys
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Final
from unittest.mock import patch

import msgspec

from flunkern.core import bots, coaching
from flunkern.games import REGISTRY
from flunkern.hosting.answers import facts_of

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src"
ROOMS: Final = ("core", "material", "games", "fairness", "table", "hosting", "local")
NOT_THERE: Final = ("solving", "batch")
"""Rooms of a game that think with numba: only their doors are kept, which say so."""
OF_THE_STORE: Final = ("__init__", "entries", "errors")
IMPORTED: Final = ("rfc8785", "confusable_homoglyphs")
PLATFORM: Final = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314", "--abi", "cp314")
WHEEL_HASH: Final = "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022"
FIXED: Final = (1980, 1, 1, 0, 0, 0)
"""The date of everything, so that the same sources make the same file."""


def ours() -> Iterator[Path]:
    package = SOURCE / "flunkern"
    yield package / "__init__.py"
    yield from (package / "store" / f"{name}.py" for name in OF_THE_STORE)
    for room in ROOMS:
        for path in sorted((package / room).rglob("*.py")):
            if path.name == "__init__.py" or not set(NOT_THERE) & set(path.relative_to(package).parts):
                yield path


def imported() -> Iterator[tuple[str, Path]]:
    for name in IMPORTED:
        spec = find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        folder = Path(spec.origin).parent
        for path in sorted(folder.iterdir()):
            if path.suffix in (".py", ".json") and path.stem != "cli":
                yield f"{name}/{path.name}", path


def write_sources(file: Path) -> None:
    with zipfile.ZipFile(file, "w") as archive:
        for name, path in [(str(path.relative_to(SOURCE)), path) for path in ours()] + list(imported()):
            archive.writestr(zipfile.ZipInfo(name, FIXED), path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def fetch_wheel(file: Path) -> None:
    """msgspec for Pyodide, in the version that everything else uses; raises if it is not the one that was looked at."""
    if not file.exists() or _hash(file) != WHEEL_HASH:
        lines = (ROOT / "constraints.txt").read_text().split()
        wanted = next(line for line in lines if line.startswith("msgspec=="))
        pip = (sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps")
        into = file.parent / "wheel"
        subprocess.run([*pip, "--only-binary=:all:", *PLATFORM, "--dest", str(into), wanted], check=True)
        (found,) = into.glob("*.whl")
        found.replace(file)
        into.rmdir()
    if _hash(file) != WHEEL_HASH:
        raise SystemExit(f"{file.name} is not the wheel that was looked at: {_hash(file)}")


def facts() -> bytes:
    """What the house in a browser answers to who asks for its games."""
    with patch.object(bots, "is_installed", lambda _: False), patch.object(coaching, "is_installed", lambda _: False):
        return msgspec.json.encode([facts_of(game) for game in REGISTRY.values()])


def _hash(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    write_sources(folder / "flunkern.zip")
    fetch_wheel(folder / "msgspec.whl")
    (folder / "facts.json").write_bytes(facts())


if __name__ == "__main__":
    main()
