"""The command that serves tables to other devices, alone or as one of several servers."""

import os
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from flunkern.cli.common import Speech
from flunkern.words import words_for

DAY = 86400.0


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for every device around.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on.")] = 8765,
    data: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where tables are kept.")] = None,
    database: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Keep tables there instead: postgresql://user@host/name")
    ] = None,
    bus: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="How several servers on one database hear of each other: redis://host"),
    ] = None,
    pace: Annotated[float, typer.Option(min=0, max=60, help="Seconds that a bot takes for a move.")] = 1.0,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            envvar="FORWARDED_ALLOW_IPS",
            help="A proxy or a network of them, believed when it says for whom it asks; nobody is believed unasked.",
        ),
    ] = None,
    origin: Annotated[list[str] | None, typer.Option(help="Another origin whose pages may connect.")] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A name of the internet by which people reach this server; * for any."),
    ] = None,
    prepare: Annotated[bool, typer.Option(help="Let strong bots work out what they need at once.")] = True,
    keep_finished: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="How long finished games are kept; 0 for ever.")
    ] = 90.0,
    keep_unfinished: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="How long games are kept that nobody comes back to.")
    ] = 30.0,
    keep_unstarted: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="How long tables are kept at which no game began.")
    ] = 1.0,
    drain: Annotated[
        float, typer.Option(min=0, max=600, help="Seconds over which pages are sent elsewhere when told to stop.")
    ] = 0.0,
    connections: Annotated[int, typer.Option(min=16, help="Connections to this server, all together.")] = 10_000,
    per_address: Annotated[int, typer.Option(min=1, help="Connections from one address.")] = 1_000,
    per_person: Annotated[int, typer.Option(min=1, help="Tables that one browser may have open.")] = 40,
    request_seconds: Annotated[float, typer.Option(min=1, help="How long a request may take to arrive.")] = 10.0,
    greeting_seconds: Annotated[
        float, typer.Option(min=1, help="How long a page that connects may take to say hello.")
    ] = 5.0,
    admin_token: Annotated[
        str | None,
        typer.Option(
            metavar="SECRET",
            envvar="FLUNKERN_ADMIN_TOKEN",
            help="Who knows it may use /admin and `flunkern status`; without one there is neither.",
        ),
    ] = None,
    open: Annotated[bool, typer.Option(help="Open the page in a browser of this machine.")] = False,
) -> None:
    """Serve tables to people on other devices."""
    # Only this command needs the server, which takes a while to load.
    from flunkern.server.door import read_proxies
    from flunkern.server.limits import Limits
    from flunkern.server.running import database_in, run
    from flunkern.server.settings import Settings

    folder = data if data is not None else Path(typer.get_app_dir("flunkern"))
    days = {"lobby": keep_unstarted, "playing": keep_unfinished, "finished": keep_finished}
    settings = Settings(
        database=database if database is not None else database_in(folder),
        pace=pace,
        origins=frozenset(origin or ()),
        prepare=prepare,
        bus=bus,
        kept={status: kept * DAY for status, kept in days.items() if kept},
        drain=drain,
        limits=Limits(connections, per_address, per_person, request_seconds, greeting_seconds),
        hosts=frozenset(allow_host or ()),
        proxies=read_proxies(proxy or ()),
        admin_token=admin_token,
    )

    def tell(address: str) -> None:
        print(words_for(None, Speech.language).text("serving", address=address), flush=True)
        if open and has_screen():
            webbrowser.open(address)

    run(settings, host, port, tell)


def has_screen() -> bool:
    """Whether a browser would have a window: one of plain text would take the terminal away from the server."""
    return sys.platform in ("win32", "darwin") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
