"""The checker finds every fault that is planted, and none where there is none."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from flunkern.games import REGISTRY
from flunkern.hosting.protocol import PROTOCOL, Step, Welcome, encode
from flunkern.store import Logged
from flunkern.table.entries import Moved, write_entry
from flunkern.table.showing import show_all, show_step
from tests.faults.history import Answer, Ask, History, check, finishable, told
from tests.table.tables import ADA, BO, Live, refold

Story = tuple[list[Logged], list[History]]


def story(slug: str = "luegen", steps: int = 30) -> Story:
    """A game of two as it should be: every move asked for, made, acknowledged and shown to both."""
    live = Live(slug).start((ADA, BO)).play(1, steps)
    log = [Logged(number, at, write_entry(entry)) for number, (entry, at) in enumerate(live.log, 1)]
    histories = []
    for owner in (ADA, BO):
        asks, answers, frames = [], [], []
        for line, (entry, at) in zip(log, live.log, strict=True):
            table = refold(live.log[: line.seq])
            frames.append(encode(Step(show_step(table, owner, entry, at))))
            if isinstance(entry, Moved) and entry.owner == owner:
                asks.append(Ask(entry.id, True, line.seq - 0.5))
                answers.append(Answer(entry.id, line.seq, None, line.seq + 0.25))
        frames[0] = encode(Welcome(PROTOCOL, 17.5, show_all(refold(live.log[:1]), owner, 17.5)))
        messages = [message for frame in frames if (message := told(frame))]
        histories.append(History(owner, asks, answers, [messages[:9], messages[9:]]))
    return log, histories


GOOD = story()


def faults(log: list[Logged], histories: list[History]) -> str:
    return "\n".join(check(log, histories).faults)


@pytest.mark.parametrize("slug", REGISTRY)
def test_a_good_story_is_believed(slug: str) -> None:
    log, histories = story(slug)
    found = check(log, histories)
    assert found.faults == []
    assert found.table.version == len(log)


def changed(history: History, **changes: object) -> History:
    return history._replace(**changes)  # type: ignore[arg-type]


def moves(log: list[Logged]) -> list[int]:
    """The places of moves in the log, from 0."""
    return [place for place, line in enumerate(log) if b'"type":"moved"' in line.body]


def lost(log: list[Logged], histories: list[History]) -> Story:
    """The last move of the log is gone."""
    return log[: moves(log)[-1]], histories


def doubled(log: list[Logged], histories: list[History]) -> Story:
    """The id of a move is that of one made before."""
    first, *_, last = moves(log)
    one, other = (msgspec.json.decode(log[place].body) for place in (first, last))
    body = msgspec.json.encode(other | {"owner": one["owner"], "id": one["id"]})
    log = [*log[:last], Logged(last + 1, log[last].at, body), *log[last + 1 :]]
    return log, [changed(history, asks=history.asks[:1], answers=history.answers[:1]) for history in histories]


def reordered(log: list[Logged], histories: list[History]) -> Story:
    """Somebody has an answer to a later move before an earlier one of somebody else was asked for."""
    first, last = histories
    early = changed(first, answers=[*first.answers[:-1], first.answers[-1]._replace(at=0.1)])
    return log, [early, last]


def leaked(log: list[Logged], histories: list[History]) -> Story:
    """Somebody is shown a step as another seat sees it."""
    first, last = histories
    place = len(log) - 1 - 9
    other = first.told[1][place]
    assert other != last.told[1][place]
    return log, [first, changed(last, told=[last.told[0], [*last.told[1][:place], other, *last.told[1][place + 1 :]]])]


def skipped(log: list[Logged], histories: list[History]) -> Story:
    first, last = histories
    return log, [changed(first, told=[[*first.told[0][:3], *first.told[0][4:]]]), last]


def refused(log: list[Logged], histories: list[History]) -> Story:
    first, last = histories
    answer = first.answers[0]._replace(version=None, code="move/illegal")
    return log, [changed(first, answers=[answer, *first.answers[1:]]), last]


def taken_back(log: list[Logged], histories: list[History]) -> Story:
    first, last = histories
    answer = first.answers[0]._replace(version=None, code="store/unavailable")
    return log, [changed(first, answers=[*first.answers, answer]), last]


def too_early(log: list[Logged], histories: list[History]) -> Story:
    first, last = histories
    return log, [changed(first, answers=[first.answers[0]._replace(version=1), *first.answers[1:]]), last]


def from_nowhere(log: list[Logged], histories: list[History]) -> Story:
    first, last = histories
    return log, [changed(first, answers=[*first.answers, Answer("nobody-asked", 3, None, 99.0)]), last]


def holed(log: list[Logged], histories: list[History]) -> Story:
    return [*log[:-1], Logged(len(log) + 1, log[-1].at, log[-1].body)], []


@pytest.mark.parametrize(
    ("plant", "found"),
    [
        (lost, "is not in the log"),
        (doubled, "was made twice"),
        (reordered, "which was acknowledged first"),
        (leaked, "told something else"),
        (skipped, "was told after"),
        (refused, "was refused with move/illegal and is in the log"),
        (taken_back, "was acknowledged and then refused"),
        (too_early, "was acknowledged at 1 and made at"),
        (from_nowhere, "was answered and never asked"),
        (holed, "the log has a hole"),
    ],
)
def test_every_fault_is_found(plant: Callable[[list[Logged], list[History]], Story], found: str) -> None:
    log, histories = plant(*GOOD)
    assert found in faults(log, histories)


def test_a_refusal_that_leaves_open_what_happened_is_no_fault() -> None:
    log, (first, last) = GOOD
    open = first.answers[0]._replace(version=None, code="store/unavailable", at=0.0)
    assert faults(log, [changed(first, answers=[open, *first.answers]), last]) == ""


def test_a_welcome_that_shows_too_much_is_found() -> None:
    log, (first, last) = GOOD
    table = check(log, []).table
    frame = encode(Welcome(PROTOCOL, 5.0, show_all(table, BO, 5.0)))
    message = told(frame)
    assert message is not None
    assert faults(log, [changed(last, told=[[message]])]) == ""
    assert "told something else" in faults(log, [changed(first, told=[[message]])])


def test_other_frames_show_nothing_of_the_table() -> None:
    assert told(b'{"type":"ack","id":"a","version":3}') is None


@pytest.mark.parametrize("slug", REGISTRY)
def test_a_game_in_its_middle_can_be_finished(slug: str) -> None:
    live = Live(slug).start((ADA, BO)).play(Random(2).randrange(9), 10)
    assert finishable(live.table)
    assert finishable(Live(slug).table)
