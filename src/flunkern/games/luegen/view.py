"""What is shown of a game of Lügen: mats, bids and lifted cups to everyone, dice under a cup to whoever threw them."""

from msgspec.structs import replace

from flunkern.core.chance import Dice
from flunkern.core.remembering import remembered
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
    public = _public(state)
    if seat is None:
        return public
    dice = state.hands[seat] if seat in state.half.players else None
    return replace(public, me=seat, dice=dice, odds=_odds(state, dice) if state.options.odds else None)


@for_all
def _public(state: State) -> View:
    half, losers = state.half, state.losers
    of_halves = losers[:HALF_MATS]
    return View(
        None,
        state.options,
        half.phase,
        losers[0] if losers else None,
        losers[1] if len(losers) > 1 else None,
        losers[-1] if state.turn is None else None,
        half.middle,
        HALF_MATS - len(of_halves),
        players_of((half.mats, half.players, of_halves)),
        state.starter,
        state.turn,
        DICE * len(half.players),
        state.ladder,
        None,
        None,
        state.last_call,
    )


@remembered
def players_of(told: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]) -> tuple[Player, ...]:
    """What all see of each seat, by mats, who is in, and the losers of halves."""
    mats, players, losers = told
    return tuple([Player(seat, held, losers.count(seat), seat in players) for seat, held in enumerate(mats)])


def _odds(state: State, dice: Dice | None) -> float | None:
    standing = state.standing
    if standing is None or dice is None:
        return None
    return likelihood(standing, dice, len(state.half.players) - 1)


class Thrown(BaseNews, frozen=True):
    """All these seats have thrown; `dice` are the own ones, None for whoever did not throw."""

    seats: tuple[Seat, ...]
    dice: Dice | None


News = Thrown | PublicNews


def news(state: State, seat: int | None) -> tuple[News, ...]:
    return tuple([_told(item, seat) for item in state.news])


def _told(event: Event, seat: int | None) -> News:
    if type(event) is HandsThrown:
        seats = tuple(place for place, hand in enumerate(event.hands) if hand)
        return Thrown(seats, event.hands[seat] if seat is not None and seat in seats else None)
    return event
