"""A plain human player of Lügen-Kniffel, to measure the levels by: mostly true, and wary of what sounds too good."""

from collections.abc import Sequence
from random import Random
from typing import Final

from flunkern.core.chance import Dice
from flunkern.games.luegen_kniffel.moves import Announce, Believe, Doubt, Keep, Move
from flunkern.games.luegen_kniffel.view import Announcement, Card, Cups, View
from flunkern.material.dice import in_order, without
from flunkern.material.sheet import CATEGORIES, SCORES, Category
from flunkern.material.thumb import is_done, kept, written

LIES: Final = 0.4
"""How often it helps a poor throw along rather than to tell what it is."""
GOOD: Final = {
    **{category: 3 * (category.index + 1) for category in CATEGORIES if category.upper},
    Category.DREIERPASCH: 22,
    Category.VIERERPASCH: 22,
    Category.FULL_HOUSE: 25,
    Category.KLEINE_STRASSE: 30,
    Category.GROSSE_STRASSE: 40,
    Category.KNIFFEL: 50,
    Category.CHANCE: 22,
}
"""What it would like to have, and what it says where it has not."""
BELIEVABLE: Final = set(GOOD) - {Category.VIERERPASCH, Category.GROSSE_STRASSE, Category.KNIFFEL}
"""Where it lies: what comes often."""
SOUNDS_FALSE: Final = {
    Category.DREIERPASCH: 0.15,
    Category.VIERERPASCH: 0.4,
    Category.FULL_HOUSE: 0.25,
    Category.KLEINE_STRASSE: 0.2,
    Category.GROSSE_STRASSE: 0.45,
    Category.KNIFFEL: 0.85,
    Category.CHANCE: 0.1,
}
FACES_SOUND_FALSE: Final = (0.0, 0.05, 0.1, 0.2, 0.5, 0.9)
"""How often it doubts an announcement after three throws; those of faces by how many there are said to be."""
SOONER: Final = 1.3
"""So many times as often for each throw that was left out."""


class CasualBot:
    """Goes for what its dice look like, helps along what came to nothing, and doubts by how grand something sounds."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        assert view.me is not None
        open = _open(view.cards[view.me])
        if view.announcement is not None:
            return Doubt() if rng.random() < _suspicion(view.announcement) else Believe()
        if view.cups is None:
            return legal_moves[0]
        dice = in_order(view.cups.first + view.cups.second + view.cups.thrown)
        if view.throws_left and not is_done(dice, open):
            return Keep(_under_the_cup(view.cups, kept(dice, open)))
        return _said(dice, open, rng)


def _open(card: Card) -> list[Category]:
    filled = {field.category for field in card.fields if field.points is not None or field.struck}
    return [category for category in CATEGORIES if category not in filled]


def _under_the_cup(cups: Cups, wanted: Dice) -> Dice:
    """Those just thrown that it wants; at least one is thrown on."""
    lying = [face for face in cups.first if face in wanted]
    missing, found = list(wanted), []
    for face in lying:
        if face in missing:
            missing.remove(face)
    rest = cups.thrown
    for face in missing:
        if face in rest:
            found.append(face)
            rest = without(rest, (face,))
    return tuple(sorted(found))[: len(cups.thrown) - 1]


def _said(dice: Dice, open: list[Category], rng: Random) -> Announce:
    def near(category: Category) -> float:
        """How much of what would be good there lies under the cups."""
        return SCORES[dice][category.index] / GOOD[category]

    best = written(dice, open)
    truth = best if near(best) else max(open, key=near)
    if near(truth) >= 1 or (near(truth) and rng.random() >= LIES):
        return Announce(truth, SCORES[dice][truth.index])
    # What the dice come nearest to is told with the straightest face; a Kniffel only where nothing else is left.
    lie = max(open, key=lambda category: (category in BELIEVABLE, near(category), rng.random()))
    return Announce(lie, GOOD[lie])


def _suspicion(announcement: Announcement) -> float:
    claim = announcement.claim
    usual = FACES_SOUND_FALSE[claim.count] if claim.count is not None else SOUNDS_FALSE[claim.category]
    return usual * SOONER ** (3 - announcement.throws)
