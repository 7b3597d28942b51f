"""The rule pages: Markdown for players, in which every clause is a list item that begins with its id."""

import re
from collections.abc import Mapping
from typing import Final

from flunkern.core.game import Game
from flunkern.words import Language, home

_CLAUSE: Final = re.compile(r"^- \*\*([A-Z]+-\d+)\*\*(.*?)(?=^- |^#|^\||\Z|\n\n)", re.MULTILINE | re.DOTALL)


def page(game: Game, language: Language) -> str:
    """The whole rule page as Markdown."""
    return (home(game) / "pages" / f"{language}.md").read_text("utf-8")


def clause_texts(game: Game, language: Language) -> Mapping[str, str]:
    """What the rule page says for each clause, in the order of the page."""
    return {match[1]: " ".join(match[2].replace("*", "").split()) for match in _CLAUSE.finditer(page(game, language))}
