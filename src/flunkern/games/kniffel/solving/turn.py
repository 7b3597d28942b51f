"""A turn and its actions, whoever computed them: arrays of the kernels, or plain lists."""

from math import inf
from typing import Any, NamedTuple, Protocol

from flunkern.core.chance import Dice
from flunkern.games.kniffel.rules import THROWS
from flunkern.games.kniffel.solving.keeps import roll_of, sub_keeps
from flunkern.games.kniffel.solving.rewards import BOXES


class Numbers(Protocol):
    """An array or a list, of numbers or of rows of them."""

    def __getitem__(self, place: int, /) -> Any: ...


class TurnValues(NamedTuple):
    """A whole turn, played so that a measure of the sheets after it becomes as large as can be on average."""

    entries: Numbers
    """[roll, box]: the measure after the entry; minus infinity where it is not permitted."""
    rolls: tuple[Numbers, ...]
    """[throws left][roll]: what dice are worth as they lie."""
    keeps: tuple[Numbers, ...]
    """[throws left - 1][keep]: what they are worth before the missing dice are thrown; keep 0 is none."""

    @property
    def before(self) -> float:
        """Before the first throw."""
        return float(self.keeps[THROWS - 1][0])


class Action(NamedTuple):
    """Dice to leave standing, or a box to enter in, with what it is worth; exactly one of the two is given."""

    kept: Dice | None
    box: int | None
    value: float


def ranked(turn: TurnValues, dice: Dice, throws_left: int) -> list[Action]:
    """Every permitted action, the best first; of equal ones entries come first, then keeps of more dice."""
    entries = turn.entries[roll_of(dice)]
    found = [Action(None, box, float(entries[box])) for box in range(BOXES) if entries[box] > -inf]
    if throws_left:
        values = turn.keeps[throws_left - 1]
        found += [Action(kept, None, float(values[keep])) for keep, kept in reversed(sub_keeps(dice))]
    return sorted(found, key=lambda action: -action.value)
