"""What is measured can be started as its documentation says: by `python bench/<name>.py`, wherever one is."""

import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parents[2] / "bench"
START = """
import os, runpy, sys
for file in sys.argv[1:]:
    sys.path[0] = os.path.dirname(file)
    before = [*sys.path]
    try:
        runpy.run_path(file, run_name="not run")
    except ModuleNotFoundError as error:
        # Peers that only `make bench` installs.
        if error.name not in ("pyhtzee", "yatzy_solver"):
            raise
    sys.path[:] = before
    for name in [name for name in sys.modules if name.partition(".")[0] in ("tests", "bench")]:
        del sys.modules[name]
    print(os.path.basename(file))
"""


def test_every_one_finds_all_that_it_imports(tmp_path: Path) -> None:
    files = sorted(map(str, BENCH.glob("*.py")))
    ran = subprocess.run(
        [sys.executable, "-c", START, *files], cwd=tmp_path, env={}, capture_output=True, text=True, check=False
    )
    assert ran.stderr == ""
    assert ran.stdout.split() == [Path(file).name for file in files]
    assert len(files) > 10
