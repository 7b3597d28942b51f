"""What a type of msgspec consists of."""

from collections.abc import Iterator

from msgspec import inspect


def reached(kind: inspect.Type) -> Iterator[inspect.StructType | inspect.EnumType]:
    """Every struct and enum within a type, each after what it consists of."""
    seen: set[type] = set()

    def walk(kind: inspect.Type) -> Iterator[inspect.StructType | inspect.EnumType]:
        if isinstance(kind, inspect.StructType | inspect.EnumType):
            if kind.cls in seen:
                return
            seen.add(kind.cls)
        for part in _parts(kind):
            yield from walk(part)
        if isinstance(kind, inspect.StructType | inspect.EnumType):
            yield kind

    return walk(kind)


def holds_anything(kind: inspect.Type) -> bool:
    """Whether a value of any type is in this one, not counting the fields of structs."""
    parts = () if isinstance(kind, inspect.StructType) else _parts(kind)
    return isinstance(kind, inspect.AnyType) or any(map(holds_anything, parts))


def _parts(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    match kind:
        case inspect.StructType():
            return tuple(field.type for field in kind.fields)
        case inspect.Metadata():
            return (kind.type,)
        case inspect.UnionType():
            return kind.types
        case inspect.TupleType():
            return kind.item_types
        case inspect.DictType():
            return (kind.key_type, kind.value_type)
        case inspect.CollectionType():
            return (kind.item_type,)
        case _:
            return ()
