"""The commands: what `flunkern` followed by a word does."""

import io
import os
import secrets
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console as RichConsole
from rich.markdown import Markdown
from rich.table import Table

from flunkern import __version__
from flunkern.cli import arena, operating, serving, storing, studying, train
from flunkern.cli.common import (
    STOPPED,
    AsJson,
    Edition,
    GameName,
    HouseRules,
    Lang,
    RecordFile,
    Speech,
    print_json,
    settings_of,
)
from flunkern.core.bots import playable, present
from flunkern.core.chance import Seeded
from flunkern.core.errors import FileUnusableError, FlunkernError, UsageInvalidError
from flunkern.core.extras import SOLVER
from flunkern.core.record import as_told
from flunkern.core.record import replay as states_of
from flunkern.core.recording import Recording
from flunkern.games import REGISTRY, find, game_of
from flunkern.terminal import settings
from flunkern.terminal.files import check_free, read_record, save_record
from flunkern.terminal.lines import LineMode
from flunkern.terminal.replaying import position, step_number, story
from flunkern.terminal.screen import Console, Left
from flunkern.terminal.verifying import check_file, told
from flunkern.words import words_for
from flunkern.words.pages import clause_texts, page
from flunkern.words.telling import Teller, printable, tell_error

app = typer.Typer(
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(__version__)
        raise typer.Exit


@app.callback()
def flunkern(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version.")
    ] = False,
    open: Annotated[bool, typer.Option(help="Without a command: open the page in a browser.")] = True,
) -> None:
    """German dice-and-bluff games: play, read the rules, look at games. Without a command, all of them are served."""
    if context.invoked_subcommand is None:
        serving.serve(open=open)


@app.command()
def games(as_json: AsJson = False, lang: Lang = None) -> None:
    """List the games."""
    if as_json:
        print_json([_game_facts(slug) for slug in REGISTRY])
        return
    house = words_for(None, Speech.language)
    table = Table(*(house.text(f"games-{column}") for column in ("game", "seats", "bots", "summary")))
    for slug, game in REGISTRY.items():
        words = words_for(game, Speech.language)
        seats = f"{game.seats[0]}–{game.seats[-1]}"
        able = playable(game.bots)
        names = [name if name in able else house.text("games-absent", bot=name, extra=SOLVER) for name in game.bots]
        table.add_row(f"{slug}\n{words.text('name')}", seats, "\n".join(names), words.text("summary"))
    RichConsole().print(table)


def _game_facts(slug: str) -> dict[str, Any]:
    game, words = REGISTRY[slug], words_for(REGISTRY[slug], Speech.language)
    return {
        "slug": slug,
        "name": words.text("name"),
        "summary": words.text("summary"),
        "seats": [game.seats[0], game.seats[-1]],
        "bots": list(game.bots),
        "options": msgspec.to_builtins(game.Options()),
    }


