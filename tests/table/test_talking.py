"""Table talk: phrases and short texts, from people at the table, as far as its host allows."""

from typing import Any

import pytest

from flunkern.table.commands import Leave, Say
from flunkern.table.entries import Said, Talk
from tests.table.tables import ADA, BO, NOBODY, Live


def said(live: Live, command: Say) -> Said:
    (entry,) = live.ask(ADA, command)
    assert isinstance(entry, Said)
    return entry


def test_people_at_the_table_talk_before_during_and_after_a_game() -> None:
    live = Live().start((BO, ADA, ADA))
    assert said(live, Say("hello")) == Said(1, "hello", "")
    assert said(live, Say(text="Na dann.")) == Said(1, "", "Na dann.")
    live.play()
    assert said(live, Say("well-played")) == Said(1, "well-played", "")
    before = live.table
    said(live, Say("thanks"))
    assert live.table.version == before.version + 1


def test_spectators_do_not_talk() -> None:
    live = Live().start()
    for owner in (NOBODY, ""):
        assert live.refusal(owner, Say("hello")) == "table/not_seated"
    live = Live()
    assert live.refusal(ADA, Say("hello")) == "table/not_seated"


def test_whoever_is_played_for_may_still_talk() -> None:
    live = Live().start()
    live.ask(ADA, Leave())
    assert said(live, Say("goodbye")) == Said(0, "goodbye", "")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  Hallo   du ", "Hallo du"),
        ("a\nb\r\n\tc\x00\x07\x1b[31md", "a b c [31md"),
        ("\u202egnp.exe", "gnp.exe"),
        ("a\u200bb\ufeffc\u2028d", "a b c d"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("Lüge! 🎲🎲", "Lüge! 🎲🎲"),
    ],
)
def test_a_text_is_one_line_of_what_can_be_seen(text: str, shown: str) -> None:
    assert said(Live().start(), Say(text=text)).text == shown


@pytest.mark.parametrize("command", [Say(), Say(text=" \n\t"), Say(text="\u200b"), Say("hello", "Hallo")])
def test_either_a_phrase_or_a_text_is_said(command: Say) -> None:
    assert Live().start().refusal(ADA, command) == "message/unreadable"


@pytest.mark.parametrize(
    ("talk", "command", "allowed"),
    [
        ("all", Say("hello"), True),
        ("all", Say(text="Hallo"), True),
        ("phrases", Say("hello"), True),
        ("phrases", Say(text="Hallo"), False),
        ("phrases", Say("hello", "Hallo"), False),
        ("off", Say("hello"), False),
        ("off", Say(text="Hallo"), False),
    ],
)
def test_the_host_says_what_may_be_said(talk: Talk, command: Say, allowed: Any) -> None:
    live = Live(talk=talk).start()
    if allowed:
        assert said(live, command)
    else:
        assert live.refusal(ADA, command) == "table/talk_off"
