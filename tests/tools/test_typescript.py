"""The page's types are those of the messages and the games."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from flunkern.games import REGISTRY
from flunkern.hosting.answers import FOR_PAGES
from flunkern.hosting.protocol import FromPage, Message, ToPage
from flunkern.table.commands import AnyCommand, OpenTable
from tools import typescript
from tools.typescript import OTHERWISE, camel

WIRE = Path(__file__).parents[2] / "web" / "src" / "wire.ts"


@pytest.fixture(scope="module")
def made() -> str:
    return typescript.typescript(REGISTRY)


def declared(text: str, name: str) -> list[str]:
    """The lines of an interface, without its comment."""
    found = re.search(rf"^( *)export interface {re.escape(name)}\b.*?\n(.*?)^\1}}$", text, re.DOTALL | re.MULTILINE)
    assert found is not None, name
    return [line.strip() for line in found[2].splitlines()]


def namespace(text: str, name: str) -> str:
    found = re.search(rf"^export namespace {name} {{\n(.*?)^}}$", text, re.DOTALL | re.MULTILINE)
    assert found is not None, name
    return found[1]


def test_the_committed_file_is_up_to_date(made: str) -> None:
    assert WIRE.read_text("utf-8") == made, "web/src/wire.ts is stale: run `make types`"


def test_it_comes_out_the_same_every_time(made: str) -> None:
    assert typescript.typescript(REGISTRY) == made


@pytest.mark.parametrize("union", [FromPage, ToPage, AnyCommand])
def test_every_message_is_told_apart_by_its_type(made: str, union: Any) -> None:
    for kind in union.__args__:
        assert declared(made, kind.__name__)[0] == f'type: "{kind.__struct_config__.tag}";'


def test_what_is_sent_may_lack_what_has_a_default(made: str) -> None:
    assert declared(made, "Sit") == ['type: "sit";', "name: string;", "end?: string;", "place?: Seat | null;"]
    assert 'options?: Partial<Games[G]["Options"]>;' in declared(made, "OpenTable")


def test_what_is_received_lacks_nothing(made: str) -> None:
    assert declared(namespace(made, "Luegen"), "Options") == ["odds: boolean;"]
    assert not [
        line for name in ("Shown", "ShownTable", "Welcome", "Refused") for line in declared(made, name) if "?" in line
    ]


def test_values_of_a_game_are_typed_by_the_game(made: str) -> None:
    assert declared(made, "ShownSeat") == [
        "seat: Seat | null;",
        'news: readonly Games[G]["News"][];',
        'view: Games[G]["View"];',
        'legal_moves: readonly Games[G]["Move"][];',
    ]
    assert 'move: Games[G]["Move"];' in declared(made, "MakeMove")
    assert "seats: readonly ShownSeat<G>[];" in declared(made, "Shown")
    assert "command: AnyCommand<G>;" in declared(made, "Ask")


def test_what_a_coach_says_is_typed_where_a_game_has_one(made: str) -> None:
    assert 'advice: Games[G]["Advice"];' in declared(made, "Advised")
    assert 'review: Games[G]["Review"];' in declared(made, "Reviewed")
    assert "choices: readonly Option[];" in declared(namespace(made, "Kniffel"), "Advice")
    assert "Advice: Kniffel.Advice; Review: Kniffel.Review; " in made
    assert "News: Luegen.News; Advice: never; Review: never; " in made


@pytest.mark.parametrize("kind", [OpenTable, *FOR_PAGES])
def test_what_is_said_over_http_has_its_types(made: str, kind: type[msgspec.Struct]) -> None:
    fields = [line.split(":")[0].rstrip("?") for line in declared(made, OTHERWISE.get(kind, kind.__name__))]
    assert fields == [field.encode_name for field in msgspec.structs.fields(kind)]


def test_what_is_not_written_where_it_is_the_default_may_lack_where_it_is_received(made: str) -> None:
    assert "chains?: Chains | null;" in declared(made, "FairDice")
    assert "fair: FairDice | null;" in declared(made, "GameRecord")


def test_the_game_is_named_by_one_that_there_is_and_some_options_are_part_of_all(made: str) -> None:
    assert "game: Slug;" in declared(made, "ListedTable")
    facts = declared(made, "GameFacts")
    partial = {f'{field}: Partial<Games[G]["Options"]>;' for field in ("one_device", "against_bots")}
    assert {"slug: G;", 'options: Games[G]["Options"];', *partial} <= set(facts)


@pytest.mark.parametrize("slug", REGISTRY)
def test_every_game_has_its_four_types(made: str, slug: str) -> None:
    own = namespace(made, camel(slug))
    for name in ("Options", "Move", "View", "News"):
        assert re.search(rf"^  export (type|interface) {name}\b", own, re.MULTILINE)
        assert f"{name}: {camel(slug)}.{name}" in made
    assert f'  "{slug}": {{ ' in made


def test_tuples_enums_dicts_and_docstrings(made: str) -> None:
    assert "waiting: readonly (readonly [Seat, number])[];" in declared(made, "Shown")
    assert "details: Record<string, string | number>;" in declared(made, "Refused")
    assert '  export type Side = "left" | "right";' in namespace(made, "LieZie")
    assert '  | "kleine-strasse"\n' in made
    assert "/** Shows that the page is alive; answered by Pong. */\nexport interface Ping {" in made
    assert "(null for a spectator)" in made


class Loose(Message, frozen=True):
    """A message with a field that could hold anything."""

    something: Any


class Ping(Message, frozen=True):
    """Called like a message of the page."""


@pytest.mark.parametrize(("kind", "why"), [(Loose, "Loose.something may be anything"), (Ping, "two types are called")])
def test_what_no_page_could_read_is_refused(monkeypatch: pytest.MonkeyPatch, kind: Any, why: str) -> None:
    monkeypatch.setattr(typescript, "ToPage", ToPage | kind)
    with pytest.raises(ValueError, match=why):
        typescript.typescript(REGISTRY)


def test_the_types_fit_what_is_sent(made: str) -> None:
    """The names of the fields are those that msgspec writes."""
    for kind in ToPage.__args__:
        fields = [line.split(":")[0].rstrip("?") for line in declared(made, kind.__name__)]
        assert fields == ["type", *(field.encode_name for field in msgspec.structs.fields(kind))]