@app.command()
def rules(
    game: GameName,
    clause: Annotated[str | None, typer.Option(help="Only this clause, for example K-5.")] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Show the rules of a game."""
    chosen = find(game)
    texts = clause_texts(chosen, Speech.language)
    if clause is not None:
        if clause.upper() not in texts:
            raise UsageInvalidError(detail=f"--clause {clause[:40]}")
        texts = {clause.upper(): texts[clause.upper()]}
    if as_json:
        print_json(texts)
    elif clause is not None:
        print("\n".join(f"{name}: {text}" for name, text in texts.items()))
    elif sys.stdout.isatty():
        RichConsole(width=min(RichConsole().width, 100)).print(Markdown(page(chosen, Speech.language)))
    else:
        print(page(chosen, Speech.language), end="")


@app.command()
def play(
    game: GameName,
    seats: Annotated[int | None, typer.Option(help="How many play, people and bots.")] = None,
    bots: Annotated[int | None, typer.Option(help="How many of them are bots.")] = None,
    bot: Annotated[str | None, typer.Option(help="Which bot; the strongest unless named.")] = None,
    name: Annotated[list[str] | None, typer.Option(help="A person's name; once for each.")] = None,
    edition: Edition = None,
    option: HouseRules = None,
    seed: Annotated[int | None, typer.Option(help="The same seed throws the same dice.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the game record there.")] = None,
    lang: Lang = None,
) -> None:
    """Play in plain lines of text, with bots or with people at the same screen."""
    chosen = find(game)
    words = words_for(chosen, Speech.language)
    options = settings.options_from(chosen, settings_of(edition, option), one_device=True)
    players = settings.players_from(chosen, seats, bots, bot)
    if any(players) and (absent := settings.bot_called(chosen, bot)[1]) is not None:
        print(words.text("bot-absent", bot=absent, other=present(chosen.bots, absent), extra=SOLVER))
    names = settings.names_for(players, name or (), words)
    if save is not None:
        check_free(save)
    seed = secrets.randbits(64) if seed is None else seed
    recording = Recording(chosen, options, names, Seeded(seed))
    settings.prepare_bots(players, options)
    line_mode = LineMode(chosen, recording, players, Teller(words, names), settings.rng_for_bots(seed), Console())
    try:
        line_mode.run()
    except Left:
        print(words.text("left"))
    finally:
        if save is not None:
            save_record(save, recording.record())
    if save is not None:
        print(words.text("saved", path=str(save)))


@app.command()
def replay(
    file: RecordFile,
    step: Annotated[int | None, typer.Option(help="The position after this step; 0 is the start.")] = None,
    seat: Annotated[str | None, typer.Option(help="Seen by this seat: a name, or a number from 0.")] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Tell a recorded game, or show one of its positions, as a seat or a spectator saw it."""
    record = read_record(file)
    game = game_of(record)
    states = as_told(record, list(states_of(record, game)))
    viewer = settings.seat_called(record.seats, seat) if seat is not None else None
    number = step_number(record, step)
    teller = Teller(words_for(game, Speech.language), record.seats)
    if as_json:
        print_json(position(game, record, states[number][0], number, viewer))
    else:
        first = 0 if step is None else number
        seen = [state for state, was_told in states[first : number + 1] if was_told]
        print(story(game, teller, seen, viewer))
        print(teller.words.text("replay-position", step=number, steps=len(record.steps), name=_viewer(teller, viewer)))
        if record.is_by_hand:
            print(teller.words.text("replay-by-hand"))
        print(teller.tell(game.view(states[number][0], viewer)))


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game record or a testimony.")],
    witness: Annotated[
        Path | None, typer.Option(metavar="FILE", help="What your page kept of the game: is it the one you saw?")
    ] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Check that the rules of a game were kept and that its dice were those committed to before play."""
    found = check_file(file, witness)
    if as_json:
        print_json(found)
    else:
        print(told(found, words_for(find(found.game), Speech.language)))


for _command in (
    studying.solve,
    studying.analyse,
    studying.advise,
    arena.arena,
    serving.serve,
    operating.status,
    train.train,
):
    app.command()(_command)
app.add_typer(storing.app, name="store")


def _viewer(teller: Teller, viewer: int | None) -> str:
    return teller.words.text("replay-spectator") if viewer is None else teller.names[viewer]


def main() -> None:
    """Runs a command; whatever goes wrong is one line with a code, never a traceback."""
    _settle_streams()
    try:
        code = app(standalone_mode=False) or 0
        sys.stdout.flush()
    except FlunkernError as error:
        code = _complain(error)
    except typer.TyperException as error:
        code = _complain(UsageInvalidError(detail=error.format_message()))
    except (typer.Abort, KeyboardInterrupt):
        print(file=sys.stderr)
        code = STOPPED
    except BrokenPipeError:
        # Whoever read our output has gone; the same status as where Typer or Rich notice it first.
        _drop_output()
        code = 1
    except OSError as error:
        # What cannot be written to an open stream has no name; any other file has.
        if error.filename is None:
            _drop_output()
        path = "stdout" if error.filename is None else str(error.filename)
        code = _complain(FileUnusableError(path=path, detail=error.strerror or str(error)))
    sys.exit(code)


def _settle_streams() -> None:
    """Closed streams become empty ones, and letters that a stream cannot carry become question marks."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 - open as long as the process
        elif name != "stderr" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """Keeps the interpreter from trying to write once more what could not be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(error: FlunkernError) -> int:
    try:
        told = tell_error(words_for(None, Speech.language), error)
    except OSError:  # It may be the words themselves that are missing.
        told = printable(": ".join(map(str, error.details.values())))
    print(f"{error.code}: {' '.join(told.split())}", file=sys.stderr)
    return 2
