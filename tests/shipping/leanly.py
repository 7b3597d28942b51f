"""A program for where only the core is installed: loads every room of it, and plays every bot that can play there."""

import asyncio
import importlib
import pkgutil
import sys
from random import Random
from typing import Any, Final

import flunkern
from flunkern.core.bots import Demanding, playable, prepare
from flunkern.core.chance import Seeded
from flunkern.core.errors import ExtraMissingError
from flunkern.core.game import Game
from flunkern.games import REGISTRY

LEAN: Final = ("arena", "cli", "core", "fairness", "material", "server", "store", "table", "terminal", "words")
"""The rooms that need nothing but the core, with all their modules."""


def load_everything() -> int:
    names = [module.name for module in pkgutil.walk_packages(flunkern.__path__, "flunkern.")]
    lean = [name for name in names if name.split(".")[1] in LEAN]
    for name in lean:
        importlib.import_module(name)
    return len(lean)


def play(game: Game, name: str) -> None:
    """Two of a kind to the end of their game, or so far that every phase has come."""
    bot, rng, dice, options = game.bots[name], Random(1), Seeded(1), game.Options()
    prepare(bot, options)
    state = game.start(options, game.seats[1], dice)
    for _ in range(300):
        for seat in sorted(game.to_act(state))[:1]:
            state = game.apply(
                state, seat, bot.choose(game.view(state, seat), game.legal_moves(state, seat), rng), dice
            )


def refuses(game: Game, name: str) -> bool:
    try:
        prepare(game.bots[name], game.Options())
    except ExtraMissingError as error:
        return error.details == {"extra": "solver"}
    return False


async def answered(game: Game, level: str) -> Any:
    """What the server lets play for a bot that is not here, in a process of its own."""
    from flunkern.server.bots import BotPool
    from tests.server.tables import Bench

    bench, pool = Bench(game.slug), BotPool(1)
    await bench.begin(game.seats[1])
    table = bench.live.table
    try:
        seat = min(game.to_act(table.state))
        assert await pool.choose(table, seat, level) in game.legal_moves(table.state, seat)
    finally:
        pool.close()


if __name__ == "__main__":
    print("modules:", load_everything())
    for game in REGISTRY.values():
        able = playable(game.bots)
        assert len(able) > 1, "somebody better than chance plays everywhere"
        for name in able:
            play(game, name)
        for name in set(game.bots) - set(able):
            assert isinstance(game.bots[name], Demanding)
            assert refuses(game, name), (game.slug, name)
        print(game.slug, *able)
    asyncio.run(answered(REGISTRY["luegen"], "master"))
    assert not {"numpy", "numba", "llvmlite"} & {name for name, module in sys.modules.items() if module is not None}
