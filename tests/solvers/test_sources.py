"""A module's fingerprint changes with every source that it is made of, and with no other."""

import sys
from collections.abc import Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path

import pytest

from flunkern.solvers.sources import _digest, _imported, fingerprint


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """`top` imports `middle`, which imports `bottom.value` over several lines; nobody imports `other`."""
    folder = tmp_path / "made_of"
    (folder / "bottom").mkdir(parents=True)
    for name in ("__init__", "other", "bottom/__init__"):
        (folder / f"{name}.py").write_text("")
    (folder / "bottom" / "value.py").write_text("VALUE = 1\n")
    (folder / "middle.py").write_text("from made_of.bottom import (\n    value,\n)\n")
    (folder / "top.py").write_text("import sys\n\nfrom made_of import middle as between\n")
    monkeypatch.syspath_prepend(tmp_path)
    invalidate_caches()
    import_module("made_of.top")
    yield folder
    for name in [name for name in sys.modules if name.startswith("made_of")]:
        del sys.modules[name]


def current() -> str:
    """As another process would find it."""
    _digest.cache_clear()
    _imported.cache_clear()
    return fingerprint("made_of.top")


@pytest.mark.parametrize(("name", "noticed"), [("top", 1), ("middle", 1), ("bottom/value", 1), ("other", 0)])
def test_what_is_imported_counts_and_nothing_else(package: Path, name: str, noticed: int) -> None:
    before = current()
    file = package / f"{name}.py"
    file.write_text(file.read_text() + "# changed\n")
    assert (current() != before) == noticed
