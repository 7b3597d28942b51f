"""All text that a player reads: one bundle of Fluent messages a language and game."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, Literal, get_args

from fluent.runtime import FluentBundle, FluentResource

from flunkern.core.game import Game

Language = Literal["de", "en"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)


class Words:
    """The messages of one language; an unknown message or a variable it lacks is an error, never an empty text."""

    def __init__(self, language: Language, *sources: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for source in sources:
            self._bundle.add_resource(FluentResource(source))

    def __contains__(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))

    def text(self, message: str, /, **variables: str | int | float) -> str:
        """Raises KeyError for an unknown message and LookupError for a variable that it needs and did not get."""
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        # Fluent takes no long texts as variables: they are put in where a mark stands for them.
        marks = {f"\ue000{name}\ue001": value for name, value in variables.items() if _is_long(value)}
        marked = {name: f"\ue000{name}\ue001" if _is_long(value) else value for name, value in variables.items()}
        text, errors = self._bundle.format_pattern(pattern, marked)
        if errors:
            raise LookupError(f"{message}: {errors[0]}")
        told = str(text)
        for mark, value in marks.items():
            told = told.replace(mark, str(value))
        return told


def _is_long(value: str | int | float) -> bool:
    return isinstance(value, str) and len(value) > 500


def home(game: Game) -> Traversable:
    """The folder of a game, which holds its words and its rule pages."""
    return files(f"flunkern.games.{game.slug.replace('-', '_')}")


def sources(game: Game | None, language: Language) -> Iterator[Traversable]:
    """The Fluent files that speak for the house and, if given, for one game."""
    yield files("flunkern.words") / f"{language}.ftl"
    yield files("flunkern.material") / "words" / f"{language}.ftl"
    if game is not None:
        yield home(game) / "words" / f"{language}.ftl"


def words_for(game: Game | None, language: Language) -> Words:
    """The words of the house, with those of a game if one is given."""
    return _words(tuple(sources(game, language)), language)


@cache
def _words(files: tuple[Traversable, ...], language: Language) -> Words:
    return Words(language, *(file.read_text("utf-8") for file in files))
