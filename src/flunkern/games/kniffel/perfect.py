"""What perfect play brings in each edition, as `python -m tools.perfect` has worked it out: data, so no solver runs."""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from flunkern.core.perfection import Perfect
from flunkern.games.kniffel.editions import Options, edition_of, name_of

FILE: Final = Path(__file__).parent / "data" / "perfect.json"


@cache
def _shipped() -> dict[str, Perfect]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Perfect])


def perfect(options: Options) -> Perfect | None:
    return _shipped().get(name_of(edition_of(options)))
