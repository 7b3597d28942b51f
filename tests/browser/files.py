"""The page as a folder of files, on the plainest web host there is, under a path of its own."""

import subprocess
import sys
import time
from pathlib import Path
from typing import Final
from urllib.request import urlopen

from flunkern.server.running import listen

DEMO: Final = Path(__file__).parents[2] / "build" / "demo"
PATH: Final = "/some/where"


class Files:
    """`python -m http.server` with the page below `PATH`; its files are links, which a test may replace."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / PATH[1:]
        self.folder.mkdir(parents=True)
        for file in DEMO.iterdir():
            (self.folder / file.name).symlink_to(file)
        with listen("127.0.0.1", 0) as free:
            self.port: int = free.getsockname()[1]
        serve = ("-m", "http.server", str(self.port), "--bind", "127.0.0.1", "--directory", str(folder))
        self._process = subprocess.Popen([sys.executable, *serve], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + 20.0
        while not self._answers():
            assert time.monotonic() < end, "no web host"
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urlopen(f"http://127.0.0.1:{self.port}{PATH}/") as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def replace(self, name: str, old: str, new: str) -> None:
        """Another version of a file."""
        file = self.folder / name
        text = file.read_text("utf-8")
        assert old in text
        file.unlink()
        file.write_text(text.replace(old, new), "utf-8")

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()
