"""The page about environments says what is so: its code runs, its example learns."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def test_the_code_of_the_page_runs() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert failed == 0
    assert tried > 25
