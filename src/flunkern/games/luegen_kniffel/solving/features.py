"""The features φ(s, i) of a state between turns as player i sees it, and the solo value s₀(s, i) that they set right.

The number of turns T that a player still gets is what the others' pace leaves, give or take the turns that are lost:

    s₀ = Σ_T P(T) hurried(T, open) + bonus made + max(0, bonus hoped for) · E T / open fields
"""

from typing import Final, NamedTuple

import numpy as np

from flunkern.games.luegen_kniffel.solving.state import BOX, LIES, MARKED, NO_LAP, OPEN, SUM, UPPER, count_bits
from flunkern.material.sheet import BONUS, BONUS_FROM, PAR
from flunkern.solvers.arrays import Floats, Ints
from flunkern.solvers.machine_code import kernel


class Features(NamedTuple):
    """Those with a name; after them, for each box, whether it is open (0 in the last lap)."""

    before_last_lap: float
    at_risk: float
    """What open fields usually bring whose lie field is marked: a strike would take them."""
    marked: float
    """Points in fields whose lie field is marked."""
    safe: float
    """Points in the other fields."""
    turns_lacking: float
    """Open fields that no turn is left for."""
    solo_value: float
    early_solo_value: float
    """The same, times the share of own fields that are open: how far it can be trusted changes on the way."""
    inverse_rivals: float
    wait: float
    """How many others roll before this player, before the last lap."""
    last_lap: float
    last_turn: float
    """Whether the player still has a turn in the last lap."""
    marked_in_last_lap: float
    rivals_open: float
    """The fewest fields that another has open."""
    at_risk_by_turns: float
    behind: float
    """How many fields more are open than that."""
    own_open: float
    rivals_open_on_average: float
    contested: float
    """Own open fields that others have open, too, on average: whoever catches a lie about one notes the points."""
    rivals_marked: float
    """Own open fields in which others are marked, on average: these risk more by doubting there."""
    rivals_at_risk: float
    """Open fields of others in which these are marked, on average."""
    exposed: float
    """Points in marked fields that others may still announce, on average, times own open fields: a doubt risks them."""


NAMED: Final = len(Features._fields)
FEATURES: Final = NAMED + len(PAR)

_EVEN: Final = 4
_LOST: Final = np.arange(-_EVEN, _EVEN + 1)
_STRAY: Final = np.maximum(0.3, 0.3 * np.arange(14))[:, None]
_PROBABILITIES: Final = np.exp(-(_LOST**2) / (2 * _STRAY)) / np.exp(-(_LOST**2) / (2 * _STRAY)).sum(
    axis=1, keepdims=True
)
"""[turns, balance]: how likely so many turns more are lost by others than by oneself, about one in seven by each."""

_PAR: Final = np.array(PAR)
_BONUS: Final = float(BONUS)
_FROM: Final = BONUS_FROM


@kernel
def turns_left(table: Ints, turn: int, lap: int, seat: int) -> int:
    """How many turns a seat would have if nobody ever lost one: until another's card is full, and one more."""
    seats = len(table)
    distance = (seat - turn) % seats
    if lap != NO_LAP:
        return 1 if distance == 0 or lap >> seat & 1 else 0
    turns = 99
    for other in range(seats):
        if other != seat:
            before = 1 if distance < (other - turn) % seats else 0
            turns = min(turns, count_bits(table[other, OPEN]) + before)
    return turns


@kernel
def features_of(whole: Floats, hurried: Floats, table: Ints, turn: int, lap: int, seat: int, into: Floats) -> float:
    """Writes the features of a seat before the turn of `turn`; returns its solo value."""
    seats = len(table)
    open, marked, upper = table[seat, OPEN], table[seat, MARKED], min(table[seat, UPPER], _FROM)
    left, least = count_bits(open), 13
    theirs, contested, rivals_marked, rivals_at_risk, exposed = 0, 0, 0, 0, 0
    for other in range(seats):
        if other != seat:
            their, lies = table[other, OPEN], table[other, LIES]
            least = min(least, count_bits(their))
            theirs += count_bits(their)
            contested += count_bits(open & their)
            rivals_marked += count_bits(open & lies)
            rivals_at_risk += count_bits(their & lies)
            held = their & table[seat, LIES] & ~open
            for box in range(len(_PAR)):
                if held >> box & 1:
                    exposed += table[seat, BOX + box]
    pace = turns_left(table, turn, lap, seat)
    solo, turns = hurried[min(pace, left), open], float(min(pace, left))
    if lap == NO_LAP:
        solo, turns = 0.0, 0.0
        for step in range(len(_LOST)):
            filled = max(0, min(left, pace + step - _EVEN))
            probability = _PROBABILITIES[min(pace, left), step]
            solo += probability * hurried[filled, open]
            turns += probability * filled
    sure = _BONUS if upper >= _FROM else 0.0
    hoped = whole[open & 63, upper, open >> 6] - hurried[left, open] - sure
    value = solo + sure + max(0.0, hoped) * turns / max(left, 1)
    free = 1.0 if lap == NO_LAP else 0.0
    at_risk, share = 0.0, 1.0 / (13 * (seats - 1))
    for box in range(len(_PAR)):
        into[NAMED + box] = free * (open >> box & 1)
        if (open & table[seat, LIES]) >> box & 1:
            at_risk += _PAR[box] / 10
    features = Features(
        before_last_lap=free,
        at_risk=at_risk,
        marked=marked / 10,
        safe=(table[seat, SUM] - marked) / 100,
        turns_lacking=(left - turns) / 5,
        solo_value=value / 100,
        early_solo_value=value * left / 1300,
        inverse_rivals=1.0 / (seats - 1),
        wait=free * ((seat - turn) % seats) / seats,
        last_lap=1.0 - free,
        last_turn=(1.0 - free) * turns,
        marked_in_last_lap=(1.0 - free) * marked / 10,
        rivals_open=least / 13,
        at_risk_by_turns=at_risk * turns / 5,
        behind=max(0, left - least) / 5,
        own_open=left / 13,
        rivals_open_on_average=theirs * share,
        contested=contested * share,
        rivals_marked=rivals_marked * share,
        rivals_at_risk=rivals_at_risk * share,
        exposed=exposed * share * left / 10,
    )
    for feature in range(NAMED):
        into[feature] = features[feature]
    return value  # type: ignore[no-any-return]
