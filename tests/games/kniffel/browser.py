"""How a test plays Kniffel in the browser."""

from collections.abc import Iterator
from random import Random
from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.driving import Driver, clicked, one_of
from tests.browser.keying import Fingers
from tests.browser.people import Person


def dice(person: Person) -> Locator:
    return person.page.get_by_role("group", name=person.t("kniffel-dice")).get_by_role("button")


def move(person: Person, rng: Random) -> bool:
    """Rolls, and enters what came up at once."""
    roll = person.button("kniffel-roll")
    if roll.is_visible():
        return clicked(roll)
    box = one_of(person.page.locator(".sheet button:enabled"), rng)
    if box is None:
        return False
    return clicked(box) and clicked(person.page.locator(".action button.main:enabled"))


def keys(person: Person, fingers: Fingers) -> None:
    """Throws, holds two, throws, enters."""
    expect(person.button("kniffel-roll")).to_be_visible()
    fingers.press("Space")
    fingers.until(lambda: dice(person).count() == 5, "a throw")
    fingers.press("1", "4", "Space")
    expect(person.page.get_by_text(person.t("kniffel-throws-left", count=1))).to_be_visible()
    for at, kept in enumerate(("true", "true", "false", "false", "false")):
        expect(dice(person).nth(at)).to_have_attribute("aria-pressed", kept)
    fingers.press("ArrowDown", "ArrowRight", "Enter", "Enter")
    expect(person.page.locator(".sheet button")).to_have_count(12)


def moments(person: Person) -> Iterator[None]:
    """A box is chosen; a die that is tapped twice lies as before, and the box is chosen no longer."""
    if (boxes := person.page.locator(".sheet button:enabled")).count():
        boxes.first.click()
        yield
        for _ in range(2):
            dice(person).first.click()


driver: Final = Driver(move=move, keys=keys, turns=8, ends_soon=True, moments=moments)
