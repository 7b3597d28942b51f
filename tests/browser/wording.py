"""The words of the page, so that tests look for what a player reads and not for how it is made."""

from functools import cache
from pathlib import Path
from typing import Final

from flunkern.games import find
from flunkern.words import Language, Words, sources

PAGE: Final = Path(__file__).parents[2] / "web" / "src"


@cache
def page_words(language: Language, slug: str | None = None) -> Words:
    """What the page can say: the words of the house, of a game if one is named, and its own, all screens."""
    screens = sorted(PAGE.glob(f"games/*/{language}.ftl"))
    files = [*sources(find(slug) if slug else None, language), PAGE / "words" / f"{language}.ftl", *screens]
    return Words(language, *(file.read_text("utf-8") for file in files))
