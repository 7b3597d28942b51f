"""A turn of Kniffel at the screen."""

from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.people import House, Person
from tests.games.kniffel.browser import dice

_WAY: Final = """element => {
    const from = document.activeElement;
    if (!element.closest("[data-rove]")?.contains(from)) return "Tab";
    const [here, there] = [from.getBoundingClientRect(), element.getBoundingClientRect()];
    if (Math.abs(there.x - here.x) > 10) return there.x > here.x ? "ArrowRight" : "ArrowLeft";
    return there.y > here.y ? "ArrowDown" : "ArrowUp";
}"""
"""The key that leads on to something: an arrow inside the group that it belongs to."""


def begin_alone(person: Person, slug: str = "kniffel") -> None:
    person.open_table(slug, "Ada")
    person.button("lobby-start").click()
    person.see_table("playing")


def tab_to(person: Person, target: Locator) -> None:
    """Presses Tab until something has the focus; inside a group of things, arrows."""
    expect(target).to_be_enabled()
    for _ in range(40):
        if target.evaluate("element => element === document.activeElement"):
            return
        person.page.keyboard.press(target.evaluate(_WAY))
    raise AssertionError(f"the keyboard does not reach {target}")


def test_a_tapped_die_is_left_standing(house: House) -> None:
    person = house.come()
    begin_alone(person)
    person.button("kniffel-roll").click()
    expect(dice(person)).to_have_count(5)
    kept = dice(person).nth(3).get_attribute("aria-label")
    dice(person).nth(3).click()
    expect(dice(person).nth(3)).to_have_attribute("aria-pressed", "true")
    person.button("kniffel-again", count=4).click()
    expect(person.page.get_by_text(person.t("kniffel-throws-left", count=1))).to_be_visible()
    expect(dice(person).first).to_have_attribute("aria-pressed", "true")
    expect(dice(person).first).to_have_attribute("aria-label", kept or "")


def test_a_whole_turn_with_the_keyboard_alone(house: House) -> None:
    person = house.come("de")
    begin_alone(person)
    tab_to(person, person.button("kniffel-roll"))
    person.page.keyboard.press("Enter")
    expect(dice(person)).to_have_count(5)
    tab_to(person, dice(person).nth(1))
    person.page.keyboard.press("Space")
    expect(dice(person).nth(1)).to_have_attribute("aria-pressed", "true")
    outline = dice(person).nth(1).evaluate("element => getComputedStyle(element).outlineStyle")
    assert outline != "none", "the focus is not to be seen"
    again = person.button("kniffel-again", count=4)
    tab_to(person, again)
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_text(person.t("kniffel-throws-left", count=1))).to_be_visible()
    box = person.page.locator(".sheet button:enabled").last
    tab_to(person, box)
    person.page.keyboard.press("Space")
    expect(box).to_have_attribute("aria-pressed", "true")
    enter = person.page.locator(".action button.main:enabled")
    tab_to(person, enter)
    person.page.keyboard.press("Enter")
    expect(person.page.locator(".sheet button")).to_have_count(12)
    expect(person.button("kniffel-roll")).to_be_visible()


def test_a_whole_game_can_begin_from_the_start_page_with_the_keyboard_alone(house: House) -> None:
    person = house.come()
    person.home()
    tab_to(person, person.card("kniffel").get_by_role("button", name=person.t("home-against-bots")))
    person.page.keyboard.press("Enter")
    tab_to(person, person.page.locator("[data-level=club]"))
    person.page.keyboard.press("Enter")
    person.see_table("playing")


def test_dice_tumble_unless_somebody_wants_less_motion(house: House) -> None:
    moving, still = house.come(reduced_motion="no-preference"), house.come(reduced_motion="reduce")
    for person in (moving, still):
        person.page.add_init_script(
            """
            window.motions = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...given) {
                window.motions += 1;
                return animate.apply(this, given);
            };
            """
        )
        begin_alone(person)
        person.button("kniffel-roll").click()
        expect(dice(person)).to_have_count(5)
    expect(moving.page.locator(".die")).to_have_count(5)
    assert moving.page.evaluate("() => window.motions") >= 5
    assert still.page.evaluate("() => window.motions") == 0


def test_nothing_is_said_of_dice_that_still_tumble(house: House) -> None:
    person = house.come(reduced_motion="no-preference")
    begin_alone(person)
    person.page.evaluate(
        """() => {
            window.moments = [];
            const look = () => {
                const flying = ({ effect }) => (effect.getComputedTiming().progress ?? 1) < 0.8;
                const tumbling = [...document.querySelectorAll(".cube")].some(die => die.getAnimations().some(flying));
                const words = [...document.querySelectorAll(".caption, [aria-live]")];
                const said = words.some(({ innerText }) => /\\d \\d \\d/.test(innerText));
                const valued = document.querySelectorAll(".sheet button:enabled").length > 0;
                window.moments.push({ tumbling, told: said || valued });
                requestAnimationFrame(look);
            };
            look();
        }"""
    )
    person.button("kniffel-roll").click()
    expect(person.page.locator(".sheet button:enabled")).to_have_count(13)
    expect(person.page.locator("[aria-live=polite]").first).to_contain_text("Ada")
    moments = person.page.evaluate("() => window.moments")
    assert any(moment["tumbling"] for moment in moments)
    assert any(moment["told"] for moment in moments)
    assert not any(moment["tumbling"] and moment["told"] for moment in moments)
