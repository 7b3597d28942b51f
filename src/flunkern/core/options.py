"""What the fields of a game's options tell besides their defaults: others, for where and with whom it is played."""

from typing import Any, Literal, get_type_hints

from flunkern.core.game import Game

Company = Literal["one_device", "against_bots"]
"""All at one place, in turn; and one person among bots, who could act faster than anybody reads."""


def defaults_for(game: Game, company: Company) -> dict[str, Any]:
    """The options that have another default in such company; whoever opens a table for it uses them."""
    hints = get_type_hints(game.Options, include_extras=True)
    metas = ((field, meta) for field, hint in hints.items() for meta in getattr(hint, "__metadata__", ()))
    return {field: meta.extra[company] for field, meta in metas if company in (meta.extra or {})}
