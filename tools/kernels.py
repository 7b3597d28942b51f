"""Compiles what the bots of all games need: `python -m tools.kernels`. Numba keeps it beside the sources."""

from flunkern.core.bots import contenders, prepare
from flunkern.games import REGISTRY


def main() -> None:
    for game in REGISTRY.values():
        for bot in contenders(game).values():
            prepare(bot, game.Options())


if __name__ == "__main__":
    main()
