"""The first load is light: what the start page transfers, compressed, stays under a bound."""

from typing import Final

from playwright.sync_api import expect

from tests.browser.people import House

MOST: Final = 120_000
"""Bytes of scripts and styles, compressed, before somebody can begin."""

_NOTHING_LATER: Final = "const soon = setTimeout; window.setTimeout = (act, ms) => ms < 1000 ? soon(act, ms) : 0;"
"""However slow this machine is, what is fetched ahead a second later does not count."""


def test_scripts_and_styles_of_the_first_load_stay_light(house: House) -> None:
    person = house.come()
    person.page.add_init_script(_NOTHING_LATER)
    sizes: dict[str, int] = {}
    person.page.on("requestfinished", lambda request: sizes.update({request.url: request.sizes()["responseBodySize"]}))
    person.home()
    expect(person.card("kniffel")).to_be_visible()
    person.page.wait_for_load_state("networkidle")
    ours = {url: size for url, size in sizes.items() if url.endswith((".js", ".css"))}
    assert len(ours) > 2
    assert sum(ours.values()) < MOST, ours
