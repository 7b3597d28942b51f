"""The rules of The Lie Zie, Z-1 to Z-17: start, moves, end."""

from collections.abc import Sequence
from typing import Final

from flunkern.core.chance import Chance
from flunkern.core.errors import GameOverError
from flunkern.core.facts import Facts
from flunkern.core.outcome import Outcome, places
from flunkern.core.rushing import Rush
from flunkern.core.seats import ALONE, NOBODY, check_seats
from flunkern.games.lie_zie import claiming, grabbing, playing
from flunkern.games.lie_zie.moves import Move
from flunkern.games.lie_zie.state import Claiming, Ended, Grabbing, Options, Playing, State

slug: Final = "lie-zie"
SEATS: Final = range(2, 7)
seats: Final = SEATS
facts: Final = Facts(minutes=30, material="cards")
clauses: Final = tuple(f"Z-{number}" for number in range(1, 18))


def start(options: Options, seats: int, chance: Chance) -> State:
    check_seats(SEATS, seats)
    return grabbing.begin(options, 1, ((),) * seats, (), chance)


# Asked for each move of every game: `isinstance`, and so `match`, takes long to find that a struct is another one.


def to_act(state: State) -> frozenset[int]:
    stage = state.stage
    if type(stage) is Grabbing:
        return grabbing.acting(stage)
    if type(stage) is Playing:
        return ALONE[stage.turn]
    return ALONE[stage.claims[0]] if type(stage) is Claiming else NOBODY


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    stage = state.stage
    if type(stage) is Grabbing:
        return grabbing.legal(stage, seat)
    if type(stage) is Playing:
        return playing.legal(stage, seat)
    return claiming.legal(stage, seat) if type(stage) is Claiming else ()


def check(state: State, seat: int, move: Move) -> None:
    match stage := state.stage:
        case Grabbing():
            grabbing.checked(stage, seat, move)
        case Playing():
            playing.checked(stage, seat, move)
        case Claiming():
            claiming.checked(stage, seat, move)
        case Ended():
            raise GameOverError("Z-16")


def apply(state: State, seat: int, move: Move, chance: Chance) -> State:
    stage = state.stage
    if type(stage) is Grabbing:
        return grabbing.take(state, stage, seat, grabbing.checked(stage, seat, move))
    if type(stage) is Playing:
        return playing.play(state, stage, seat, playing.checked(stage, seat, move))
    if type(stage) is Claiming:
        return claiming.claim(state, stage, seat, claiming.checked(stage, seat, move), chance)
    raise GameOverError("Z-16")


def rush(state: State) -> Rush | None:
    """Everyone grabs at once (Z-4), unless they take turns."""
    stage = state.stage
    if type(stage) is not Grabbing or stage.turn is not None:
        return None
    return Rush.ON if any(stage.hands) else Rush.AHEAD


def outcome(state: State) -> Outcome | None:
    if not isinstance(state.stage, Ended):
        return None
    return ranked(tuple(map(claiming.score, state.prizes)), tuple(map(len, state.prizes)))


def ranked(scores: tuple[int, ...], prizes: tuple[int, ...]) -> Outcome:
    """The most points win; of equals whoever has more prizes (Z-16)."""
    return Outcome(places(list(zip(scores, prizes, strict=True))), scores, "passes-played")
