"""Finds what a game tells of itself to environments: the `description` in its module `environment`."""

from importlib import import_module

from flunkern.core.environment import Description
from flunkern.core.game import Game


def description_of(game: Game) -> Description:
    module = import_module(f"flunkern.games.{game.slug.replace('-', '_')}.environment")
    description: Description = module.description
    return description
