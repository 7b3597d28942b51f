"""Whatever happens, and however often: the log has one line of a kind each minute, and says how many it left out."""

import logging
from collections import OrderedDict
from time import monotonic
from typing import Any, Final

EACH_SECONDS: Final = 60.0
MOST_KINDS: Final = 1000
"""So many kinds of lines are remembered; the one that was logged first is forgotten first."""


class Seldom(logging.Filter):
    """Lines are of one kind if they say the same of the same thing, whomever it happened to."""

    def __init__(self) -> None:
        super().__init__()
        self._kinds: OrderedDict[Any, tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        now, kind = monotonic(), _kind(record)
        since, left_out = self._kinds.get(kind, (-EACH_SECONDS, 0))
        if now < since + EACH_SECONDS:
            self._kinds[kind] = (since, left_out + 1)
            return False
        self._kinds.pop(kind, None)
        self._kinds[kind] = (now, 0)
        if len(self._kinds) > MOST_KINDS:
            self._kinds.popitem(last=False)
        if left_out:
            record.left_out = left_out
        return True


def _kind(record: logging.LogRecord) -> Any:
    """What a line says without its arguments: these may be chosen by whoever floods the log."""
    error, trace = (record.exc_info[0], record.exc_info[2]) if record.exc_info else (None, None)
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = (trace.tb_frame.f_code, trace.tb_lineno) if trace is not None else None
    told = getattr(record, "limit", None), getattr(record, "code", None)
    return record.name, record.levelno, str(record.msg), error, where, told
