"""The coach at the screen: asked in a turn where it is allowed, and for its report after a game."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.hurrying import finished_alone
from tests.browser.people import House, Person
from tests.browser.playing import see_result
from tests.browser.test_access import faults
from tests.browser.test_kniffel import begin_alone
from tests.games.kniffel.browser import dice


def panel(person: Person) -> Locator:
    return person.page.get_by_role("region", name=person.t("kniffel-coach"))


def choices(person: Person) -> Locator:
    return panel(person).get_by_role("listitem").get_by_role("button")


def fits(person: Person) -> bool:
    """Whether nothing has to be scrolled to, on the page or on the board."""
    return bool(
        person.page.evaluate(
            """() => [document.scrollingElement, document.querySelector(".board")]
                .every(part => part.scrollHeight <= part.clientHeight && part.scrollWidth <= part.clientWidth)"""
        )
    )


def test_whoever_plays_alone_asks_the_coach_in_their_turn(house: House) -> None:
    person = house.come("de", bypass_csp=True)
    begin_alone(person)
    expect(panel(person)).to_be_hidden()
    person.button("kniffel-coach").click()
    expect(panel(person)).to_contain_text(person.t("kniffel-coach-expected", points="250,9"))
    person.button("kniffel-roll").click()
    expect(choices(person)).to_have_count(3)
    expect(choices(person).first).to_contain_text(person.t("kniffel-coach-best"))
    expect(choices(person).last).to_have_text(re.compile("−[0-9]+,[0-9]$|" + person.t("kniffel-coach-best")))
    boxes = person.page.locator(".sheet button:enabled")
    expect(boxes).to_have_count(13)
    assert all(text for text in boxes.locator("small").all_text_contents())
    assert fits(person)
    assert not faults(person)

    choices(person).first.click()
    expect(choices(person).first).to_have_attribute("aria-pressed", "true")
    expect(panel(person)).to_contain_text(person.t("kniffel-coach-now-best"))
    advised = dice(person).evaluate_all("all => all.map(die => die.matches('.advised'))")
    standing = dice(person).evaluate_all("all => all.map(die => die.getAttribute('aria-pressed') === 'true')")
    assert advised == standing

    # The worst box is not what the coach advised; it says so in the next turn, and still does after the next throw.
    worst = max(boxes.all(), key=lambda box: _cost(box.locator("small").inner_text()))
    worst.click()
    expect(panel(person)).to_contain_text(re.compile(person.t("kniffel-coach-now-cost", cost="[0-9]+,[0-9]")))
    worst.click()
    expect(panel(person)).to_contain_text(person.t("kniffel-coach-before"))
    person.button("kniffel-roll").click()
    expect(choices(person)).to_have_count(3)
    expect(panel(person)).to_contain_text(person.t("kniffel-coach-before"))
    assert fits(person)
    person.button("kniffel-coach").click()
    expect(panel(person)).to_be_hidden()
    expect(boxes.locator("small")).to_have_count(0)


def _cost(text: str) -> float:
    return 0.0 if text == "★" else -float(text.replace("−", "-").replace(",", "."))


def test_at_a_table_of_several_it_helps_where_the_host_allows_it(house: House) -> None:
    host, guest = house.come(), house.come("de")
    path = host.open_table("kniffel", "Ada")
    guest.go(path)
    guest.sit("Bo")
    allowed = [person.page.get_by_label(person.t("lobby-coach")) for person in (host, guest)]
    for box in allowed:
        expect(box).not_to_be_checked()
    expect(allowed[1]).to_be_disabled()
    for wanted in (True, False, True):
        allowed[0].set_checked(wanted)
        expect(allowed[1]).to_be_checked(checked=wanted)
    guest.button("lobby-i-am-ready").click()
    host.button("lobby-start").click()
    for person in (host, guest):
        person.see_table("playing")
        expect(person.button("kniffel-coach")).to_be_visible()
    onlooker = house.come()
    onlooker.go(path)
    onlooker.see_table("playing")
    expect(onlooker.button("kniffel-coach")).to_have_count(0)
    first, second = (host, guest) if host.button("kniffel-roll").is_visible() else (guest, host)
    for person in (first, second):
        person.button("kniffel-coach").click()
    expect(panel(first)).to_contain_text(re.compile("250[.,]9"))
    expect(panel(second)).to_be_hidden()


def test_where_the_host_says_nothing_people_play_without_it(house: House) -> None:
    person = house.come()
    person.on_one_device("kniffel")
    expect(person.button("kniffel-roll")).to_be_visible()
    expect(person.button("kniffel-coach")).to_have_count(0)


def test_after_the_game_the_report_leads_into_the_replay(house: House) -> None:
    person = house.come("de", bypass_csp=True)
    finished_alone(person)
    see_result(person)
    person.button("over-report").click()
    report = person.dialog("over-report")
    expect(report.locator("dd")).to_have_count(4)
    start, luck, skill, score = map(_number, report.locator("dd").all_text_contents())
    assert round(start + luck + skill, 1) == score
    assert start == 250.9
    expect(report.get_by_role("img")).to_be_visible()
    turns = report.get_by_role("group", name=person.t("kniffel-report-turns")).get_by_role("button")
    expect(turns).to_have_count(13)
    assert not faults(person)

    costly = report.get_by_role("listitem").get_by_role("button")
    costs = [-_number(text) for text in costly.locator("b").all_text_contents()]
    assert costs == sorted(costs, reverse=True)
    cost = costly.first.locator("b").inner_text().removeprefix("−")
    costly.first.click()
    slider = person.page.get_by_role("slider")
    expect(slider).to_be_visible()
    expect(panel(person)).to_contain_text(person.t("kniffel-coach-chose-worse", move="", cost=cost).partition(". ")[2])
    expect(choices(person).first).to_be_disabled()
    assert not faults(person)

    person.button("over-report").click()
    turns.nth(5).click()
    expect(report).to_be_hidden()
    expect(panel(person)).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(slider).to_be_hidden()
    expect(report).to_be_visible()
    person.page.keyboard.press("Escape")
    see_result(person)


def _number(text: str) -> float:
    return float(text.strip("= +").replace("−", "-").replace(",", "."))
