"""Everyone can use the page: axe finds nothing serious on any screen, and nothing scrolls away in a turn."""

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from flunkern.games import REGISTRY
from tests.browser.hurrying import finished_alone
from tests.browser.people import House, Person

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
every_scheme = pytest.mark.parametrize("scheme", ["light", "dark"])
every_slug = pytest.mark.parametrize("slug", REGISTRY)


def faults(person: Person) -> list[str]:
    """What axe finds serious or critical on the screen as it is."""
    if not person.page.evaluate("'axe' in window"):
        person.page.add_script_tag(path=AXE)
    found: dict[str, Any] = person.page.evaluate("axe.run()")
    grave = [fault for fault in found["violations"] if fault["impact"] in ("serious", "critical")]
    return [
        f"{fault['id']}: {node['html'][:160]} {node['failureSummary']}" for fault in grave for node in fault["nodes"]
    ]


@every_scheme
def test_the_start_page_and_the_lobby_have_no_serious_fault(house: House, scheme: str) -> None:
    person = house.come(color_scheme=scheme, bypass_csp=True)
    person.home()
    expect(person.card("lie-zie")).to_be_visible()
    assert not faults(person)
    person.card("luegen").get_by_role("button", name=person.t("home-rules")).click()
    expect(person.page.get_by_role("dialog")).to_be_visible()
    assert not faults(person)
    person.open_table("kniffel", "Ada")
    assert not faults(person)


@every_scheme
@every_slug
def test_a_table_has_no_serious_fault(house: House, slug: str, scheme: str) -> None:
    person = house.come(color_scheme=scheme, bypass_csp=True)
    person.against_foxes(slug)
    assert not faults(person)
    person.button("page-menu").click()
    assert not faults(person)


@every_scheme
def test_the_result_has_no_serious_fault(house: House, scheme: str) -> None:
    person = house.come(color_scheme=scheme, bypass_csp=True)
    finished_alone(person)
    assert not faults(person)


@every_slug
def test_a_turn_fits_on_a_phone_without_scrolling(house: House, slug: str) -> None:
    person = house.come()
    person.against_foxes(slug)
    for width, height in ((360, 740), (1280, 800), (1920, 1080)):
        person.page.set_viewport_size({"width": width, "height": height})
        size = person.page.evaluate("[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]")
        assert size[0] <= width
        assert size[1] <= height
