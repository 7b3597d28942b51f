"""The page about environments says what is so: its code runs, its example learns, its sizes are right."""

import doctest
import re
from pathlib import Path

from flunkern.envs.setting import setting_of
from flunkern.games import REGISTRY

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def test_the_code_of_the_page_runs() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert failed == 0
    assert tried > 25


def test_the_sizes_of_the_page_are_right() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| (\d+)[^|]* \| (\d+), (\d+) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    assert [row[0] for row in rows] == list(REGISTRY)
    for slug, actions, two, four in rows:
        assert [setting_of(slug, seats).size for seats in (2, 4)] == [int(two), int(four)]
        per_seat = slug == "luegen"
        assert len(setting_of(slug).moves) == (2 * int(actions) + 1 if per_seat else int(actions))
