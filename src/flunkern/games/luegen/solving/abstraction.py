"""The abstraction: infosets put into rows of a small table, and thirteen actions in place of all bids.

    row = (bucket of P(the standing bid holds), of P(the safest raise holds), how the bid was reached, who bid the face)

Both probabilities are what the own dice and the others' bids tell (`beliefs`).
"""

from math import floor
from typing import Final

from flunkern.games.luegen.solving.beliefs import Rows, at_least, reading
from flunkern.games.luegen.solving.state import CALL, COUNT, FACE, SHOWN, WAY, Array, World, least, most

SLOTS: Final = 13
QUANTILES: Final = (0.75, 0.5, 0.3)
"""A bid can go as high as it still holds with such a chance."""
STANDING: Final = (0.05, 0.1, 0.17, 0.25, 0.33, 0.42, 0.5, 0.6, 0.7, 0.8, 0.92)
_RAISE: Final = (0.1, 0.2, 0.3, 0.42, 0.55, 0.7, 0.9)
_RAW: Final = (0.08, 0.25, 0.5, 0.8)
EDGES: Final = (STANDING, _RAISE, _RAW)
OPENINGS: Final = 5 * 4 * 3
INFOSETS: Final = OPENINGS + 12 * 8 * 4 * 2 * 2 * 5


def quantiles(read: Rows) -> Rows:
    """[on ones][level][quantile]: the most that all others count with that chance."""
    return [
        [[sum(likely >= share for likely in row) - 1.0 for share in QUANTILES] for row in levels] for levels in read
    ]


def bucket(value: float, edges: tuple[float, ...]) -> int:
    place = 0
    while place < len(edges) and value >= edges[place]:
        place += 1
    return place


def infoset(world: World, dealt: Array, table: Array, player: int, moves: Array) -> int:
    """Writes the moves (-1 where one is not offered, or is another's double) and returns the row."""
    count, face, hand = table[COUNT], table[FACE], dealt[player]
    own = world.adds[hand]
    for slot in range(SLOTS):
        moves[slot] = -1
    if count > 0:
        moves[0] = CALL
    safest, safe, safe_weight = CALL, -1.0, 0
    standing = 1.0
    cheapest, cheapest_rank = -1, 1 << 30
    poorest, poorest_rank = -1, 1 << 30
    for wanted in range(1, 7):
        ones = 1 if wanted == 1 else 0
        lowest, highest = least(count, face, wanted), most(world.players, wanted)
        if lowest > highest:
            continue
        bidden = max(lowest, own[wanted])
        shown, more = reading(world, table, player, wanted)
        if wanted == face:
            standing = at_least(world, shown, more, ones, float(count - own[face]))
        likely, weight = at_least(world, shown, more, ones, float(bidden - own[wanted])), bidden * (1 + ones)
        if likely > safe or (likely == safe and weight >= safe_weight):
            safe, safe_weight, safest = likely, weight, 8 * bidden + wanted
        for quantile in range(len(QUANTILES)):
            up_to = min(floor(world.quantile[ones, shown, quantile] + more) + own[wanted], highest)
            if up_to >= lowest:
                moves[3 + quantile] = max(moves[3 + quantile], (up_to * (1 + ones)) * 8 + wanted)
        rank = 16 * lowest * (1 + ones) + wanted
        if rank < cheapest_rank:
            cheapest, cheapest_rank = 8 * lowest + wanted, rank
        rank = 4096 * own[wanted] + rank
        if ones == 0 and rank < poorest_rank:
            poorest, poorest_rank = 8 * lowest + wanted, rank
        if ones == 1:
            moves[8] = 8 * lowest + wanted
    moves[1] = safest if safest != CALL else -1
    if count > 0 and count + 1 <= most(world.players, face):
        moves[2] = 8 * (count + 1) + face
    for quantile in range(len(QUANTILES)):
        if moves[3 + quantile] > 0:
            rank = moves[3 + quantile]
            wanted = rank % 8
            moves[3 + quantile] = 8 * (rank // 8 // (2 if wanted == 1 else 1)) + wanted
    moves[6], moves[7] = cheapest, poorest
    add_bluffs(world.players, poorest, moves)
    drop_doubles(moves)
    return infoset_row(world, table, player, hand, standing, safest, safe)


def add_bluffs(players: int, poorest: int, moves: Array) -> None:
    """Bids that look like a hand full of one face: how high they go does not depend on the own dice."""
    usual, ones = 2 * players, moves[8]
    if poorest > 0:
        count, face = poorest // 8, poorest % 8
        moves[9] = 8 * min(max(count + 1, usual), most(players, face)) + face
        moves[10] = 8 * min(max(count + 2, usual + 2), most(players, face)) + face
    if ones > 0:
        moves[11] = 8 * min(max(ones // 8 + 1, players), most(players, 1)) + 1
        moves[12] = 8 * min(max(ones // 8 + 2, players + 2), most(players, 1)) + 1


def drop_doubles(moves: Array) -> None:
    """Of moves that are offered twice only the first stays."""
    for slot in range(1, len(moves)):
        for earlier in range(slot):
            if moves[earlier] == moves[slot]:
                moves[slot] = -1
                break


def infoset_row(world: World, table: Array, player: int, hand: int, standing: float, safest: int, safe: float) -> int:
    own = world.adds[hand]
    count, face = table[COUNT], table[FACE]
    if count == 0:
        best, second = 0, 0
        for wanted in range(2, 7):
            if own[wanted] > best:
                best, second = own[wanted], best
            elif own[wanted] > second:
                second = own[wanted]
        return int((min(max(best - 2, 0), 4) * 4 + min(own[1], 3)) * 3 + min(max(second - 1, 0), 2))
    row = bucket(standing, STANDING)
    row = row * 8 + bucket(safe, _RAISE)
    row = row * 4 + table[WAY]
    row = row * 2 + (1 if table[SHOWN + 8 * player + face] > 0 else 0)
    after = (player + 1) % world.players
    row = row * 2 + (1 if table[SHOWN + 8 * after + safest % 8] > 0 else 0)
    row = row * 5 + bucket(world.survival[1 if face == 1 else 0, max(count - own[face], 0)], _RAW)
    return int(OPENINGS + row)
