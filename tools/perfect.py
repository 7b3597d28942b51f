"""Works out what perfect Kniffel brings in every edition, and ships it: `python -m tools.perfect`."""

from typing import Final

import msgspec

from flunkern.core.whole_files import write_whole
from flunkern.games.kniffel.editions import PRESETS, edition_of
from flunkern.games.kniffel.perfect import FILE
from flunkern.games.kniffel.solving import perfect_play, solution_for

LINES: Final = b"{\n%s\n}\n"


def main() -> None:
    found = {name: perfect_play(solution_for(edition_of(options))) for name, options in PRESETS.items()}
    lines = (msgspec.json.encode(name) + b": " + msgspec.json.encode(perfect) for name, perfect in found.items())
    FILE.parent.mkdir(exist_ok=True)
    write_whole(FILE, LINES % b",\n".join(lines))


if __name__ == "__main__":
    main()
