"""A moment is celebrated when it comes, foxes speak of it, and the result is a stage that speaks to whoever looks."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser import plain
from tests.browser.hurrying import hurry
from tests.browser.people import DESK, PHONE, House
from tests.browser.playing import play, see_result, wait


def sixes(socket: WebSocketRoute) -> None:
    """Tells the page of nothing but sixes."""
    server = socket.connect_to_server()

    def pass_on(message: str | bytes) -> None:
        told = json.loads(message)
        shown = told.get("shown", {"seats": [], "changed": []})
        seats: list[dict[str, Any]] = shown["seats"] or shown["changed"]
        for item in (item for seat in seats for item in seat["news"] if item["type"] == "rolled"):
            item["thrown"] = [6] * len(item["thrown"])
        socket.send(json.dumps(told))

    server.on_message(pass_on)


GIVES_WAY = """async words => {
    // Something needed comes to lie under what a fox says, then beside it, then goes.
    const seen = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
        done(getComputedStyle(words).visibility))));
    const { left, top, width, height } = words.getBoundingClientRect();
    const needed = document.body.appendChild(document.createElement("div"));
    needed.dataset.need = "question";
    needed.style.cssText = `position: fixed; width: ${width}px; height: ${height}px; left: ${left}px; top: ${top}px`;
    const found = [await seen()];
    needed.style.left = "-2000px";
    found.push(await seen());
    needed.remove();
    return [...found, await seen()];
}"""


@pytest.mark.parametrize(("viewport", "motion"), [(PHONE, "reduce"), (DESK, "no-preference")], ids=["phone", "desk"])
def test_a_kniffel_is_celebrated_and_the_result_is_a_stage(house: House, viewport: Any, motion: str) -> None:
    person = house.come(viewport=viewport, reduced_motion=motion)
    person.page.route_web_socket("**/socket", sixes)
    person.against_foxes("kniffel", "beginner")
    moment = person.page.locator("[data-moment=jackpot]")
    play(person, until=lambda: moment.count() > 0)
    expect(moment).to_contain_text(re.compile("Kniffel"))
    words = person.page.locator("[data-fox-says]")
    expect(words).to_have_count(1)
    assert words.evaluate(GIVES_WAY) == ["hidden", "visible", "visible"]
    expect(moment).to_be_hidden()

    hurry(person, anew=True)
    result = see_result(person)
    places = result.get_by_role("list").first.get_by_role("listitem")
    expect(places).to_have_count(2)
    won = person.t("lobby-you") in places.first.inner_text()
    expect(result.get_by_role("heading", level=3)).to_have_text(
        re.compile(re.escape(person.t("over-you-won")) if won else "wins|share")
    )
    expect(result.locator("[data-result]")).to_have_attribute("data-result", "glad" if won else "plain")
    expect(result.get_by_text(person.t("over-highlights"))).to_be_visible()

    # The strength that was chosen is the first choice from now on.
    person.home()
    person.card("kniffel").get_by_role("button", name=person.t("home-against-bots")).click()
    expect(person.page.locator("[data-level=beginner]")).to_have_attribute("data-main", "true")


def test_moments_come_on_the_plain_screen_and_in_replays_too(house: House) -> None:
    person = house.come(own_throws=True)
    plain.begin(person, "maexchen")
    moment = person.page.locator("[data-moment]")
    play(person, until=lambda: moment.count() > 0, way=plain.driver.move)
    person.forgive("ERR_FAILED|Maexchen")
    person.page.unroute_all()
    hurry(person, anew=True)
    see_result(person)
    person.button("over-replay").click()
    onward = person.button("replay-next")
    expect(onward).to_be_visible()
    assert not moment.count()

    def seen() -> bool:
        onward.click()
        return moment.count() > 0

    wait(person, seen)
    person.button("replay-previous").click()
    expect(moment).to_have_count(0)
