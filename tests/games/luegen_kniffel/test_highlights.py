"""After Lügen-Kniffel: lies that got through are told only where the table tells them (LK-10)."""

from types import SimpleNamespace
from typing import Any

from flunkern.core.chance import Seeded
from flunkern.core.looking_back import highlights_of
from flunkern.core.recording import Recording
from flunkern.games import REGISTRY
from flunkern.games.luegen_kniffel.claims import Claim
from flunkern.games.luegen_kniffel.highlights import BoldLie, CaughtLie, Setback, Truthful, highlights
from flunkern.games.luegen_kniffel.moves import Announce, Believe
from flunkern.games.luegen_kniffel.state import Announced, Lifted, Struck
from flunkern.games.luegen_kniffel.view import Told
from flunkern.material.sheet import Category

KNIFFEL = Claim(Category.KNIFFEL, 50, None)
CHANCE = Claim(Category.CHANCE, 20, None)
DICE = (1, 2, 3, 4, 6)


def after(*items: Any, told: tuple[Told, ...] = ()) -> list[Any]:
    last: Any = SimpleNamespace(told=told)
    return list(highlights([items], last))


def test_the_dearest_lies_and_the_hardest_strike_are_told() -> None:
    items = (
        Announced(0, CHANCE, 3),
        Lifted(0, CHANCE, DICE, 16, False),
        Announced(1, KNIFFEL, 3),
        Lifted(1, KNIFFEL, DICE, 0, False),
        Struck(1, KNIFFEL, 2, 50),
        Struck(0, CHANCE, 1, 0),
    )
    assert after(*items) == [CaughtLie(1, KNIFFEL, DICE), Setback(1, KNIFFEL, 50)]
    assert after(*items, told=(Told(1, 0, CHANCE, DICE, False),))[0] == BoldLie(0, CHANCE, DICE)


def test_only_what_came_to_light_counts_as_truth() -> None:
    turns = [Announced(0, CHANCE, 3), Lifted(0, CHANCE, DICE, 16, True)]
    assert after(*turns * 3) == [Truthful(0, 3)]
    assert after(*turns * 2, Announced(0, CHANCE, 3), *turns) == []
    assert after(*turns * 2, Announced(0, CHANCE, 3), told=(Told(3, 0, CHANCE, DICE, True),)) == [Truthful(0, 3)]


def test_a_table_that_never_tells_has_no_lie_that_got_through() -> None:
    """Everybody believes everything, and both lie whenever they can."""
    game: Any = REGISTRY["luegen-kniffel"]
    for reveal, tells in (("never", False), ("after", True)):
        recording = Recording(game, game.Options(reveal=reveal), ["A", "B"], Seeded(5))
        states = [recording.state]
        while acting := sorted(game.to_act(recording.state)):
            seat = acting[0]
            moves = game.legal_moves(recording.state, seat)
            wanted = [move for move in moves if isinstance(move, Believe | Announce)]
            recording.play(seat, max(wanted or moves, key=lambda move: getattr(move, "points", 0)))
            states.append(recording.state)
        assert any(isinstance(item, BoldLie) for item in highlights_of(game, states)) is tells
