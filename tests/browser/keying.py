"""Plays any game with keys alone, and looks after each of them whether the focus is still somewhere."""

import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from tests.browser.people import Person
from tests.browser.playing import LONGEST

_SEEN: Final = """() => {
    const there = node => node.checkVisibility() && !node.matches(":disabled") && !node.closest("[inert]");
    const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
    const all = selector => [...(dialog ?? document).querySelectorAll(selector)].filter(there);
    return {
        mains: all("[data-main]").length,
        keys: all("[data-key]").map(node => node.dataset.key),
        groups: all("[data-rove] button, [data-rove] [role=spinbutton]").length,
        cards: all("[data-pile]").length,
        grabbing: !!document.querySelector("[data-key=l]"),
        bids: all("[role=spinbutton]").length,
        curtain: all("[data-curtain]").length,
        dialog: dialog?.ariaLabel ?? "",
        ...document.querySelector("[data-phase]")?.dataset,
    };
}"""
_DRAWN: Final = """() => new Promise(done =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))
)"""
_FOCUS: Final = "() => document.activeElement === document.body ? '' : document.activeElement?.outerHTML.slice(0, 200)"


def seen(person: Person) -> Mapping[str, Any]:
    """What keys could do now."""
    found: Mapping[str, Any] = person.page.evaluate(_SEEN)
    return found


def focused(person: Person) -> str:
    """What has the focus once all has been drawn."""
    person.page.evaluate(_DRAWN)
    return str(person.page.evaluate(_FOCUS) or "")


class Fingers:
    """Presses keys, counts them, and fails where the focus is lost."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.pressed: list[str] = []

    def press(self, *keys: str) -> None:
        for key in keys:
            if self.pressed:
                assert focused(self.person), f"the focus is lost before {key}, after {self.pressed[-6:]}"
            self.person.page.keyboard.press(key)
            self.pressed.append(key)
            assert focused(self.person), f"the focus is lost after {self.pressed[-6:]}"

    def until(self, condition: Callable[[], bool], what: str) -> None:
        """Waits without a key."""
        end = time.monotonic() + 30.0
        while not condition():
            assert time.monotonic() < end, f"{what} does not come after {self.pressed[-6:]}: {seen(self.person)}"
            self.person.page.wait_for_timeout(10)

    def play(self, until: Callable[[Mapping[str, Any]], bool]) -> None:
        """Makes moves whenever it can, until the game is over or what is seen is what was waited for."""
        end = time.monotonic() + LONGEST
        while not until(shown := seen(self.person)) and shown.get("phase") != "finished":
            assert time.monotonic() < end, "the game does not end"
            keys = _next(shown)
            if shown.get("phase") != "playing" or not keys:
                self.person.page.wait_for_timeout(10)
            else:
                self.press(*keys)


def _next(shown: Mapping[str, Any]) -> tuple[str, ...]:
    """The next keys towards the end of a game, from what the screen offers."""
    own, turn = shown["keys"], shown.get("turn") == "true"
    if shown["dialog"]:
        return ("Enter",)
    if shown["bids"]:
        return ("d",) if "d" in own else ("ArrowUp", "End", "Enter") if shown["mains"] else ()
    if "b" in own:
        return ("b",)
    if shown["cards"] and turn:
        return ("ArrowRight", "l") if shown["grabbing"] else ("ArrowRight", "Enter", "Enter")
    if "a" in own:
        return ("a",)
    if shown["groups"] and turn:
        return ("ArrowDown", "Enter", "Enter")
    return ("Enter",) if shown["mains"] == 1 else ()
