"""Plays any game by clicking what the screen offers."""

import time
from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.driving import clicked, driver_of
from tests.browser.people import Person

LONGEST: Final = 300.0
"""Seconds after which a game that is not over has failed to end."""


Way = Callable[[Person, Random], bool]
"""Makes one move on the screen, or says that there is nothing to click yet."""


def play(*people: Person, seed: int = 1, until: Callable[[], bool] | None = None, way: Way | None = None) -> None:
    """Everybody makes a move whenever it is their turn, until the game is over for all or `until` says so.

    They do as the game's driver does, unless another way is given.
    """
    rng = Random(seed)
    end = time.monotonic() + LONGEST
    while not (until() if until is not None else all(is_over(person) for person in people)):
        assert time.monotonic() < end, "the game does not end"
        if not sum(take_turn(person, rng, way) for person in people):
            people[0].page.wait_for_timeout(10)


def is_over(person: Person) -> bool:
    return _shown(person)["phase"] == "finished"


def take_turn(person: Person, rng: Random, way: Way | None = None) -> bool:
    """Makes one move if it is this person's turn; says whether there was something to click."""
    shown = _shown(person)
    assert not shown["scrolls"], "something reaches beyond the screen"
    if shown["phase"] == "playing" and shown["throw"]:
        return clicked(person.page.locator("[data-throw] button").first)
    if shown["phase"] == "playing" and go_on(person):
        return True
    if shown["turn"] != "true" or shown["phase"] != "playing":
        return False
    if shown["curtain"]:
        person.page.locator("[data-curtain] button").click()
        return True
    version = shown["version"]
    if (way or driver_of(shown["game"]).move)(person, rng):
        # Where others act at the same time, what was clicked may be gone: then it is tried again.
        end = time.monotonic() + 3.0
        while _shown(person)["version"] == version and time.monotonic() < end:
            person.page.wait_for_timeout(10)
    else:
        person.page.wait_for_timeout(10)
    return True


def go_on(person: Person) -> bool:
    """Has seen enough of what is being shown; says whether there was anything."""
    seen = person.page.locator("[data-go-on] button")
    return seen.count() > 0 and clicked(seen.first)


def wait(person: Person, condition: Callable[[], bool]) -> None:
    """Looks again and again, faster than `expect` does."""
    end = time.monotonic() + LONGEST / 4
    while not condition():
        assert time.monotonic() < end, f"nothing happens:\n{person.page.locator('body').aria_snapshot()}"
        person.page.wait_for_timeout(10)


def _shown(person: Person) -> Mapping[str, str]:
    """What the page says of the table, in one look."""
    shown: Mapping[str, str] = person.page.evaluate(
        """() => {
            const curtain = document.querySelector("[data-curtain]") ? "down" : "";
            // Dice that are this person's to throw.
            const own = document.querySelector("[data-throw]") ? "waits" : "";
            const { scrollWidth, scrollHeight } = document.scrollingElement;
            const scrolls = scrollWidth > innerWidth || scrollHeight > innerHeight ? "yes" : "";
            const table = document.querySelector("[data-phase]")?.dataset;
            return { phase: "", turn: "", curtain, throw: own, scrolls, ...table };
        }"""
    )
    return shown


def see_places(person: Person) -> Locator:
    """Who came where, on the result."""
    return see_result(person).get_by_role("list").first.get_by_role("listitem")


def see_result(person: Person) -> Locator:
    """The result that is shown after the game."""
    result = person.dialog("over-title")
    expect(result).to_be_visible()
    return result
