"""The round and its abstraction for kernels: whoever compiles a kernel that calls them imports them from here."""

from numba.extending import register_jitable

from flunkern.games.luegen.solving.abstraction import add_bluffs, bucket, drop_doubles, infoset, infoset_row
from flunkern.games.luegen.solving.beliefs import at_least, reading
from flunkern.games.luegen.solving.state import begin, bid, call, honest, least, level, most

for _function in (
    *(least, most, level, begin, bid, call, honest, reading, at_least),
    *(bucket, add_bluffs, drop_doubles, infoset_row, infoset),
):
    register_jitable(error_model="numpy")(_function)
