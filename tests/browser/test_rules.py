"""Rules can be looked up: what is in force at the table, by contents, by search, and by a link to a clause."""

from playwright.sync_api import expect

from tests.browser.people import House


def test_the_rules_of_the_table_are_found_and_linked(house: House) -> None:
    ada = house.come("en", permissions=["clipboard-read", "clipboard-write"])
    ada.against_foxes("kniffel")
    ada.button("table-rules").click()
    rules = ada.page.get_by_role("dialog")
    expect(rules.get_by_role("heading", name="Modern edition")).to_be_visible()
    # The other edition is not played here.
    expect(rules.get_by_role("heading", name="Classic edition")).to_have_count(0)
    clause = rules.get_by_role("listitem").filter(has_text="K-10")
    expect(clause.locator("svg")).to_have_count(5)
    rules.get_by_role("searchbox").fill("full house")
    expect(clause).to_be_visible()
    expect(rules.get_by_role("listitem").filter(has_text="K-12")).to_be_hidden()
    clause.get_by_role("link", name="K-10").click()
    expect(rules.get_by_text(ada.t("rules-copied", clause="K-10"))).to_be_visible()
    link = ada.page.evaluate("() => navigator.clipboard.readText()")
    ben = house.come("en")
    ben.page.goto(link)
    expect(ben.page.locator(".broken")).to_contain_text("K-10")


def test_rules_that_cannot_be_fetched_say_so_and_are_asked_for_again(house: House) -> None:
    ada = house.come("de")
    ada.against_foxes("kniffel")
    reachable: list[bool] = []
    # One way for all requests: to switch it off again would race with what is on its way.
    ada.page.route("**/marked*.js", lambda route: route.continue_() if reachable else route.abort())
    ada.button("table-rules").click()
    rules = ada.page.get_by_role("dialog")
    expect(rules.get_by_role("alert")).to_contain_text(ada.t("error-page-offline"))
    ada.forgive("ERR_FAILED|marked")
    reachable.append(True)
    ada.button("error-page-again").click()
    expect(rules.get_by_text("K-10")).to_be_visible()
    expect(rules.get_by_role("alert")).to_have_count(0)
