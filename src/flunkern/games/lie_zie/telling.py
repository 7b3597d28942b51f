"""The Lie Zie in few characters: each of the 16 faces is a hexadecimal digit."""

from collections.abc import Callable, Iterable
from typing import Final

from flunkern.games.lie_zie.cards import FACES, Face
from flunkern.games.lie_zie.events import PassBegan, Passed, Played, PrizeChosen, Scored
from flunkern.games.lie_zie.moves import Side
from flunkern.games.lie_zie.view import Middle, News, Taken, View

_DIGITS: Final = {face: f"{number:x}" for number, face in enumerate(FACES)}


def told(item: News, own: bool, view: Callable[[], View]) -> str:
    """`s` who takes first and the backs in the middle; a place and a side, `+` the front of an own card; plays.

    A play is `p` fronts and backs, then the backs that are left in that hand; `-` is a pass, `c` the place of a prize,
    `=` all fronts of prizes at the end. The rest follows from these.
    """
    match item:
        case PassBegan():
            return f"s{'' if item.starter is None else item.starter}:{_spread(view().middle)}"
        case Taken():
            if item.front is not None:
                return f"+{_DIGITS[item.front]}"
            return f"{item.place}{'l' if item.side is Side.LEFT else 'r'}"
        case Played():
            if own:
                return ""
            # Where the cards were taken from can be seen from those that are left.
            played = "".join(_DIGITS[card.front] + _DIGITS[card.back] for card in item.cards)
            return f"p{played}:{_row(view().players[item.seat].backs)}"
        case Passed():
            return "" if own else "-"
        case PrizeChosen():
            return "" if own else f"c{item.place}"
        case Scored():
            return "=" + ",".join(_row(card.front for card in tally.prizes) for tally in item.tallies)
        case _:
            return ""


def _row(faces: Iterable[Face]) -> str:
    return "".join(_DIGITS[face] for face in faces)


def _spread(middle: Middle) -> str:
    places = [""] * middle.size
    for lying in middle.cards:
        for place in lying.places:
            places[place - 1] = _DIGITS[lying.back]
    return "".join(places)
