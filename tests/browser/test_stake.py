"""What a table plays for, from the lobby to the result."""

from playwright.sync_api import expect

from tests.browser.hurrying import hurry
from tests.browser.people import House
from tests.browser.playing import see_result
from tests.browser.test_going import meet


def test_the_host_words_the_stake_and_everybody_reads_it(house: House) -> None:
    host, guest = house.come("en"), house.come("de")
    guest.go(host.open_table("luegen", "Ada"))
    guest.sit("Ben")
    usual = {person: person.t("stake", "luegen") for person in (host, guest)}
    field = host.page.get_by_label(host.t("lobby-stake"))
    expect(field).to_have_attribute("placeholder", usual[host])
    expect(guest.page.get_by_text(usual[guest])).to_be_visible()
    field.fill("The loser sings <b>loudly</b>")
    field.press("Tab")
    expect(guest.page.get_by_text("The loser sings <b>loudly</b>", exact=True)).to_be_visible()
    guest.button("lobby-i-am-ready").click()
    host.button("lobby-start").click()
    told = {person: person.t("table-stake", stake="The loser sings <b>loudly</b>") for person in (host, guest)}
    for person in (host, guest):
        expect(person.page.get_by_text(told[person], exact=True)).to_be_visible()


def test_the_result_says_what_is_owed_and_only_where_something_is(house: House) -> None:
    person = house.come()
    person.against_foxes("luegen")
    hurry(person)
    expect(see_result(person)).to_contain_text(person.t("table-stake", stake=person.t("stake", "luegen")))
    person.against_foxes("kniffel")
    expect(person.page.get_by_text(person.t("table-stake", stake=""))).to_have_count(0)


def test_half_mats_lie_in_the_middle_from_the_start(house: House) -> None:
    person = house.come()
    meet(person, house.come(), "luegen")
    middle = person.page.get_by_role("img", name=person.t("luegen-middle", count=5, halves=2))
    expect(middle).to_be_visible()
    expect(middle.locator("i.half")).to_have_count(2)
