"""Everyone can use the page: axe finds nothing on any screen, by day and by night."""

from pathlib import Path
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import expect

from flunkern.games import REGISTRY
from tests.browser.hurrying import finished_alone
from tests.browser.people import DESK, House, Person
from tests.browser.playing import play, see_result

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCHEMES: Final[dict[Literal["light", "dark"], str]] = {
    "light": "axe.run()",
    # What differs by night is colours.
    "dark": "axe.run({ runOnly: ['color-contrast'] })",
}
LATER: Final = {"lie-zie": 70}
"""The version of a table at which its game is in full swing."""


def faults(person: Person) -> list[str]:
    """What axe finds on the screen as it is, in both themes, once there is one."""
    expect(person.page.get_by_role("main")).to_be_visible()
    if not person.page.evaluate("'axe' in window"):
        person.page.add_script_tag(path=AXE)
    found: list[str] = []
    for scheme, run in SCHEMES.items():
        person.page.emulate_media(color_scheme=scheme)
        result: dict[str, Any] = person.page.evaluate(run)
        found += [
            f"{scheme} {fault['id']}: {node['html'][:160]} {node['failureSummary']}"
            for fault in result["violations"]
            for node in fault["nodes"]
        ]
    person.page.emulate_media(color_scheme="light")
    return found


def test_the_start_page_and_the_lobby_have_no_fault(house: House) -> None:
    person = house.come(bypass_csp=True)
    person.home()
    expect(person.card("lie-zie")).to_be_visible()
    assert not faults(person)
    person.card("luegen").get_by_role("button", name=person.t("home-rules")).click()
    expect(person.page.get_by_role("dialog")).to_be_visible()
    assert not faults(person)
    person.open_table("kniffel", "Ada")
    assert not faults(person)


def test_throwing_one_s_own_dice_has_no_fault(house: House) -> None:
    person = house.come(own_throws=True, bypass_csp=True)
    person.against_foxes("luegen")
    expect(person.page.locator(".start")).to_be_visible()
    assert not faults(person)
    play(person, until=person.button("luegen-lift").is_visible)
    assert not faults(person)


@pytest.mark.parametrize("slug", REGISTRY)
def test_a_table_has_no_fault(house: House, slug: str) -> None:
    person = house.come(bypass_csp=True)
    person.against_foxes(slug)
    assert not faults(person)
    play(person, until=lambda: person.version > LATER.get(slug, 14))
    assert not faults(person)
    person.page.set_viewport_size({"width": DESK["width"], "height": DESK["height"]})
    assert not faults(person)


def test_what_lies_beside_a_table_has_no_fault(house: House) -> None:
    person = house.come(bypass_csp=True)
    person.against_foxes("luegen")
    for drawer in ("page-menu", "table-log", "table-talk", "table-rules"):
        person.button(drawer).click()
        expect(person.page.get_by_role("dialog")).to_be_visible()
        assert not faults(person)
        person.page.keyboard.press("Escape")


def test_the_result_and_the_replay_have_no_fault(house: House) -> None:
    person = house.come(bypass_csp=True)
    finished_alone(person)
    see_result(person)
    assert not faults(person)
    person.button("over-replay").click()
    person.page.get_by_role("slider").fill("20")
    assert not faults(person)


def test_other_screens_have_no_fault(house: House) -> None:
    person = house.come("de", bypass_csp=True)
    person.go("/t/nothing-of-the-kind")
    expect(person.page.get_by_role("heading", name=person.t("table-gone-title"))).to_be_visible()
    assert not faults(person)
    person.home()
    person.card("luegen").get_by_role("button", name=person.t("home-one-device")).click()
    assert not faults(person)
    person.button("lobby-start").click()
    expect(person.page.locator("[data-curtain]")).to_be_visible()
    assert not faults(person)
