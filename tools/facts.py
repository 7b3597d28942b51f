"""What pages are told of the games that they keep themselves, before any Python runs: `python -m tools.facts FILE`."""

import sys
from contextlib import ExitStack
from pathlib import Path
from unittest.mock import patch

import msgspec

from flunkern.core import bots, coaching
from flunkern.core.solved import Solvable
from flunkern.games import REGISTRY
from flunkern.hosting.answers import facts_of


def facts() -> bytes:
    """What the house in a browser answers to who asks for its games.

    Nothing is installed there that brings more, but what was solved for the usual options lies beside its Python.
    """
    with ExitStack() as there:
        for module in (bots, coaching):
            there.enter_context(patch.object(module, "is_installed", lambda _: False))
            there.enter_context(patch.object(module, "is_solved", lambda thinker, _: isinstance(thinker, Solvable)))
        encoded = msgspec.json.encode([facts_of(game) for game in REGISTRY.values()])
    return msgspec.json.format(encoded, indent=2) + b"\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(facts())
