import re
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import pytest

from flunkern.core.bots import Bot, RandomBot
from flunkern.core.chance import Seeded
from flunkern.core.game import Game
from flunkern.core.record import replay
from flunkern.core.recording import Recording
from flunkern.games import kniffel
from flunkern.games.kniffel import Enter, Keep, Roll
from flunkern.material.sheet import CATEGORIES, Category
from flunkern.terminal.lines import LineMode
from flunkern.terminal.screen import Left
from flunkern.words import Language, Words, sources, words_for
from flunkern.words.telling import Teller
from tests.terminal import whispering


class Paper:
    """A screen that notes what was said (">" before what was typed, "~" for a wipe) and types from a list."""

    def __init__(self, typed: Iterable[str]) -> None:
        self.typed = list(typed)[::-1]
        self.lines: list[str] = []

    def say(self, text: str) -> None:
        self.lines.append(text)

    def ask(self) -> str:
        if not self.typed:
            raise Left
        self.lines.append(f"> {self.typed[-1]}")
        return self.typed.pop()

    def wipe(self) -> None:
        self.lines.append("~")

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def at_table(
    game: Game, words: Words, players: Sequence[Bot | None], typed: Iterable[str], options: Any, seed: int = 7
) -> tuple[LineMode, Recording, Paper]:
    names = ["Ada", "Bo", "Cy", "Di"][: len(players)]
    recording = Recording(game, options, names, Seeded(seed))
    paper = Paper(typed)
    return LineMode(game, recording, players, Teller(words, names), Random(3), paper), recording, paper


def solo(*typed: str, language: Language = "en") -> tuple[LineMode, Recording, Paper]:
    return at_table(kniffel, words_for(kniffel, language), [None], typed, kniffel.Options())


def left(line_mode: LineMode) -> None:
    with pytest.raises(Left):
        line_mode.run()


def moves(recording: Recording) -> list[Any]:
    return [step.move for step in recording.record().steps]


# Kniffel, typed


def test_a_whole_game_can_be_typed() -> None:
    typed = [line for category in CATEGORIES for line in ("roll", f"enter {category.value}")]
    line_mode, recording, paper = solo(*typed)
    line_mode.run()
    assert moves(recording) == [move for category in CATEGORIES for move in (Roll(), Enter(category))]
    outcome = recording.record().outcome
    assert outcome is not None
    assert paper.lines[0] == "Ada plays."
    assert paper.lines[-1] == f"All sheets are full.\n1. Ada, {outcome.scores[0]} points"
    assert paper.typed == []
    assert "~" not in paper.lines
    assert len(list(replay(recording.record(), kniffel))) == 27


def test_a_whole_game_can_be_played_with_numbers_alone() -> None:
    line_mode, recording, paper = solo(*["1"] * 26)
    line_mode.run()
    assert moves(recording) == [move for category in CATEGORIES for move in (Roll(), Enter(category))]
    assert paper.lines.count("1: Throw all five dice") == 13


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", ["roll", "keep 1 2 3", "keep 1", "enter kleine strasse"]),
        ("en", ["r", "k 3 2 1", "k 1", "e kleine"]),
        ("en", ["  ROLL  ", "Keep 2 1 3", "KEEP 1", "enter Small straight"]),
        ("de", ["würfeln", "behalten 1 2 3", "behalten 1", "eintragen Kleine Straße"]),
        ("de", ["w", "beh 1 3 2", "b 1", "ein kl"]),
        ("de", ["roll", "keep 1 2 3", "keep 1", "enter kleine-strasse"]),
        ("de", ["WÜRFELN", "Behalten 1 2 3", "behalten 1", "eintragen KLEINE STRASSE"]),
    ],
)
def test_moves_can_be_typed_in_words_tags_and_beginnings(language: Language, typed: list[str]) -> None:
    line_mode, recording, _ = solo(*typed, language=language)
    left(line_mode)
    assert moves(recording) == [Roll(), Keep((1, 2, 3)), Keep((1,)), Enter(Category.KLEINE_STRASSE)]


def test_the_only_choice_is_made_by_enter_alone() -> None:
    line_mode, recording, paper = solo("", "", "keep")
    left(line_mode)
    assert moves(recording) == [Roll(), Keep(())]
    assert "I do not understand “”. Type ? to see what you can do." in paper.lines


def test_choices_are_listed_with_their_numbers_and_explained_once() -> None:
    line_mode, recording, paper = solo("roll", "13", "roll")
    left(line_mode)
    assert moves(recording) == [Roll(), Enter(Category.CHANCE), Roll()]
    assert "13: Enter in Chance" in paper.lines
    assert len([line for line in paper.lines if line.startswith("Type a number or the move")]) == 1
    assert "more like it: type for example “keep " in paper.text
    assert not re.search(r"^\d+: Keep", paper.text, re.MULTILINE)


