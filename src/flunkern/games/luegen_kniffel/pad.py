"""Lügen-Kniffel with real dice: the pad that keeps the cards, told who announced what, who doubted, what lay there."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from types import MappingProxyType
from typing import Annotated, Final

import msgspec
from msgspec.structs import replace

from flunkern.core.bots import Bot
from flunkern.core.by_hand import NoOptions as Options
from flunkern.core.chance import Chance, Dice
from flunkern.core.errors import GameOverError, IllegalMoveError, NotYourTurnError
from flunkern.core.facts import Facts
from flunkern.core.game import nothing_secret as secret_for_good  # noqa: F401
from flunkern.core.outcome import Outcome
from flunkern.core.seats import ALONE, NOBODY, Seat, check_seats
from flunkern.core.tallying import Counted
from flunkern.core.values import Move as BaseMove
from flunkern.core.values import News as BaseNews
from flunkern.core.values import Value
from flunkern.games.luegen_kniffel import rules
from flunkern.games.luegen_kniffel.card import Card as FullCard
from flunkern.games.luegen_kniffel.claims import CLAIMS, Claim, announcements
from flunkern.games.luegen_kniffel.moves import Announce
from flunkern.games.luegen_kniffel.settling import judged, settle, sides
from flunkern.games.luegen_kniffel.state import Answers, Consequence, Lifted
from flunkern.games.luegen_kniffel.view import Card, Lap, shown_cards
from flunkern.material.dice import in_order
from flunkern.material.sheet import SCORES
from flunkern.material.starter import throw_for_start

slug: Final = rules.slug
seats: Final = rules.seats
facts: Final = Facts(minutes=rules.facts.minutes, hidden=False)
clauses: Final = rules.clauses
bots: Final[Mapping[str, Bot]] = MappingProxyType({})
DICE: Final = 5


class Answer(BaseMove, frozen=True):
    """Who doubted what was announced, in whatever order they are named; all others believe it."""

    doubters: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=8)]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "doubters", tuple(sorted(self.doubters)))


class Lies(BaseMove, frozen=True):
    """The dice that lay under the cups, in whatever order they are named."""

    dice: Annotated[Dice, msgspec.Meta(max_length=DICE)]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "dice", tuple(sorted(self.dice)))


class Was(BaseMove, frozen=True):
    """Whether the announcement was true, where nobody wants to tell the dice."""

    true: bool


Move = Announce | Answer | Lies | Was


class Begins(BaseNews, frozen=True):
    starter: Seat


class Says(BaseNews, frozen=True):
    seat: Seat
    claim: Claim


class Proved(BaseNews, frozen=True):
    """An announcement was true or a lie; nobody told the dice."""

    seat: Seat
    claim: Claim
    true: bool


News = Begins | Says | Answers | Lifted | Proved | Consequence


class PadState(Value, frozen=True):
    """`turn` is None at the end; `lap` is None until a column is full, as in the game.

    `doubters` are those of `announced`; they are told before anybody looks under the cups.
    """

    options: Options
    cards: tuple[FullCard, ...]
    turn: Seat | None
    announced: Claim | None
    doubters: tuple[Seat, ...]
    lap: tuple[Seat, ...] | None
    news: tuple[News, ...]


class Pad(Value, frozen=True):
    """All cards, whose turn it is, and how much of it was told: what was announced, then who doubted."""

    turn: Seat | None
    announced: Claim | None
    doubters: tuple[Seat, ...]
    lap: Lap | None
    cards: tuple[Card, ...]


View = Pad
_DOUBTS: Final = "LK-9"
_JUDGED: Final[tuple[Move, ...]] = (Was(True), Was(False), *map(Lies, SCORES))


def start(options: Options, seats: int, chance: Chance) -> PadState:
    check_seats(rules.SEATS, seats)
    starter, _ = throw_for_start(range(seats), DICE, chance)
    return PadState(options, (FullCard(),) * seats, starter, None, (), None, (Begins(starter),))


def to_act(state: PadState) -> frozenset[int]:
    """Whose turn it is, until all of it is told."""
    return NOBODY if state.turn is None else ALONE[state.turn]


def legal_moves(state: PadState, seat: int) -> Sequence[Move]:
    if state.turn is None or seat != state.turn:
        return ()
    if state.announced is None:
        return announcements(state.cards[seat].open)
    if state.doubters:
        return _JUDGED
    others = [other for other in range(len(state.cards)) if other != seat]
    return tuple(Answer(some) for count in range(len(others) + 1) for some in combinations(others, count))


def check(state: PadState, seat: int, move: Move) -> None:
    if state.turn is None:
        raise GameOverError("LK-16")
    if seat != state.turn:
        raise NotYourTurnError("LK-2")
    match move:
        case Announce():
            if state.announced is not None:
                raise IllegalMoveError(_DOUBTS, "announced-already")
            rules.check_claim(state.cards[seat], move)
        case Answer():
            _check_doubters(state, move.doubters)
        case Lies() | Was():
            if not state.doubters:
                raise IllegalMoveError("LK-10", "nobody-doubts")
            if isinstance(move, Lies) and move.dice not in SCORES:
                raise IllegalMoveError("LK-3", "five-dice")
        case _:
            raise IllegalMoveError("LK-3", "no-such-move")


def _check_doubters(state: PadState, doubters: tuple[int, ...]) -> None:
    if state.announced is None:
        raise IllegalMoveError(_DOUBTS, "nothing-announced")
    if state.doubters:
        raise IllegalMoveError("LK-11", "look-under-cups")
    known = set(doubters)
    if len(known) < len(doubters) or not known <= set(range(len(state.cards))) - {state.turn}:
        raise IllegalMoveError(_DOUBTS, "others-doubt")


def apply(state: PadState, seat: int, move: Move, chance: Chance) -> PadState:
    check(state, seat, move)
    if isinstance(move, Announce):
        announced = CLAIMS[move.category.index][move.points]
        return replace(state, announced=announced, news=(Says(seat, announced),))
    claim = state.announced
    assert claim is not None
    match move:
        case Answer():
            bits = sum(1 << doubter for doubter in move.doubters)
            believers, doubters = sides(seat, len(state.cards), bits)
            answers = Answers(believers, doubters)
            if doubters:
                return replace(state, doubters=doubters, news=(answers,))
            return _settled(state, seat, claim, True, answers)
        case Lies():
            reveal = judged(claim, in_order(move.dice))
            return _settled(
                state, seat, claim, reveal.true, Lifted(seat, claim, reveal.dice, reveal.scored, reveal.true)
            )
        case Was():
            return _settled(state, seat, claim, move.true, Proved(seat, claim, move.true))


def _settled(state: PadState, seat: int, claim: Claim, true: bool, known: News) -> PadState:
    told: list[News] = [known]
    after = settle(state.cards, seat, claim, state.doubters, true, state.lap, told.append)
    return PadState(state.options, after.cards, after.turn, None, (), after.lap, tuple(told))


def view(state: PadState, seat: int | None) -> Pad:
    over = state.turn is None
    lap = None if over or state.lap is None else Lap(state.lap)
    return Pad(state.turn, state.announced, state.doubters, lap, shown_cards(state.cards, over))


def news(state: PadState, seat: int | None) -> tuple[News, ...]:
    return state.news


def outcome(state: PadState) -> Outcome | None:
    return rules.ranked(state.cards) if state.turn is None else None


def tally(told: Sequence[Sequence[News]], last: Pad) -> Iterator[Counted]:
    doubters: tuple[int, ...] = ()
    for item in (item for news in told for item in news):
        match item:
            case Says():
                yield item.seat, "announced", 1
            case Answers():
                doubters = item.doubters
            case Lifted() | Proved():
                if not item.true:
                    yield item.seat, "caught", 1
                for seat in doubters:
                    yield seat, "wrong" if item.true else "right", 1
            case _:
                pass
