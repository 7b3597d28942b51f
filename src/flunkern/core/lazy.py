"""A door to a package whose modules take long to load: each is loaded once somebody asks for a name that it holds."""

import ast
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

from flunkern.core.errors import ExtraMissingError
from flunkern.core.extras import SOLVER, brings, is_installed


def door(package: str, plain: str | None = None) -> Callable[[str], Any]:
    """The `__getattr__` of a package that offers what it imports where `TYPE_CHECKING`, and loads it when asked to.

    What is behind it thinks with numba: where that is not installed, who asks for a name gets the one that its module
    `plain` has, which does without, or else ExtraMissingError.
    """

    @cache
    def homes() -> dict[str, str]:
        source = (files(package) / "__init__.py").read_text("utf-8")
        blocks = [part for part in ast.parse(source).body if isinstance(part, ast.If)]
        imports = [line for block in blocks for line in block.body if isinstance(line, ast.ImportFrom)]
        return {name.name: line.module or "" for line in imports for name in line.names}

    def open(name: str) -> Any:
        if name not in homes():
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        if plain and not is_installed(SOLVER) and name in vars(without := import_module(f"{package}.{plain}")):
            return getattr(without, name)
        try:
            return getattr(import_module(homes()[name]), name)
        except ModuleNotFoundError as error:
            if brings(SOLVER, error.name):
                raise ExtraMissingError(extra=SOLVER) from None
            raise

    return open
