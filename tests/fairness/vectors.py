"""The test vectors of `docs/`; `python -m tests.fairness.vectors` prints them anew."""

from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from flunkern.core.game import Game
from flunkern.core.record import Chains
from flunkern.fairness.chains import chain_of, mixed_in
from flunkern.fairness.commitment import commitment, sealed
from flunkern.fairness.course import TOLD, canonical, code_of, course_began, course_went_on
from flunkern.fairness.draws import Committed, Keyed, key_of, message_of
from flunkern.fairness.merkle import DEPTH, LEAVES, KeyTree, leaf_of
from flunkern.games import REGISTRY
from tests.fairness.tables import fair_of, played

FILE: Final = Path(__file__).parents[2] / "docs" / "fairness-vectors.json"
SEED: Final = sha256(b"seed of the test vectors").digest()
SALTS: Final = (sha256(b"salt of seat 0").hexdigest(), "", sha256(b"salt of seat 2").hexdigest())
CHAIN: Final = chain_of(sha256(b"chain of seat 0").hexdigest(), 4)
KINDS: Final = (
    ("throw", 5),
    ("throw", 5),
    ("throw", 3),
    ("throw", 1),
    ("below", 2),
    ("below", 6),
    ("below", 1_000_000),
    ("below", (1 << 53) - 1),
    ("permutation", 6),
    ("permutation", 55),
)
HALF: Final = (1 << 255) + 1
"""A bound just above half of what a block can hold: nearly every second block is passed over."""


def vectors() -> dict[str, Any]:
    chance = Committed(SEED, SALTS)
    tree = KeyTree(SEED)
    return {
        "about": "Test vectors for docs/fairness.md. Bytes are in hexadecimal; big numbers are decimal strings.",
        "seed": SEED.hex(),
        "seal": sealed(SEED),
        "commitment": commitment(SEED),
        "salts": SALTS,
        "salts_message": message_of(SALTS).hex(),
        "keys": [{"number": number, "key": key_of(SEED, number).hex()} for number in (0, 1, 255, 256, 1 << 40)],
        "draws": [
            {"number": number, "kind": kind, "of": of, "result": _listed(getattr(chance, kind)(of))}
            for number, (kind, of) in enumerate(KINDS)
        ],
        "rejections": [_rejecting(number) for number in range(6)],
        "tree": {
            "depth": DEPTH,
            "leaves": LEAVES,
            "root": tree.root,
            "paths": [
                {
                    "number": number,
                    "key": key_of(SEED, number).hex(),
                    "leaf": leaf_of(key_of(SEED, number)).hex(),
                    "path": tree.path(number),
                }
                for number in (0, 1, 1234, LEAVES - 1)
            ],
        },
        "chain": {"secret": CHAIN[-1], "length": len(CHAIN) - 1, "end": CHAIN[0], "links": CHAIN[1:]},
        "course": _course(),
        "told": {"version": TOLD, **{slug: _told(game) for slug, game in sorted(REGISTRY.items())}},
    }


def _told(game: Game) -> dict[str, str]:
    """The course of a game played at random by three, and a hash of all that was shown to everybody."""
    record, states = played(game, game.Options(), 3, rng=5, edition=2)
    shown = sha256()
    for state in states:
        for seat in (0, 1, 2, None):
            shown.update(canonical([game.news(state, seat), game.view(state, seat)]))
    chains = fair_of(record).chains
    assert chains is not None
    return {"course": chains.course, "shown": shown.hexdigest()}


def _course() -> dict[str, Any]:
    """A made-up game of two: seat 0 gives links, seat 1 is a bot; all kinds of JSON are in what is told."""
    options = {"z": 1, "a": None}
    told: list[list[Any]] = [["start"], [{"type": "rolled", "dice": [6, 1], "é": True}], [0.5, 1e-7, 1.0]]
    chains = Chains((CHAIN[0], ""), (CHAIN[1], ""), (CHAIN[2], ""), "0" * 64, TOLD)
    courses = [course_began("kniffel", options, commitment(SEED), chains.ends, chains.opening, told[0])]
    for seat, link, public in zip((0, 1), chains.links, told[1:], strict=True):
        courses.append(course_went_on(courses[-1], seat, link, public))
    return {
        "version": TOLD,
        "game": "kniffel",
        "options": options,
        "ends": chains.ends,
        "opening": chains.opening,
        "steps": [{"seat": seat, "link": link} for seat, link in zip((0, 1), chains.links, strict=True)],
        "told": told,
        "canonical": [canonical(public).decode() for public in told],
        "mixed": [message_of(parts).hex() for parts in mixed_in(chains, (0, 1))],
        "courses": courses,
        "code": code_of(courses[-1]),
    }


def _listed(result: Any) -> list[int]:
    return [result] if isinstance(result, int) else list(result)


def _rejecting(number: int) -> dict[str, Any]:
    keyed = Keyed(key_of(SEED, number), message_of(SALTS))
    result = keyed.below(HALF)
    return {"number": number, "bound": str(HALF), "result": str(result), "blocks": keyed.blocks}


def text() -> str:
    """The file, exactly."""
    return msgspec.json.format(msgspec.json.encode(vectors()), indent=1).decode() + "\n"


if __name__ == "__main__":
    print(text(), end="")
