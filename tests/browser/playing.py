"""Plays any game by clicking what the screen offers."""

import time
from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.people import Person

LONGEST: Final = 120.0
"""Seconds after which a game that is not over has failed to end."""


def play(*people: Person, seed: int = 1, until: Callable[[], bool] | None = None) -> None:
    """Everybody makes a move whenever it is their turn, until the game is over for all or `until` says so."""
    rng = Random(seed)
    end = time.monotonic() + LONGEST
    while not (until() if until is not None else all(is_over(person) for person in people)):
        assert time.monotonic() < end, "the game does not end"
        if not any([take_turn(person, rng) for person in people]):
            people[0].page.wait_for_timeout(10)


def is_over(person: Person) -> bool:
    return _shown(person)["phase"] == "finished"


def take_turn(person: Person, rng: Random) -> bool:
    """Makes one move if it is this person's turn; says whether there was something to click."""
    shown = _shown(person)
    if shown["turn"] != "true" or shown["phase"] != "playing":
        return False
    if shown["curtain"]:
        person.page.locator("[data-curtain] button").click()
        return True
    version = shown["version"]
    if MOVES[shown["game"]](person, rng):
        wait(person, lambda: _shown(person)["version"] != version)
    else:
        person.page.wait_for_timeout(10)
    return True


def wait(person: Person, condition: Callable[[], bool]) -> None:
    """Looks again and again, faster than `expect` does."""
    end = time.monotonic() + LONGEST / 4
    while not condition():
        assert time.monotonic() < end, "nothing happens"
        person.page.wait_for_timeout(10)


def _shown(person: Person) -> Mapping[str, str]:
    """What the page says of the table, in one look."""
    shown: Mapping[str, str] = person.page.evaluate(
        """() => {
            const curtain = document.querySelector("[data-curtain]") ? "down" : "";
            return { phase: "", turn: "", curtain, ...document.querySelector("[data-phase]")?.dataset };
        }"""
    )
    return shown


def _kniffel(person: Person, rng: Random) -> bool:
    """Rolls, and enters what came up at once."""
    roll = person.button("kniffel-roll")
    if roll.is_visible():
        roll.click()
        return True
    box = _one_of(person.page.locator(".sheet button:enabled"), rng)
    if box is None:
        return False
    box.click()
    person.page.locator(".action button.main:enabled").click()
    return True


def _one_of(found: Locator, rng: Random) -> Locator | None:
    count = found.count()
    return found.nth(rng.randrange(count)) if count else None


MOVES: Final[Mapping[str, Callable[[Person, Random], bool]]] = {
    "kniffel": _kniffel,
}
"""By game: makes one move on the screen, or says that there is nothing to click yet."""


def see_result(person: Person) -> Locator:
    """The result that is shown after the game."""
    result = person.dialog("over-title")
    expect(result).to_be_visible()
    return result
