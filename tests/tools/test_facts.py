"""The page's own list of games is that of the house in a browser."""

from tools.bundle import ROOT
from tools.facts import facts


def test_what_the_page_knows_before_python_runs_is_not_stale() -> None:
    assert (ROOT / "web/src/local/facts.json").read_bytes() == facts(), "`make types` writes it anew"