def test_a_question_mark_lists_every_choice_and_its_number_can_be_typed() -> None:
    line_mode, recording, paper = solo("roll", "?", "14", "q")
    left(line_mode)
    listed = [line for line in paper.lines if re.match(r"\d+: Keep", line)]
    assert listed[0] == "14: Keep nothing and throw all five again"
    assert len(listed) == len({line.split(":")[0] for line in listed}) == 23
    assert moves(recording) == [Roll(), Keep(())]


@pytest.mark.parametrize("typed", ["q", "Q"])
def test_q_leaves_the_game(typed: str) -> None:
    line_mode, recording, paper = solo("roll", typed, "enter chance")
    left(line_mode)
    assert moves(recording) == [Roll()]
    assert paper.typed == ["enter chance"]


def test_the_end_of_input_leaves_the_game() -> None:
    line_mode, recording, _ = solo()
    left(line_mode)
    assert moves(recording) == []


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("roll", "You have thrown already: keep some dice and throw the rest, or make an entry. (rule K-3)"),
        ("keep 6", "You can only keep dice that lie before you. (rule K-3)"),
        ("keep 1 1 2 3 5", "At least one die must be thrown. If all five please you, make an entry. (rule K-3)"),
        ("keep 7", "I do not understand “keep 7”."),
        ("keep 0", "I do not understand “keep 0”."),
        ("keep -1", "I do not understand “keep -1”."),
        ("keep 1.5", "I do not understand “keep 1.5”."),
        ("keep one", "I do not understand “keep one”."),
        ("enter", "I do not understand “enter”."),
        ("enter k", "I do not understand “enter k”."),
        ("enter poker", "I do not understand “enter poker”."),
        ("enter ones twos", "I do not understand “enter ones twos”."),
        ("roll 5", "I do not understand “roll 5”."),
        ("0", "I do not understand “0”."),
        ("37", "I do not understand “37”."),
        ("-1", "I do not understand “-1”."),
        ("9" * 5000, f"I do not understand “{'9' * 60}”."),
        ("²", "I do not understand “²”."),
        ("\x1b[A", "I do not understand “?[A”."),
        ("\x00", "I do not understand “?”."),
        ("hello", "I do not understand “hello”."),
    ],
)
def test_what_cannot_be_done_is_told_and_asked_again(typed: str, told: str) -> None:
    line_mode, recording, paper = solo("roll", typed, "enter chance", "q")
    left(line_mode)
    assert moves(recording) == [Roll(), Enter(Category.CHANCE)]
    answer = paper.lines[paper.lines.index(f"> {typed}", paper.lines.index("> roll") + 1) + 1]
    assert answer.startswith(told)


def test_with_bots_the_person_is_asked_and_everything_is_told() -> None:
    bots = [kniffel.bots["random"]] * 2
    words = words_for(kniffel, "de")
    line_mode, recording, paper = at_table(kniffel, words, [None, *bots], ["1"] * 26, kniffel.Options())
    line_mode.run()
    seats = [step.seat for step in recording.record().steps]
    assert set(seats) == {0, 1, 2}
    assert paper.text.count("Ada, was tust du?") == 26
    assert "Bo, was tust du?" not in paper.text
    for news in (news for state in replay(recording.record(), kniffel) for news in kniffel.news(state, None)):
        assert Teller(words, ["Ada", "Bo", "Cy"]).tell(news) in paper.lines


def test_bots_alone_play_without_being_asked() -> None:
    bot = kniffel.bots["random"]
    line_mode, recording, paper = at_table(kniffel, words_for(kniffel, "en"), [bot, bot], [], kniffel.Options())
    line_mode.run()
    assert recording.record().outcome is not None
    assert ">" not in paper.text


def test_people_who_share_a_screen_see_an_open_game_without_ceremony() -> None:
    words = words_for(kniffel, "en")
    line_mode, recording, paper = at_table(kniffel, words, [None, None], ["1"] * 99, kniffel.Options())
    line_mode.run()
    assert recording.record().outcome is not None
    assert "~" not in paper.lines
    assert "Press Enter" not in paper.text


def test_the_same_seeds_and_answers_give_the_same_game() -> None:
    def play() -> tuple[object, str]:
        words, players = words_for(kniffel, "en"), [None, RandomBot(), RandomBot()]
        line_mode, recording, paper = at_table(kniffel, words, players, ["1"] * 26, kniffel.Options())
        line_mode.run()
        return recording.record(), paper.text

    assert play() == play()


# A game with secrets


def whisper(players: Sequence[Bot | None], *typed: str) -> tuple[LineMode, Recording, Paper]:
    house = next(iter(sources(None, "en"))).read_text("utf-8")
    return at_table(whispering, Words("en", house, whispering.WORDS), players, typed, whispering.Options())


