"""Lügen-Kniffel for environments: throws, announcements, answers; dice under cups and open answers stay hidden."""

from collections.abc import Callable, Sequence
from typing import Final

from flunkern.core.environment import Description, Wanted, pieces
from flunkern.games.luegen_kniffel import Announce, Believe, Doubt, Keep, Move, News, Roll, View
from flunkern.games.luegen_kniffel.claims import CLAIMS, Claim
from flunkern.games.luegen_kniffel.resampling import resample
from flunkern.games.luegen_kniffel.rules import THROWS
from flunkern.games.luegen_kniffel.state import Announced, Answers, Lifted, Looked, Started
from flunkern.games.luegen_kniffel.view import Answered, Card, Rolled
from flunkern.material.dice import sorted_throws
from flunkern.material.features import (
    TurnAmong,
    blank,
    clockwise_from,
    digits,
    faces,
    flag,
    floats,
    letter,
    one_of,
    part,
    seat_from,
    seats_from,
)
from flunkern.material.sheet import BONUS, BONUS_FROM, CATEGORIES, KNIFFEL_POINTS, MAXIMA

FIELDS: Final = len(CATEGORIES)
_CLAIM: Final = FIELDS + 1
"""How many floats a claim takes."""
HIGHEST: Final = sum(MAXIMA) + BONUS


def moves(seats: int) -> Sequence[Move]:
    kept = (dice for count in range(5) for dice in sorted_throws(count))
    claims = (Announce(claim.category, claim.points) for by_points in CLAIMS for claim in by_points.values())
    return (Roll(), *map(Keep, kept), *claims, Believe(), Doubt())


def longest(seats: int) -> int:
    """Each turn fills a field of the roller or marks a lie there: 26 turns each, of four moves and all answers."""
    return 2 * FIELDS * seats * (4 + seats - 1)


def _throws(view: View) -> bytes:
    return one_of(view.throws, THROWS + 1)


def _cups(view: View) -> bytes:
    """The own dice under the first cup, under the second, and just thrown; then what could truly be announced."""
    cups = view.cups
    if cups is None:
        return blank(18 + FIELDS)
    truths = [0.0] * FIELDS
    for claim in cups.truths:
        truths[claim.category.index] = claim.points / KNIFFEL_POINTS
    return b"".join((faces(cups.first, 5), faces(cups.second, 5), faces(cups.thrown, 5), floats(truths)))


def _claim(claim: Claim) -> bytes:
    return one_of(claim.category.index, FIELDS) + part(claim.points, KNIFFEL_POINTS)


def _announcement(view: View) -> bytes:
    """What is announced, after how many throws, who has answered, and whether the own answer is in, and a doubt."""
    said, seats = view.announcement, len(view.cards)
    if said is None:
        return blank(_CLAIM + THROWS + seats + 2)
    return b"".join(
        (
            _claim(said.claim),
            one_of(said.throws - 1, THROWS),
            seats_from(view.me, said.answered, seats),
            flag(said.mine is not None),
            flag(said.mine is True),
        )
    )


def _result(view: View) -> bytes:
    """How the last turn ended: roller, claim, doubters, who noted, who was struck; and the dice, where shown."""
    result, seats = view.result, len(view.cards)
    if result is None:
        return blank(_CLAIM + 4 * seats + 3 + 6)
    shown = result.reveal
    return b"".join(
        (
            seat_from(view.me, result.seat, seats),
            _claim(result.claim),
            seats_from(view.me, result.doubters, seats),
            seats_from(view.me, result.noted, seats),
            seats_from(view.me, (strike.seat for strike in result.strikes), seats),
            flag(shown is not None),
            blank(8) if shown is None else flag(shown.true) + part(shown.scored, KNIFFEL_POINTS) + faces(shown.dice, 5),
        )
    )


def _lap(view: View) -> bytes:
    """Whether the last lap has begun, and whose turns are still to come in it."""
    seats = len(view.cards)
    if view.lap is None:
        return blank(1 + seats)
    return flag(True) + seats_from(view.me, view.lap.to_come, seats)


def _cards(view: View) -> bytes:
    return b"".join(map(_card, clockwise_from(view.me, view.cards)))


def _card(card: Card) -> bytes:
    """For each combination: noted, with how many points, lie field marked, points field struck; then the sums."""
    marks = [0.0] * (4 * FIELDS)
    for field in card.fields:
        index = field.category.index
        if field.points is not None:
            marks[index] = 1.0
            marks[FIELDS + index] = field.points / KNIFFEL_POINTS
        marks[2 * FIELDS + index] = float(field.lie)
        marks[3 * FIELDS + index] = float(field.struck)
    bonus = flag(card.bonus_to_come + card.bonus > 0)
    sums = (part(card.left, FIELDS), part(card.upper, BONUS_FROM), bonus, part(card.total, HIGHEST))
    return floats(marks) + b"".join(sums)


def told(item: News, own: bool, view: Callable[[], View]) -> str:
    """`s` who starts; `+` own dice, `r` another's throw; box and points announced; `a` another's answer, `?` doubts.

    `=` are the dice under lifted cups, `~` those told after the game. The rest follows from these.
    """
    match item:
        case Started():
            return f"s{item.starter}"
        case Looked():
            return f"+{digits(item.thrown)}"
        case Rolled():
            return "r"
        case Announced():
            return "" if own else f"{letter(item.claim.category.index)}{item.claim.points}"
        case Answered():
            return "a"
        case Answers():
            return f"?{digits(item.doubters)}" + "".join(f"~{digits(roll.dice)}" for roll in view().told)
        case Lifted():
            return f"={digits(item.dice)}"
        case _:
            return ""


description: Final = Description(
    moves=moves,
    pieces=pieces(TurnAmong("cards"), _throws, _cups, _announcement, _result, _lap, _cards),
    told=told,
    scores=(0, HIGHEST),
    longest=longest,
    widest=Wanted("throw", 5),
    resample=resample,
)
