"""How a test plays The Lie Zie in the browser."""

from random import Random
from typing import Final

from tests.browser.driving import Driver, clicked, one_of
from tests.browser.keying import Fingers, seen
from tests.browser.people import Person


def move(person: Person, rng: Random) -> bool:
    """Takes any card to any side, plays whatever can be played, passes otherwise."""
    controls = person.page.locator(".controls")
    if not controls.locator("button").count():
        return False
    cards = person.page.locator("[data-pile]:enabled")
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
    """Is ready, and takes one card."""
    fingers.until(lambda: person.button("table-i-am-ready").is_visible(), "the beginning")
    fingers.press("Space")
    fingers.until(lambda: seen(person)["cards"] > 0, "cards")
    hand = person.page.get_by_role("list", name=person.t("lie-zie-hand")).get_by_role("listitem")
    # Foxes grab at the same time: whoever is late takes another.
    while not hand.count():
        fingers.pressed.clear()
        fingers.press("ArrowRight", "ArrowDown", "l")
        person.page.wait_for_timeout(200)


driver: Final = Driver(move=move, keys=keys, turns=40)
