"""Phase 2 of a pass: rounds of growing numbers in one colour, until enough have run out of cards (Z-8 to Z-13)."""

from collections.abc import Iterator
from typing import Final

from flunkern.core.errors import IllegalMoveError, NotYourTurnError
from flunkern.core.seats import clockwise
from flunkern.games.lie_zie.cards import Card, Colour, number_of
from flunkern.games.lie_zie.events import Event, Laid, Passed, PassOver, Played, RanOut, RoundWon
from flunkern.games.lie_zie.moves import Move, Pass, Play, Take
from flunkern.games.lie_zie.state import Claiming, Hands, Playing, State

MOST_CARDS: Final = 3
PLACES: Final = 3
PRIZES: Final = (3, 2, 1)
PRIZES_FOR_TWO: Final = (3, 1)
_PASS: Final = (Pass(),)
_PLAYS: Final = tuple(tuple(Play(first, count) for count in range(1, MOST_CARDS + 1)) for first in range(1, 13))


def led(stage: Playing) -> tuple[Colour | None, int]:
    """The colour that binds the round and the number to beat; none and 0 for the leader."""
    if not stage.laid:
        return None, 0
    return stage.laid[0].cards[0].front.colour, _best(stage.laid).number


def _best(done: tuple[Laid, ...]) -> Laid:
    """The last play, for each number is greater than those before it."""
    index = -1
    while not done[index].number:
        index -= 1
    return done[index]


def combinations(hand: tuple[Card, ...], colour: Colour | None, beat: int) -> Iterator[tuple[int, int, int]]:
    """First position, count and number of all that may be played in `colour` (None: any) above `beat`."""
    fronts = [card.front for card in hand]
    for index, front in enumerate(fronts):
        if colour is not None and front.colour is not colour:
            continue
        number = 0
        for count, neighbour in enumerate(fronts[index : index + MOST_CARDS], 1):
            if neighbour.colour is not front.colour:
                break
            number = 10 * number + neighbour.number
            if number > beat:
                yield index + 1, count, number


def legal(stage: Playing, seat: int) -> tuple[Move, ...]:
    if seat != stage.turn:
        return ()
    colour, beat = led(stage)
    plays = [_PLAYS[first - 1][count - 1] for first, count, _ in combinations(stage.hands[seat], colour, beat)]
    return tuple(plays) if colour is None else tuple(plays) + _PASS


def checked(stage: Playing, seat: int, move: Move) -> Play | Pass:
    """The move, if it is legal; raises otherwise."""
    if seat != stage.turn:
        raise NotYourTurnError("Z-10")
    match move:
        case Play():
            _check_play(stage, move)
            return move
        case Pass():
            if not stage.laid:
                raise IllegalMoveError("Z-9", "leader-must-play")
            return move
        case Take():
            raise IllegalMoveError("Z-6", "grabbing-over")
        case _:
            raise IllegalMoveError("Z-14", "prizes-later")


def _check_play(stage: Playing, move: Play) -> None:
    hand, first, count = stage.hands[stage.turn], move.first, move.count
    if not 0 < count <= MOST_CARDS:
        raise IllegalMoveError("Z-8", "one-to-three")
    if not 0 < first <= len(hand) - count + 1:
        raise IllegalMoveError("Z-8", "not-in-hand")
    cards = hand[first - 1 : first - 1 + count]
    own = cards[0].front.colour
    if any(card.front.colour is not own for card in cards):
        raise IllegalMoveError("Z-8", "mixed-colours")
    colour, beat = led(stage)
    if colour is not None and own is not colour:
        raise IllegalMoveError("Z-10", "wrong-colour")
    if number_of(cards) <= beat:
        raise IllegalMoveError("Z-10", "too-low")


