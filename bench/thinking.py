"""How long foxes think where nothing is compiled: run by `bench/offline.py` in a browser's Python and in this one."""

import random
import time

import msgspec

from flunkern.core.bots import playable
from flunkern.core.chance import Seeded
from flunkern.games import REGISTRY
from flunkern.hosting.foxes import answer

MOVES = 120
SECONDS = 20.0


def thoughts(slug: str, level: str) -> list[float]:
    """Seconds for each of the moves of two foxes of a level against each other, its first among them."""
    game, dice, rng = REGISTRY[slug], Seeded(1), random.Random(1)
    state = game.start(game.Options(), 2, dice)
    taken: list[float] = []
    end = time.perf_counter() + SECONDS
    while (seats := game.to_act(state)) and len(taken) < MOVES and time.perf_counter() < end:
        seat = min(seats)
        view, legal_moves = game.view(state, seat), game.legal_moves(state, seat)
        told, legal = msgspec.json.encode(view), msgspec.json.encode(legal_moves)
        begun = time.perf_counter()
        move = msgspec.json.decode(answer(slug, level, told, legal, rng.getrandbits(64)), type=game.Move)
        taken.append(time.perf_counter() - begun)
        state = game.apply(state, seat, move, dice)
    return taken


def all_thoughts() -> dict[str, list[float]]:
    """Of all foxes that are here, by game and level."""
    foxes = [(slug, level) for slug, game in REGISTRY.items() for level in playable(game.bots)]
    return {f"{slug} {level}": thoughts(slug, level) for slug, level in foxes}
