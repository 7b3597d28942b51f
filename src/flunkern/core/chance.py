"""Randomness as an argument: who draws, and what was drawn, is always explicit."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from copy import deepcopy
from functools import cache
from itertools import combinations_with_replacement, product
from random import Random
from typing import Annotated, Any, Final, Self

import msgspec

from flunkern.core.errors import ChanceMismatchError
from flunkern.core.remembering import Table

Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
Dice = tuple[Face, ...]
Draw = tuple[Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)], ...]


@cache
def all_throws(count: int) -> tuple[Dice, ...]:
    """Every throw of `count` dice, ordered so that a throw's index is its faces read as a number in base six."""
    return tuple(product(range(1, 7), repeat=count))


def _ways(count: int) -> tuple[tuple[Dice | None, ...], tuple[Dice | None, ...], int]:
    """Every throw, the same sorted, each with nothing for further numbers of as many bits, and how many bits."""
    throws = all_throws(count)
    width = (len(throws) - 1).bit_length()
    nothing = (None,) * ((1 << width) - len(throws))
    # Of each sorted throw there is one: some hundred stay at hand where thousands would not.
    alike = {dice: dice for dice in combinations_with_replacement(range(1, 7), count)}
    return throws + nothing, tuple([alike[tuple(sorted(dice))] for dice in throws]) + nothing, width


_WAYS: Final = Table(_ways)


class Chance(ABC):
    """A source of fair outcomes; all kinds of draws come from `below`.

    A copy draws what this one would have drawn, and neither takes anything from the other.
    """

    def __copy__(self) -> Self:
        return deepcopy(self)

    @abstractmethod
    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each as likely as any other."""

    def throw(self, count: int) -> Dice:
        """`count` dice."""
        throws = all_throws(count)
        return throws[self.below(len(throws))]

    def throw_in_order(self, count: int) -> Dice:
        """`count` dice, sorted: the same draw as `throw`."""
        return tuple(sorted(self.throw(count)))

    def permutation(self, count: int) -> Draw:
        """The numbers below `count` in random order (Fisher and Yates, from the last place down)."""
        order = list(range(count))
        for place in range(count - 1, 0, -1):
            other = self.below(place + 1)
            order[place], order[other] = order[other], order[place]
        return tuple(order)

    def throw_off(self, people: Iterable[int], count: int) -> "ThrowOff":
        """Everyone throws `count` dice, those tied for the highest total again, until one has it alone and wins.

        A single one wins without a throw.
        """
        throws: list[tuple[int, Dice]] = []
        tied = list(people)
        while len(tied) > 1:
            highest, best = 0, tied
            for person in tied:
                dice = self.throw(count)
                throws.append((person, dice))
                total = sum(dice)
                if total > highest:
                    highest, best = total, [person]
                elif total == highest:
                    best.append(person)
            tied = best
        return tied[0], throws


ThrowOff = tuple[int, list[tuple[int, Dice]]]
"""Who won, and who threw what, in order."""


class Seeded(Chance):
    """The same seed gives the same outcomes on every machine and Python version."""

    def __init__(self, seed: int) -> None:
        self._bits = Random(seed).getrandbits

    def __getstate__(self) -> tuple[Any, ...]:
        # Copies would share a method of a builtin class, and with it the generator behind it.
        generator: Random = self._bits.__self__  # type: ignore[attr-defined]  # typed as a plain function
        return generator.getstate()

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        generator = Random()
        generator.setstate(state)
        self._bits = generator.getrandbits

    def below(self, bound: int) -> int:
        width = (bound - 1).bit_length()
        while (number := self._bits(width)) >= bound:
            if bound < 1:
                raise ValueError(f"no number from 0 to {bound - 1}")
        return number

    def throw(self, count: int) -> Dice:
        # What `below` would draw, without asking each time how many throws there are.
        throws, _, width = _WAYS[count]
        bits = self._bits
        while (dice := throws[bits(width)]) is None:
            pass
        return dice

    def throw_in_order(self, count: int) -> Dice:
        _, in_order, width = _WAYS[count]
        bits = self._bits
        while (dice := in_order[bits(width)]) is None:
            pass
        return dice


class Scripted(Chance):
    """Outcomes told in advance, one tuple a draw, for tests and replays; whatever does not fit is refused."""

    def __init__(self, *draws: Iterable[int]) -> None:
        self._draws = [tuple(draw) for draw in reversed(draws)]

    def _next(self, wanted: str) -> Draw:
        if not self._draws:
            raise ChanceMismatchError(wanted=wanted, found="nothing")
        return self._draws.pop()

    def below(self, bound: int) -> int:
        draw = self._next(f"a number below {bound}")
        if len(draw) != 1 or not 0 <= draw[0] < bound:
            raise ChanceMismatchError(wanted=f"a number below {bound}", found=str(draw))
        return draw[0]

    def throw(self, count: int) -> Dice:
        draw = self._next(f"{count} dice")
        if len(draw) != count or not all(1 <= face <= 6 for face in draw):
            raise ChanceMismatchError(wanted=f"{count} dice", found=str(draw))
        return draw

    def permutation(self, count: int) -> Draw:
        draw = self._next(f"an order of {count}")
        if sorted(draw) != list(range(count)):
            raise ChanceMismatchError(wanted=f"an order of {count}", found=str(draw))
        return draw

    def finish(self) -> None:
        """Raises ChanceMismatchError if anything was left undrawn."""
        if self._draws:
            raise ChanceMismatchError(wanted="nothing", found=str(self._draws[-1]))


class Told(Scripted):
    """What people say that real dice brought; of a throw-off who won it, as one draw, and not by which throws."""

    def throw_off(self, people: Iterable[int], count: int) -> "ThrowOff":
        rivals = list(people)
        return rivals[self.below(len(rivals)) if len(rivals) > 1 else 0], []


class Noted(Chance):
    """Draws from another chance and notes each outcome."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self._notes: list[Draw] = []

    def below(self, bound: int) -> int:
        number = self._source.below(bound)
        self._notes.append((number,))
        return number

    def throw(self, count: int) -> Dice:
        dice = self._source.throw(count)
        self._notes.append(dice)
        return dice

    def permutation(self, count: int) -> Draw:
        order = self._source.permutation(count)
        self._notes.append(order)
        return order

    def throw_off(self, people: Iterable[int], count: int) -> ThrowOff:
        winner, throws = self._source.throw_off(people, count)
        self._notes += [dice for _, dice in throws]
        return winner, throws

    def take(self) -> tuple[Draw, ...]:
        """What was drawn since the last call."""
        notes = tuple(self._notes)
        self._notes.clear()
        return notes
