"""What is built holds the page: in the lists of files, and in what happens where there is no page to take."""

import os
import shutil
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src/flunkern"


@pytest.mark.parametrize(("builder", "home"), [(SdistBuilder, "src/flunkern"), (WheelBuilder, "flunkern")])
def test_what_is_built_holds_the_page_words_rules_and_what_bots_learned(builder: Any, home: str) -> None:
    listed = {Path(file.distribution_path) for file in builder(str(ROOT)).recurse_included_files()}
    wanted = [path for path in SOURCE.rglob("*") if path.suffix in (".ftl", ".md", ".npz", ".js", ".css", ".woff2")]
    wanted += [SOURCE / "server/page/index.html", SOURCE / "py.typed"]
    assert {Path(home) / path.relative_to(SOURCE) for path in wanted} <= listed


@pytest.fixture
def hook() -> Iterator[Any]:
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules["hatch_build"] = module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    del sys.modules["hatch_build"]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A source of the page, and the page that was built of it."""
    page, source = tmp_path / "src/flunkern/server/page/index.html", tmp_path / "web/src/app.ts"
    for path in (source, page):
        path.parent.mkdir(parents=True)
        path.touch()
    os.utime(source, (1, 1))
    return tmp_path


def building(hook: Any, checkout: Path) -> Any:
    return hook.PageHook(str(checkout), {}, None, None, "", "wheel")


def test_a_page_that_is_built_is_taken(hook: Any, checkout: Path) -> None:
    assert hook.is_fresh(checkout)
    building(hook, checkout).initialize("standard", {})


@pytest.mark.parametrize("stale", [True, False])
def test_without_a_page_or_npm_nothing_is_built_but_a_sentence_told(
    hook: Any, checkout: Path, monkeypatch: pytest.MonkeyPatch, stale: bool
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    if stale:
        os.utime(checkout / "src/flunkern/server/page/index.html", (0, 0))
    else:
        shutil.rmtree(checkout / "src")
    with pytest.raises(SystemExit, match="The page of Flunkern is not built, or older"):
        building(hook, checkout).initialize("standard", {})
    building(hook, checkout).initialize("editable", {})
