"""German dice-and-bluff games: rules, tables, bots."""

__version__ = "0.1.0"
