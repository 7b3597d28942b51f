"""Runs the application: one process, structured logs, no addresses in them."""

import json
import logging
from pathlib import Path
from typing import Any

import uvicorn

from flunkern.server.app import Settings, create_app

log = logging.getLogger(__name__)


class JsonLines(logging.Formatter):
    """One JSON object a line; what a log line holds beyond its text is given as `extra`."""

    _plain = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in self._plain}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def database_in(folder: Path) -> str:
    """The address of the log that is kept in a folder, which is made if need be."""
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / 'flunkern.db'}"


def run(settings: Settings, host: str, port: int) -> None:
    """Serves until told to stop; pages are then told so, and come back to where they were."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    log.info("serving", extra={"address": f"http://{host}:{port}"})
    uvicorn.run(
        create_app(settings),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=16 * 1024,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        access_log=False,
        log_config=None,
        log_level="warning",  # at "info" it would write the address of every socket, and an address opens a table
        server_header=False,
        timeout_graceful_shutdown=5,
    )
