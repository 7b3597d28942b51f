"""What is installed only if asked for: `pip install 'flunkern[solver]'` brings what strong bots think with."""

from functools import cache
from importlib.util import find_spec
from typing import Final

SOLVER: Final = "solver"
"""The extra of all that computes: solvers, strong bots, coaches."""
PASSKEYS: Final = "passkeys"
"""The extra by which a server knows passkeys."""
_BROUGHT: Final = {SOLVER: ("numpy", "numba"), PASSKEYS: ("webauthn",)}


@cache
def is_installed(extra: str) -> bool:
    """Whether everything is there that the extra brings; nothing is loaded to find out."""
    return all(find_spec(package) is not None for package in _BROUGHT[extra])


def brings(extra: str, module: str | None) -> bool:
    """Whether a module that was not found is one that the extra brings."""
    return module is not None and module.partition(".")[0] in _BROUGHT[extra]
