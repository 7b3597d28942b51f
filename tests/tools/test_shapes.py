"""The page's knowledge of how structs are told, made from the structs."""

from pathlib import Path

from flunkern.core.game import Game
from flunkern.games import REGISTRY
from tests.contracts.playing import every_game
from tools.shapes import option_values, shapes_of, text

COMMITTED = Path(__file__).parents[2] / "web" / "src" / "shapes.ts"


def test_the_committed_file_is_up_to_date() -> None:
    assert COMMITTED.read_text("utf-8") == text(), "run `make types`"


def test_seats_enums_and_structs_are_told_apart() -> None:
    shapes = shapes_of(REGISTRY["kniffel"])
    assert shapes["news-entered"] == {
        "seat": "seat",
        "category": "enum:category",
        "points": "plain",
        "extra": "plain",
        "joker": "flag",
    }
    assert shapes["card"]["entries"] == "struct:entry[]"
    assert shapes["view"]["options"] == "options"


@every_game
def test_every_field_of_the_options_is_there(game: Game) -> None:
    assert list(option_values(game)) == list(game.Options.__struct_fields__)
