"""What the fields of a game's options tell besides their defaults."""

from typing import Any, get_type_hints

from flunkern.core.game import Game


def one_device_defaults(game: Game) -> dict[str, Any]:
    """The options that have another default where everything happens at one place, in turn."""
    hints = get_type_hints(game.Options, include_extras=True)
    metas = ((field, meta) for field, hint in hints.items() for meta in getattr(hint, "__metadata__", ()))
    return {field: meta.extra["one_device"] for field, meta in metas if "one_device" in (meta.extra or {})}
