"""People throw their own dice with a tap: for who starts, and in Lügen under their cup. Nobody waits for them."""

from playwright.sync_api import Locator, expect

from tests.browser.people import House, Person
from tests.browser.playing import play, wait


def question(person: Person) -> Locator:
    return person.page.get_by_role("heading", name=person.t("throw-who"))


def meet(house: House, slug: str, host: Person, guest: Person) -> None:
    """Two people begin a game at two devices."""
    guest.go(host.open_table(slug, "Ada"))
    guest.sit("Ben")
    guest.button("lobby-i-am-ready").click()
    host.button("lobby-start").click()


def throw_for_start(person: Person) -> None:
    """Throws by keyboard, in every tie too, until it has been said who starts."""
    own, board = person.button("throw-own"), person.page.locator(".start")
    expect(board).to_be_visible()
    while board.count():
        if own.is_visible():
            own.press("Enter")
        person.page.wait_for_timeout(20)


def test_everybody_throws_for_who_starts_and_nobody_waits_for_it(house: House) -> None:
    slow, quick = house.come(own_throws=True), house.come()
    meet(house, "kniffel", slow, quick)
    expect(question(slow)).to_be_visible()
    rows = slow.page.locator(".start li")
    expect(rows.filter(has_text=slow.t("throw-waits", name="Ada"))).to_have_count(1)
    expect(rows.filter(has_text=slow.t("throw-waits", name="Ben"))).to_have_count(0)
    # By keyboard the dice are at hand at once.
    expect(slow.button("throw-own")).to_be_focused()
    # Whoever lets the page throw, and sees nothing move, is in the game.
    quick.see_table("playing")
    expect(question(quick)).to_have_count(0)
    throw_for_start(slow)
    expect(slow.page.locator(".start")).to_have_count(0)
    play(slow, quick, until=lambda: slow.version > 20)


def test_others_go_on_while_somebody_has_not_thrown(house: House) -> None:
    slow = house.come(own_throws=True)
    slow.against_foxes("luegen-kniffel")
    expect(question(slow)).to_be_visible()
    begun = slow.version
    if slow.page.locator("[data-turn=true]").count() == 0:
        wait(slow, lambda: slow.version > begun)
    expect(question(slow)).to_be_visible()
    slow.page.locator(".start li button").click()
    expect(question(slow)).to_have_count(0)


def test_dice_under_the_own_cup_lie_there_until_it_is_lifted(house: House) -> None:
    person, other = house.come(own_throws=True), house.come()
    meet(house, "luegen", person, other)
    throw_for_start(person)
    cup = person.page.get_by_role("img", name=person.t("luegen-covered"))
    expect(cup).to_be_visible()
    expect(cup.locator("circle")).to_have_count(0)
    # No bid without a look, and no look at what others have.
    expect(person.page.get_by_role("spinbutton")).to_have_count(0)
    # The cup itself will do, as the button does.
    cup.click(position={"x": 120, "y": 20}, force=True)
    dice = person.page.locator(f"[role=img][aria-label^='{person.t('luegen-own-dice', dice='')}']")
    expect(dice).to_be_visible()
    person.page.reload()
    expect(dice).to_be_visible()
    expect(person.button("luegen-lift")).to_have_count(0)


def test_the_impatient_let_the_page_throw(house: House) -> None:
    person = house.come(own_throws=True, reduced_motion="no-preference")
    person.open_table("luegen", "Ada")
    person.button("page-menu").click()
    wish = person.page.get_by_label(person.t("page-throw-for-me"))
    expect(wish).not_to_be_checked()
    wish.check()
    person.against_foxes("luegen")
    expect(question(person)).to_be_visible()
    expect(person.button("throw-own")).to_have_count(0)
    expect(person.page.locator(".start")).to_have_count(0)
    expect(person.button("luegen-lift")).to_have_count(0)


def test_whoever_looks_on_has_nothing_to_throw(house: House) -> None:
    host, guest, watching = house.come(), house.come(), house.come(own_throws=True)
    path = host.open_table("luegen", "Ada")
    watching.go(path)
    guest.go(path)
    guest.sit("Ben")
    guest.button("lobby-i-am-ready").click()
    host.button("lobby-start").click()
    watching.see_table("playing")
    expect(watching.page.get_by_role("list", name=watching.t("table-players"))).to_be_visible()
    expect(watching.page.locator("[data-throw]")).to_have_count(0)


def test_people_at_one_device_throw_together_before_one_is_alone_with_it(house: House) -> None:
    person = house.come(own_throws=True)
    person.on_one_device("luegen")
    curtain = person.page.locator("[data-curtain]")
    expect(question(person)).to_be_visible()
    expect(curtain).to_have_count(0)
    for name in ("Anna", "Ben"):
        person.button("throw-of", name=name).click()
    play(person, until=curtain.is_visible)
    expect(person.page.locator(".start")).to_have_count(0)
    curtain.get_by_role("button").click()
    person.button("luegen-lift").click()
    expect(person.page.get_by_role("spinbutton", name=person.t("luegen-how-many"))).to_be_visible()
