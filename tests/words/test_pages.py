from pathlib import Path

import msgspec
import pytest

from flunkern.core.game import Game
from flunkern.games import REGISTRY, kniffel
from flunkern.words import LANGUAGES, Language, pages
from flunkern.words.pages import clause_texts, marks, page

PAGE = """# A game

- **X-1** The first *Decision:* clause,
  on two lines.
- **X-2** The second.

A paragraph between, which belongs to none.

- **X-10** The third.
## A heading
- a list item that is no clause
- **X-11** The last.
| a | table |
"""


def test_each_clause_is_its_list_item(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "en.md").write_text(PAGE, "utf-8")
    monkeypatch.setattr(pages, "home", lambda _: tmp_path)
    assert page(kniffel, "en") == PAGE
    assert clause_texts(kniffel, "en") == {
        "X-1": "The first Decision: clause, on two lines.",
        "X-2": "The second.",
        "X-10": "The third.",
        "X-11": "The last.",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_kniffel_has_its_clauses_in_order(language: Language) -> None:
    texts = clause_texts(kniffel, language)
    assert tuple(texts) == kniffel.clauses
    assert "25" in texts["K-10"]
    assert page(kniffel, language).startswith("# Kniffel\n")


def test_the_pages_differ() -> None:
    assert page(kniffel, "de") != page(kniffel, "en")


@pytest.mark.parametrize("game", REGISTRY.values(), ids=REGISTRY)
def test_pages_name_options_that_there_are_and_draw_the_same_in_both_languages(game: Game) -> None:
    german, english = (marks(game, language) for language in LANGUAGES)
    assert german == english
    defaults = msgspec.to_builtins(game.Options())
    for mark in german:
        kind, *words = mark.split()
        if kind == "only":
            for name, values in (word.split("=") for word in words):
                assert name in defaults
                for value in values.split("|"):
                    read = {"true": True, "false": False}.get(value, value)
                    msgspec.convert(defaults | {name: read}, game.Options)
    assert "<!--" not in page(game, "de")
