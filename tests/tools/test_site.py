"""The pages of the site that are made from what is written elsewhere; `make docs` follows every link of all pages."""

import re
from pathlib import Path

from flunkern.games import REGISTRY
from tools.site import ROOT, generated, on_page_markdown


def test_every_game_has_its_rules_in_both_languages_with_its_pictures() -> None:
    pages = generated()
    for slug, game in REGISTRY.items():
        for path in (f"rules/{slug}.md", f"de/regeln/{slug}.md"):
            assert f"**{game.clauses[0]}**" in pages[path]
            for picture in re.findall(r"\]\((.*\.png)\)", pages[path]):
                assert (ROOT / "docs" / Path(path).parent / picture).resolve().is_file()
    assert "(../pictures/kniffel.png)" in pages["rules/kniffel.md"]


def test_the_reference_names_modules_and_not_what_is_behind_doors() -> None:
    reference = generated()["reference/games.md"]
    assert "::: flunkern.games.kniffel.rules" in reference
    assert "::: flunkern.games.kniffel.solving\n" in reference
    assert "flunkern.games.kniffel.solving.state" not in reference


def test_links_lead_to_pages_of_the_site_or_to_the_repository() -> None:
    assert "](fairness.md)" in generated()["security.md"]
    assert on_page_markdown("[it](../src/flunkern)").endswith("/blob/main/src/flunkern)")
