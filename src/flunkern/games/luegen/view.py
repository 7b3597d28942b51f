"""What is shown of a game of Lügen: mats, bids and lifted cups to everyone, dice under a cup to whoever threw them."""

from flunkern.core.chance import Dice
from flunkern.core.seats import Seat
from flunkern.core.sharing import for_all
from flunkern.core.values import News as BaseNews
from flunkern.core.values import Value
from flunkern.games.luegen.counting import DICE, CallResult
from flunkern.games.luegen.odds import likelihood
from flunkern.games.luegen.state import HALF_MATS, Event, HandsThrown, LadderBid, Options, Phase, PublicNews, State


class Player(Value, frozen=True):
    """What all see of one seat; `plays` while it is still in this half or the final."""

    seat: Seat
    mats: int
    half_mats: int
    plays: bool


class View(Value, frozen=True):
    """`dice` are those under the own cup, None without one; `dice_in_play` counts the dice under all cups.

    `middle` are the mats that lie in the middle, `middle_half_mats` the half ones, for losers of halves to come.

    `odds` is the chance that the standing bid holds as far as the own dice tell; None where a table does without that
    help, where no bid stands, and for whoever has no dice. `last_call` is there from a call until the next one.
    """

    me: Seat | None
    options: Options
    phase: Phase
    first_loser: Seat | None
    second_loser: Seat | None
    loser: Seat | None
    middle: int
    middle_half_mats: int
    players: tuple[Player, ...]
    starter: Seat
    turn: Seat | None
    dice_in_play: int
    ladder: tuple[LadderBid, ...]
    dice: Dice | None
    odds: float | None
    last_call: CallResult | None


def view(state: State, seat: int | None) -> View:
    half, losers = state.half, state.losers
    dice = state.hands[seat] if seat is not None and seat in half.players else None
    return View(
        me=seat,
        options=state.options,
        phase=half.phase,
        first_loser=losers[0] if losers else None,
        second_loser=losers[1] if len(losers) > 1 else None,
        loser=losers[-1] if state.turn is None else None,
        middle=half.middle,
        middle_half_mats=HALF_MATS - len(losers[:HALF_MATS]),
        players=_players(state),
        starter=state.starter,
        turn=state.turn,
        dice_in_play=DICE * len(half.players),
        ladder=state.ladder,
        dice=dice,
        odds=_odds(state, dice),
        last_call=state.last_call,
    )


@for_all
def _players(state: State) -> tuple[Player, ...]:
    half, of_halves = state.half, state.losers[:HALF_MATS]
    return tuple(
        [Player(place, mats, of_halves.count(place), place in half.players) for place, mats in enumerate(half.mats)]
    )


def _odds(state: State, dice: Dice | None) -> float | None:
    standing = state.standing
    if not state.options.odds or standing is None or dice is None:
        return None
    return likelihood(standing, dice, len(state.half.players) - 1)


class Thrown(BaseNews, frozen=True):
    """All these seats have thrown; `dice` are the own ones, None for whoever did not throw."""

    seats: tuple[Seat, ...]
    dice: Dice | None


News = Thrown | PublicNews


def news(state: State, seat: int | None) -> tuple[News, ...]:
    return tuple(_told(item, seat) for item in state.news)


def _told(event: Event, seat: int | None) -> News:
    if isinstance(event, HandsThrown):
        seats = tuple(place for place, hand in enumerate(event.hands) if hand)
        return Thrown(seats, event.hands[seat] if seat is not None and seat in seats else None)
    return event
