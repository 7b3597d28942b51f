"""Whoever asked for it is told that it is their turn while they look elsewhere: by a worker, as phones want it."""

from tests.browser.people import House
from tests.browser.playing import wait
from tests.browser.test_going import meet

# A browser without windows has nowhere to show notices: here they are a list, and the page cannot tell.
_HIDDEN = """
    Object.defineProperty(document, "hidden", { get: () => !window.looks });
    localStorage["flunkern.notices"] = "on";
    const shown = (window.shown = new Map());
    ServiceWorkerRegistration.prototype.showNotification = async (title, { tag }) =>
        void shown.set(tag, { title, close: () => shown.delete(tag) });
    ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) => (shown.has(tag) ? [shown.get(tag)] : []);
"""
_NOTICES = "() => window.shown.size"


def test_a_notice_comes_with_the_turn_and_goes_when_they_look(house: House) -> None:
    host, guest = house.come(service_workers="allow"), house.come("de", service_workers="allow")
    for person in (host, guest):
        person.context.grant_permissions(["notifications"])
        person.context.add_init_script(_HIDDEN)
    meet(host, guest, "kniffel")
    turn = host.page.locator("[data-turn]").get_attribute("data-turn") == "true"
    asked, other = (host, guest) if turn else (guest, host)
    wait(asked, lambda: asked.page.evaluate(_NOTICES) == 1)
    assert not other.page.evaluate(_NOTICES)
    asked.page.evaluate("() => { window.looks = true; document.dispatchEvent(new Event('visibilitychange')); }")
    wait(asked, lambda: asked.page.evaluate(_NOTICES) == 0)
