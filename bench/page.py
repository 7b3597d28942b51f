"""How soon the start page is usable on a throttled phone and without a brake, and how much it transfers."""

import shutil
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Request, sync_playwright

from tests.browser.conftest import ARGUMENTS, CHROMIUMS
from tests.server.serving import Child

SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
SLOWER_CPU = 4
ROUNDS = 5


def first_load(browser: Browser, address: str, throttled: bool) -> tuple[float, int]:
    """Milliseconds until a game can be begun, and the bytes of scripts and styles that it took."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="de-DE")
    page = context.new_page()
    done: list[Request] = []
    page.on("requestfinished", done.append)
    if throttled:
        session = context.new_cdp_session(page)
        session.send("Network.emulateNetworkConditions", SLOW_4G)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_CPU})
    page.goto(address, wait_until="commit")
    page.locator("li button.main").first.wait_for()
    usable: float = page.evaluate("performance.now()")
    page.wait_for_load_state("networkidle")
    weight = sum(request.sizes()["responseBodySize"] for request in done if request.url.endswith((".js", ".css")))
    context.close()
    return usable, weight


def main() -> None:
    path = next(filter(None, map(shutil.which, CHROMIUMS)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playing:
        child = Child(Path(folder))
        child.start()
        browser = playing.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        address = f"http://127.0.0.1:{child.port}/"
        first_load(browser, address, False)
        plain, slow = ([first_load(browser, address, throttled) for _ in range(ROUNDS)] for throttled in (False, True))
        print(f"scripts and styles of the first load: {slow[0][1] / 1000:.1f} kB compressed")
        fast_ms, slow_ms = (statistics.median(ms for ms, _ in loads) for loads in (plain, slow))
        print(f"usable after {fast_ms:.0f} ms; on a phone (CPU 1/{SLOWER_CPU}, slow 4G) after {slow_ms:.0f} ms")
        browser.close()
        child.stop()


if __name__ == "__main__":
    main()
