import re

from flunkern.core.errors import FlunkernError
from flunkern.store import errors
from flunkern.store.errors import NewerSchemaError, StoreError, StoreUnavailableError


def test_the_tree_in_the_docstring_names_every_error_and_its_code() -> None:
    assert errors.__doc__ is not None
    drawn = dict(re.findall(r"^[ │├└─]*(\w+Error)\b[ ]*([a-z]+/[a-z_]+)?", errors.__doc__, re.MULTILINE))
    codes = {kind.__name__: kind.code for kind in StoreError.__subclasses__()}
    assert drawn == {"FlunkernError": "", "StoreError": ""} | codes
    assert len(set(codes.values()) | {FlunkernError.code}) == len(codes) + 1


def test_errors_say_what_whoever_runs_the_server_needs() -> None:
    assert str(StoreUnavailableError("disk is full")) == "store/unavailable: reason=disk is full"
    assert str(NewerSchemaError("0009", "0001")) == "store/newer_schema: found=0009, known=0001"
