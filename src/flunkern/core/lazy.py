"""A door to a package whose modules take long to load: each is loaded once somebody asks for a name that it holds."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def door(package: str, homes: Mapping[str, str]) -> Callable[[str], Any]:
    """The `__getattr__` of a package; `homes` says for each module which names, between spaces, are found in it.

    Beside it the package imports the same names where `TYPE_CHECKING`, so that they have types.
    """
    home_of = {name: module for module, names in homes.items() for name in names.split()}

    def open(name: str) -> Any:
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(f"{package}.{home_of[name]}"), name)

    return open
