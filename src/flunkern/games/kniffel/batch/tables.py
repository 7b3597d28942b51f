"""The rules of Kniffel as tables, made by asking them: what rolls bring, what may be kept, how each is told."""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.core.chance import Seeded
from flunkern.games.kniffel import rules
from flunkern.games.kniffel.editions import Options, edition_of
from flunkern.games.kniffel.environment import MOST_EXTRA, TOTAL, description, moves
from flunkern.games.kniffel.moves import Enter, Keep, Move
from flunkern.games.kniffel.solving.keeps import FIRST_ROLL, ROLLS, keep_of, keeps
from flunkern.games.kniffel.solving.rewards import BOXES, CASES, FACES, Past, kniffel_rewards, plain_rewards
from flunkern.games.kniffel.solving.simulation import throws
from flunkern.games.kniffel.state import Sheet, State
from flunkern.games.kniffel.view import view
from flunkern.material.dice import keeps as choices
from flunkern.material.sheet import BONUS_FROM, CATEGORIES, KNIFFEL_POINTS, MAXIMA, bonus, is_kniffel
from flunkern.solvers.arrays import Ints
from flunkern.solvers.observing import Observation, layout_of, observation_of, parts

REFUSED: Final = -1
NO_KNIFFEL: Final = -1
NO_BOX: Final = -1
PIECES: Final = tuple(piece.name for piece in description.pieces)
MOST_POINTS: Final = sum(MAXIMA)


class Tables(NamedTuple):
    """All that kernels need to know of an edition with so many seats."""

    seats: int
    box: Ints
    """[action]: the box of an entry, or `NO_BOX`."""
    kept: Ints
    """[action]: the keep that is left standing."""
    entry: Ints
    """[box]: the action that enters there."""
    keeping: NDArray[np.int8]
    """[roll, action]: a one for each keep."""
    face: Ints
    """[roll]: the face of a Kniffel, 0 to 5, or `NO_KNIFFEL`."""
    points: Ints
    """[roll, box], of any roll but a Kniffel."""
    kniffel_points: Ints
    kniffel_extra: Ints
    """[past, case, face, box] as `rewards` counts them; `REFUSED` where the entry is not permitted."""
    bonus: Ints
    """[points above]."""
    dice: Observation
    """[roll]."""
    box_share: Observation
    extra_share: Observation
    upper_share: Observation
    kniffels_share: Observation
    extras_share: Observation
    total_share: Observation
    """[number]: how it is told."""
    at: Ints
    """Where each piece of an observation begins, in the order of `PIECES`, and where the last one ends."""
    code: NDArray[np.uint16]
    missing: NDArray[np.uint8]
    thrown: NDArray[np.uint16]
    begins: Ints
    roll: NDArray[np.uint8]
    """As in `simulation.Throws`."""


@cache
def tables_of(seats: int, options: Options) -> Tables:
    edition, listed = edition_of(options), moves(seats)
    rolls, dice = keeps()[FIRST_ROLL:], throws()
    start = rules.start(options, seats, Seeded(0))
    layout = layout_of(description, view(start, None))
    points = np.zeros((ROLLS, BOXES), np.int64)
    for roll, thrown in enumerate(rolls):
        if not is_kniffel(thrown):
            points[roll] = [reward.points for reward in plain_rewards(edition)[thrown]]
    kniffels = np.full((2, len(Past), len(CASES), FACES, BOXES), REFUSED)
    for past, case, face, box in np.ndindex(kniffels.shape[1:]):
        reward = kniffel_rewards(edition)[past][case][face][box]
        if reward is not None:
            kniffels[:, past, case, face, box] = reward
    return Tables(
        seats=seats,
        box=np.array([move.category.index if isinstance(move, Enter) else NO_BOX for move in listed]),
        kept=np.array([keep_of(move.dice) if isinstance(move, Keep) else keep_of(()) for move in listed]),
        entry=np.array([listed.index(Enter(category)) for category in CATEGORIES]),
        keeping=_keeping(listed),
        face=np.array([thrown[0] - 1 if is_kniffel(thrown) else NO_KNIFFEL for thrown in rolls]),
        points=points,
        kniffel_points=kniffels[0],
        kniffel_extra=kniffels[1],
        bonus=np.array([bonus(upper) for upper in range(MOST_POINTS + 1)]),
        dice=np.stack([_observed(start, thrown)[layout["dice"]] for thrown in rolls]),
        box_share=parts(KNIFFEL_POINTS),
        extra_share=parts(MOST_EXTRA),
        upper_share=parts(BONUS_FROM, MOST_POINTS),
        kniffels_share=parts(BOXES),
        extras_share=parts(BOXES * MOST_EXTRA),
        total_share=parts(TOTAL),
        at=np.array([*(where.start for where in layout.values()), layout[PIECES[-1]].stop]),
        code=dice.code,
        missing=dice.dice,
        thrown=dice.thrown,
        begins=dice.begin,
        roll=dice.roll,
    )


def _observed(start: State, dice: tuple[int, ...]) -> Observation:
    state = State(start.options, (Sheet(),) * len(start.sheets), 0, 1, dice, start.left, ())
    return observation_of(description, view(state, None))


def _keeping(listed: tuple[Move, ...]) -> NDArray[np.int8]:
    action = {move: number for number, move in enumerate(listed)}
    masks = np.zeros((ROLLS, len(listed)), np.int8)
    for roll, thrown in enumerate(keeps()[FIRST_ROLL:]):
        masks[roll, [action[Keep(kept)] for kept in choices(thrown)]] = 1
    return masks
