import copy
import inspect
import pickle
import re

import pytest

from flunkern.core import errors
from flunkern.core.errors import FlunkernError, IllegalMoveError, RecordIllegalError
from flunkern.core.processes import pool_of
from flunkern.hosting import errors as server_errors
from flunkern.store import errors as store_errors


def family(kind: type[FlunkernError]) -> list[type[FlunkernError]]:
    return [kind, *(inner for child in kind.__subclasses__() for inner in family(child))]


ALL = [kind for kind in family(FlunkernError) if kind.__module__ == errors.__name__]
EVERYWHERE = [
    *ALL,
    *family(server_errors.ServerError),
    *family(store_errors.StoreError),
]
CODES = {kind.__name__: kind.code for kind in ALL if "code" in vars(kind) and kind is not FlunkernError}


def test_the_tree_in_the_docstring_names_every_error_and_its_code() -> None:
    assert errors.__doc__ is not None
    drawn = dict(re.findall(r"^[ │├└─]*(\w+Error)\b[ ]*([a-z]+/[a-z_]+)?", errors.__doc__, re.MULTILINE))
    assert set(drawn) == {kind.__name__ for kind in ALL}
    assert {name: drawn[name] for name in CODES} == CODES


def test_no_two_errors_share_a_code() -> None:
    assert len(set(CODES.values())) == len(CODES) > 15


@pytest.mark.parametrize(
    ("error", "code", "rule", "reason"),
    [
        (IllegalMoveError("K-5", "box-filled"), "move/illegal", "K-5", "box-filled"),
        (errors.NotYourTurnError("K-2"), "move/not_your_turn", "K-2", "not-your-turn"),
        (errors.GameOverError("K-15"), "move/game_over", "K-15", "game-over"),
    ],
)
def test_a_refused_move_names_its_clause(error: IllegalMoveError, code: str, rule: str, reason: str) -> None:
    assert (error.code, error.rule, error.reason) == (code, rule, reason)
    assert error.details == {"rule": rule, "reason": reason}
    assert str(error) == f"{code}: rule={rule}, reason={reason}"


def test_an_error_without_details_is_its_code() -> None:
    assert str(errors.RecordEditedError()) == "record/edited"


def test_an_illegal_step_has_its_number_and_its_clause_if_there_is_one() -> None:
    broken = RecordIllegalError(7, "K-3", "roll-first")
    assert (broken.step, broken.rule) == (7, "K-3")
    assert broken.details == {"step": 7, "rule": "K-3", "reason": "roll-first"}
    assert RecordIllegalError(0, None, "outcome").rule is None
    assert RecordIllegalError(0, None, "outcome").details["rule"] == "none"


def test_an_unreadable_move_is_not_an_illegal_one() -> None:
    assert not issubclass(errors.MoveUnreadableError, IllegalMoveError)
    assert not issubclass(errors.RecordUnreadableError, RecordIllegalError)


def example(kind: type[FlunkernError]) -> FlunkernError:
    """An error of this kind with something for everything that it takes."""
    taken = [taken for taken in inspect.signature(kind).parameters.values() if taken.name != "details"]
    values: dict[str, str | int] = {"step": 7, "number": 8, "trouble": "full"}
    named = {parameter.name: values.get(parameter.name, f"a {parameter.name}") for parameter in taken}
    return kind(**named) if named else kind(detail="so it is", count=3)


@pytest.mark.parametrize("kind", EVERYWHERE, ids=lambda kind: kind.__name__)
def test_every_error_goes_whole_from_one_process_to_another(kind: type[FlunkernError]) -> None:
    error = example(kind)
    packed = [pickle.dumps(error, protocol) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for arrived in [copy.copy(error), copy.deepcopy(error), *map(pickle.loads, packed)]:
        assert type(arrived) is kind
        assert (str(arrived), arrived.code) == (str(error), error.code)
        assert (vars(arrived), arrived.args) == (vars(error), error.args)


def fail() -> None:
    raise errors.DrawForgedError(3)


def test_what_a_worker_raises_arrives() -> None:
    with pool_of(1) as pool, pytest.raises(errors.DrawForgedError) as raised:
        pool.submit(fail).result()
    assert raised.value.step == 3
