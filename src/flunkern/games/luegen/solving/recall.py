"""What is remembered of a ladder from three players on, and which few bids may follow: s' = after(s, bid).

A state is the standing bid, the faces of the two bids before it, and by how much it went beyond the lowest that would
have done. So everybody's hands are whole in an infoset, and of the ladder only its end is. A bid that weighs less than
nearly everybody expects says nothing: after it all is as if nobody had bid.
"""

from typing import Final, NamedTuple

from flunkern.games.luegen.solving.state import CALL, least

# As in `state`, these run as they are and inside kernels.

HIGHER: Final = 3
"""On each face the lowest raise may follow, or one of the next ones: so many in all."""
ACTIONS: Final = 1 + 6 * HIGHER
"""The first is a call, then the bids by face and count."""
COUNTS: Final = 11
"""So many counts of a face are told apart: no bid of ours is higher, and what is higher we call."""
FACES: Final = 7
"""Those of dice, and none."""
OPENING: Final = 0
"""The row of those before whom nobody said anything."""
UNDER_A_BID: Final = 1 + FACES * FACES * HIGHER
"""So many rows belong to each standing bid: the first is for all that may have come before it."""
ROWS: Final = 1 + COUNTS * 6 * UNDER_A_BID


class Recalled(NamedTuple):
    """The standing bid is so `many` of a `face`; `before` and `earlier` are the faces of the two before it, or 0."""

    many: int
    face: int
    before: int
    earlier: int
    jumped: int


def floor(players: int, face: int) -> int:
    """The lowest count that says something."""
    return (2 * players - 1) // 2 if face == 1 else 2 * players - 2


def weight(count: int, face: int) -> int:
    return 2 * count if face == 1 else count


def silent(players: int, count: int, face: int) -> bool:
    """Whether a bid, or none, says nothing."""
    return weight(count, face) < floor(players, 2)


def too_high(players: int, count: int, face: int) -> bool:
    """Whether a bid is called whatever the own dice are."""
    return weight(count, face) >= floor(players, 2) + COUNTS


def lowest(players: int, count: int, face: int, wanted: int) -> int:
    """The lowest count of a face that may follow."""
    return floor(players, wanted) if silent(players, count, face) else least(count, face, wanted)


def move_of(players: int, state: Recalled, action: int) -> int:
    """8 * count + face of a bid, CALL of the first action; -1 where the action is not offered."""
    count, face = state.many, state.face
    if action == 0:
        return -1 if silent(players, count, face) else CALL
    wanted = (action - 1) // HIGHER + 1
    bidden = lowest(players, count, face, wanted) + (action - 1) % HIGHER
    return -1 if too_high(players, bidden, wanted) else 8 * bidden + wanted


def after(players: int, state: Recalled, move: int) -> Recalled:
    """What is remembered once somebody has bid."""
    count, face = state.many, state.face
    bidden, wanted = move // 8, move % 8
    jumped = min(max(bidden - lowest(players, count, face, wanted), 0), HIGHER - 1)
    if silent(players, count, face):
        return Recalled(bidden, wanted, 0, 0, jumped)
    return Recalled(bidden, wanted, face, state.before, jumped)


def row_of(players: int, state: Recalled) -> int:
    """The place of a state that is not too high; a silent one is an opening."""
    if silent(players, state.many, state.face):
        return OPENING
    faces = state.before * FACES + state.earlier
    return vague_row(players, state) + 1 + faces * HIGHER + state.jumped


def vague_row(players: int, state: Recalled) -> int:
    """The place of the standing bid alone, however it came about."""
    if silent(players, state.many, state.face):
        return OPENING
    place = (state.many - floor(players, state.face)) * 6 + state.face - 1
    return 1 + place * UNDER_A_BID
