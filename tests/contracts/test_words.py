"""Everything a player can meet has words in both languages, and no message is left that nobody reads."""

import re
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import flunkern
from flunkern.core import errors
from flunkern.core.by_hand import Padded
from flunkern.core.game import Game
from flunkern.core.introduction import introduction_to
from flunkern.core.looking_back import LooksBack
from flunkern.core.values import Value, kebab
from flunkern.games import REGISTRY
from flunkern.hosting.errors import ServerTrouble
from flunkern.material.sheet import Category
from flunkern.material.starter import StartThrow
from flunkern.table.commands import PHRASES
from flunkern.terminal.notation import kinds, read_move, write_move
from flunkern.words import LANGUAGES, Language, sources, words_for
from flunkern.words.pages import clause_texts, page
from flunkern.words.telling import Teller, message_of, message_of_member, message_of_setting
from tests.contracts.playing import every_game, random_steps

SOURCE = Path(flunkern.__file__).parent
MAY_SAY = {"stake"}
"""What a game need not have words for, but in all languages if it has: what it is usually played for."""
every_language = pytest.mark.parametrize("language", LANGUAGES)


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(text: str) -> dict[str, set[str]]:
    """The messages of a Fluent file with the variables of each; a file with a fault in it is refused."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def types_in(hint: Any) -> Iterator[type[Enum] | type[Value]]:
    """Every struct and enum that can be reached from a type."""
    if isinstance(hint, type) and issubclass(hint, Enum):
        yield hint
    elif isinstance(hint, type) and issubclass(hint, Value):
        if hint.__name__ != "Options":
            yield hint
            for inner in get_type_hints(hint).values():
                yield from types_in(inner)
    else:
        for part in get_args(hint):
            yield from types_in(part)


def refusals(game: Game) -> set[str]:
    """The reasons that the source of a game gives for refusing a move."""
    given = re.findall(r"IllegalMoveError\((.*?)\)", _source(_folder(game)), re.DOTALL)
    named = {reason for text in given for reason in re.findall(r'"([a-z-]+)"', text)}
    homes = ("flunkern.core.", f"flunkern.games.{_folder(game).name}.")
    own: list[Any] = [kind for kind in errors.IllegalMoveError.__subclasses__() if kind.__module__.startswith(homes)]
    return named | {kind(game.clauses[0]).reason for kind in own}


def _folder(game: Game) -> Path:
    return SOURCE / "games" / game.slug.replace("-", "_")


def _source(folder: Path) -> str:
    return "\n".join(path.read_text() for path in sorted(folder.rglob("*.py")))


def said_in(source: str) -> set[str]:
    """The messages that code asks for by name."""
    return set(re.findall(r'\.text\(\s*"([a-z0-9-]+)"', source))


def needed(game: Game) -> dict[str, set[str] | None]:
    """The messages that a game needs, with the variables each is given (None: code gives them, or fails)."""
    needs: dict[str, set[str] | None] = {"name": set(), "summary": set(), "score": {"score"}}
    needs |= dict.fromkeys(said_in(_source(_folder(game))))
    roots = [game.View, game.News, game.Move, *((game.Highlight,) if isinstance(game, LooksBack) else ())]
    if isinstance(game, Padded):
        roots += (game.pad.View, game.pad.News, game.pad.Move)
    for kind in {found for root in roots for found in types_in(root)}:
        if issubclass(kind, Enum):
            needs |= {message_of_member(member): set() for member in kind}
        else:
            fields = kind.__struct_fields__
            needs[message_of(kind)] = {*fields, *(f"{name}_{form}" for name in fields for form in ("lines", "count"))}
    needs |= {f"level-{name}": set() for name in game.bots}
    if script := introduction_to(game):
        needs |= {says: set() for says in (*(scene.says for scene in script.scenes if scene.says), script.ends)}
    needs |= {f"verb-{kebab(kind.__name__)}": set() for kind in kinds(game)}
    needs |= {f"refused-{reason}": set() for reason in refusals(game)}
    for field, hint in get_type_hints(game.Options).items():
        needs[f"option-{kebab(field)}"] = set()
        needs |= {message_of_setting(field, value): set() for value in get_args(hint)}
    outcomes = re.findall(r'Outcome\(.*?"([a-z-]+)"\s*,?\s*\)', _source(_folder(game)), re.DOTALL)
    assert outcomes, "no reason for an end found"
    return needs | {f"outcome-{reason}": set() for reason in outcomes}


def shared() -> set[str]:
    """The messages of the house and of what lies on several tables."""
    tree = [errors.FlunkernError]
    for kind in tree:
        tree += kind.__subclasses__()
    # What other rooms call their errors stays among them, but for what the server tells pages.
    of_core = [kind for kind in tree if kind.__module__ == errors.__name__]
    codes = {kind.code for kind in of_core if not issubclass(kind, errors.IllegalMoveError)}
    codes -= {errors.FlunkernError.code}
    codes |= set(get_args(ServerTrouble))
    codes |= {f"table/{trouble}" for trouble in get_args(errors.TableTrouble)}
    rooms = [path for path in SOURCE.iterdir() if path.is_dir() and path.name != "games"]
    said = said_in("\n".join([*map(_source, rooms), *(path.read_text() for path in SOURCE.glob("*.py"))]))
    columns = {"games-game", "games-seats", "games-bots", "games-summary", "option-yes", "option-no"}
    # What several games leave to the house; a game may bring its own word for a bot, whatever others call theirs.
    needed = ((game, f"level-{name}") for game in REGISTRY.values() for name in game.bots)
    levels = Counter(level for game, level in needed if level not in own(game, "en"))
    usual = {level for level, games in levels.items() if games > 1}
    phrases = {f"phrase-{phrase}" for phrase in get_args(PHRASES)}
    told = {message_of(StartThrow), *(message_of_member(category) for category in Category)}
    refused = {"refused-not-your-turn", "refused-game-over", "refused-no-such-move"}
    return (
        {f"error-{kebab(code.replace('/', '-'))}" for code in codes} | said | columns | usual | phrases | told | refused
    )


def own(game: Game | None, language: Language) -> dict[str, set[str]]:
    files = list(sources(game, language))
    chosen = files[2:] if game else files
    return {name: used for file in chosen for name, used in messages(file.read_text("utf-8")).items()}


@every_game
@every_language
def test_every_message_of_a_game_is_there_and_needed(game: Game, language: Language) -> None:
    needs, there = needed(game), own(game, language)
    house = own(None, language)
    assert set(there) - MAY_SAY == set(needs) - set(house)
    assert set(there) & MAY_SAY == set(own(game, LANGUAGES[0])) & MAY_SAY
    for name, used in there.items():
        given = needs.get(name, set())
        assert given is None or used <= given, name


@every_language
def test_every_message_of_the_house_is_there_and_needed(language: Language) -> None:
    of_games = {"name", "summary", "score"}
    assert set(own(None, language)) == shared() - of_games


def test_both_languages_say_the_same_things() -> None:
    for game in (None, *REGISTRY.values()):
        german, english = own(game, "de"), own(game, "en")
        assert set(german) == set(english)


@every_game
@every_language
def test_the_rule_page_has_every_clause_and_marks_decisions(game: Game, language: Language) -> None:
    assert list(clause_texts(game, language)) == list(game.clauses)
    assert all(clause_texts(game, language).values())
    assert {"de": "*Festlegung:*", "en": "*Decision:*"}[language] in page(game, language)


@every_game
@every_language
def test_everything_that_happens_can_be_told_and_every_move_typed(game: Game, language: Language) -> None:
    words = words_for(game, language)
    seats = game.seats[-1]
    teller = Teller(words, [f"Seat {n}" for n in range(seats)])
    for number, recording in enumerate(random_steps(game, seats, 5)):
        state = recording.state
        acting = game.to_act(state)
        for viewer in (None, *acting):
            # A view is long to tell and changes little from one step to the next.
            views = () if number % 7 else (game.view(state, viewer),)
            told = [teller.tell(item) for item in (*views, *game.news(state, viewer))]
            assert all("{" not in text and text.strip() for text in told)
        for seat in sorted(acting)[:1]:
            for move in game.legal_moves(state, seat) if number < 40 else ():
                assert teller.tell(move)
                assert read_move(game, words, write_move(words, move)) == move
    outcome = game.outcome(state)
    assert outcome is not None
    assert teller.outcome(outcome)


@every_game
@every_language
def test_options_can_be_told(game: Game, language: Language) -> None:
    assert Teller(words_for(game, language), ()).options(game.Options())
