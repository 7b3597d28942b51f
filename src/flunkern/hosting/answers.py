"""What pages are answered over HTTP; the page's TypeScript types are generated from these."""

from typing import Any, Final

from flunkern.core.bots import playable
from flunkern.core.by_hand import played_by_hand
from flunkern.core.coaching import has_coach
from flunkern.core.game import Game
from flunkern.core.introduction import introduction_to
from flunkern.core.luck import Share
from flunkern.core.options import defaults_for
from flunkern.core.perfection import Perfect
from flunkern.core.record import Record
from flunkern.core.seats import Seat
from flunkern.core.values import Value
from flunkern.fairness.testimony import Testimony
from flunkern.fairness.witness import Witness
from flunkern.table.entries import Clock
from flunkern.table.model import Phase


class Opened(Value, frozen=True):
    """A table: `id` is its address, `code` what people read to one another."""

    id: str
    code: str


class Found(Value, frozen=True):
    """The table behind a code."""

    id: str


class Known(Value, frozen=True):
    """The browser has its secret: it came as a cookie that pages cannot read."""


class Recovery(Value, frozen=True):
    """Since when there is a link by which you come back in another browser; None where there is none."""

    since: float | None


class RecoveryLink(Value, frozen=True):
    """What such a link carries; whoever has it can be you."""

    secret: str


class PasskeyMade(Value, frozen=True):
    """A passkey of yours, and since when there is one."""

    id: str
    since: float


class Passkeys(Value, frozen=True):
    """The passkeys by which you come back in another browser; `possible`: this server knows what they are."""

    possible: bool
    keys: tuple[PasskeyMade, ...]


class Forgotten(Value, frozen=True):
    """Somebody was taken out of so many tables."""

    tables: int


class GameFacts(Value, frozen=True):
    """A game to choose: the least and the most seats, its bots from weak to strong, the sheets' options.

    `one_device` are options that have another default where all sit at one screen, `against_bots` those that have one
    where somebody plays against bots alone.
    """

    slug: str
    seats: tuple[int, int]
    bots: tuple[str, ...]
    options: Any
    one_device: dict[str, Any]
    against_bots: dict[str, Any]
    coach: bool
    introduction: bool
    by_hand: bool


class ListedTable(Value, frozen=True):
    """A table that anybody may join."""

    code: str
    game: str
    names: tuple[str, ...]
    size: int
    clock: Clock


class OwnTable(Value, frozen=True):
    """A table as a list of one's own shows it: who sits there, which of them are you, for whom the game waits."""

    id: str
    game: str
    phase: Phase
    names: tuple[str, ...]
    mine: tuple[int, ...]
    awaited: tuple[int, ...]
    touched: float


class PastSeat(Value, frozen=True):
    """Somebody in a finished game, and where they came."""

    name: str
    score: int
    place: int
    bot: bool
    mine: bool


class PastGame(Value, frozen=True):
    """A finished game that you sat in: the `number`th of a table, in the order of its seats.

    `by_hand`: it was played with real dice, so nobody can verify it.
    """

    table: str
    number: int
    game: str
    ended: float
    seats: tuple[PastSeat, ...]
    by_hand: bool


class PastGames(Value, frozen=True):
    """Finished games, the last first; `next` asks for those before them, and is empty where there are none."""

    games: tuple[PastGame, ...]
    next: str


class Played(Value, frozen=True):
    """One game in a row of them; `share` is what luck and skill brought, where that is known."""

    ended: float
    score: int
    place: int
    seats: int
    share: Share | None


class RuleSet(Value, frozen=True):
    """The options that so many games were played by, as JSON."""

    rules: str
    games: int


class Figures(Value, frozen=True):
    """What you brought home in the games of one kind that you had one seat in, the last first, and not more than 5,000.

    `counted` adds up what was counted in `told` of them; `left` are still to be looked at, when you ask again.
    Where perfect play is known, these are the games by `rules`, those most played unless you ask for others of `by`.
    `luck` says whether luck can be told here; None for a game of which nobody could. Of `untold` games it cannot, as
    dice were real and not all were told.
    """

    game: str
    played: tuple[Played, ...]
    counted: dict[str, int]
    told: int
    left: int
    rules: str
    by: tuple[RuleSet, ...]
    perfect: Perfect | None
    luck: bool | None
    untold: int


