"""The round and what is known of it for kernels: whoever compiles a kernel that calls them imports them from here."""

from numba.extending import register_jitable

from flunkern.games.luegen.solving.lookup import _kept, answer
from flunkern.games.luegen.solving.recall import (
    after,
    floor,
    lowest,
    move_of,
    row_of,
    silent,
    too_high,
    vague_row,
    weight,
)
from flunkern.games.luegen.solving.state import honest, least, most

for _function in (
    *(least, most, honest, floor, weight, silent, too_high, lowest, move_of, after, vague_row, row_of),
    *(_kept, answer),
):
    register_jitable(error_model="numpy")(_function)
