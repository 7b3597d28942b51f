"""How long an installation takes and how large it is, with each extra: from a wheel, into an empty environment."""

import os
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).parents[1]
EXTRAS: Final = ("", "solver", "passkeys", "nodes", "envs", "ray", "all")
MOST: Final = 155
"""Megabytes that the core may have, 27 of them the page with the Python that browsers run."""


def pip(python: Path, *arguments: str) -> None:
    command = [str(python), "-m", "pip", "--disable-pip-version-check", "-qqq", *arguments]
    subprocess.run(command, check=True, cwd=python.parent)


def megabytes(folder: Path) -> float:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def processor_time() -> float:
    """Of all processes that were begun here and have ended."""
    spent = os.times()
    return spent.children_user + spent.children_system


def measure(wheel: Path, extra: str) -> tuple[float, float]:
    """Megabytes of one installation, and seconds of processor time, which other work on the machine does not change."""
    with TemporaryDirectory() as home:
        venv.create(home, with_pip=True)
        python = Path(home) / "bin" / "python"
        empty = megabytes(Path(home))
        named = f"flunkern[{extra}] @ {wheel.as_uri()}" if extra else str(wheel)
        began = processor_time()
        pip(python, "install", "--constraint", str(ROOT / "constraints.txt"), named)
        return megabytes(Path(home)) - empty, processor_time() - began


def main() -> int:
    with TemporaryDirectory() as folder:
        pip(Path(sys.executable), "wheel", "--no-deps", "--wheel-dir", folder, str(ROOT))
        (wheel,) = Path(folder).glob("*.whl")
        print("| installed | MB | seconds |\n| --- | ---: | ---: |")
        sizes = {}
        for extra in EXTRAS:
            sizes[extra], seconds = measure(wheel, extra)
            print(f"| `flunkern{f'[{extra}]' if extra else ''}` | {sizes[extra]:.0f} | {seconds:.0f} |", flush=True)
    print(f"\nThe core: {sizes['']:.0f} MB, aim: at most {MOST}.")
    return 0 if sizes[""] <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
