from types import SimpleNamespace
from typing import Annotated, Literal, cast

import msgspec
import pytest

from flunkern.core.bots import RandomBot
from flunkern.core.errors import BotUnknownError, OptionsInvalidError, SeatsInvalidError, SeatUnknownError
from flunkern.core.game import Game
from flunkern.core.values import Value
from flunkern.games import kniffel
from flunkern.games.kniffel import Options
from flunkern.terminal.settings import (
    bot_called,
    names_for,
    options_from,
    players_from,
    rng_for_bots,
    seat_called,
)
from flunkern.words import words_for
from tests.terminal import whispering

ENGLISH = words_for(None, "en")
BEST = list(kniffel.bots.values())[-1]


class DeviceOptions(Value, frozen=True):
    rounds: Annotated[int, msgspec.Meta(ge=1, extra={"one_device": 2})] = 5
    speed: Literal["slow", "fast"] = "slow"
    open_cards: bool = False


ONE_DEVICE = cast(Game, SimpleNamespace(Options=DeviceOptions))


def test_options_are_the_defaults_with_settings() -> None:
    assert options_from(kniffel, []) == Options()
    assert options_from(kniffel, ["edition=classic", "joker=strict"]) == Options("classic", joker="strict")
    assert options_from(kniffel, ["edition=classic", "edition=plain"]) == Options("plain")


def test_numbers_switches_and_dashes() -> None:
    assert options_from(ONE_DEVICE, ["rounds=3", "open-cards=true"]) == DeviceOptions(3, open_cards=True)
    assert options_from(ONE_DEVICE, ["open_cards=1"]) == DeviceOptions(open_cards=True)


def test_one_device_has_its_own_defaults_which_can_be_set_too() -> None:
    assert options_from(ONE_DEVICE, [], one_device=True) == DeviceOptions(rounds=2)
    assert options_from(ONE_DEVICE, ["rounds=4"], one_device=True) == DeviceOptions(rounds=4)
    assert options_from(ONE_DEVICE, []) == DeviceOptions(rounds=5)
    assert options_from(kniffel, [], one_device=True) == Options()


@pytest.mark.parametrize("setting", ["edition=x", "edition=", "edition", "=", "", "x=y", "edition=modern=x", "joker=1"])
def test_settings_that_there_are_not(setting: str) -> None:
    with pytest.raises(OptionsInvalidError):
        options_from(kniffel, [setting])


@pytest.mark.parametrize("setting", ["rounds=0", "rounds=x", "rounds=1.5", "open-cards=perhaps", "rounds=1e99"])
def test_values_that_do_not_fit(setting: str) -> None:
    with pytest.raises(OptionsInvalidError):
        options_from(ONE_DEVICE, [setting])


@pytest.mark.parametrize(
    ("seats", "bots", "people", "others"),
    [
        (None, None, 1, 0),
        (None, 2, 1, 2),
        (None, 0, 1, 0),
        (3, None, 3, 0),
        (3, 1, 2, 1),
        (2, 2, 0, 2),
        (8, 7, 1, 7),
    ],
)
def test_people_come_first_then_bots(seats: int | None, bots: int | None, people: int, others: int) -> None:
    assert players_from(kniffel, seats, bots, None) == [None] * people + [BEST] * others


def test_a_game_that_needs_others_gets_bots() -> None:
    first, second = players_from(whispering, None, None, None)
    assert first is None
    assert isinstance(second, RandomBot)


@pytest.mark.parametrize(
    ("seats", "bots"),
    [(0, None), (-1, None), (9, None), (10**30, None), (2, 3), (2, -1), (None, -1), (None, 8), (None, 10**30), (0, 0)],
)
def test_tables_that_there_are_not(seats: int | None, bots: int | None) -> None:
    with pytest.raises(SeatsInvalidError):
        players_from(kniffel, seats, bots, None)


def test_bots_have_names_and_the_last_is_the_strongest() -> None:
    assert bot_called(kniffel, "random") == (kniffel.bots["random"], None)
    assert bot_called(kniffel, None) == (BEST, None)


@pytest.mark.parametrize("name", ["hal", "", "Greedy", "x" * 99])
def test_bots_that_there_are_not(name: str) -> None:
    with pytest.raises(BotUnknownError) as refusal:
        bot_called(kniffel, name)
    assert refusal.value.details == {"name": name[:40], "bots": ", ".join(kniffel.bots)}
    with pytest.raises(BotUnknownError):
        players_from(kniffel, 1, 0, name)


def test_names_are_given_as_far_as_they_reach() -> None:
    players = [None, None, BEST, BEST]
    assert names_for(players, [], ENGLISH) == ["Player 1", "Player 2", "Fox 1", "Fox 2"]
    assert names_for(players, ["Ada"], ENGLISH) == ["Ada", "Player 2", "Fox 1", "Fox 2"]
    assert names_for(players, ["Ada", "Bo"], ENGLISH) == ["Ada", "Bo", "Fox 1", "Fox 2"]
    assert names_for([None, BEST], [], words_for(None, "de")) == ["Mensch 1", "Fuchs 1"]


@pytest.mark.parametrize("names", [["Ada", "Bo"], [""], [" Ada"], ["A\n"], ["\x1b[31m"], ["A\udcff"], ["x" * 25]])
def test_names_that_cannot_be(names: list[str]) -> None:
    with pytest.raises(SeatUnknownError):
        names_for([None, BEST], names, ENGLISH)


def test_a_seat_is_called_by_name_or_number() -> None:
    names = ["Ada", "Bo", "0"]
    assert [seat_called(names, text) for text in ("Ada", "Bo", "1", "2", "0")] == [0, 1, 1, 2, 2]


@pytest.mark.parametrize("text", ["", "3", "-1", "ada", "1.0", "²", "9999999999", " 1", "1" * 5000, "None"])
def test_seats_that_there_are_not(text: str) -> None:
    with pytest.raises(SeatUnknownError) as refusal:
        seat_called(["Ada", "Bo"], text)
    assert refusal.value.details == {"name": text[:24]}


def test_bots_have_dice_of_their_own_that_a_seed_fixes() -> None:
    assert rng_for_bots(7).random() == rng_for_bots(7).random() != rng_for_bots(8).random()
    assert rng_for_bots(7).getrandbits(32) == 1423999991
