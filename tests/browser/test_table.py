"""Around the table: refusals with their clause, another device, leaving and coming back, what happened."""

import json
import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.hurrying import hurry
from tests.browser.people import House, Person
from tests.browser.playing import play, see_result


def test_a_refused_move_says_why_and_marks_its_clause_in_the_rules(house: House) -> None:
    person = house.come("de")

    def meddle(socket: WebSocketRoute) -> None:
        """What is asked for is not what the page meant: after all, the page itself offers legal moves alone."""
        server = socket.connect_to_server()

        def change(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked["type"] == "ask" and asked["command"]["type"] == "make-move":
                asked["command"]["move"] = {"type": "enter", "category": "chance"}
            server.send(json.dumps(asked))

        socket.on_message(change)

    person.page.route_web_socket("**/socket", meddle)
    person.against_foxes("kniffel")
    expect(person.page.locator("[data-turn=true]")).to_be_visible()
    person.button("kniffel-roll").click()
    refusal = person.page.get_by_role("alert")
    expect(refusal).to_contain_text(person.t("refused-roll-first", "kniffel"))
    clause = refusal.get_by_role("button").first.inner_text()
    refusal.get_by_role("button", name=clause).click()
    marked = person.dialog("table-rules").locator(".broken")
    expect(marked).to_be_in_viewport()
    expect(marked.locator("strong").first).to_have_text(clause)


def test_two_tabs_of_one_browser_play_the_same_seat(house: House) -> None:
    person = house.come()
    person.against_foxes("kniffel")
    expect(person.page.locator("[data-turn=true]")).to_be_visible()
    tab = person.tab()
    tab.goto(person.page.url)
    tab.get_by_role("button", name=person.t("kniffel-roll"), exact=True).click()
    for page in (tab, person.page):
        expect(page.get_by_role("group", name=person.t("kniffel-dice")).get_by_role("button")).to_have_count(5)


def test_a_seat_goes_to_another_device_by_a_link_that_works_once(house: House) -> None:
    old, new, third = house.come(), house.come("de"), house.come()
    old.against_foxes("kniffel")
    expect(old.page.locator("[data-turn=true]")).to_be_visible()
    old.button("page-menu").click()
    old.button("table-hand-over").click()
    link = old.dialog("table-hand-over").locator(".link").inner_text()
    expect(old.page.get_by_role("img", name=old.t("table-hand-over"))).to_be_visible()
    assert "#take=" in link
    new.page.goto(link)
    expect(new.page.locator("[data-turn=true]")).to_be_visible()
    assert "take=" not in new.page.url
    expect(old.page.locator("[data-turn=true]")).to_have_count(0)
    third.page.goto(link)
    expect(third.page.get_by_role("alert")).to_contain_text(third.t("error-table-offer-over"))
    new.button("kniffel-roll").click()
    expect(new.page.get_by_role("group", name=new.t("kniffel-dice")).get_by_role("button")).to_have_count(5)


def test_whoever_leaves_is_played_for_by_a_fox_and_has_the_seat_again_when_back(house: House) -> None:
    host, guest = house.come(), house.come()
    path = host.open_table("kniffel", "Ada")
    guest.go(path)
    guest.sit("Ben")
    guest.button("lobby-i-am-ready").click()
    host.button("lobby-start").click()
    guest.see_table("playing")
    guest.button("page-menu").click()
    guest.button("table-leave-to-fox").click()
    guest.button("leave-go").click()
    expect(guest.card("kniffel")).to_be_visible()
    away = host.page.get_by_role("listitem").filter(has_text="Ben").get_by_text(host.t("table-away"))
    expect(away).to_be_visible()
    guest.go(path)
    expect(away).to_be_hidden()
    play(host, guest, until=lambda: host.version > 20)


def test_a_seat_that_a_fox_plays_is_taken_back_with_one_tap(house: House) -> None:
    person = house.come()
    person.against_foxes("kniffel")
    expect(person.page.locator("[data-turn=true]")).to_be_visible()
    tab = person.tab()
    tab.goto(person.page.url)
    tab.get_by_role("button", name=person.t("page-menu")).click()
    tab.get_by_role("button", name=person.t("table-leave-to-fox")).click()
    tab.get_by_role("button", name=person.t("leave-go"), exact=True).click()
    expect(person.page.get_by_text(person.t("table-stand-in", name=person.t("lobby-you-name")))).to_be_visible()
    person.button("table-come-back").click()
    expect(person.button("table-come-back")).to_be_hidden()


def test_what_happened_is_told_in_the_log_and_aloud(house: House) -> None:
    person = house.come("de")
    person.open_table("kniffel", "Ada")
    person.button("lobby-start").click()
    person.button("kniffel-roll").click()
    dice = person.page.get_by_role("group", name=person.t("kniffel-dice")).get_by_role("button")
    expect(dice).to_have_count(5)
    faces = " ".join(name[-1] for name in told_by(person))
    aloud = person.page.locator("[aria-live=polite]").first
    expect(aloud).to_contain_text("Ada")
    expect(aloud).to_contain_text(faces)
    person.button("table-log").click()
    expect(person.dialog("table-log").get_by_role("listitem").first).to_contain_text(faces)


def told_by(person: Person) -> list[str]:
    """The dice as a screen reader names them."""
    dice = person.page.get_by_role("group", name=person.t("kniffel-dice")).get_by_role("button")
    return [die.get_attribute("aria-label") or "" for die in dice.all()]


def test_the_page_works_where_it_is_not_served_from_a_trusted_address(house: House) -> None:
    """Phones of friends come over plain HTTP by the name of a machine, where browsers keep much from a page."""
    host, guest = house.come(host="table.example"), house.come(host="table.example")
    path = host.open_table("kniffel", "Ada")
    assert not host.page.evaluate("() => window.isSecureContext")
    host.button("lobby-copy").click()
    assert host.page.evaluate("() => getSelection().toString()") == host.address + path
    host.button("lobby-start").click()
    host.see_table("playing")
    host.button("page-menu").click()
    host.button("table-hand-over").click()
    guest.page.goto(host.dialog("table-hand-over").locator(".link").inner_text())
    expect(guest.page.locator("[data-turn=true]")).to_be_visible()
    hurry(guest)
    see_result(guest).get_by_role("button", name=guest.t("over-check-dice")).click()
    found = see_result(guest).get_by_role("status")
    expect(found).to_contain_text(re.compile(guest.t("over-checked-dice", draws=0).replace("0", r"\d+")))
    # The seat came with the game already begun.
    expect(found).to_contain_text(guest.t("over-unseen"))
    for person in (host, guest):
        person.forgive("Cross-Origin-Opener-Policy header has been ignored")
