"""One game between bots: from copies of views alone, by lot where several may act, and never without end."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from flunkern.arena.playing import Courier, Failure, Round, play_round
from flunkern.arena.thinking import Stopwatch
from flunkern.games import lie_zie, luegen
from tests.arena.contests import Breaking, Cheating, Watching, contest, enter
from tests.contracts.playing import as_bytes, every_game, random_state
from tools.strength import baseline_of


def played(*arguments: Any, **named: Any) -> Round:
    found = play_round(contest(*arguments, **named), 0, 0, Stopwatch())
    assert isinstance(found, Round)
    return found


@every_game
def test_a_line_up_plays_a_deal_once_for_each_seat(game: Any) -> None:
    found = played(game.slug, ("random", baseline_of(game)))
    assert (found.deal, found.lineup, len(found.games)) == (0, 0, 2)
    for one in found.games:
        assert one.places is not None
        assert min(one.places) == 1
        assert len(one.scores) == 2
        assert one.steps > 10


def test_results_belong_to_members_of_the_line_up_wherever_they_sat() -> None:
    found = played("lie-zie", ("random", "honest", "honest"))
    assert [one.places[0] for one in found.games if one.places] == [3, 3, 3]


def test_the_same_deal_is_the_same_game_again() -> None:
    assert played("lie-zie", ("honest", "random")) == played("lie-zie", ("honest", "random"))
    assert played("lie-zie", ("honest", "random")) != played("lie-zie", ("honest", "random"), seed=2)


@every_game
def test_what_a_bot_gets_is_equal_to_its_view_and_shares_nothing_with_it(game: Any) -> None:
    for steps in (0, 7, 30):
        state = random_state(game, 3, 4, steps)
        for seat in game.to_act(state):
            view, legal_moves, bot = game.view(state, seat), game.legal_moves(state, seat), Watching()
            move, seconds = Courier(game).ask(bot, view, legal_moves, Random(1))
            ((seen, offered, _),) = bot.seen
            assert (seen, list(offered)) == (view, list(legal_moves))
            assert as_bytes(seen) == as_bytes(view)
            assert seen is not view
            assert offered is not legal_moves
            assert type(seen) is type(view)
            assert move == legal_moves[0]
            assert move is not offered[0]
            assert seconds >= 0


def test_a_bot_is_asked_with_its_own_view_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    watching = Watching()
    enter(monkeypatch, "luegen", "watching", watching)
    played("luegen", ("watching", "honest"))
    assert {type(view) for view, _, _ in watching.seen} == {luegen.View}
    assert {view.me for view, _, _ in watching.seen} == {0, 1}


def test_every_bot_of_every_game_has_dice_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = Watching(), Watching()
    enter(monkeypatch, "luegen", "first", first)
    enter(monkeypatch, "luegen", "second", second)
    played("luegen", ("first", "second"))
    drawn = [number for bot in (first, second) for _, _, number in bot.seen]
    assert len(set(drawn)) == len(drawn) > 10


def test_all_games_of_a_deal_begin_with_the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = []

    def start(options: Any, seats: int, chance: Any) -> Any:
        begun.append(luegen_start(options, seats, chance))
        return begun[-1]

    luegen_start = luegen.start
    monkeypatch.setattr(luegen, "start", start)
    played("luegen", ("honest", "random", "random"))
    assert len(begun) == 3
    assert begun[0] == begun[1] == begun[2]


def test_lots_decide_who_grabs_next_and_favour_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    first = Counter[int]()

    def apply(state: Any, seat: int, move: Any, chance: Any) -> Any:
        if len(lie_zie.to_act(state)) == 3:
            first[seat] += 1
        return lie_zie_apply(state, seat, move, chance)

    lie_zie_apply = lie_zie.apply
    monkeypatch.setattr(lie_zie, "apply", apply)
    for deal in range(6):
        play_round(contest("lie-zie", ("random",) * 3), deal, 0, Stopwatch())
    assert set(first) == {0, 1, 2}
    assert min(first.values()) > 0.25 * first.total()


def test_a_game_that_does_not_end_is_given_up_and_says_so() -> None:
    found = played("luegen", ("honest", "honest"), most_steps=5)
    assert [(one.places, one.scores, one.steps) for one in found.games] == [(None, (), 5)] * 2


def test_a_game_that_ends_with_the_last_step_allowed_is_finished() -> None:
    steps = played("luegen", ("honest", "random")).games[0].steps
    assert played("luegen", ("honest", "random"), most_steps=steps).games[0].places is not None
    assert played("luegen", ("honest", "random"), most_steps=steps - 1).games[0].places is None


@pytest.mark.parametrize(("bot", "detail"), [(Breaking(), "RuntimeError: out of ideas"), (Cheating(), "not offered: ")])
def test_a_bot_that_fails_is_named(monkeypatch: pytest.MonkeyPatch, bot: Any, detail: str) -> None:
    enter(monkeypatch, "luegen", "lost", bot)
    found = play_round(contest("luegen", ("honest", "lost")), 0, 0, Stopwatch())
    assert isinstance(found, Failure)
    assert found.bot == "lost"
    assert found.detail.startswith(detail)


def test_thoughts_are_noted_for_every_bot() -> None:
    stopwatch = Stopwatch()
    play_round(contest("luegen", ("honest", "random")), 0, 0, stopwatch)
    assert {pace.bot for pace in stopwatch.paces()} == {"honest", "random"}