def play(state: State, stage: Playing, seat: int, move: Play | Pass) -> State:
    if isinstance(move, Pass):
        return _go_on(state, stage, Laid(seat, (), 0), stage.hands, stage.finished, (Passed(seat),))
    hand, start, end = stage.hands[seat], move.first - 1, move.first - 1 + move.count
    cards, rest = hand[start:end], hand[:start] + hand[end:]
    laid = Laid(seat, cards, number_of(cards))
    hands = stage.hands[:seat] + (rest,) + stage.hands[seat + 1 :]
    news: tuple[Event, ...] = (Played(seat, cards, cards[0].front.colour, laid.number, len(rest)),)
    if rest:
        return _go_on(state, stage, laid, hands, stage.finished, news)
    finished = stage.finished + (seat,)
    news += (RanOut(seat, len(finished)),)
    if pass_ends(finished, len(hands)):
        return _end_pass(state, stage, laid, hands, finished, news)
    return _go_on(state, stage, laid, hands, finished, news)


def _go_on(
    state: State, stage: Playing, laid: Laid, hands: Hands, finished: tuple[int, ...], news: tuple[Event, ...]
) -> State:
    """The next chance of this round, or the first of the next round."""
    done, plays = stage.laid + (laid,), state.plays + (laid,)
    follower = _follower(hands, laid.seat, stage.leader)
    if follower is not None:
        after = Playing(stage.spread, hands, finished, stage.leader, follower, done, stage.discard)
        return State(state.options, state.pass_number, state.prizes, after, news, plays)
    best = _best(done)
    exits = any(not hands[entry.seat] for entry in done)
    leader = _fullest(hands, finished[-1]) if exits else best.seat
    news += (RoundWon(best.seat, best.number, leader, exits),)
    after = Playing(stage.spread, hands, finished, leader, leader, (), stage.discard + _cards_of(done))
    return State(state.options, state.pass_number, state.prizes, after, news, plays)


def _follower(hands: Hands, seat: int, leader: int) -> int | None:
    """Who has the next chance after `seat`: clockwise, before it is the leader's turn again, with cards."""
    count = len(hands)
    other = (seat + 1) % count
    while other != leader and not hands[other]:
        other = (other + 1) % count
    return None if other == leader else other


def _fullest(hands: Hands, last_out: int) -> int:
    """Who holds the most cards, the first of them clockwise after the seat that ran out last (Z-12)."""
    return max(clockwise(last_out, len(hands)), key=lambda seat: len(hands[seat]))


def _cards_of(done: tuple[Laid, ...]) -> tuple[Card, ...]:
    return tuple(card for laid in done for card in laid.cards)


def _end_pass(
    state: State, stage: Playing, laid: Laid, hands: Hands, finished: tuple[int, ...], news: tuple[Event, ...]
) -> State:
    """Enough have run out: the round is broken off, what was laid goes to the discard, and prizes are due."""
    places = places_after(finished, len(hands))
    claims = tuple(seat for seat, count in prizes_of(places, len(hands)) for _ in range(count))
    discard = stage.discard + _cards_of(stage.laid + (laid,))
    after = Claiming(stage.spread, hands, places, discard, claims)
    news += (PassOver(state.pass_number, places),)
    return State(state.options, state.pass_number, state.prizes, after, news, state.plays + (laid,))


def pass_ends(finished: tuple[int, ...], count: int) -> bool:
    """Whether so many have run out that a pass of `count` players is over (Z-13)."""
    return len(finished) == min(PLACES, count - 1)


def places_after(finished: tuple[int, ...], count: int) -> tuple[int, ...]:
    """The seats that win prizes once a pass is over, first place first (Z-13)."""
    left = tuple(seat for seat in range(count) if seat not in finished)
    return finished + left if count <= PLACES else finished


def prizes_of(places: tuple[int, ...], count: int) -> Iterator[tuple[int, int]]:
    """How many prizes each of these places wins (Z-14)."""
    return zip(places, PRIZES_FOR_TWO if count == 2 else PRIZES, strict=True)
