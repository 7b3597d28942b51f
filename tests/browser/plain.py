"""The driver of the plain screen, on which any game can be played: chooses from the list, or one of the buttons."""

from random import Random
from typing import Final

from playwright.sync_api import Error

from tests.browser.driving import Driver, clicked, one_of
from tests.browser.keying import Fingers
from tests.browser.people import Person


def begin(person: Person, slug: str) -> None:
    """Against foxes where the game's own screen cannot be had: the page begins anew once, and then does without it."""
    person.page.route(f"**/assets/{slug.title()}-*.js", lambda route: route.abort())
    person.against_foxes(slug)
    while not _came_anew(person):
        person.page.wait_for_timeout(50)
    person.see_table("playing")


def _came_anew(person: Person) -> bool:
    try:
        return bool(person.page.evaluate("() => performance.getEntriesByType('navigation')[0].type === 'reload'"))
    except Error:
        return False  # it is just about to


def move(person: Person, rng: Random) -> bool:
    actions = person.page.locator(".action button:enabled")
    moves = person.page.get_by_label(person.t("plain-choose"))
    if moves.count():
        moves.select_option(index=rng.randrange(moves.locator("option").count()))
    button = one_of(actions, rng)
    return button is not None and clicked(button)


def keys(person: Person, fingers: Fingers) -> None:
    """Makes the first move of the list."""
    version = person.version
    fingers.until(lambda: person.page.locator(".action button:enabled").count() > 0, "a turn")
    fingers.press("Enter")
    fingers.until(lambda: person.version > version, "a move")


driver: Final = Driver(move=move, keys=keys, turns=10)
