"""Strong foxes and the coach in a browser, where nothing compiles: how long their decisions take in Chromium.

Beside it the same code on the same games in this Python: how many times slower a browser is.
"""

import json
import shutil
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.aims import at_most
from bench.load.children import flunkern
from flunkern.core import lazy, solved
from flunkern.server.page import FOLDER

DECISION, MOVE = 150.0, 300.0
"""Milliseconds that a decision in Kniffel and a fox's move in Lügen may take."""
# For each line-up the milliseconds of every decision of a few games, in order; what has to be loaded is in the first.
PLAYED = """
import json, time
from random import Random
from flunkern.core.chance import Seeded
from flunkern.games import kniffel, luegen

def played(game, options, seats, ask):
    taken = []
    for seed in range(3):
        dice, rng = Seeded(seed), Random(seed)
        state = game.start(options, seats, dice)
        while acting := game.to_act(state):
            seat = min(acting)
            asked = game.view(state, seat), game.legal_moves(state, seat)
            begun = time.perf_counter()
            move = ask(*asked, rng)
            taken.append(1000 * (time.perf_counter() - begun))
            state = game.apply(state, seat, move or rng.choice(asked[1]), dice)
    return taken

def advised(view, legal, rng):
    kniffel.advise(view, legal, None)

figures = {}
for preset in ("modern", "classic"):
    for level in ("club", "perfect"):
        figures[f"kniffel {preset} {level}"] = played(kniffel, kniffel.PRESETS[preset], 2, kniffel.bots[level].choose)
    figures[f"kniffel {preset} coach"] = played(kniffel, kniffel.PRESETS[preset], 2, advised)
for seats in (2, 3, 8):
    figures[f"luegen {seats} master"] = played(luegen, luegen.Options(), seats, luegen.bots["master"].choose)
json.dumps(figures)
"""
IN_A_BROWSER = """async ({ folder, solved, played }) => {
    const { loadPyodide } = await import(`${folder}pyodide.mjs`);
    const fetched = async (name) => (await fetch(folder + name)).arrayBuffer();
    const lockFileContents = await (await fetch(`${folder}pyodide-lock.json`)).text();
    const python = await loadPyodide({ indexURL: new URL(folder, location.href).href, lockFileContents });
    python.unpackArchive(await fetched("msgspec.whl"), "wheel");
    python.unpackArchive(await fetched("flunkern.zip"), "zip", { extractDir: "/flunkern" });
    for (const name of solved) {
        const path = `/flunkern/flunkern/${name}`;
        python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        python.FS.writeFile(path, new Uint8Array(await fetched(`solved/${name}`)));
    }
    python.runPython("import sys; sys.path.insert(0, '/flunkern')");
    return python.runPython(played);
}"""

Figures = dict[str, list[float]]


def in_a_browser(folder: Path, names: list[str]) -> Figures:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    with TemporaryDirectory() as room, flunkern(Path(room)) as child, sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_context(bypass_csp=True).new_page()
        page.goto(f"http://127.0.0.1:{child.port}/")
        told = {"folder": f"/python/{folder.name}/", "solved": names, "played": PLAYED}
        found: Figures = json.loads(page.evaluate(IN_A_BROWSER, told))
        browser.close()
    return found


def in_this_python(folder: Path) -> Figures:
    """The same with what was solved for browsers, and nothing compiled."""
    room: dict[str, Any] = {}
    *lines, last = PLAYED.strip().splitlines()
    with (
        patch.object(lazy, "is_installed", lambda _: False),
        patch.object(solved, "path_of", (folder / "solved").joinpath),
    ):
        exec("\n".join([*lines, f"answer = {last}"]), room)
    found: Figures = json.loads(room["answer"])
    return found


def main() -> None:
    (folder,) = (FOLDER / "python").iterdir()
    names = [path.relative_to(folder / "solved").as_posix() for path in (folder / "solved").rglob("*.*")]
    there, here = in_a_browser(folder, names), in_this_python(folder)
    for name, taken in there.items():
        later = sorted(taken[4:])
        slower = sum(later) / sum(here[name][4:])
        print(f"{name}: median {median(later):.2f} ms, first {max(taken[:4]):.0f} ms, {slower:.1f} times this Python's")
        aim = MOVE if "luegen" in name else DECISION
        print(at_most("99 of 100 decisions take ms", later[len(later) * 99 // 100], aim))
        print(at_most("and the first, with what it loads", max(taken[:4]), aim))


if __name__ == "__main__":
    main()
