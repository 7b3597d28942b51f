"""Real dice: three people pass one phone round and tell what falls, all look at a board, and slips are taken back."""

from typing import Final

from playwright.sync_api import Locator, expect

from flunkern.material.sheet import Category
from tests.browser.people import House, Person

FULL_HOUSE: Final = (3, 3, 3, 6, 6)
TELEVISION: Final = {"width": 1920, "height": 1080}


def block(house: House) -> Person:
    """One phone with everybody's names, at the moment when Ben starts."""
    person = house.come("de")
    person.home()
    person.card("kniffel").get_by_role("button", name=person.t("home-real-dice")).click()
    person.page.locator("fieldset").get_by_text("3", exact=True).click()
    person.button("home-real-dice-go").click()
    person.see_table("lobby")
    person.page.get_by_role("button", name="Ben", exact=True).click()
    person.see_table("playing")
    return person


def way(person: Person, name: str) -> Locator:
    return person.button(f"kniffel-hand-way-{name}")


def tap(person: Person, *faces: int) -> None:
    for face in faces:
        person.page.locator(f".faces [data-key='{face}']").click()


def box(person: Person, category: Category) -> Locator:
    name = person.t(f"category-{category.value}", "kniffel")
    return person.page.locator("button.box").filter(has_text=name).filter(visible=True).first


_WRITE: Final = """
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
        const { category, points, asked } = shown.hand.block.boxes.at(-1);
        const some = points.find(count => count > 20) ?? points.at(-1);
        const move = { type: "points", category, points: some, kniffel: asked.includes(some) ? false : null };
        const command = { type: "make-move", seat: shown.seats[0].seat, move };
        socket.send(JSON.stringify({ type: "ask", id: `w-${++sent}-${shown.version}`, command }));
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
"""Notes points for everybody until all sheets are full, through one more socket of the same browser."""


def total(person: Person, name: str) -> Locator:
    return person.page.get_by_role("listitem").filter(has_text=name).locator(".has")


def test_three_people_pass_a_phone_round_and_look_at_a_board(house: House) -> None:
    person = block(house)
    board = house.come("de", viewport=TELEVISION)
    board.go(f"{person.path}/board")
    board.see_table("playing")
    expect(board.page.get_by_role("button")).to_have_count(0)
    expect(board.page.get_by_role("img", name=board.t("lobby-qr"))).to_be_visible()
    for screen in (person, board):
        expect(screen.page.get_by_text(screen.t("hand-marked"))).to_be_visible()

    way(person, "last").click()
    tap(person, *FULL_HOUSE)
    expect(board.page.locator(".dice svg")).to_have_count(5)
    box(person, Category.FULL_HOUSE).click()
    person.page.locator("[data-main]").click()
    expect(total(person, "Ben")).to_have_text("25")
    expect(board.page.locator("tr.total td").nth(1)).to_have_text("25")

    # Cem's points were Anna's: taken back, with everything before it, as often as need be.
    way(person, "points").click()
    box(person, Category.CHANCE).click()
    person.page.locator(".points").get_by_role("button", name="25").click()
    person.button("kniffel-hand-no-kniffel").click()
    expect(total(person, "Cem")).to_have_text("25")
    undo = person.button("hand-take-back")
    undo.click()
    expect(total(person, "Cem")).to_have_text("0")
    undo.click()
    expect(total(person, "Ben")).to_have_text("0")
    undo.click()
    expect(undo).to_be_disabled()
    expect(board.page.locator(".dice svg")).to_have_count(0)

    # With every throw told the coach has something to say, and the keys do what taps do.
    way(person, "every").click()
    for face in "33361":
        person.page.keyboard.press(face)
    expect(box(person, Category.DREIERPASCH)).to_be_enabled()
    for key in "asd":
        person.page.keyboard.press(key)
    tap(person, 6, 6)
    person.page.get_by_role("button", name=person.t("category-full-house", "kniffel")).filter(
        visible=True
    ).first.click()
    person.page.locator("[data-main]").click()
    expect(total(person, "Ben")).to_have_text("25")

    person.page.evaluate(_WRITE, person.path.removeprefix("/t/"))
    expect(person.dialog("over-title")).to_be_visible()
    expect(person.page.get_by_text(person.t("hand-unverified"))).to_be_visible()
    expect(person.button("over-check-dice")).to_have_count(0)
    expect(board.page.locator(".won")).to_be_visible()
    person.dialog("over-title").get_by_role("button", name=person.t("hand-take-back")).click()
    person.see_table("playing")
    person.page.evaluate(_WRITE, person.path.removeprefix("/t/"))
    expect(person.dialog("over-title")).to_be_visible()


def test_everybody_enters_on_their_own_phone(house: House) -> None:
    person = house.come()
    person.home()
    person.card("kniffel").get_by_role("button", name=person.t("home-real-dice")).click()
    person.button("home-real-dice-link").click()
    person.sit("Ada")
    guest = house.come("de")
    guest.go(person.path)
    guest.sit("Bo")
    guest.button("lobby-i-am-ready").click()
    person.page.get_by_role("button", name="Bo", exact=True).click()
    for screen in (person, guest):
        screen.see_table("playing")
    way(person, "last").click()
    tap(person, *FULL_HOUSE)
    box(guest, Category.FULL_HOUSE).click()
    guest.page.locator("[data-main]").click()
    expect(total(person, "Bo")).to_have_text("25")
