"""What a shared device shows, against what whoever is in front of it may know: every change of the page is looked at.

What is secret is read from the frames that the server sends this device, one view for each seat and the last for
spectators; what is shown from the text, the attributes and the drawn dice of the page.
"""

import json
from collections.abc import Iterator
from typing import Any, Final

from playwright.sync_api import WebSocket

from tests.browser.people import Person
from tests.changes import whole_seats

Hand = tuple[int, ...]

_PEEP: Final = """
(HAND => {
    const TOLD = ["aria-label", "title", "alt", "value", "placeholder"];
    // The transform that turns a face of the cube to the front.
    const CUBES = ["", "rotateX(0deg) rotateY(0deg)", "rotateX(0deg) rotateY(-90deg)", "rotateX(-90deg) rotateY(0deg)",
        "rotateX(90deg) rotateY(0deg)", "rotateX(0deg) rotateY(90deg)", "rotateX(0deg) rotateY(180deg)"];
    const pips = die => die.querySelectorAll("circle").length;
    const faceOf = die => die.matches("svg") ? pips(die) : CUBES.indexOf(die.style.transform);
    const texts = () => {
        const found = [];
        const kinds = NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT;
        const walker = document.createTreeWalker(document.documentElement, kinds);
        while (walker.nextNode()) {
            const node = walker.currentNode;
            if (node.nodeType === Node.TEXT_NODE) {
                if (!["SCRIPT", "STYLE"].includes(node.parentNode.nodeName)) found.push(node.data.trim());
            } else for (const { name, value } of node.attributes)
                if (TOLD.includes(name) || name.startsWith("data-")) found.push(value);
        }
        return found.filter(Boolean);
    };
    // Dice that lie together; those of a bid or an announcement are no hand.
    const hands = () => {
        const drawn = '.cube, svg:has(> rect[rx="20"])';
        const found = new Set();
        for (const die of document.querySelectorAll(drawn)) {
            if (die.closest(".amount, .bubble")) continue;
            let place = die.parentElement;
            while (place && place.querySelectorAll(drawn).length < HAND) place = place.parentElement;
            if (place) found.add(place);
        }
        return [...found].map(place => [...place.querySelectorAll(drawn)].map(faceOf).sort());
    };
    const looks = [];
    const look = () => {
        const seen = JSON.stringify({ texts: texts(), hands: hands() });
        if (looks.at(-1) !== seen) looks.push(seen);
    };
    window.peeped = () => {
        look();
        return looks.splice(0).map(seen => JSON.parse(seen));
    };
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(look).observe(document, everything);
})
"""


class Peeper:
    """Looks over the shoulder of whoever is in front of a shared device, for hands of so many dice.

    Many dice are known again whenever they come up; a few come up by chance, and count while they lie.
    """

    def __init__(self, person: Person, dice: int = 5) -> None:
        self.person = person
        self._dice = dice
        self.seats: list[dict[str, Any]] = []
        """The views of the newest step, by seat, and last the spectators'."""
        # Whoever bids chooses among one die of each face.
        self._public: set[Hand] = {(1, 2, 3, 4, 5, 6)}
        self._hidden: set[tuple[int, Hand]] = set()
        self.looks = 0
        person.page.add_init_script(f"({_PEEP})({dice})")
        person.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(json.loads(frame)))

    def _hear(self, message: dict[str, Any]) -> None:
        if not (shown := message.get("shown")) or not (seats := whole_seats(shown, self.seats)):
            return
        self.seats = seats
        everybodys = self.seats[-1]
        assert everybodys["seat"] is None
        if self._dice < 5:
            self._public, self._hidden = set(), set()
        self._public |= set(_dice_in(everybodys, self._dice))
        self._hidden |= {(seat["seat"], hand) for seat in self.seats[:-1] if (hand := hand_of(seat["view"]))}

    @property
    def everybodys(self) -> dict[str, Any]:
        """The view that all may see."""
        view: dict[str, Any] = self.seats[-1]["view"]
        return view

    @property
    def game(self) -> str:
        return str(self.person.page.locator("[data-game]").get_attribute("data-game"))

    @property
    def acting(self) -> int | None:
        """The first of those who have to act."""
        return next((seat["seat"] for seat in self.seats if seat["legal_moves"]), None)

    def hand(self, seat: int) -> Hand | None:
        return hand_of(self.seats[seat]["view"])

    def check(self, *known: Hand | None) -> list[str]:
        """Whoever knows these hands may know all that was on the page since the last time; returns what it says now."""
        looks = self.person.page.evaluate("() => window.peeped()")
        self.looks += len(looks)
        answers = {} if self.everybodys.get("announcement") is None else self._answers()
        for look in looks:
            shown = {tuple(hand) for hand in look["hands"]}
            words = "|".join(look["texts"])
            for seat, hand in self._hidden:
                if hand in known or hand in self._public:
                    continue
                assert hand not in shown, f"the dice of seat {seat} are to be seen: {hand}"
                told = (" ".join(map(str, dice)) for dice in (hand, hand[::-1]))
                assert not any(text in words for text in told), f"the dice of seat {seat} can be read: {hand}"
        for seat, answer in answers.items():
            assert answer not in looks[-1]["texts"], f"what seat {seat} answered can be read"
        now: list[str] = looks[-1]["texts"]
        return now

    def _answers(self) -> dict[int, str]:
        """What those have answered whose answer nobody else may know yet."""
        given = {seat["seat"]: seat["view"]["announcement"]["mine"] for seat in self.seats[:-1]}
        return {
            seat: self.person.t(f"luegen-kniffel-answer-{'doubts' if doubts else 'believes'}", name=NAMES[seat])
            for seat, doubts in given.items()
            if doubts is not None
        }


NAMES: Final = ("Anna", "Ben", "Cem")


def hand_of(view: dict[str, Any]) -> Hand | None:
    """The dice that only one seat sees."""
    if cups := view.get("cups"):
        return tuple(sorted(cups["first"] + cups["second"] + cups["thrown"]))
    return tuple(sorted(view["dice"])) if view.get("dice") else None


def _dice_in(value: Any, least: int) -> Iterator[Hand]:
    """All that could be a hand in something that everybody is told."""
    if isinstance(value, dict):
        value = list(value.values())
    if not isinstance(value, list):
        return
    if len(value) >= least and all(isinstance(item, int) for item in value):
        yield tuple(sorted(value))
    for item in value:
        yield from _dice_in(item, least)
