"""The rule pages: Markdown for players, in which every clause is a list item that begins with its id.

Comments in it are for the page: `only edition=classic` after a heading or an id, or before a paragraph, says by which
options that is in force, `dice 1 2 3`, `cup` and what a game draws itself are pictures.
"""

import re
from collections.abc import Mapping
from typing import Final

from flunkern.core.game import Game
from flunkern.words import Language, home

_CLAUSE: Final = re.compile(r"^- \*\*([A-Z]+-\d+)\*\*(.*?)(?=^- |^#|^\||\Z|\n\n)", re.MULTILINE | re.DOTALL)


_COMMENT: Final = re.compile(r" *<!--\s*(.*?)\s*-->")


def page(game: Game, language: Language) -> str:
    """The whole rule page as Markdown, without what only the page draws."""
    return _COMMENT.sub("", _written(game, language))


def marks(game: Game, language: Language) -> list[str]:
    """What its comments say, in their order."""
    return _COMMENT.findall(_written(game, language))


def _written(game: Game, language: Language) -> str:
    return (home(game) / "pages" / f"{language}.md").read_text("utf-8")


def clause_texts(game: Game, language: Language) -> Mapping[str, str]:
    """What the rule page says for each clause, in the order of the page."""
    return {match[1]: " ".join(match[2].replace("*", "").split()) for match in _CLAUSE.finditer(page(game, language))}
