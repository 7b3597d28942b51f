"""Exact solitaire play of Kniffel and play to win, for every edition: the door to the room.

    V(s) = E max ... E max[b] r(s, d, b) + V(T(s, d, b))

`rewards` asks the rules for r, `state` and `transitions` make s and T of it, `expected_value` solves for V; `policy`,
`action_values`, `distribution`, `perfection`, `win_probability` and `simulation` follow from V. Whoever asks for one of
the names below loads numba, which takes about a second; importing this package does not. Where numba is not installed,
`plain` has what follows from V alone, with V from a file.
"""

from typing import TYPE_CHECKING

from flunkern.core.lazy import door

if TYPE_CHECKING:
    from flunkern.games.kniffel.solving.action_values import score_values
    from flunkern.games.kniffel.solving.cache import distribution_for, solution_for
    from flunkern.games.kniffel.solving.expected_value import Solution, solve, state_value
    from flunkern.games.kniffel.solving.keeps import roll_of
    from flunkern.games.kniffel.solving.perfection import perfect_play
    from flunkern.games.kniffel.solving.sealed import file_of
    from flunkern.games.kniffel.solving.simulation import simulate
    from flunkern.games.kniffel.solving.state import Column, ImpossibleSheetError, Position, position_of
    from flunkern.games.kniffel.solving.summary import Summary, summary_of
    from flunkern.games.kniffel.solving.turn import TurnValues, ranked
    from flunkern.games.kniffel.solving.win_probability import win_values

__getattr__ = door(__name__, plain="plain")
