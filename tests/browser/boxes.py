"""Measures what a turn needs on the screen: the elements marked `data-need`, and everything that can be tapped."""

from typing import Final

from tests.browser.people import Person

Size = tuple[int, int]

SIZES: Final[tuple[Size, ...]] = (
    (320, 568),
    (360, 640),
    (375, 553),
    (390, 844),
    (568, 320),
    (740, 360),
    (820, 1180),
    (1180, 820),
    (1024, 768),
    (1440, 900),
    (1920, 1080),
)
ROOMY: Final = 390 * 844
"""From this area on, a turn needs no scroll even with letters twice as large."""

_FRONT: Final = """[...document.querySelectorAll("dialog[open], .replay")].at(-1) ?? document.body"""
"""What stands in front is what the player deals with: a dialog, a replay, or the table itself."""

_MEASURE: Final = (
    """
async ([scrolling, letters]) => {
    const style = document.documentElement.style;
    style.fontSize = letters;
    const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    await frame();
    await frame();
    const faults = [];
    const front = """
    + _FRONT
    + """;
    const named = element =>
        [element.dataset.need ?? element.tagName, element.className, element.textContent.trim().slice(0, 24)].join(" ");
    const clips = element => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflow);
    const within = (inner, outer) =>
        inner.left >= outer.left - 1 && inner.right <= outer.right + 1 &&
        inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

    for (const element of front.querySelectorAll("[data-need]")) {
        if (scrolling) element.scrollIntoView({ block: "nearest" });
        const box = element.getBoundingClientRect();
        const told = `${named(element)} [${[box.left, box.top, box.right, box.bottom].map(Math.round)}]`;
        if (!box.width || !box.height) { faults.push(`${told} is not to be seen`); continue; }
        if (!within(box, screen) && !(scrolling && box.height > innerHeight)) {
            faults.push(`${told} reaches beyond the screen`);
            continue;
        }
        for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
            if (clips(outer) && !within(box, outer.getBoundingClientRect()))
                if (!scrolling || box.height <= outer.clientHeight)
                    faults.push(`${told} is cut by ${outer.tagName}.${outer.className}`);
        for (const x of [0.03, 0.5, 0.97]) for (const y of [0.1, 0.5, 0.9]) {
            const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
            if (hit && !element.contains(hit) && !hit.contains(element))
                faults.push(`${told} is covered by ${hit.tagName}.${hit.className.baseVal ?? hit.className}`);
        }
        // What foxes say cannot be tapped, and so is not found under a point.
        for (const words of front.querySelectorAll("[data-fox-says]")) {
            const said = words.getBoundingClientRect();
            const across = Math.min(said.right, box.right) - Math.max(said.left, box.left);
            const down = Math.min(said.bottom, box.bottom) - Math.max(said.top, box.top);
            if (words.checkVisibility({ visibilityProperty: true }) && element.dataset.need !== "turn")
                if (across > 3 && down > 3) faults.push(`${told} is covered by what a fox says`);
        }
        if (element.scrollWidth > element.clientWidth + 1 && clips(element))
            faults.push(`${told} cuts its own content`);
    }
    for (const target of front.querySelectorAll("button:enabled, a[href], input, select, [role=spinbutton]")) {
        const box = target.getBoundingClientRect();
        // What is hidden from some has another way to do it.
        if (!target.checkVisibility({ visibilityProperty: true }) || target.ariaHidden === "true") continue;
        if (box.width < 43.5 || box.height < 43.5)
            faults.push(`${named(target)} is a target of ${Math.round(box.width)} by ${Math.round(box.height)}`);
        let outer = target.parentElement;
        while (outer && !/auto|scroll/.test(getComputedStyle(outer).overflow)) outer = outer.parentElement;
        // The frame of a game scrolls only where letters are large; lists inside it may.
        if (!scrolling && (!outer || outer.matches(".stage")) && !within(box, screen))
            faults.push(`${named(target)} is a target beyond the screen`);
    }
    const page = document.scrollingElement;
    if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) faults.push("the page itself scrolls");
    return [...new Set(faults)];
}
"""
)


def faults(person: Person, size: Size, large: bool) -> list[str]:
    """What is not to be seen, covered or too small to be tapped at one size, with letters large or not."""
    width, height = size
    person.page.set_viewport_size({"width": width, "height": height})
    scrolling = large and width * height < ROOMY
    found: list[str] = person.page.evaluate(_MEASURE, [scrolling, "200%" if large else ""])
    return [f"{width}×{height}{' at 200 %' if large else ''}: {fault}" for fault in found]


def marked(person: Person) -> str:
    """What kind of moment this is: what is needed, and how many ways there are to answer."""
    told: str = person.page.evaluate(
        """() => {
            const front = FRONT;
            const needs = [...front.querySelectorAll("[data-need]")].map(element => element.dataset.need);
            const action = [...front.querySelectorAll("[data-need=action]")].at(-1);
            const buttons = [...(action?.querySelectorAll("button") ?? [])];
            const ways = buttons.map(button => button.className.replace(/ ?svelte-\\w+/g, ""));
            // Dice or cards that can be tapped, and whether something is chosen.
            const free = !!front.querySelector("[data-need=own] button:enabled");
            const chosen = !!front.querySelector("[data-need] [aria-pressed=true], .sheet [aria-pressed=true]");
            const { phase, turn } = document.querySelector("[data-phase]")?.dataset ?? {};
            const curtain = !!front.querySelector("[data-curtain]");
            const what = [...new Set(needs)].sort();
            return JSON.stringify([phase, turn, front.tagName, what, ways, free, chosen, curtain]);
        }""".replace("FRONT", _FRONT)
    )
    return told
