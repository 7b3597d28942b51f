"""The dashboard for Grafana asks for nothing that the server does not count."""

import json
import re
from pathlib import Path

from flunkern.server.metrics import METRICS

DASHBOARD = json.loads((Path(__file__).parents[2] / "docs/grafana.json").read_text("utf-8"))


def test_every_figure_of_the_dashboard_is_one_that_is_counted() -> None:
    METRICS.refused.labels("x")
    METRICS.limited.labels("x")
    counted = set(re.findall(r"^(flunkern_\w+)", METRICS.text().decode(), re.MULTILINE))
    asked = {
        name
        for panel in DASHBOARD["panels"]
        for it in panel["targets"]
        for name in re.findall(r"flunkern_\w+", it["expr"])
    }
    assert asked <= counted
    assert len(asked) >= 8
