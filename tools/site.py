"""The pages of the site that are written elsewhere: rules by the games, reference by the code, and those beside README.

A hook of MkDocs: a game that is added to the registry appears by itself, and nothing is copied into the repository.
"""

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from flunkern.games import REGISTRY
from flunkern.words import Language, words_for
from flunkern.words.pages import page

ROOT: Final = Path(__file__).parents[1]
RULES: Final[dict[Language, str]] = {"en": "rules", "de": "de/regeln"}
"""In which folder the rules are, by language."""
BESIDE: Final = ("ARCHITECTURE", "CONTRIBUTING", "GLOSSARY", "SECURITY", "CHANGELOG")
"""Pages of the repository that are pages of the site as well."""
ROOMS: Final = ("core", "games", "solvers", "envs", "arena", "fairness", "table", "store")
"""What is described from its docstrings: all that programs use, and nothing that only commands do."""
HOME: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    config.site_url = HOME["Documentation"]
    # As `repo_url` it would be asked for its stars by everybody who reads a page.
    config.extra["social"] = [{"icon": "fontawesome/brands/git-alt", "link": HOME["Homepage"], "name": "Source"}]
    config.nav = [_filled(part) for part in config.nav or ()]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for path, text in generated().items():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """What a page says of files that are none of the site's leads to the repository."""
    return re.sub(r"\]\((?:\.\./)+(src|web|tests|bench|tools)", rf"]({HOME['Homepage']}/blob/main/\1", markdown)


def generated() -> dict[str, str]:
    """All these pages, by the path at which each of them is."""
    pages = {f"{name.lower()}.md": _beside((ROOT / f"{name}.md").read_text("utf-8")) for name in BESIDE}
    for language, folder in RULES.items():
        pages |= {f"{folder}/{slug}.md": _rules(slug, language) for slug in REGISTRY}
    return pages | {f"reference/{room}.md": _reference(room) for room in ROOMS}


def _filled(part: Any) -> Any:
    """A part of the navigation, with all pages of a folder in place of `folder/*`."""
    if not isinstance(part, dict):
        return part
    return {title: [path for item in items for path in _paths(item)] for title, items in part.items()}


def _paths(item: str) -> list[str]:
    return [path for path in generated() if path.startswith(item[:-1])] if item.endswith("/*") else [item]


def _rules(slug: str, language: Language) -> str:
    """The rule page of a game, with pictures of it if there are any."""
    game, up = REGISTRY[slug], "../" * (RULES[language].count("/") + 1)
    title, _, text = page(game, language).partition("\n")
    name = words_for(game, language).text("name")
    pictures = [
        f'![{name}]({up}pictures/{slug}{kind}.png){{ width="{width}" }}'
        for kind, width in (("", "24%"), ("-desk", "73%"))
        if (ROOT / f"docs/pictures/{slug}{kind}.png").is_file()
    ]
    return "\n".join((title, "", *pictures, text))


def _reference(room: str) -> str:
    """All modules of a room; of what games and solvers think with, the door says what there is."""
    folder = ROOT / "src/flunkern" / room
    files = [path for path in sorted(folder.rglob("*.py")) if "solving" not in path.parts or _is_door(path)]
    modules = [".".join(path.relative_to(ROOT / "src").with_suffix("").parts) for path in files]
    named = [module.removesuffix(".__init__") for module in modules]
    return "\n\n".join((f"# flunkern.{room}", *(f"::: {module}" for module in named)))


def _is_door(path: Path) -> bool:
    return path.parts[-2:] == ("solving", "__init__.py")


def _beside(text: str) -> str:
    """A page whose links are those of the repository's top folder."""
    home = f"{HOME['Homepage']}/blob/main/"

    def lead(match: re.Match[str]) -> str:
        target = match[1]
        if target.removesuffix(".md") in BESIDE:
            return f"]({target.lower()})"
        inside = target.removeprefix("docs/")
        return f"]({inside if (ROOT / 'docs' / inside).is_file() else home + target})"

    return re.sub(r"\]\((?!https?:|#)([^)#]+)\)", lead, text)
