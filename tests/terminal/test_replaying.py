import msgspec
import pytest

from flunkern.core.chance import Seeded
from flunkern.core.errors import StepUnknownError
from flunkern.core.record import Record, replay
from flunkern.core.recording import Recording
from flunkern.games import kniffel
from flunkern.terminal.replaying import position, step_number, story
from flunkern.words import Words, words_for
from flunkern.words.telling import Teller
from tests.terminal import whispering


def test_the_step_asked_for_or_the_last(record: Record) -> None:
    last = len(record.steps)
    assert step_number(record, None) == last
    assert [step_number(record, asked) for asked in (0, 1, last)] == [0, 1, last]


@pytest.mark.parametrize("asked", [-1, 10**6, -(10**30), 10**30])
def test_steps_that_there_are_not(record: Record, asked: int) -> None:
    with pytest.raises(StepUnknownError) as refusal:
        step_number(record, asked)
    assert refusal.value.details == {"step": asked, "steps": len(record.steps)}


def test_one_step_too_far(record: Record) -> None:
    with pytest.raises(StepUnknownError):
        step_number(record, len(record.steps) + 1)


def test_the_story_is_the_news_of_every_step(record: Record) -> None:
    states = list(replay(record, kniffel))
    teller = Teller(words_for(kniffel, "en"), record.seats)
    lines = story(kniffel, teller, states, None).splitlines()
    assert len(lines) == len(states)
    assert lines[0].startswith("To find out who starts: Ada throws ")
    assert lines[1].startswith("Bo, throw 1: ")
    assert story(kniffel, teller, states[1:2], 0) == lines[1]
    assert story(kniffel, teller, [], None) == ""


def test_a_position_for_programs(record: Record) -> None:
    states = list(replay(record, kniffel))
    found = position(kniffel, record, states[1], 1, 0)
    assert list(found) == [
        "game",
        "options",
        "seats",
        "step",
        "steps",
        "seat",
        "to_act",
        "news",
        "view",
        "outcome",
    ]
    assert found["game"] == "kniffel"
    assert found["options"] == {"edition": "modern", "joker": "sheet", "further": "any"}
    assert found["seats"] == ["Ada", "Bo"]
    assert (found["step"], found["steps"], found["seat"]) == (1, len(record.steps), 0)
    assert found["to_act"] == [1]
    assert found["news"][0]["type"] == "rolled"
    assert found["view"]["me"] == 0
    assert found["outcome"] is None
    view = msgspec.json.decode(msgspec.json.encode(found))["view"]
    assert msgspec.convert(view, kniffel.View) == kniffel.view(states[1], 0)


def test_the_last_position_has_the_outcome(record: Record) -> None:
    *_, last = replay(record, kniffel)
    found = position(kniffel, record, last, len(record.steps), None)
    assert found["to_act"] == []
    assert found["seat"] is found["view"]["me"] is None
    assert found["outcome"] == msgspec.to_builtins(record.outcome)


def test_each_viewer_is_told_what_they_may_know() -> None:
    recording = Recording(whispering, whispering.Options(), ["Ada", "Bo"], Seeded(1))
    first, second = map(str, recording.state.secrets)
    teller = Teller(Words("en", whispering.WORDS), ["Ada", "Bo"])
    for viewer, seen, hidden in ((0, {first}, {second}), (1, {second}, {first}), (None, set(), {first, second})):
        told = story(whispering, teller, [recording.state], viewer)
        shown = str(position(whispering, recording.record(), recording.state, 0, viewer))
        for text in (told, shown):
            assert all(secret in text for secret in seen)
            assert not any(secret in text for secret in hidden)
