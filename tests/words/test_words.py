import pytest

from flunkern.games import REGISTRY, kniffel
from flunkern.words import LANGUAGES, Language, Words, home, sources, words_for

SOURCE = """
plain = Hello
named = Hello { $name }
counted = { $count ->
    [one] one die
   *[other] { $count } dice
}
empty =
    .note = only an attribute
"""


def test_messages_take_their_variables() -> None:
    words = Words("en", SOURCE)
    assert words.text("plain") == "Hello"
    assert words.text("named", name="Ada") == "Hello Ada"
    assert words.text("counted", count=1) == "one die"
    assert words.text("counted", count=3) == "3 dice"


def test_a_variable_is_put_in_as_it_is() -> None:
    """No invisible marks around it, no markup read in it."""
    assert Words("de", SOURCE).text("named", name="{ $x } 李") == "Hello { $x } 李"


def test_a_message_may_get_more_than_it_needs() -> None:
    assert Words("en", SOURCE).text("plain", name="Ada") == "Hello"


@pytest.mark.parametrize("message", ["nowhere", "", "empty"])
def test_an_unknown_message_is_an_error(message: str) -> None:
    with pytest.raises(KeyError):
        Words("en", SOURCE).text(message)


@pytest.mark.parametrize("message", ["named", "counted"])
def test_a_missing_variable_is_an_error(message: str) -> None:
    with pytest.raises(LookupError, match=message):
        Words("en", SOURCE).text(message)


def test_whether_there_is_a_message() -> None:
    words = Words("en", SOURCE)
    assert "plain" in words
    assert "nowhere" not in words


def test_several_sources_speak_together() -> None:
    words = Words("en", "a = 1", "b = 2")
    assert (words.text("a"), words.text("b")) == ("1", "2")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_speaks_with_the_words_of_the_house(language: Language) -> None:
    house, game = words_for(None, language), words_for(kniffel, language)
    assert game.language == house.language == language
    assert house.text("option-no") == game.text("option-no")
    assert "category-chance" in house
    assert "name" in game
    assert "name" not in house


def test_the_languages_differ() -> None:
    assert words_for(None, "de").text("option-yes") == "ja"
    assert words_for(None, "en").text("option-yes") == "yes"


def test_words_are_read_once() -> None:
    assert words_for(kniffel, "de") is words_for(kniffel, "de")


def test_every_game_has_a_home_with_its_words() -> None:
    for game in REGISTRY.values():
        assert (home(game) / "rules.py").is_file()
        assert all(file.is_file() for language in LANGUAGES for file in sources(game, language))
