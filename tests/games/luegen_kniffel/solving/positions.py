"""Positions for the tests of solving, taken from tables as the rules know them."""

from flunkern.games import luegen_kniffel as game
from flunkern.games.luegen_kniffel import State
from flunkern.games.luegen_kniffel.card import Card
from flunkern.games.luegen_kniffel.solving.state import Position, position_of
from flunkern.games.luegen_kniffel.solving.value_function import ValueFunction, value_function
from flunkern.material.sheet import Category
from tests.games.luegen_kniffel.tables import card, fresh, table

C = Category

MIDDLE = (
    card(C.ONES, C.SIXES, C.FULL_HOUSE, C.KNIFFEL, C.CHANCE, lies=[C.SIXES, C.TWOS], noted={C.TWOS: 6, C.FIVES: 15}),
    card(C.FOURS, C.SIXES, C.DREIERPASCH, C.GROSSE_STRASSE, C.CHANCE, lies=[C.CHANCE], noted={C.FULL_HOUSE: 25}),
    card(C.TWOS, C.SIXES, C.VIERERPASCH, C.FULL_HOUSE, struck=[C.KNIFFEL], noted={C.CHANCE: 24}),
)
"""Cards in the middle of a game."""


def position(state: State) -> Position:
    return position_of(game.view(state, None))


def opening(seats: int = 2) -> Position:
    return position(fresh(seats))


def middle(*cards: Card, turn: int = 0) -> Position:
    return position(table(*(cards or MIDDLE), turn=turn))


def known() -> ValueFunction:
    return value_function()
