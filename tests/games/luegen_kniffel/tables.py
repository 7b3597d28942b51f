"""Cards and tables as the tests want them, and whole turns in one call."""

from collections.abc import Iterable, Mapping

import msgspec
import pytest

from flunkern.core.chance import Chance, Dice, Scripted
from flunkern.core.errors import IllegalMoveError
from flunkern.core.seats import clockwise
from flunkern.games import luegen_kniffel as game
from flunkern.games.luegen_kniffel import Announce, Believe, Doubt, Keep, Move, Options, Roll, State
from flunkern.games.luegen_kniffel.card import Card
from flunkern.games.luegen_kniffel.state import Event
from flunkern.material.sheet import CATEGORIES, Category

NO_CHANCE = Scripted()


def bits(categories: Iterable[Category]) -> int:
    return sum(1 << category.index for category in categories)


def card(
    *open: Category,
    lies: Iterable[Category] = (),
    struck: Iterable[Category] = (),
    noted: Mapping[Category, int] | None = None,
) -> Card:
    """A card that is full but for `open`, with a point wherever nothing else is said."""
    lost = set(struck) - set(noted or {})
    points = tuple(None if c in open or c in lost else (noted or {}).get(c, 1) for c in CATEGORIES)
    return Card(points, bits(open), bits({*lies, *struck}), bits(struck))


def table(*cards: Card, turn: int = 0, lap: tuple[int, ...] | None = None, options: Options | None = None) -> State:
    """The beginning of a turn with these cards."""
    throws = [(1,) * 5 if seat != turn else (6,) * 5 for seat in range(len(cards))]
    state = game.start(options or Options(), len(cards), Scripted(*throws))
    return msgspec.structs.replace(state, cards=cards, lap=lap)


def fresh(seats: int = 3, turn: int = 0, options: Options | None = None) -> State:
    return table(*(Card() for _ in range(seats)), turn=turn, options=options)


def step(state: State, seat: int, move: Move, chance: Chance = NO_CHANCE) -> State:
    return game.apply(state, seat, move, chance)


def rolled(state: State, dice: Dice) -> State:
    return step(state, state.turn, Roll(), Scripted(dice))


def kept(state: State, dice: Dice, thrown: Dice) -> State:
    return step(state, state.turn, Keep(dice), Scripted(thrown))


def announced(state: State, dice: Dice, category: Category, points: int) -> State:
    """One throw, then the announcement."""
    return step(rolled(state, dice), state.turn, Announce(category, points))


def answered(state: State, *doubters: int) -> State:
    """Everyone answers, and only those named doubt."""
    for seat in list(clockwise(state.turn, len(state.cards)))[:-1]:
        state = step(state, seat, Doubt() if seat in doubters else Believe())
    return state


def turn(state: State, dice: Dice, category: Category, points: int, *doubters: int) -> State:
    """A whole turn: one throw, the announcement, all answers."""
    return answered(announced(state, dice, category, points), *doubters)


def refusal(state: State, seat: int, move: Move) -> tuple[str, str]:
    """The clause and the reason by which a move is refused."""
    with pytest.raises(IllegalMoveError) as refused:
        game.check(state, seat, move)
    return refused.value.rule, refused.value.reason


def news_of(state: State, *kinds: type[Event]) -> list[Event]:
    return [item for item in state.news if isinstance(item, kinds)]


def after_three(state: State, dice: Dice) -> State:
    return kept(kept(rolled(state, dice), (), dice), (), dice)
