"""What all commands share: the language of the call, and arguments that mean the same everywhere."""

import locale
import os
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer

from flunkern.words import Language

STOPPED: Final = 130
"""The status of a command that was interrupted."""


def language_of_machine() -> Language:
    named = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), None)
    # Windows has none of these, and its own names for languages.
    named = named or locale.getlocale()[0] or ""
    return "de" if named.lower().startswith(("de", "german")) else "en"


class Speech:
    """The language of this call, also for what goes wrong before a command has begun."""

    language: Language = language_of_machine()


def _speak(language: Language | None) -> Language | None:
    if language is not None:
        Speech.language = language
    return language


GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game from `flunkern games`.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A game record.")]
Edition = Annotated[str | None, typer.Option(help="The same as --option edition=…")]
HouseRules = Annotated[list[str] | None, typer.Option("--option", metavar="FIELD=VALUE", help="A house rule.")]
Lang = Annotated[
    Language | None,
    typer.Option("--lang", callback=_speak, is_eager=True, help="Language; the machine's unless given."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


def settings_of(edition: str | None, option: list[str] | None) -> list[str]:
    """All options asked for, as `field=value`."""
    return [*(option or ()), *([f"edition={edition}"] if edition is not None else ())]


def print_json(value: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
