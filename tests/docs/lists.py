"""The lists of games in README.md, GLOSSARY.md and docs/; `python -m tests.docs.lists` writes them anew."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from flunkern.core.game import Game
from flunkern.core.values import kebab
from flunkern.envs.setting import setting_of
from flunkern.games import REGISTRY
from flunkern.words import home, words_for

ROOT: Final = Path(__file__).parents[2]
_BLOCK: Final = re.compile(r"(<!-- (games[a-z-]*): made by `make types` -->\n).*?(\n?<!-- end -->)", re.DOTALL)


def _name(game: Game, language: str = "en") -> str:
    return words_for(game, "de" if language == "de" else "en").text("name")


def _pictures() -> Iterable[str]:
    yield "<p>"
    for slug, game in REGISTRY.items():
        yield f'  <img src="docs/pictures/{slug}.png" width="16%" alt="{_name(game)} on a phone">'
    yield '  <img src="docs/pictures/coach.png" width="16%" alt="The coach of Kniffel on a phone">'
    yield '  <img src="docs/pictures/home.png" width="16%" alt="The start page on a phone">'
    yield "</p>"


def _games() -> Iterable[str]:
    yield "| game | players | minutes | about |"
    yield "| --- | --- | --- | --- |"
    for game in REGISTRY.values():
        page = f"src/flunkern/games/{home(game).name}/pages/en.md"
        seats = f"{game.seats[0]}–{game.seats[-1]}"
        about = words_for(game, "en").text("summary")
        yield f"| [**{_name(game)}**]({page}) | {seats} | {game.facts.minutes} | {about} |"


def _terms() -> Iterable[str]:
    yield "| game | in the code |"
    yield "| --- | --- |"
    for game in REGISTRY.values():
        yield f"| {_name(game, 'de')} | `games/{home(game).name}` |"


def _sizes() -> Iterable[str]:
    yield "| game | actions for 2 seats | floats for 2, 4 seats | pieces |"
    yield "| --- | --- | --- | --- |"
    for slug in REGISTRY:
        two, four = setting_of(slug, 2), setting_of(slug, 4)
        kinds = Counter(kebab(type(move).__name__) for move in two.moves)
        actions = ", ".join(f"{count} {kind}" for kind, count in kinds.items())
        pieces = ", ".join(f"`{piece}`" for piece in two.layout)
        yield f"| `{slug}` | {len(two.moves)}: {actions} | {two.size}, {four.size} | {pieces} |"


def _registered() -> Iterable[str]:
    names = [f"`flunkern_{slug.replace('-', '_')}`" for slug in REGISTRY]
    yield f"Importing `flunkern.envs.spiel` registers {', '.join(names[:-1])} and {names[-1]}."


LISTS: Final[Mapping[str, Callable[[], Iterable[str]]]] = {
    "games": _games,
    "games-pictures": _pictures,
    "games-terms": _terms,
    "games-sizes": _sizes,
    "games-registered": _registered,
}
FILES: Final = tuple(ROOT / name for name in ("README.md", "GLOSSARY.md", "docs/environments.md"))


def written(text: str) -> str:
    """The text with all its lists of games as they should be."""
    return _BLOCK.sub(lambda found: found[1] + "\n".join(LISTS[found[2]]()) + "\n" + found[3].lstrip("\n"), text)


if __name__ == "__main__":
    for file in FILES:
        file.write_text(written(file.read_text("utf-8")), "utf-8")
