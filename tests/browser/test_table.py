"""Around the table: refusals with their clause, another device, leaving and coming back, what happened."""

import json

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.people import House, Person
from tests.browser.playing import take_turn, wait
from random import Random


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
    expect(refusal).to_contain_text(person.t("refused-no-roll", "kniffel"))
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


def test_whoever_leaves_is_played_for_by_a_fox_and_can_come_back(house: House) -> None:
    host, guest = house.come(), house.come()
    path = host.open_table("kniffel", "Ada")
    guest.go(path)
    guest.sit("Ben")
    guest.button("lobby-i-am-ready").click()
    host.button("lobby-start").click()
    guest.see_table("playing")
    guest.button("page-menu").click()
    guest.button("table-leave").click()
    expect(guest.card("kniffel")).to_be_visible()
    expect(host.page.get_by_role("listitem").filter(has_text="Ben")).to_contain_text(host.t("table-away"))
    rng = Random(1)
    wait(host, lambda: take_turn(host, rng))
    guest.go(path)
    expect(guest.page.get_by_text(guest.t("table-stand-in", name="Ben"))).to_be_visible()
    guest.button("table-come-back").click()
    expect(guest.page.get_by_text(guest.t("table-stand-in", name="Ben"))).to_be_hidden()


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
    """Phones of friends come over plain HTTP by the name of a machine, where a page may do less."""
    person = house.come(host="table.example")
    person.against_foxes("kniffel")
    expect(person.page.locator("[data-turn=true]")).to_be_visible()
    person.button("kniffel-roll").click()
    expect(person.page.get_by_role("group", name=person.t("kniffel-dice")).get_by_role("button")).to_have_count(5)
