"""Who plays and by which options, from what was typed on the command line."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import msgspec

from flunkern.core.bots import Bot, prepare, present
from flunkern.core.errors import BotUnknownError, OptionsInvalidError, SeatsInvalidError, SeatUnknownError
from flunkern.core.game import Game
from flunkern.core.names import ChosenName
from flunkern.core.options import defaults_for
from flunkern.core.seats import check_seats
from flunkern.words import Words


def options_from(game: Game, settings: Iterable[str], one_device: bool = False) -> Any:
    """The options of `game` with `field=value` settings; on one device, fields may have another default."""
    values = defaults_for(game, "one_device") if one_device else {}
    for setting in settings:
        field, _, value = setting.partition("=")
        values[field.replace("-", "_")] = value
    try:
        return msgspec.convert(values, game.Options, strict=False)
    except msgspec.ValidationError as error:
        raise OptionsInvalidError(detail=str(error)) from None


def players_from(game: Game, seats: int | None, bots: int | None, level: str | None) -> list[Bot | None]:
    """People first, then bots: one person and as many bots as asked for or needed, unless told otherwise."""
    if bots is None:
        bots = max(game.seats[0] - 1, 0) if seats is None else 0
    count = seats if seats is not None else bots + 1
    if not 0 <= bots <= count:
        raise SeatsInvalidError(count=bots, least=0, most=count)
    check_seats(game.seats, count)
    bot = bot_called(game, level)[0]
    return [None] * (count - bots) + [bot] * bots


def bot_called(game: Game, level: str | None) -> tuple[Bot, str | None]:
    """The bot of that name, the strongest if none is named.

    Where that lacks what it needs, the strongest that lacks nothing; then the name of the one that is missing, too.
    """
    name = level if level is not None else list(game.bots)[-1]
    if name not in game.bots:
        raise BotUnknownError(name=name[:40], bots=", ".join(game.bots))
    here = present(game.bots, name)
    return game.bots[here], name if here != name else None


def prepare_bots(players: Iterable[Bot | None], options: Any) -> None:
    """Lets every bot make ready before the game, so that nobody waits for its first move."""
    for bot in players:
        if bot is not None:
            prepare(bot, options)


def names_for(players: Sequence[Bot | None], given: Sequence[str], words: Words) -> list[str]:
    """Given names for people as far as they reach, then names of the house."""
    people = sum(bot is None for bot in players)
    if len(given) > people:
        raise SeatUnknownError(name=given[people][:24])
    for name in given:
        try:
            msgspec.convert(name, ChosenName)
        except msgspec.ValidationError:
            raise SeatUnknownError(name=name[:24]) from None
    invented = [words.text("seat-name", number=number) for number in range(len(given) + 1, people + 1)]
    return [*given, *invented, *(words.text("bot-name", number=n) for n in range(1, len(players) - people + 1))]


def seat_called(names: Sequence[str], text: str) -> int:
    """A seat by its name or its number in the record."""
    if text in names:
        return names.index(text)
    if text.isdecimal() and len(text) < 4 and int(text) < len(names):
        return int(text)
    raise SeatUnknownError(name=text[:24])


def rng_for_bots(seed: int) -> Random:
    """Bots' own dice, apart from the game's: a bot that thinks longer does not change what is thrown."""
    return Random(f"bots of {seed}")
