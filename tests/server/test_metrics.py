"""What is counted is told, and nothing that points to anybody."""

from pathlib import Path

from flunkern.server.metrics import Metrics
from flunkern.table.commands import Start
from tests.server.playing import Player
from tests.server.serving import serving


def test_registries_are_apart() -> None:
    one, other = Metrics(), Metrics()
    one.steps.inc()
    assert b"flunkern_steps_total 1.0" in one.text()
    assert b"flunkern_steps_total 0.0" in other.text()


async def test_what_happens_is_counted(folder: Path) -> None:
    async with serving(folder) as served, served.http() as client:
        ada = Player(served.port, "Ada")
        id = await ada.open_table("luegen")
        async with ada.at(id):
            await ada.sit()
            await ada.refused(Start())
            answer = await client.get("/metrics")
            assert answer.status_code == 200
            lines = answer.text.splitlines()
            assert "flunkern_connections 1.0" in lines
            assert "flunkern_tables_live 1.0" in lines
            assert any(line.startswith('flunkern_refused_total{code="seats/invalid"}') for line in lines)
            assert any(line.startswith("flunkern_ask_seconds_count") for line in lines)
            assert not any(secret in answer.text for secret in (id, ada.cookie, "Ada"))
