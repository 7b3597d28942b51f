"""Observations as arrays: a view through all pieces of a description, and where each piece of it lies."""

from collections.abc import Mapping
from itertools import accumulate, pairwise
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from flunkern.core.environment import Description
from flunkern.material.features import part

Observation = NDArray[np.float32]


def observation_of(description: Description, view: Any) -> Observation:
    """What a seat or a spectator sees, as floats from 0 to 1."""
    return np.frombuffer(bytearray().join([piece.encode(view) for piece in description.pieces]), np.float32)


def layout_of(description: Description, view: Any) -> Mapping[str, slice]:
    """Which floats of an observation tell what; any view of a game with as many seats will do."""
    ends = accumulate((len(piece.encode(view)) // 4 for piece in description.pieces), initial=0)
    names = (piece.name for piece in description.pieces)
    return MappingProxyType({name: slice(*ends) for name, ends in zip(names, pairwise(ends), strict=True)})


def parts(most: int, highest: int | None = None) -> Observation:
    """[number]: how `features.part` tells it, up to the highest there is."""
    told = b"".join(part(number, most) for number in range((most if highest is None else highest) + 1))
    return np.frombuffer(told, np.float32)
