"""Lügen-Kniffel as it might be for a seat: what others threw and kept under their cups, and answers not yet shown."""

from collections.abc import Iterator, Sequence
from typing import Any

from flunkern.core.chance import Chance, Dice, Draw
from flunkern.core.environment import Past
from flunkern.games.luegen_kniffel.moves import Believe, Doubt, Keep, Move, Roll
from flunkern.games.luegen_kniffel.state import Decided, Lifted, Looked
from flunkern.material.dice import in_order, keeps, without


def resample(history: Sequence[Past], seat: int, chance: Chance) -> Sequence[tuple[Any, tuple[Draw, ...]]]:
    """The same announcements over other dice, which end as those that were lifted where they were."""
    steps: list[tuple[Any, tuple[Draw, ...]]] = [(past.move, past.draws) for past in history]
    for throws, lifted in _turns_of_others(history, seat):
        turn = _free(len(throws), chance) if lifted is None else _up_to(lifted, len(throws), chance)
        for number, (move, dice) in zip(throws, turn, strict=True):
            steps[number] = move, (dice,)
    for number in _open_answers(history, seat):
        steps[number] = (Believe(), Doubt())[chance.below(2)], ()
    return steps


def _turns_of_others(history: Sequence[Past], seat: int) -> Iterator[tuple[list[int], Dice | None]]:
    """The steps in which somebody else threw, turn by turn, and the dice that were lifted in the end, if any were."""
    throws: list[int] = []
    for number, past in enumerate(history):
        for item in past.state.news:
            if isinstance(item, Looked):
                if item.throw == 1 and throws:
                    yield throws, None
                    throws = []
                if item.seat != seat:
                    throws.append(number)
            elif isinstance(item, Lifted) and throws:
                yield throws, item.dice
                throws = []
    if throws:
        yield throws, None


def _free(count: int, chance: Chance) -> Iterator[tuple[Move, Dice]]:
    """So many throws, with any choice of dice to keep between them."""
    move: Move = Roll()
    size = 5
    for _ in range(count):
        dice = in_order(chance.throw(size))
        yield move, dice
        move = Keep(_any(keeps(dice), chance))
        size -= len(move.dice)


def _up_to(lifted: Dice, count: int, chance: Chance) -> Iterator[tuple[Move, Dice]]:
    """The same, ending with these dice: whatever was kept is among them and was in the throw before."""
    move: Move = Roll()
    for _ in range(count - 1):
        kept = _any(keeps(lifted), chance)
        yield move, in_order(kept + chance.throw(len(lifted) - len(kept)))
        move, lifted = Keep(kept), without(lifted, kept)
    yield move, lifted


def _any(choices: Sequence[Dice], chance: Chance) -> Dice:
    return choices[chance.below(len(choices))]


def _open_answers(history: Sequence[Past], seat: int) -> Iterator[int]:
    """The steps in which somebody else gave an answer that is not yet shown: the last ones, while others think."""
    if history[-1].state.announced is None:
        return
    for number in reversed(range(len(history))):
        decided = [item for item in history[number].state.news if isinstance(item, Decided)]
        if not decided:
            return
        if decided[0].seat != seat:
            yield number
