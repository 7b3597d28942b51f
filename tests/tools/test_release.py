"""Releases: what is written where, and what is refused with a sentence."""

from pathlib import Path

import pytest

from hatch_build import anywhere
from tools.release import ROOT, NotReleasableError, dated, next_version, with_field

CHANGELOG = "# Changelog\n\n## Unreleased\n\n### Added\n\n- Dice.\n\n## 0.1.0 – 2026-01-01\n\n- Cups.\n"


def test_what_was_unreleased_gets_a_version_and_a_day() -> None:
    assert dated(CHANGELOG, "0.2.0", "2026-12-24") == (
        "# Changelog\n\n## Unreleased\n\n## 0.2.0 – 2026-12-24\n\n### Added\n\n- Dice.\n\n"
        "## 0.1.0 – 2026-01-01\n\n- Cups.\n"
    )


@pytest.mark.parametrize("changelog", ["# Changelog\n", CHANGELOG.replace("- Dice.\n\n", "")])
def test_nothing_new_is_no_release(changelog: str) -> None:
    with pytest.raises(NotReleasableError, match="nothing under “Unreleased”"):
        dated(changelog, "0.2.0", "2026-12-24")


def test_versions_that_follow() -> None:
    assert next_version("0.1.0", "0.1.0", released=False) == "0.1.0"
    assert next_version("0.10.0", "0.9.0", released=True) == "0.10.0"


@pytest.mark.parametrize(("given", "released"), [("0.1.0", True), ("0.0.9", False), ("next", False), ("", False)])
def test_versions_that_do_not(given: str, released: bool) -> None:
    with pytest.raises(NotReleasableError):
        next_version(given, "0.1.0", released)


@pytest.mark.parametrize(
    ("path", "field"),
    [
        ("src/flunkern/__init__.py", "__version__ = "),
        ("CITATION.cff", "version: "),
        ("CITATION.cff", "date-released: "),
    ],
)
def test_every_place_that_names_the_version_is_found(path: str, field: str) -> None:
    text = Path(ROOT, path).read_text("utf-8")
    assert f'{field}"9.9.9"\n' in with_field(text, field, "9.9.9")
    with pytest.raises(NotReleasableError, match="stands 0 times"):
        with_field(text, "edition: ", "9.9.9")


def test_the_description_links_to_nothing_that_is_not_there_outside_the_repository() -> None:
    text = anywhere((ROOT / "README.md").read_text("utf-8"), "https://flunkern.example")
    assert "https://flunkern.example/raw/main/docs/pictures/kniffel.png" in text
    assert "](https://flunkern.example/blob/main/LICENSE)" in text
    assert "](docs/" not in text
    assert 'src="docs/' not in text
