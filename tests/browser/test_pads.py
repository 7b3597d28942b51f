"""Pads: people with real dice and cups tap what came of a round, look at a board, and take slips back."""

import os
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from flunkern.games import find
from flunkern.material.sheet import Category
from tests.browser import test_access as access
from tests.browser.boxes import SIZES, faults
from tests.browser.people import House, Person
from tests.browser.test_by_hand import TELEVISION

_FINISH: Final = """
(id) => new Promise((done, fail) => {
    let socket = null;
    let sent = 0;
    const hear = event => {
        const { type, shown } = JSON.parse(event.data);
        if (type === "refused") return fail(new Error(event.data));
        if (!shown?.hand) return;
        if (shown.outcome) return (socket.onclose = socket.onmessage = null), socket.close(), done();
        // One socket is granted forty messages before it has to slow down: the next one goes on.
        if (sent >= 30) return connect();
        const [{ seat, legal_moves: [move] }] = shown.seats;
        const command = { type: "make-move", seat, move };
        socket.send(JSON.stringify({ type: "ask", id: `f-${++sent}-${shown.version}`, command }));
    };
    const connect = () => {
        if (socket) (socket.onclose = socket.onmessage = null), socket.close();
        sent = 0;
        socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/socket`);
        socket.onopen = () => socket.send(JSON.stringify({ type: "hello" }));
        socket.onclose = event => fail(new Error(`closed: ${event.code}`));
        socket.onmessage = hear;
    };
    connect();
})
"""
"""Enters the first thing that can be, until the game is over, through one more socket of the same browser."""


def pad(house: House, slug: str, language: Any = "de", starter: str = "Ben", people: int = 3, **context: Any) -> Person:
    """One phone with so many names, at the moment when the game begins."""
    person = house.come(language, **context)
    person.home()
    material = find(slug).facts.material
    person.card(slug).get_by_role("button", name=person.t(f"home-real-{material}")).click()
    person.page.locator("fieldset").get_by_text(str(people), exact=True).click()
    person.button("home-real-dice-go").click()
    person.see_table("lobby")
    expect(person.button("lobby-stand-up")).to_have_count(people)
    if material == "dice":
        person.page.get_by_role("button", name=starter, exact=True).click()
    else:
        person.button("lobby-start").click()
    person.see_table("playing")
    return person


def seat(person: Person, number: int) -> Locator:
    return person.page.locator(f"[data-seat='{number}'] button")


def enter(person: Person, *taps: Locator) -> None:
    """Taps one after the other; the last one enters something."""
    before = person.version
    for tap in taps:
        tap.click()
    expect(person.page.locator(f"[data-version='{before + 1}']")).to_be_visible()


def picture(person: Person, name: str) -> None:
    """Keeps what is seen, for whoever wants to look at it."""
    if folder := os.environ.get("FLUNKERN_PICTURES"):
        person.page.screenshot(path=Path(folder) / f"{name}.png")


def board_of(house: House, person: Person) -> Person:
    board = house.come(person.language, viewport=TELEVISION)
    board.go(f"{person.path}/board")
    board.see_table("playing")
    expect(board.page.get_by_role("button")).to_have_count(0)
    return board


def test_luegen_is_kept_to_its_end(house: House) -> None:
    person = pad(house, "luegen")
    board = board_of(house, person)
    lied, holds = person.button("luegen-lied"), person.button("luegen-holds")
    mats = board.page.locator("[data-seat='1'] i:not(.gone)")

    def call(caller: int, answer: Locator) -> None:
        enter(person, seat(person, caller), answer)

    expect(lied).to_be_disabled()
    call(2, lied)
    expect(mats).to_have_count(1)
    undo = person.button("hand-take-back")
    undo.click()
    expect(mats).to_have_count(0)
    expect(undo).to_be_disabled()
    for _ in range(5):
        call(2, lied)
    picture(board, "luegen-board")
    enter(person, seat(person, 0))
    # Anna loses all that is still to come: the second half, and the final against Ben.
    person.page.evaluate(_FINISH, person.path.removeprefix("/t/"))
    person.page.reload()  # nobody wants to see each mat that was missed
    expect(person.dialog("over-title")).to_be_visible()
    expect(person.page.get_by_text(person.t("hand-unverified"))).to_be_visible()
    person.dialog("over-title").get_by_role("button", name=person.t("hand-take-back")).click()
    person.see_table("playing")
    expect(seat(person, 2)).to_be_disabled()
    expect(board.page.locator("[data-seat='0'] i:not(.gone, .half)")).to_have_count(4)
    call(0, holds)
    expect(person.dialog("over-title")).to_be_visible()


