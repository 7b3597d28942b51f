"""The page that describes the protocol leaves nothing out and invents nothing."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest
from starlette.routing import Mount, Route

from flunkern.core import errors
from flunkern.hosting import connections, fresh, live, presence, protocol, replays, steps
from flunkern.hosting import errors as server_errors
from flunkern.hosting.protocol import CLOSE_CODES, FromPage, ToPage, read_message
from flunkern.server import app, coach_process, limits, metered_requests, metered_sockets, sockets
from flunkern.server.answering import BODY_SECONDS, LARGEST_BODY, STATUS
from flunkern.server.settings import Settings
from flunkern.store import StoreError
from flunkern.table import absence, clocks, deciding, folding, seating
from flunkern.table.commands import AnyCommand

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
NEVER_SENT = (
    errors.RecordError,
    StoreError,
    errors.ChanceMismatchError,
    errors.UsageInvalidError,
    errors.FileUnusableError,
    errors.AddressUnusableError,
)
"""Errors of other programs than the server; what its log says is told as `store/unavailable`."""


def table(header: str) -> list[list[str]]:
    """The rows of the table whose first column has this header, without backticks."""
    lines = PAGE[PAGE.index(f"\n| {header} |") + 1 :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip().replace("`", "") for cell in line.strip("|").split("|")] for line in lines]


def tags(union: Any) -> list[str]:
    return [kind.__struct_config__.tag for kind in get_args(union)]


@pytest.mark.parametrize(
    ("header", "union"), [("from the page", FromPage), ("to the page", ToPage), ("command", AnyCommand)]
)
def test_every_message_and_command_is_described(header: str, union: Any) -> None:
    assert sorted(row[0] for row in table(header)) == sorted(tags(union))


def test_every_close_code_is_described() -> None:
    told = {row[1]: int(row[0]) for row in table("close code") if row[1]}
    assert told == dict(CLOSE_CODES)


def codes() -> set[str]:
    """The codes of all errors that somebody outside can be told of."""
    kinds: list[type[errors.FlunkernError]] = [errors.FlunkernError]
    for kind in kinds:
        kinds += (sub for sub in kind.__subclasses__() if sub.__module__.startswith("flunkern"))
    own = {kind.code for kind in kinds if not issubclass(kind, NEVER_SENT)} - {errors.FlunkernError.code}
    troubles = {f"table/{trouble}" for trouble in get_args(errors.TableTrouble)}
    return own | troubles | set(get_args(server_errors.ServerTrouble))


def test_every_error_code_is_described_with_its_status() -> None:
    told = {row[0]: row[2] for row in table("code")}
    assert len(told) == len(table("code"))
    assert set(told) == codes()
    assert {code: told[code] for code in STATUS} == {code: str(status) for code, status in STATUS.items()}
    assert {status for code, status in told.items() if code not in STATUS} <= {"", "400"}


def test_every_way_in_is_described() -> None:
    routes = app.Web(Settings("sqlite+aiosqlite:///unused.db")).requests().routes
    (api,) = [route for route in routes if isinstance(route, Mount) and route.path == "/api"]
    ours = [route.path for route in routes if isinstance(route, Route)]
    ours += [api.path + route.path for route in api.routes if isinstance(route, Route)]
    ours.append(re.sub(r"\(\?P<id>.*?\)", "{id}", app.SOCKET.pattern))
    named = ("/api", "/healthz", "/readyz", "/metrics")
    paths = {re.sub(r"{(\w+)}", _placeholder, path) for path in ours if path.startswith(named)}
    assert paths == set(re.findall(r"(?:GET|POST|DELETE) (/(?:api/|\w+z\b|metrics)[A-Za-z/]*)`", PAGE))


def _placeholder(found: re.Match[str]) -> str:
    return {"id": "ID", "number": "N", "code": "CODE", "slug": "SLUG"}[found[1]]


@pytest.mark.parametrize(
    "text",
    [
        f"It describes protocol **{protocol.PROTOCOL}**",
        f"missed up to {steps.REMEMBERED_STEPS} steps",
        f"At most {connections.MOST_QUEUED} messages wait",
        f"| messages waiting for a page | {connections.MOST_QUEUED} |",
        f"the table's last {folding.REMEMBERED_MOVES},",
        f"the last {live.REMEMBERED_ASKS} asks",
        f"(up to {presence.MOST_TABS} times)",
        f"| {presence.MOST_AT_A_TABLE}; {presence.MOST_TABS}; {limits.Limits().connections:,} |",
        f"nothing was heard for {sockets.SILENT_SECONDS:.0f} seconds",
        f"has {clocks.ALLOWED['relaxed']:.0f} seconds for a decision where `clock` is `relaxed`, "
        f"{clocks.ALLOWED['fast']:.0f} where",
        f"gone for {clocks.GONE_AFTER:.0f} seconds",
        f"after {absence.NUDGE_AFTER:.0f} seconds of waiting",
        f"after {absence.FOX_AFTER:.0f} seconds of waiting",
        f"after {coach_process.LONGEST_THOUGHT:.0f} seconds it is not waited for",
        f"| {deciding.MOST_ASIDE:,}, of which talk has half |",
        f"| {deciding.MOST_ENTRIES:,}, after which there is no rematch |",
        f"one at a time, {replays.MOST_WAITING} waiting",
        f"no `hello` within {limits.Limits().greeting:.0f}",
        f"| {metered_sockets.MOST_FRAMES} at once, {metered_sockets.FRAMES_A_SECOND} a second in the long run |",
        f"| {metered_sockets.MOST_BYTES >> 10} KiB at once, "
        f"{metered_sockets.BYTES_A_SECOND >> 10} KiB a second in the long run |",
        f"| {metered_sockets.MOST_UNREAD >> 10} KiB |",
        f"| {metered_requests.LARGEST_REQUEST >> 10} KiB, its head within {limits.Limits().request:.0f} seconds |",
        f"| {limits.Limits().per_address:,}, and no more than half of a server's; {limits.Limits().per_person} |",
        f"{LARGEST_BODY // 1024} KiB, within {BODY_SECONDS:.0f} seconds",
    ],
)
def test_figures_are_those_of_the_server(text: str) -> None:
    assert text in " ".join(PAGE.split())


def test_figures_that_are_written_in_words() -> None:
    assert deciding.OFFERED_FOR == 600
    assert "for ten minutes" in PAGE
    assert seating.MOST_OFFERS == 4
    assert "The last four offers" in PAGE
    assert fresh.CODE_LENGTH == 6
    assert "**code** has six letters" in PAGE


def test_the_example_is_made_of_messages() -> None:
    lines = re.findall(r"^> (\{.*\})$", PAGE, re.MULTILINE)
    readable = [read_message(line) for line in lines if "…" not in line]
    assert len(readable) >= 6
    answered = re.findall(r'^< \{"type": "([a-z]+)"', PAGE, re.MULTILINE)
    assert set(answered) == set(tags(ToPage)) - {"pong", "restarting"}
