"""The door to the room: nothing is loaded before it is asked for."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[4] / "docs" / "perfect-kniffel.md"


def test_importing_the_package_loads_no_numba() -> None:
    program = "import sys, flunkern.games.kniffel.solving; sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    subprocess.run([sys.executable, "-c", program], check=True)


def test_the_program_on_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    exec(program, {})
    exact, simulated = map(float, capsys.readouterr().out.split())
    assert simulated == pytest.approx(exact, abs=1.0)
