"""How a test plays The Lie Zie in the browser."""

from random import Random
from typing import Final

from tests.browser.driving import Driver, clicked, one_of
from tests.browser.keying import Fingers, seen
from tests.browser.people import Person


def move(person: Person, rng: Random) -> bool:
    """Takes any card to any side, plays whatever can be played, passes otherwise."""
    controls, cards = person.page.locator(".controls"), person.page.locator("[data-pile]:enabled")
    if not controls.locator("button:enabled").count() and not cards.count():
        return False
    if count := cards.count():
        # Foxes take cards at the same time: whatever is gone meanwhile is tried again with another card.
        side = controls.locator(".action button.main:enabled")
        card = cards.nth(rng.randrange(count))
        return clicked(card) and clicked(side.first if rng.random() < 0.5 else side.last)
    if group := one_of(controls.get_by_role("listitem").get_by_role("button"), rng):
        group.click()
    controls.locator("button.main:enabled").click()
    return True


def keys(person: Person, fingers: Fingers) -> None:
    """Takes one card when it is its turn."""
    fingers.until(lambda: seen(person)["cards"] > 0 and seen(person)["turn"] == "true", "cards")
    fingers.press("ArrowRight", "ArrowDown", "l")
    hand = person.page.get_by_role("list", name=person.t("lie-zie-hand")).get_by_role("listitem")
    fingers.until(lambda: hand.count() > 0, "the card")


driver: Final = Driver(move=move, keys=keys, turns=40)
