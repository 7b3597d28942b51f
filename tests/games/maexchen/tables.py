"""Tables of Mäxchen set up for a test: any lives, any dice."""

from flunkern.core.chance import Dice, Scripted
from flunkern.games import maexchen
from flunkern.games.maexchen import Announce, Believe, Doubt, Move, Options, Phase, Roll, State
from flunkern.games.maexchen.ladder import Throw

ROLL, BELIEVE, DOUBT = Roll(), Believe(), Doubt()


def table(*lives: int, turn: int = 0, options: Options | None = None) -> State:
    """`turn` begins a round; who has no lives is out, the lowest seat first."""
    out = tuple(seat for seat, left in enumerate(lives) if not left)
    return State(options or Options(), lives, out, Phase.THROW, turn, None, (), (), None, ())


def say(throw: str) -> Announce:
    return Announce(Throw(throw))


def played(state: State, *moves: Move, dice: tuple[Dice, ...] = ()) -> State:
    """After moves of those whose turn it is, with dice that come up in this order."""
    chance = Scripted(*dice)
    for move in moves:
        assert state.turn is not None
        state = maexchen.apply(state, state.turn, move, chance)
    return state