def test_luegen_kniffel_is_kept_to_its_end(house: House) -> None:
    person = pad(house, "luegen-kniffel", "en", "Anna")
    board = board_of(house, person)
    total = board.page.locator("tr.total td")
    nobody, undo = person.button("luegen-kniffel-undoubted"), person.button("hand-take-back")

    def announce(category: Category, amount: str = "") -> None:
        chosen = person.button(f"category-{category.value}", "luegen-kniffel")
        enter(person, chosen, *([person.page.locator(".amounts").get_by_text(amount, exact=True)] if amount else []))

    announce(Category.FULL_HOUSE)
    enter(person, nobody)
    expect(total.nth(0)).to_have_text("25")
    announce(Category.FOURS, "3 ×")
    for name in ("Anna", "Cem"):
        person.page.locator(".doubters").get_by_role("button", name=name).click()
    enter(person, person.page.locator("[data-main]"))
    # Five dice are tapped, one of them was a slip.
    for face in (4, 4, 1):
        person.page.locator(f".faces [data-key='{face}']").click()
    person.button("luegen-kniffel-pad-untap", face=1).click()
    picture(person, "luegen-kniffel-dice")
    faces = [person.page.locator(f".faces [data-key='{face}']") for face in (2, 3, 6)]
    enter(person, *faces)
    expect(total.nth(2)).to_have_text("12")
    expect(total.nth(1)).to_have_text("0")
    picture(board, "luegen-kniffel-board")
    for _ in range(5):
        enter(person, undo)
    expect(total.nth(0)).to_have_text("0")
    announce(Category.CHANCE, "20")
    person.page.locator(".doubters").get_by_role("button", name="Ben").click()
    enter(person, person.page.locator("[data-main]"))
    enter(person, person.button("luegen-kniffel-pad-true"))
    expect(total.nth(0)).to_have_text("20")

    person.page.evaluate(_FINISH, person.path.removeprefix("/t/"))
    expect(person.dialog("over-title")).to_be_visible()
    expect(board.page.locator(".won")).to_be_visible()


def test_the_lie_zie_is_kept_to_its_end(house: House) -> None:
    person = pad(house, "lie-zie")
    board = board_of(house, person)
    prizes = board.page.locator("[data-seat='1'] i")
    enter(person, seat(person, 0))
    enter(person, person.button("hand-take-back"))
    for number in range(3):
        expect(prizes).to_have_count(3 * number)
        enter(person, seat(person, 1))
        expect(seat(person, 1)).to_be_disabled()
        enter(person, seat(person, 0))
    expect(prizes).to_have_count(9)
    picture(board, "lie-zie-board")
    points = person.page.locator(".points")
    enter(person, seat(person, 2), points.get_by_text("12", exact=True))
    enter(person, points.get_by_text("6", exact=True))
    enter(person, points.get_by_text("30", exact=True))
    expect(person.dialog("over-title")).to_be_visible()
    expect(board.page.locator(".won")).to_contain_text("Ben")


def test_maexchen_is_kept_to_its_end(house: House) -> None:
    person = pad(house, "maexchen")
    board = board_of(house, person)
    lives = board.page.locator("[data-seat='1'] svg:not(.gone)")
    lie, maexchen = person.button("maexchen-pad-lie"), person.button("maexchen-pad-maexchen")
    enter(person, seat(person, 2), lie)
    expect(lives).to_have_count(2)
    enter(person, person.button("hand-take-back"))
    expect(lives).to_have_count(3)
    enter(person, seat(person, 2), maexchen, lie)
    expect(lives).to_have_count(1)
    picture(board, "maexchen-board")
    enter(person, seat(person, 1), maexchen, person.button("maexchen-pad-believed"))
    expect(seat(person, 1)).to_be_disabled()
    for _ in range(3):
        enter(person, seat(person, 0), person.button("maexchen-pad-true"))
    expect(person.dialog("over-title")).to_be_visible()
    expect(board.page.locator(".won")).to_contain_text("Cem")


@pytest.mark.parametrize(("slug", "people"), [("luegen", 8), ("luegen-kniffel", 8), ("lie-zie", 6), ("maexchen", 8)])
def test_all_of_a_full_table_is_on_every_screen_and_for_everybody(house: House, slug: str, people: int) -> None:
    person = pad(house, slug, people=people, bypass_csp=True)

    def look() -> None:
        for size in SIZES:
            assert faults(person, size, False) == []

    look()
    match slug:
        case "luegen-kniffel":
            person.button("category-chance", slug).click()
            look()
            enter(person, person.page.locator(".amounts").get_by_text("30", exact=True))
            look()
            person.page.locator(".doubters button").first.click()
            enter(person, person.page.locator("[data-main]"))
        case "lie-zie":
            for number in (0, 1, 2) * 3:
                enter(person, seat(person, number))
        case "maexchen":
            seat(person, 7).click()
            person.button("maexchen-pad-maexchen").click()
        case _:
            seat(person, 7).click()
    look()
    assert access.faults(person) == []
    picture(person, f"{slug}-full")
