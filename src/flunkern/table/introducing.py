"""A table at which somebody is introduced to a game: real rules, scripted chance, foxes who play as it is written."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from flunkern.core.chance import Scripted
from flunkern.core.errors import TableError
from flunkern.core.introduction import LEARNER, Introduction, Scene, introduction_to
from flunkern.core.names import look_alike
from flunkern.core.seats import Seat
from flunkern.core.values import Value
from flunkern.games import find
from flunkern.table import entries, lobby
from flunkern.table.commands import Learn
from flunkern.table.entries import AnyEntry
from flunkern.table.model import Table


class Lesson(Value, frozen=True):
    """What a fox tells the learner now: a message of the game, the how manieth, and the move that is suggested, if any.

    `over`: it was the last, and there is nothing more to do here.
    """

    says: str
    number: int
    of: int
    suggested: tuple[Any, ...]
    over: bool


@cache
def _script(slug: str) -> Introduction | None:
    return introduction_to(find(slug))


def _running(table: Table) -> Introduction | None:
    """The script that the table follows; None at other tables, and where the script has changed since it began."""
    script = _script(table.slug) if table.introduction else None
    return script if script is not None and script.digest == table.introduction else None


def scene_at(table: Table) -> Scene | None:
    """What comes next at such a table; None once it is over."""
    script = _running(table)
    scene = table.steps - len(script.before) if script else 0
    return script.scenes[scene] if script and 0 <= scene < len(script.scenes) else None


def opening(wanted: Learn, owner: str, seed: str) -> Iterator[AnyEntry]:
    """All entries up to the learner's first decision; raises GameUnknownError, or TableError where there is nothing."""
    script = introduction_to(find(wanted.game))
    if script is None:
        raise TableError("unknown")
    yield entries.Opened(wanted.game, script.options, owner, False, "off", "off", seed, introduction=script.digest)
    yield entries.Seated(LEARNER, wanted.name, owner)
    foxes = [fox for fox in lobby.BOT_NAMES if not look_alike(fox, wanted.name)]
    level = next(iter(find(wanted.game).bots))
    for place in range(1, script.seats):
        yield entries.BotSeated(place, foxes[place - 1], level)
    # Nothing was committed to and nobody may take it for fair: such a game has no course.
    yield entries.Started(script.start, edition=2, told=0)
    for scene in script.before:
        yield entries.Moved(scene.seat, scene.move, scene.draws, "bot")


def legal_here(table: Table, seat: int) -> Sequence[Any]:
    """The moves that the learner is offered: all that the rules allow, while the script waits for one."""
    scene = scene_at(table)
    waits = scene is not None and scene.seat == seat == LEARNER
    return table.game.legal_moves(table.state, seat) if waits else ()


def accepted(table: Table, seat: int) -> Sequence[Any]:
    """Those of them that the script can go on with."""
    scene, legal = scene_at(table), legal_here(table, seat)
    if scene is None or not scene.free:
        return [move for move in legal if scene and move == scene.move]
    return [move for move in legal if type(move) is type(scene.move)]


def check_move(table: Table, seat: int, move: Any) -> None:
    """Raises TableError for what the script cannot go on with, and what the rules say to what is none."""
    if table.introduction and move not in accepted(table, seat):
        table.game.check(table.state, seat, move)
        raise TableError("introduction")


def chance_here(table: Table) -> Scripted:
    scene = scene_at(table)
    return Scripted(*(scene.draws if scene else ()))


def fox_to_move(table: Table) -> dict[int, str]:
    """The seat of the fox that the script lets move now, with its level."""
    scene = scene_at(table)
    return {scene.seat: table.place(scene.seat).level} if scene and scene.seat != LEARNER else {}


def fox_move(table: Table, seat: int) -> Any:
    """What the fox does; where a free choice of the learner left it no such move, the first one like it."""
    scene = scene_at(table)
    assert scene is not None
    legal = table.game.legal_moves(table.state, seat)
    alike = [move for move in legal if type(move) is type(scene.move)]
    return scene.move if scene.move in legal else (alike or list(legal))[0]


def awaited(table: Table) -> tuple[Seat, ...]:
    """For whom such a table waits."""
    scene = scene_at(table)
    return (scene.seat,) if scene else ()


def lesson(table: Table, owner: str) -> Lesson | None:
    """What the learner is told now, None for whoever looks on; while a fox moves, what was told last."""
    script = _running(table)
    if not table.introduction or not owner or owner != table.place(LEARNER).owner:
        return None
    if script is None:
        return Lesson("", 0, 0, (), True)
    told = [scene for scene in script.scenes[: max(0, table.steps - len(script.before)) + 1] if scene.says]
    of = sum(bool(scene.says) for scene in script.scenes)
    now = scene_at(table)
    if now is None:
        return Lesson(script.ends, of, of, (), True)
    legal = accepted(table, LEARNER)
    suggested = (now.move,) if now.move in legal else tuple(legal[:1])
    return Lesson(told[-1].says if told else "", len(told), of, suggested, False)
