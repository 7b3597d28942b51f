"""The start page on a slow phone: what it transfers before it is usable, and how long that takes."""

import shutil
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, CDPSession, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.load.children import flunkern

TIMES = 5
CPU = 4
"""So many times slower than this machine."""
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
# The moment when the first game can be begun, by the clock of the page.
USABLE = """
new MutationObserver((_, watching) => {
    if (!document.querySelector("li button:enabled") || !document.querySelector("li h2")) return;
    window.usable = performance.now();
    watching.disconnect();
}).observe(document, { childList: true, subtree: true, attributes: true });
"""


class Load:
    """One first visit, with nothing in any cache."""

    def __init__(self, browser: Browser, address: str, slow: bool) -> None:
        context = browser.new_context(viewport={"width": 360, "height": 740}, locale="de-DE")
        page = context.new_page()
        page.add_init_script(USABLE)
        self._kinds: dict[str, str] = {}
        self.bytes: dict[str, int] = {}
        session = context.new_cdp_session(page)
        self._listen(session)
        if slow:
            session.send("Network.emulateNetworkConditions", SLOW_4G)
            session.send("Emulation.setCPUThrottlingRate", {"rate": CPU})
        page.goto(address)
        page.wait_for_load_state("networkidle")
        self.usable: float = page.evaluate("() => window.usable")
        context.close()

    def _listen(self, session: CDPSession) -> None:
        session.on("Network.responseReceived", lambda event: self._kinds.update({event["requestId"]: event["type"]}))
        session.on("Network.loadingFinished", self._count)
        session.send("Network.enable")

    def _count(self, event: dict[str, object]) -> None:
        kind = self._kinds.get(str(event["requestId"]), "Other")
        self.bytes[kind] = self.bytes.get(kind, 0) + int(str(event["encodedDataLength"]).partition(".")[0])


def main() -> None:
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    with TemporaryDirectory() as folder, flunkern(Path(folder)) as child, sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        address = f"http://127.0.0.1:{child.port}/"
        fast = [Load(browser, address, slow=False) for _ in range(TIMES)]
        slow = [Load(browser, address, slow=True) for _ in range(TIMES)]
        browser.close()
    sent = fast[0].bytes
    print("transferred:", ", ".join(f"{kind} {size / 1000:.1f} kB" for kind, size in sorted(sent.items())))
    print(f"scripts and styles: {(sent['Script'] + sent['Stylesheet']) / 1000:.1f} kB of at most 120 kB")
    here, there = (median(load.usable for load in loads) for loads in (fast, slow))
    print(f"usable after {here:.0f} ms here, {there:.0f} ms on slow 4G with a processor {CPU} times slower")


if __name__ == "__main__":
    main()
