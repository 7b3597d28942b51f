"""What the outside is told of errors, and what only the log is told."""

import logging
from typing import get_args

import pytest

from flunkern.core.errors import FlunkernError, NotYourTurnError, TableError
from flunkern.hosting.errors import ServerError, ServerTrouble, outward
from flunkern.store import LostRaceError, StoreUnavailableError, TableMissingError


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (TableError("full"), "table/full"),
        (NotYourTurnError("K-3"), "move/not_your_turn"),
        (TableMissingError(), "table/unknown"),
        (LostRaceError(), "store/unavailable"),
        (StoreUnavailableError(reason="/secret/path is locked"), "store/unavailable"),
        (RecursionError("too deep"), "message/unreadable"),
        (KeyError("a secret"), "server/broken"),
    ],
)
def test_every_error_has_a_code_and_tells_no_secret(error: Exception, code: str) -> None:
    told = outward(error)
    assert isinstance(told, FlunkernError)
    assert told.code == code
    assert "secret" not in str(told)
    assert told.details == getattr(error, "details", {}) if told is error else not told.details


def test_the_log_is_told_of_our_own_faults_and_of_nobody_elses(caplog: pytest.LogCaptureFixture) -> None:
    outward(TableError("full"))
    outward(RecursionError())
    assert not caplog.records
    outward(StoreUnavailableError(reason="disk full"))
    outward(KeyError("x"))
    assert [record.levelno for record in caplog.records] == [logging.WARNING, logging.ERROR]
    assert vars(caplog.records[0])["reason"] == "disk full"


def test_troubles_are_the_codes() -> None:
    assert {ServerError(code).code for code in get_args(ServerTrouble)} == set(get_args(ServerTrouble))
