"""Records read, changed and sealed anew."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from flunkern.core.record import Record, Step, read, replay
from flunkern.games import REGISTRY

Change = Callable[[dict[str, Any]], Any]


def played(data: bytes) -> list[Any]:
    """Every state of the game in `data`, read and replayed."""
    record = read(data, REGISTRY)
    return list(replay(record, REGISTRY[record.game]))


def changed(data: bytes, change: Change) -> bytes:
    document = json.loads(data)
    change(document)
    return json.dumps(document).encode()


def with_steps(record: Record, *steps: Step) -> Record:
    return msgspec.structs.replace(record, steps=steps, outcome=None).sealed()


def leaves(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    if isinstance(document, dict | list):
        for key, value in document.items() if isinstance(document, dict) else enumerate(document):
            yield from leaves(value, (*path, key))
    else:
        yield path, document


def replaced(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    inner = replaced(document[path[0]], path[1:], value)
    if isinstance(document, dict):
        return {**document, path[0]: inner}
    return [*document[: path[0]], inner, *document[path[0] + 1 :]]
