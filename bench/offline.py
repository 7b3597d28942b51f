"""Tables in the browser itself: what a first visit loads, how soon a table is there from cache, how long foxes think.

Beside each: the same page of a server of ours, and the same foxes in the Python of this machine.
"""

import json
import shutil
import sys
from pathlib import Path
from statistics import fmean, median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench import thinking
from bench.aims import at_most
from bench.load.children import flunkern
from bench.page import Load
from tests.browser.files import DEMO, PATH, Files

TIMES = 5
WAITED = 120_000
# The moment when a table can be played at, by the clock of the page.
PLAYABLE = """
new MutationObserver((_, watching) => {
    if (!document.querySelector("[data-phase=playing]")) return;
    window.playable = performance.now();
    watching.disconnect();
}).observe(document, { childList: true, subtree: true, attributes: true });
"""
KEPT = """
async () => {
    const name = (await caches.keys()).find(name => name.includes(" python "));
    return name ? (await (await caches.open(name)).keys()).length : 0;
}
"""
# Python as the worker of the page begins it, with nothing of the page round it.
IN_BROWSER = """
async ([folder, solved, code]) => {
    const { loadPyodide } = await import(folder + "pyodide.mjs");
    const fetched = async name => (await fetch(folder + name)).arrayBuffer();
    const lockFileContents = await (await fetch(folder + "pyodide-lock.json")).text();
    const python = await loadPyodide({ indexURL: folder, lockFileContents });
    python.unpackArchive(await fetched("msgspec.whl"), "wheel");
    python.unpackArchive(await fetched("flunkern.zip"), "zip", { extractDir: "/flunkern" });
    for (const name of solved) {
        const path = `/flunkern/flunkern/${name}`;
        python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        python.FS.writeFile(path, new Uint8Array(await fetched(`solved/${name}`)));
    }
    python.runPython("import sys; sys.path.insert(0, '/flunkern')");
    return python.runPython(code + "\\nimport json; json.dumps(all_thoughts())");
}
"""


def first_load(browser: Browser) -> None:
    with TemporaryDirectory() as folder, flunkern(Path(folder)) as child:
        sent = Load(browser, f"http://127.0.0.1:{child.port}/", slow=False).bytes
    light = (sent["Script"] + sent["Stylesheet"]) / 1000
    python = sum(file.stat().st_size for file in DEMO.glob("python/**/*") if file.is_file())
    print(at_most("kB of scripts and styles of a first visit, compressed, without Python", light, 120))
    print(f"  Python, where it is needed: {python / 1e6:.1f} MB before compression")


def until(page: Page, what: str, wanted: int) -> None:
    for _ in range(WAITED // 100):
        if page.evaluate(what) == wanted:
            return
        page.wait_for_timeout(100)
    raise SystemExit("nothing was kept")


def open_table(page: Page, address: str) -> None:
    """A game for two at one device."""
    page.goto(address)
    card = page.locator("li", has=page.get_by_role("heading", name="Mäxchen"))
    card.get_by_role("button", name="On one device").click()
    page.locator("dialog form button[type=submit]").click()
    page.locator("[data-phase=playing]").wait_for(timeout=WAITED)


def reloads(page: Page) -> list[float]:
    """Seconds from a reload of a table to its first choice."""
    taken: list[float] = []
    for _ in range(TIMES):
        page.reload()
        page.locator("[data-phase=playing]").wait_for(timeout=WAITED)
        taken.append(page.evaluate("() => window.playable") / 1000)
    return taken


def somebody(browser: Browser) -> BrowserContext:
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="en-GB", reduced_motion="reduce")
    context.add_init_script(PLAYABLE)
    return context


def from_cache(browser: Browser, files: Files) -> None:
    page = somebody(browser).new_page()
    open_table(page, f"http://127.0.0.1:{files.port}{PATH}/")
    until(page, KEPT, sum(file.is_file() for file in DEMO.glob("python/**/*")))
    page.context.set_offline(True)
    here = reloads(page)
    page.context.close()
    with TemporaryDirectory() as folder, flunkern(Path(folder)) as child:
        page = somebody(browser).new_page()
        open_table(page, f"http://127.0.0.1:{child.port}/")
        there = reloads(page)
        page.context.close()
    print(at_most("seconds from what was kept to a table, without a network", median(here), 4))
    ratio = median(here) / median(there)
    print(f"    {ratio:.0f} times as long as that of a server on this machine, {median(there):.2f} s")


def foxes(browser: Browser, files: Files) -> None:
    python = next(DEMO.glob("python/*"))
    solved = [path.relative_to(python / "solved").as_posix() for path in (python / "solved").rglob("*.*")]
    page = browser.new_context().new_page()
    page.set_default_timeout(0)
    page.goto(f"http://127.0.0.1:{files.port}{PATH}/")
    address = f"http://127.0.0.1:{files.port}{PATH}/{python.relative_to(DEMO)}/"
    told = [address, solved, Path(thinking.__file__).read_text("utf-8")]
    found: dict[str, Any] = json.loads(page.evaluate(IN_BROWSER, told))
    for name, taken in found.items():
        here = thinking.thoughts(*name.split())
        print(at_most(f"{name}: slowest of {len(taken)} moves, ms", max(taken) * 1000, 300))
        usual, ratio = fmean(taken) * 1000, fmean(taken) / fmean(here)
        print(f"    {usual:.1f} ms on average, {ratio:.1f} times as long as in this Python")


def main() -> None:
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    if not (DEMO / "index.html").is_file():
        raise SystemExit(f"The demo is not built: `make demo` builds it into {DEMO}.")
    with TemporaryDirectory() as folder, sync_playwright() as playing:
        files = Files(Path(folder))
        browser = playing.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        first_load(browser)
        from_cache(browser, files)
        foxes(browser, files)
        browser.close()
        files.stop()


if __name__ == "__main__":
    main()