def scenes(paper: Paper) -> tuple[str, list[str]]:
    """What was said for all to hear, and what was said in private: from a pressed Enter to a wipe."""
    public: list[str] = []
    private: list[str] = []
    hidden = False
    for line, before in zip(paper.lines, ["", *paper.lines], strict=False):
        if line == "~":
            assert hidden, "wiped what all may see"
            hidden = False
            continue
        if hidden:
            private[-1] += line + "\n"
        else:
            public.append(line)
        if before.startswith("The next choice is for ") and line.startswith(">"):
            hidden = True
            private.append("")
    assert not hidden
    return "\n".join(public), private


def test_secrets_are_shown_only_between_a_warning_and_a_wipe() -> None:
    line_mode, recording, paper = whisper([None, None], "", "bid 2", "", "9", "?", "bid 9", "3", "show", "show")
    line_mode.run()
    first, second = recording.state.secrets
    public, (ada, bo) = scenes(paper)
    assert f"I am Ada, my secret is {first}" in ada
    assert f"I am Bo, my secret is {second}" in bo
    assert str(second) not in ada
    assert str(first) not in bo
    assert "> bid 2" in ada
    assert "Too much. (rule W-2)" in bo
    before_showing = public[: public.index("Ada shows")]
    assert str(first) not in before_showing
    assert str(second) not in before_showing
    assert "bid 2" not in public
    assert "Bid" not in before_showing.replace("Bids made", "")


def test_everyone_hears_what_is_public() -> None:
    line_mode, recording, paper = whisper([None, None], "", "1", "", "2", "show", "show")
    line_mode.run()
    first, second = recording.state.secrets
    public, _ = scenes(paper)
    assert [line for line in public.splitlines() if line.startswith(("Ada ", "Bo "))] == [
        "Ada was dealt none",
        "Bo was dealt none",
        "Ada has chosen.",
        "Ada has bid none",
        "Bo has chosen.",
        "Bo has bid none",
        f"Ada shows {first}",
        f"Bo shows {second}",
    ]
    assert paper.lines.index("The next choice is for Ada alone. Press Enter when nobody else is looking.") == 2
    assert paper.lines[3] == "> "


def test_an_open_choice_needs_no_warning_even_where_there_were_secrets() -> None:
    line_mode, _, paper = whisper([None, None], "", "1", "", "2", "show", "show")
    line_mode.run()
    assert paper.text.count("The next choice is for") == paper.lines.count("~") == 2


def test_a_choice_is_private_while_another_is_to_be_made_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where nobody knows anything that the others do not."""
    monkeypatch.setattr(whispering, "view", lambda _, seat: whispering.View(me=seat, mine=None, bids=0, shown=()))
    line_mode, _, paper = whisper([None, None, None], "", "bid 2", "", "bid 3", "1", "show", "show", "show")
    line_mode.run()
    public, private = scenes(paper)
    assert [typed in scene for typed, scene in zip(("bid 2", "bid 3"), private, strict=True)] == [True, True]
    assert "bid 2" not in public
    assert "bid 3" not in public


def test_one_person_among_bots_sees_what_is_theirs_at_once() -> None:
    line_mode, recording, paper = whisper([RandomBot(), None, RandomBot()], "bid 3", "show")
    line_mode.run()
    first, second, third = recording.state.secrets
    before_showing = paper.text[: paper.text.index("Ada shows")]
    assert f"Bo was dealt {second}" in paper.lines
    assert f"my secret is {second}" in before_showing
    assert "Bo has bid 3" in before_showing
    assert "Ada has bid none" in before_showing
    assert str(first) not in before_showing
    assert str(third) not in before_showing
    assert "~" not in paper.lines
    assert "The next choice is for" not in paper.text


@pytest.mark.parametrize("typed", [[""], ["", "q"], ["", "nonsense", "Q"], ["", "1", ""], ["", "1", "", "q"]])
def test_whoever_leaves_leaves_no_secret_on_the_screen(typed: list[str]) -> None:
    line_mode, recording, paper = whisper([None, None], *typed)
    left(line_mode)
    public, _ = scenes(paper)
    assert paper.lines[-1] == "~"
    assert not any(str(secret) in public for secret in recording.state.secrets)


def test_leaving_at_the_warning_shows_nothing() -> None:
    line_mode, recording, paper = whisper([None, None])
    left(line_mode)
    assert not any(str(secret) in paper.text for secret in recording.state.secrets)


def test_everyone_gets_a_turn_where_several_may_act() -> None:
    typed = ["", "1"] * 4 + ["show"] * 4
    line_mode, recording, _ = whisper([None] * 4, *typed)
    line_mode.run()
    assert [step.seat for step in recording.record().steps] == [0, 1, 2, 3] * 2
