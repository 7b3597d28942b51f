"""Plays any game by clicking what the screen offers."""

import time
from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from playwright.sync_api import Error as PageError
from playwright.sync_api import Locator, expect

from tests.browser.people import Person

LONGEST: Final = 300.0
"""Seconds after which a game that is not over has failed to end."""


def play(*people: Person, seed: int = 1, until: Callable[[], bool] | None = None) -> None:
    """Everybody makes a move whenever it is their turn, until the game is over for all or `until` says so."""
    rng = Random(seed)
    end = time.monotonic() + LONGEST
    while not (until() if until is not None else all(is_over(person) for person in people)):
        assert time.monotonic() < end, "the game does not end"
        if not sum(take_turn(person, rng) for person in people):
            people[0].page.wait_for_timeout(10)


def is_over(person: Person) -> bool:
    return _shown(person)["phase"] == "finished"


def take_turn(person: Person, rng: Random) -> bool:
    """Makes one move if it is this person's turn; says whether there was something to click."""
    shown = _shown(person)
    assert not shown["scrolls"], "something reaches beyond the screen"
    if shown["phase"] == "playing" and shown["throw"]:
        return _clicked(person.page.locator("[data-throw] button").first)
    if shown["phase"] == "playing" and go_on(person):
        return True
    if shown["turn"] != "true" or shown["phase"] != "playing":
        return False
    if shown["curtain"]:
        person.page.locator("[data-curtain] button").click()
        return True
    version = shown["version"]
    if MOVES[shown["game"]](person, rng):
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
    return seen.count() > 0 and _clicked(seen.first)


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
            // Dice that are this person's to throw.
            const own = document.querySelector("[data-throw]") ? "waits" : "";
            const { scrollWidth, scrollHeight } = document.scrollingElement;
            const scrolls = scrollWidth > innerWidth || scrollHeight > innerHeight ? "yes" : "";
            const table = document.querySelector("[data-phase]")?.dataset;
            return { phase: "", turn: "", curtain, throw: own, scrolls, ...table };
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


def _luegen_kniffel(person: Person, rng: Random) -> bool:
    """Says at once, without a second throw, what is true if anything is; doubts now and then."""
    if (roll := person.button("luegen-kniffel-roll")).is_visible():
        return _clicked(roll)
    if person.button("luegen-kniffel-believe").is_visible():
        person.button("luegen-kniffel-doubt" if rng.random() < 0.3 else "luegen-kniffel-believe").click()
        return True
    announce = person.button("luegen-kniffel-announce").first
    if not announce.is_visible():
        return False
    announce.click()
    saying = person.dialog("luegen-kniffel-what-say")
    (_one_of(saying.locator(".choices button.truth"), rng) or saying.locator(".choices button").first).click()
    if not saying.locator("button.main").is_enabled():
        saying.locator(".amounts button").first.click()
    saying.locator("button.main").click()
    return True


def _luegen(person: Person, rng: Random) -> bool:
    """Calls whenever that is possible and else bids as high as can be: the same player loses again and again."""
    call = person.button("move-call", "luegen")
    if call.is_visible():
        call.click()
        return True
    how_many = person.page.get_by_role("spinbutton", name=person.t("luegen-how-many"))
    if not how_many.is_visible():
        return False
    how_many.press("End")
    person.page.locator(".action button.main").click()
    return True


def _lie_zie(person: Person, rng: Random) -> bool:
    """Takes any card to any side, plays whatever can be played, passes otherwise."""
    controls = person.page.locator(".controls")
    if not controls.locator("button").count():
        return False
    cards = person.page.locator("[data-place]:not([inert])")
    if cards.count():
        # Foxes take cards at the same time: whatever is gone meanwhile is tried again with another card.
        side = controls.locator(".action button.main:enabled")
        return _clicked(cards.nth(rng.randrange(5))) and _clicked(side.first if rng.random() < 0.5 else side.last)
    if group := _one_of(controls.get_by_role("listitem").get_by_role("button"), rng):
        group.click()
    controls.locator("button.main:enabled").click()
    return True


def _clicked(target: Locator) -> bool:
    """Clicks something that may go away; says whether it was still there."""
    try:
        target.click(timeout=1_000)
    except PageError:
        return False
    return True


def _one_of(found: Locator, rng: Random) -> Locator | None:
    count = found.count()
    return found.nth(rng.randrange(count)) if count else None


MOVES: Final[Mapping[str, Callable[[Person, Random], bool]]] = {
    "kniffel": _kniffel,
    "luegen-kniffel": _luegen_kniffel,
    "luegen": _luegen,
    "lie-zie": _lie_zie,
}
"""By game: makes one move on the screen, or says that there is nothing to click yet."""


def see_result(person: Person) -> Locator:
    """The result that is shown after the game."""
    result = person.dialog("over-title")
    expect(result).to_be_visible()
    return result
