"""Many games of Kniffel on arrays: a throw, an entry, and what a seat observes.

For each game a row holds what spectators observe, changed where something changes: what a seat observes is this row,
told from its place.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flunkern.games.kniffel.batch.tables import NO_BOX, NO_KNIFFEL, PIECES, REFUSED, Tables
from flunkern.games.kniffel.rules import DICE, THROWS
from flunkern.games.kniffel.solving.rewards import BOXES, KNIFFEL, UPPER, Past
from flunkern.games.kniffel.solving.simd import whole
from flunkern.games.kniffel.solving.transitions import case_of
from flunkern.games.kniffel.state import ALL_OPEN
from flunkern.solvers.arrays import Ints
from flunkern.solvers.machine_code import lean_kernel
from flunkern.solvers.mersenne import Twisters, below, throw_off
from flunkern.solvers.rows import fill, put, rotate

OVER: Final = -1
EMPTY: Final = -1
NO_DICE: Final = -1
_TURN, _DICE, _THROWS_LEFT, _OFFERS, _CARDS = (
    PIECES.index(name) for name in ("turn", "dice", "throws_left", "offers", "cards")
)
_UPPER_BOXES: Final = (1 << UPPER) - 1
_NONE, _EARLIER, _HELD = (int(past) for past in Past)


class Games(NamedTuple):
    """One row a game. `actor` is OVER where it is over, `roll` is `NO_DICE` before the first throw of a turn."""

    actor: Ints
    turn: Ints
    throws: Ints
    roll: Ints
    allowed: Ints
    """The boxes that the roll may be entered in, as bits."""
    left: Ints
    boxes: NDArray[np.int16]
    """[game, 13 * seat + box]: points, or `EMPTY`."""
    open: Ints
    upper: Ints
    points: Ints
    extra: Ints
    kniffels: Ints
    """[game, seat]: empty boxes as bits, points above, in all boxes and beside them, and Kniffels."""
    scores: Ints
    public: NDArray[np.float32]


def room_for(tables: Tables, games: int) -> Games:
    actor, turn, throws, roll, allowed, left = (np.zeros(games, np.int64) for _ in range(6))
    open, upper, points, extra, kniffels, scores = (np.zeros((games, tables.seats), np.int64) for _ in range(6))
    boxes = np.full((games, BOXES * tables.seats), EMPTY, np.int16)
    public = np.zeros((games, tables.at[-1]), np.float32)
    return Games(actor, turn, throws, roll, allowed, left, boxes, open, upper, points, extra, kniffels, scores, public)


def blocks_of(tables: Tables) -> Ints:
    """What is told seat by seat."""
    cards = tables.at[_CARDS]
    return np.array([(tables.at[_TURN], 1), (cards, (tables.at[-1] - cards) // tables.seats)])


@lean_kernel
def begin(tables: Tables, games: Games, rows: Ints, lucks: Twisters) -> None:
    """New games in these rows."""
    for place in range(len(rows)):
        game = rows[place]
        fill(games.public, game, 0, games.public.shape[1], 0)
        fill(games.boxes, game, 0, games.boxes.shape[1], EMPTY)
        fill(games.open, game, 0, tables.seats, ALL_OPEN)
        for seat in range(tables.seats):
            games.upper[game, seat] = games.points[game, seat] = 0
            games.extra[game, seat] = games.kniffels[game, seat] = 0
        games.left[game] = BOXES * tables.seats
        starter = throw_off(lucks, game, tables.seats, DICE)
        games.turn[game] = games.actor[game] = starter
        games.public[game, tables.at[_TURN] + starter] = 1
        games.public[game, tables.at[_THROWS_LEFT] + THROWS] = 1
        games.throws[game], games.roll[game] = 0, NO_DICE


@lean_kernel
def advance(tables: Tables, games: Games, rows: Ints, actions: Ints, lucks: Twisters) -> None:
    """Each of these games by one action, which must be legal."""
    for place in range(len(rows)):
        box = tables.box[actions[place]]
        if box == NO_BOX:
            throw(tables, games, rows[place], tables.kept[actions[place]], lucks)
        else:
            enter(tables, games, rows[place], box)


@lean_kernel
def throw(tables: Tables, games: Games, game: int, kept: int, lucks: Twisters) -> None:
    """Throws what is missing."""
    missing = whole(tables.missing[kept])
    thrown = tables.thrown[tables.begins[missing] + below(lucks, game, 6**missing)]
    roll = whole(tables.roll[tables.code[kept] + thrown])
    games.roll[game] = roll
    show_throws_left(tables, games, game, games.throws[game] + 1)
    put(games.public, game, tables.at[_DICE], tables.dice, roll)
    offer(tables, games, game, roll)


@lean_kernel
def show_throws_left(tables: Tables, games: Games, game: int, throws: int) -> None:
    at = tables.at[_THROWS_LEFT] + THROWS
    games.public[game, at - games.throws[game]] = 0
    games.public[game, at - throws] = 1
    games.throws[game] = throws


@lean_kernel
def kniffel_kind(games: Games, game: int, seat: int, face: int) -> tuple[int, int]:
    """What of a sheet bears on a Kniffel: past and case, as `rewards` counts them."""
    past = _NONE
    if games.boxes[game, BOXES * seat + KNIFFEL] > 0:
        past = _HELD
    elif games.kniffels[game, seat] > 0:
        past = _EARLIER
    filled = ALL_OPEN & ~games.open[game, seat]
    return past, case_of(filled & _UPPER_BOXES, filled >> UPPER, face)


@lean_kernel
def offer(tables: Tables, games: Games, game: int, roll: int) -> None:
    """Finds where a roll may be entered, and shows what it would bring there."""
    seat, face, at = games.turn[game], tables.face[roll], tables.at[_OFFERS]
    past, case = kniffel_kind(games, game, seat, face) if face != NO_KNIFFEL else (0, 0)
    allowed = 0
    for box in range(BOXES):
        points, extra = REFUSED, 0
        if games.open[game, seat] >> box & 1:
            if face == NO_KNIFFEL:
                points = tables.points[roll, box]
            else:
                points = tables.kniffel_points[past, case, face, box]
                extra = max(tables.kniffel_extra[past, case, face, box], 0)
        permitted = points != REFUSED
        allowed |= permitted << box
        games.public[game, at + box] = permitted
        games.public[game, at + BOXES + box] = tables.box_share[max(points, 0)]
        games.public[game, at + 2 * BOXES + box] = tables.extra_share[extra]
    games.allowed[game] = allowed


@lean_kernel
def enter(tables: Tables, games: Games, game: int, box: int) -> None:
    seat, roll = games.turn[game], games.roll[game]
    face = tables.face[roll]
    points, extra = tables.points[roll, box], 0
    if face != NO_KNIFFEL:
        past, case = kniffel_kind(games, game, seat, face)
        points = tables.kniffel_points[past, case, face, box]
        extra = tables.kniffel_extra[past, case, face, box]
        games.kniffels[game, seat] += 1
    games.boxes[game, BOXES * seat + box] = points
    games.open[game, seat] &= ~(1 << box)
    games.points[game, seat] += points
    games.extra[game, seat] += extra
    if box < UPPER:
        games.upper[game, seat] += points
    show_card(tables, games, game, seat, box, points)
    fill(games.public, game, tables.at[_DICE], tables.at[_THROWS_LEFT], 0)
    fill(games.public, game, tables.at[_OFFERS], tables.at[_CARDS], 0)
    games.public[game, tables.at[_TURN] + seat] = 0
    games.left[game] -= 1
    games.roll[game] = NO_DICE
    games.turn[game] = (seat + 1) % tables.seats
    if games.left[game]:
        games.actor[game] = games.turn[game]
        games.public[game, tables.at[_TURN] + games.turn[game]] = 1
        show_throws_left(tables, games, game, 0)
        return
    show_throws_left(tables, games, game, THROWS)
    games.throws[game] = 0
    games.actor[game] = OVER
    for seat in range(tables.seats):
        games.scores[game, seat] = total_of(tables, games, game, seat)


@lean_kernel
def total_of(tables: Tables, games: Games, game: int, seat: int) -> int:
    bonus = tables.bonus[games.upper[game, seat]]
    return games.points[game, seat] + games.extra[game, seat] + bonus  # type: ignore[no-any-return]


@lean_kernel
def show_card(tables: Tables, games: Games, game: int, seat: int, box: int, points: int) -> None:
    """What an entry changes on a card: its box, and the sums."""
    public, at = games.public, tables.at[_CARDS] + seat * ((tables.at[_CARDS + 1] - tables.at[_CARDS]) // tables.seats)
    public[game, at + box] = 1
    public[game, at + BOXES + box] = tables.box_share[points]
    at += 2 * BOXES
    upper, total = games.upper[game, seat], total_of(tables, games, game, seat)
    public[game, at] = tables.upper_share[upper]
    public[game, at + 1] = tables.bonus[upper] > 0
    public[game, at + 2] = tables.kniffels_share[games.kniffels[game, seat]]
    public[game, at + 3] = tables.extras_share[games.extra[game, seat]]
    public[game, at + 4] = tables.total_share[min(total, len(tables.total_share) - 1)]


@lean_kernel
def show(
    tables: Tables,
    blocks: Ints,
    games: Games,
    rows: Ints,
    seats: Ints,
    observations: NDArray[np.float32],
    masks: NDArray[np.int8],
) -> None:
    """What a seat in each of these games observes, and what it may do."""
    for place in range(len(rows)):
        game, roll = rows[place], games.roll[rows[place]]
        rotate(games.public, game, blocks, tables.seats, seats[place], observations, place)
        if seats[place] != games.actor[game]:
            fill(masks, place, 0, masks.shape[1], 0)
        elif roll == NO_DICE:
            fill(masks, place, 0, masks.shape[1], 0)
            masks[place, 0] = 1
        else:
            keeping = 1 if games.throws[game] < THROWS else 0
            for action in range(masks.shape[1]):
                masks[place, action] = keeping * tables.keeping[roll, action]
            for box in range(BOXES):
                masks[place, tables.entry[box]] = games.allowed[game] >> box & 1
