"""A table with real dice: real rules, chance that people tell, and everything can be taken back.

Whoever has a place here may enter for anybody. Nothing was committed to, so that nobody may take such a game for
verified; no fox plays, as none can throw, and no clock runs.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from flunkern.core.by_hand import Made, PlayedByHand, moves_by_hand, played_by_hand
from flunkern.core.chance import Draw, Told
from flunkern.core.errors import ChanceMismatchError, MoveUnreadableError, TableError
from flunkern.core.game import Game
from flunkern.core.seats import Seat
from flunkern.games import find
from flunkern.table import commands, entries
from flunkern.table.commands import AnyCommand, OpenTable
from flunkern.table.model import Table


def opened(wanted: OpenTable) -> Game:
    """The game that is played at a table; raises TableError where it is not played with real dice as wanted.

    So it does for what such a table never has; raises GameUnknownError.
    """
    _check_settings(wanted.by_hand, wanted)
    game = find(wanted.game)
    played = played_by_hand(game) if wanted.by_hand else game
    if played is None:
        raise TableError("by_hand")
    return played


def _check_settings(by_hand: bool, settings: OpenTable | commands.Configure) -> None:
    if by_hand and (settings.listed or settings.clock != "off"):
        raise TableError("by_hand")


def allowed(table: Table, command: AnyCommand) -> AnyCommand:
    """The command, without what it would add to dice that are drawn; raises TableError for what is not done here."""
    match command:
        case commands.SeatBot() | commands.LetFoxPlay() | commands.GiveLink() | commands.CallOff():
            raise TableError("by_hand")
        case commands.Remove() if table.phase != "lobby":
            raise TableError("by_hand")
        case commands.Configure():
            _check_settings(True, command)
        case commands.Sit() | commands.GetReady() | commands.Start():
            return msgspec.structs.replace(command, end="")
    return command


def only_drawn(command: AnyCommand) -> None:
    """Raises TableError for what is only done at tables with real dice."""
    told = isinstance(command, commands.MakeMove) and command.draws
    chosen = isinstance(command, commands.Start) and command.starter is not None
    if told or chosen or isinstance(command, commands.TakeBack):
        raise TableError("not_by_hand")


def started(table: Table, starter: Seat | None) -> entries.Started:
    """The start by whoever sits at the place `starter`.

    Whoever plays alone need not be named, nor anybody in a game in which nobody is known to start.
    """
    seated = [number for number, place in enumerate(table.places) if place is not None]
    draws: tuple[Draw, ...] = ((seated.index(starter),),) if starter in seated and len(seated) > 1 else ()
    try:
        _start(table, len(seated), draws)
    except ChanceMismatchError:
        if not draws:
            raise TableError("starter_untold") from None
        draws = ()
    return _untold(draws)


def _start(table: Table, seats: int, draws: tuple[Draw, ...]) -> None:
    """Raises ChanceMismatchError unless the game starts with just these draws."""
    told = Told(*draws)
    table.game.start(table.options, seats, told)
    told.finish()


def _untold(draws: tuple[Draw, ...]) -> entries.Started:
    # As no course is told, nothing of it can be compared with what a witness saw.
    return entries.Started(draws, edition=2, told=0)


def entered(table: Table, command: commands.MakeMove, owner: str, id: str) -> entries.Moved:
    """A move with the dice that were told, or what a note stands for; raises TableError, IllegalMoveError."""
    game = table.game
    if command.link:
        raise TableError("by_hand")
    try:
        made = msgspec.convert(command.move, moves_by_hand(game))
    except msgspec.ValidationError as error:
        raise MoveUnreadableError(text=str(error)[:120]) from None
    steps: tuple[Made, ...] = (Made(made, command.draws),)
    if isinstance(game, PlayedByHand) and isinstance(made, game.Note):
        steps = game.meant(table.state, command.seat, made)
    after = _after(table, command.seat, steps)
    *unseen, told = steps
    entry = entries.Moved(command.seat, told.move, told.draws, "person", owner, id, unseen=tuple(unseen))
    entry.lead(table.state, after)
    return entry


def _after(table: Table, seat: int, steps: Iterable[Made]) -> Any:
    """The state that these steps lead to.

    Raises IllegalMoveError, and TableError where the dice that are told are not those that are thrown.
    """
    game, state = table.game, table.state
    try:
        for step in steps:
            told = Told(*step.draws)
            state = game.apply(state, seat, step.move, told)
            told.finish()
    except ChanceMismatchError:
        raise TableError("dice_untold") from None
    return state


def take_back(table: Table, place: Seat, to: int) -> tuple[entries.TakenBack, ...]:
    """Back to how the game stood when so many things had been entered; nothing if it is there already."""
    if table.phase == "lobby":
        raise TableError("not_playing")
    if to > len(table.past):
        raise TableError("nothing_entered")
    return (entries.TakenBack(place, len(table.past) - to),) if to < len(table.past) else ()
