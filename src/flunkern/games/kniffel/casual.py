"""A plain human player of Kniffel, to measure the levels by: rules of thumb, and no look ahead."""

from collections.abc import Sequence
from random import Random

from flunkern.games.kniffel.moves import Enter, Keep, Move
from flunkern.games.kniffel.view import View
from flunkern.material.sheet import CATEGORIES
from flunkern.material.thumb import is_done, kept, written


class CasualBot:
    """Keeps what looks like something, writes it where it belongs, and gives up what hurts least."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        if not view.dice or view.turn is None:
            return legal_moves[0]
        filled = {entry.category for entry in view.cards[view.turn].entries}
        open = [category for category in CATEGORIES if category not in filled]
        keep = Keep(kept(view.dice, open))
        if view.throws_left and not is_done(view.dice, open) and keep in legal_moves:
            return keep
        entry = Enter(written(view.dice, open))
        if entry in legal_moves:
            return entry
        # A further Kniffel may be bound to some boxes: it goes where it brings most.
        return Enter(max(view.offers, key=lambda offer: offer.points).category)
