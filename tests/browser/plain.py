"""The driver of the plain screen, on which any game can be played: chooses from the list, or one of the buttons."""

from random import Random
from typing import Final

from tests.browser.driving import Driver, clicked, one_of
from tests.browser.keying import Fingers
from tests.browser.people import Person


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
