"""The command that tells whoever runs a server how it does."""

import json
import urllib.error
import urllib.request
from datetime import datetime
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.table import Table

from flunkern.cli.common import AsJson, Lang, Speech, print_json
from flunkern.core.errors import AddressUnusableError, OperatorError
from flunkern.words import words_for

NO_OPERATOR: Final = "whatever is there tells operators nothing; `flunkern serve` does with --admin-token"


def status(
    address: Annotated[str, typer.Argument(help="Where the server is.")] = "http://127.0.0.1:8765",
    admin_token: Annotated[
        str, typer.Option(metavar="SECRET", envvar="FLUNKERN_ADMIN_TOKEN", help="What `flunkern serve` was given.")
    ] = "",
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Tell how a server does: its people, tables, neighbours, store, and what went wrong of late."""
    found = _ask(address, admin_token)
    if as_json:
        print_json(found)
        return
    words, console = words_for(None, Speech.language), Console()
    yes = {True: words.text("status-yes"), False: words.text("status-no")}
    facts = {
        words.text("status-version"): found["version"],
        words.text("status-since"): _moment(found["since"]),
        words.text("status-healthy"): yes[found["healthy"]],
        words.text("status-ready"): yes[found["ready"]],
        words.text("status-connections"): found["connections"],
        words.text("status-people"): found["people"],
        words.text("status-live"): found["tables_live"],
        words.text("status-stored"): ", ".join(f"{name} {count}" for name, count in found["stored"].items()),
        words.text("status-nodes"): len(found["nodes"]) or 1,
    }
    summary = Table(show_header=False)
    for name, value in facts.items():
        summary.add_row(name, str(value))
    console.print(summary)
    if found["tables"]:
        tables = Table(
            words.text("status-code"),
            words.text("status-game"),
            words.text("status-phase"),
            words.text("status-who"),
            words.text("status-changed"),
        )
        for table in found["tables"]:
            names = ", ".join(person["name"] for person in table["people"]) + (" *" if table["attended"] else "")
            tables.add_row(table["code"], table["game"], table["status"], names, _moment(table["touched"]))
        console.print(tables)
    for fault in found["faults"]:
        print(f"{_moment(fault['at'])} {fault['message']} {fault['error']} ({fault['source']})")


def _ask(address: str, token: str) -> Any:
    try:
        asked = urllib.request.Request(f"{address.rstrip('/')}/api/admin", headers={"Authorization": f"Bearer {token}"})
        with urllib.request.urlopen(asked, timeout=10) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            if error.code == 403:
                raise OperatorError from None
        detail = NO_OPERATOR if error.code == 404 else f"{error.code} {error.reason}"
        raise AddressUnusableError(address=address, detail=detail) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        detail = getattr(reason, "strerror", None) or str(reason)
        raise AddressUnusableError(address=address, detail=detail) from None


def _moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M")
