"""How a test plays Lügen in the browser."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.driving import Driver, clicked
from tests.browser.keying import Fingers
from tests.browser.people import Person


def move(person: Person, rng: Random) -> bool:
    """Calls whenever that is possible and else bids as high as can be: the same player loses again and again."""
    call = person.button("move-call", "luegen")
    if call.is_visible():
        return clicked(call)
    how_many = person.page.get_by_role("spinbutton", name=person.t("luegen-how-many"))
    if not how_many.is_visible():
        return False
    how_many.press("End")
    return clicked(person.page.locator(".action button.main"))


def keys(person: Person, fingers: Fingers) -> None:
    """Throws under the cup, bids one higher than it must; calls."""
    fingers.play(lambda shown: shown["bids"] > 0 and shown["mains"] == 1)
    fingers.pressed.clear()
    version, count = person.version, person.page.get_by_role("spinbutton")
    least = int(count.get_attribute("aria-valuenow") or 0)
    fingers.press("ArrowUp")
    if int(count.get_attribute("aria-valuenow") or 0) == least:
        fingers.press("ArrowUp")
    expect(count).to_have_attribute("aria-valuenow", str(least + 1))
    fingers.press("Enter")
    fingers.until(lambda: person.version > version, "a bid")


def stands(person: Person, view: Mapping[str, Any]) -> Sequence[str]:
    """The last bid."""
    return [person.t("amount", "luegen", **bid["amount"]) for bid in view["ladder"][-1:]]


driver: Final = Driver(move=move, keys=keys, turns=14, ends_soon=True, stands=stands)