class OwnRound(Value, frozen=True):
    """A round that you belong to, and what you are called there; whoever knows its `id` can join."""

    id: str
    name: str
    called: str


class Round(Value, frozen=True):
    """A round; who belongs to it is told to its members alone."""

    id: str
    name: str
    member: bool
    members: tuple[str, ...]


class Standing(Value, frozen=True):
    """What somebody brought home in a round; `beats` is how often they came before each of all who stand there.

    `streak` is the most wins one after the other, `counted` what was counted in their games. `luck` and `skill` are
    points over the `shared` games of which they are known. `course` is how many games, wins and points they had at each
    moment of the table, of those who stand highest.
    """

    name: str
    games: int
    won: int
    points: int
    best: int
    streak: int
    counted: dict[str, int]
    beats: tuple[int, ...]
    shared: int
    luck: float
    skill: float
    course: tuple[tuple[int, int, int], ...]


class Evening(Value, frozen=True):
    """Games that followed one another, from the end of the first to that of the last, and who won how many."""

    first: float
    last: float
    games: int
    won: tuple[tuple[str, int], ...]


class Standings(Value, frozen=True):
    """The eternal table of a round, of one game or all; `by_game` is how many there are of each.

    `moments` are ends of games, from the first to the last, at which everybody's course is told. `left` games are still
    to be looked at for what is counted in them, when you ask again.
    """

    games: int
    by_game: dict[str, int]
    people: tuple[Standing, ...]
    moments: tuple[float, ...]
    evenings: tuple[Evening, ...]
    left: int


class ReplayStep(Value, frozen=True):
    """The position after a step, and what was told of the step."""

    news: tuple[Any, ...]
    view: Any


class Replay(Value, frozen=True):
    """A part of a game as one seat, or a spectator, saw it; `open` are the seats through whose eyes one may look."""

    game: str
    names: tuple[str, ...]
    steps: int
    open: tuple[Seat, ...]
    first: int
    told: tuple[ReplayStep, ...]
    by_hand: bool


class LookedBack(Value, frozen=True):
    """The highlights of a finished game, the most remarkable first."""

    game: str
    highlights: tuple[Any, ...]


class Advised(Value, frozen=True):
    """What the coach says to one seat, about the table as it stood at `version`."""

    version: int
    seat: Seat
    advice: Any


class Reviewed(Value, frozen=True):
    """What the coach says of a finished game."""

    game: str
    names: tuple[str, ...]
    review: Any


class Declined(Value, frozen=True):
    """Why nothing was done: a code, and what the sentence for a player needs."""

    code: str
    details: dict[str, str | int]


class Healthy(Value, frozen=True):
    """The log can be reached."""

    ok: bool = True


class Ready(Value, frozen=True):
    """Whether people should be sent here."""

    ready: bool


def facts_of(game: Game, played_by: Any = None) -> GameFacts:
    """What there is to choose, with the bots and the coach that there are for the options that it is played by."""
    played_by = game.Options() if played_by is None else played_by
    return GameFacts(
        slug=game.slug,
        seats=(game.seats[0], game.seats[-1]),
        bots=tuple(playable(game.bots, played_by)),
        options=game.Options(),
        one_device=defaults_for(game, "one_device"),
        against_bots=defaults_for(game, "against_bots"),
        coach=has_coach(game, played_by),
        introduction=introduction_to(game) is not None,
        by_hand=played_by_hand(game) is not None,
    )


FOR_PAGES: Final = (
    Opened,
    Found,
    Forgotten,
    GameFacts,
    ListedTable,
    OwnTable,
    PastGames,
    Figures,
    OwnRound,
    Round,
    Standings,
    Recovery,
    RecoveryLink,
    Passkeys,
    Replay,
    LookedBack,
    Advised,
    Reviewed,
    Declined,
    Record,
    Testimony,
    Witness,
)
"""What a page is answered, the files that it reads, and the one that it writes."""
