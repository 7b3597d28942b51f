"""The round and its abstraction for kernels: whoever compiles a kernel that calls them imports them from here."""

from typing import Final

from numba.extending import register_jitable

from flunkern.games.luegen.solving.abstraction import add_bluffs, bucket, drop_doubles, look, row_of
from flunkern.games.luegen.solving.state import at_least, begin, bid, call, honest, least, level, most, reading

__all__ = ["begin", "bid", "call", "honest", "least", "level", "look", "most"]

_FUNCTIONS: Final = (
    *(least, most, level, begin, bid, call, honest, reading, at_least),
    *(bucket, add_bluffs, drop_doubles, row_of, look),
)

for _function in _FUNCTIONS:
    register_jitable(error_model="numpy")(_function)
