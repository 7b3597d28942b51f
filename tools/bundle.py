"""What a browser needs to keep tables itself: our modules, what they import, and msgspec built for it, in one folder.

`python -m tools.bundle FOLDER` writes `flunkern.zip` and `msgspec.whl`. It needs Python and pip alone. What we import
comes from PyPI once, in the versions that everything else uses, and is known by its hash; nothing is fetched in play.
What strong foxes and the coach need is put beside it, a file for each; some have to be solved, if the solver is there.
"""

import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src"
ROOMS: Final = ("core", "material", "games", "fairness", "table", "hosting", "local")
COMPILED: Final = ("solving", "batch")
"""Rooms of a game that think with numba: kept are their doors, which say so, and what does without."""
NEEDING_MORE: Final = ("import numpy", "from numba", "from flunkern.solvers", "platformdirs")
LEARNED: Final = ("games/luegen/data/master.npz",)
"""What foxes have learned that browsers can read."""
SOLVED: Final = ("modern", "classic")
"""Presets of Kniffel that are solved for browsers: house rules are played there without."""
OF_THE_STORE: Final = ("__init__", "entries", "errors")
WHEELS: Final = {
    "msgspec": "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022",
    "rfc8785": "520d690b448ecf0703691c76e1a34a24ddcd4fc5bc41d589cb7c58ec651bcd48",
    "confusable-homoglyphs": "84c92cb79dc7f55aa290d0762b2349abd8dee4c16fbe6f99eac978d394e2e6a1",
}
PLATFORM: Final = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314", "--abi", "cp314")
FIXED: Final = (1980, 1, 1, 0, 0, 0)
"""The date of everything, so that the same sources make the same file."""


def ours() -> Iterator[Path]:
    package = SOURCE / "flunkern"
    yield package / "__init__.py"
    yield from (package / "store" / f"{name}.py" for name in OF_THE_STORE)
    for room in ROOMS:
        for path in sorted((package / room).rglob("*.py")):
            compiled = set(COMPILED) & set(path.relative_to(package).parts)
            if path.name == "__init__.py" or not compiled or _is_plain(path):
                yield path


def _is_plain(path: Path) -> bool:
    return not any(needed in path.read_text("utf-8") for needed in NEEDING_MORE)


def solved(folder: Path) -> list[str]:
    """Puts what browsers cannot work out into a folder, as it lies in our package, and names it.

    What was learned is there already; what has to be solved is left out where the solver is not installed.
    """
    shutil.rmtree(folder, ignore_errors=True)
    for name in LEARNED:
        (folder / name).parent.mkdir(parents=True)
        shutil.copyfile(SOURCE / "flunkern" / name, folder / name)
    sys.path.insert(0, str(SOURCE))
    try:
        from flunkern.games.kniffel.editions import PRESETS, edition_of
        from flunkern.games.kniffel.solving.cache import solution_for
        from flunkern.games.kniffel.solving.file_format import fingerprint, save
        from flunkern.games.kniffel.solving.sealed import file_of
    except ModuleNotFoundError as missing:
        print(f"The solver is not installed ({missing.name}): no strong foxes of Kniffel without a server.")
        return [*LEARNED]
    editions = [edition_of(PRESETS[name]) for name in SOLVED]
    for edition in editions:
        save(solution_for(edition), folder / file_of(edition), fingerprint(edition, "expected_value"))
    return [*LEARNED, *map(file_of, editions)]


def fetched(name: str, folder: Path) -> Path:
    """The wheel of a package, fetched if it is not there; raises SystemExit if it is not the one that was looked at."""
    file = folder / f"{name}.whl"
    if not file.exists() or _hash(file) != WHEELS[name]:
        folder.mkdir(parents=True, exist_ok=True)
        lines = (ROOT / "constraints.txt").read_text().split()
        wanted = next(line for line in lines if line.startswith(f"{name}=="))
        pip = (sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps")
        into = folder / "wheel"
        subprocess.run([*pip, "--only-binary=:all:", *PLATFORM, "--dest", str(into), wanted], check=True)
        (found,) = into.glob("*.whl")
        found.replace(file)
        into.rmdir()
    if _hash(file) != WHEELS[name]:
        raise SystemExit(f"{file.name} is not the wheel that was looked at: {_hash(file)}")
    return file


def imported(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """The modules and tables of a wheel of pure Python."""
    with zipfile.ZipFile(wheel) as archive:
        for name in sorted(archive.namelist()):
            if ".dist-info/" not in name and name.endswith((".py", ".json")) and not name.endswith("/cli.py"):
                yield name, archive.read(name)


def pack(folder: Path) -> None:
    """Writes all files, and keeps beside them what was fetched."""
    msgspec, *pure = (fetched(name, folder) for name in WHEELS)
    assert msgspec == folder / "msgspec.whl"
    own = [(path.relative_to(SOURCE).as_posix(), path.read_bytes()) for path in ours()]
    own.append(("flunkern/solved.json", json.dumps(solved(folder / "solved")).encode()))
    with zipfile.ZipFile(folder / "flunkern.zip", "w") as archive:
        for name, data in own + [file for wheel in pure for file in imported(wheel)]:
            archive.writestr(zipfile.ZipInfo(name, FIXED), data, zipfile.ZIP_DEFLATED, 9)


def _hash(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()


if __name__ == "__main__":
    pack(Path(sys.argv[1]))
