"""What became of something that somebody is shown, told as what changed in it: a JSON Patch (RFC 6902)."""

from collections.abc import Sequence
from itertools import compress
from operator import is_not
from typing import Any, Final

from msgspec.structs import astuple

from flunkern.core.values import Value

FEW: Final = 12
"""So many plain values in a row are told anew, if any of them changed."""


class Change(Value, frozen=True, tag_field="op"):
    """`path` is a JSON Pointer (RFC 6901) into what was known before and all changes up to this one."""

    path: str


class Inserted(Change, frozen=True, tag="add"):
    """A value is put into a list, before what stands at that place."""

    value: Any


class TakenOut(Change, frozen=True, tag="remove"):
    """Something is taken out of a list."""


class Replaced(Change, frozen=True, tag="replace"):
    value: Any


AnyChange = Inserted | TakenOut | Replaced


def note_changes(path: str, before: Any, after: Any, found: list[AnyChange]) -> None:
    """Adds what leads from one value to another that is not equal to it; `path` is where they stand."""
    kind = type(after)
    if type(before) is not kind:
        found.append(Replaced(path, after))
    elif kind is tuple:
        _note_row(path, before, after, found)
    elif hasattr(kind, "__struct_fields__"):
        fields = zip(kind.__struct_fields__, astuple(before), astuple(after), strict=True)
        for name, old, new in fields:
            if old is not new and old != new:
                note_changes(f"{path}/{name}", old, new, found)
    else:
        found.append(Replaced(path, after))


def _note_row(path: str, before: Sequence[Any], after: Sequence[Any], found: list[AnyChange]) -> None:
    more = len(after) - len(before)
    if not before or not after or (len(after) <= FEW and _is_plain(after[0])):
        found.append(Replaced(path, after))
    elif not more:
        changed = []
        for at, (old, new) in enumerate(zip(before, after, strict=True)):
            if old is not new and old != new:
                changed.append(at)
                if 2 * len(changed) > len(after):
                    found.append(Replaced(path, after))
                    return
        for at in changed:
            note_changes(f"{path}/{at}", before[at], after[at], found)
    else:
        longer, shorter = (after, before) if more > 0 else (before, after)
        places = _lacking(longer, shorter) if 2 * abs(more) <= len(after) else None
        if places is None:
            found.append(Replaced(path, after))
        elif more > 0:
            found += [Inserted(f"{path}/{at}", after[at]) for at in places]
        else:
            found += [TakenOut(f"{path}/{at}") for at in reversed(places)]


def _is_plain(value: Any) -> bool:
    # A struct is known by its fields: to be asked whether it is one takes several times as long.
    return type(value) is not tuple and not hasattr(value, "__struct_fields__")


def _lacking(longer: Sequence[Any], shorter: Sequence[Any]) -> Sequence[int] | None:
    """Where the longer one has what is lacking in the shorter one, None if they differ in more than that."""
    more, count = len(longer) - len(shorter), len(shorter)
    places: list[int] = []
    at = 0
    while at < count:
        place = at + len(places)
        if longer[place] is shorter[at]:
            # What is the very same is passed over at once, up to the next that is not.
            at += next(compress(range(count), map(is_not, longer[place:], shorter[at:])), count - at)
        elif longer[place] == shorter[at]:
            at += 1
        elif len(places) == more:
            return None
        else:
            places.append(place)
    return [*places, *range(count + len(places), len(longer))]
