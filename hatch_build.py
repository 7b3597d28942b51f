"""What a build adds: the page that `make page` made, or that npm makes here, and a README whose links work anywhere."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

NO_PAGE = (
    "The page of Flunkern is not built, or older than what it is made of, and there is no npm to build it with: "
    "install Node 22 or newer, or say `make page` first."
)


class PageHook(BuildHookInterface[Any]):
    """Nothing is built without a page that is as new as its sources; an editable installation may do without one."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable" or is_fresh(root):
            return
        # On Windows npm is a script, which only its full name starts.
        npm, web = shutil.which("npm"), root / "web"
        if npm is None or not web.is_dir():
            raise SystemExit(NO_PAGE)
        if not (web / "node_modules").exists():
            subprocess.run([npm, "install", "--no-save", "--silent"], cwd=web, check=True)
        subprocess.run([npm, "run", "--silent", "build"], cwd=web, check=True)
        os.utime(page_of(root))  # Vite may leave a file as it is


class ReadmeHook(MetadataHookInterface):
    """Package indexes show the README where none of its neighbours are."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text("utf-8")
        home = metadata["urls"]["Homepage"]
        metadata["readme"] = {"content-type": "text/markdown", "text": anywhere(text, home)}


def anywhere(text: str, home: str) -> str:
    """Markdown whose links to files of the repository lead to its home; pictures to the files themselves."""
    text = re.sub(r'(src="|!\[[^\]]*\]\()(?!https?:)', rf"\g<1>{home}/raw/main/", text)
    return re.sub(r"((?<!!)\[[^\[\]]*\]\()(?!https?:|#)", rf"\g<1>{home}/blob/main/", text)


def page_of(root: Path) -> Path:
    return root / "src/flunkern/server/page/index.html"


def is_fresh(root: Path) -> bool:
    """Whether there is a page that nothing it is made of is newer than; without its code it cannot be made anew."""
    page, code = page_of(root), root / "web"
    if not page.is_file() or not code.is_dir():
        return page.is_file()
    built = page.stat().st_mtime
    return not any(source.stat().st_mtime > built for source in sources(root))


def sources(root: Path) -> list[Path]:
    """All that the page is made of: its own code, and the words and rules that it shares with the terminal."""
    house, web = root / "src/flunkern", root / "web"
    own = [path for path in web.rglob("*") if "node_modules" not in path.parts and path.is_file()]
    return [*own, *house.rglob("*.ftl"), *house.glob("games/*/pages/*.md")]
