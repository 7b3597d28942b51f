"""The pages name every game there is, and their lists of games are made, not written."""

import re

from tests.docs.lists import FILES, LISTS, written


def test_the_lists_of_games_are_up_to_date() -> None:
    for file in FILES:
        assert file.read_text("utf-8") == written(file.read_text("utf-8")), f"{file.name}: run `make types`"


def test_every_list_stands_somewhere() -> None:
    texts = "\n".join(file.read_text("utf-8") for file in FILES)
    assert set(re.findall(r"<!-- (games[a-z-]*): made", texts)) == set(LISTS)
