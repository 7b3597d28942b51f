"""OpenSpiel's small games as the solver reads them, and our strategies in OpenSpiel's names."""

from collections.abc import Hashable, Sequence

import pyspiel

from flunkern.solvers.description import CHANCE
from flunkern.solvers.small_games import CALL, Bid, LiarsDice
from flunkern.solvers.strategies import AnyStrategy

Table = dict[str, list[tuple[int, float]]]


class OpenSpielGame:
    """Any of OpenSpiel's games for two that take turns, state by state."""

    def __init__(self, name: str, **parameters: int) -> None:
        self.game = pyspiel.load_game(name, parameters)

    def start(self) -> pyspiel.State:
        return self.game.new_initial_state()

    def turn(self, state: pyspiel.State) -> int | None:
        if state.is_terminal():
            return None
        return CHANCE if state.is_chance_node() else int(state.current_player())

    def actions(self, state: pyspiel.State) -> Sequence[int]:
        return list(state.legal_actions())

    def probabilities(self, state: pyspiel.State) -> Sequence[float]:
        return [chance for _, chance in state.chance_outcomes()]

    def infoset(self, state: pyspiel.State) -> str:
        return str(state.information_state_string())

    def after(self, state: pyspiel.State, action: int) -> pyspiel.State:
        return state.child(action)

    def payoff(self, state: pyspiel.State) -> float:
        return float(state.returns()[0])

    def exploitability(self, table: Table) -> float:
        return float(pyspiel.exploitability(self.game, table))

    def value(self, table: Table) -> float:
        returns = pyspiel.expected_returns(self.start(), pyspiel.TabularPolicy(table), -1, True)
        return float(returns[0])


def table(strategy: AnyStrategy) -> Table:
    """A strategy for an `OpenSpielGame` as OpenSpiel takes it."""
    return {str(infoset): [(a, chance) for a, chance in way.items()] for infoset, way in strategy.items()}


def kuhn_table(strategy: AnyStrategy) -> Table:
    """A strategy for our Kuhn poker in OpenSpiel's names."""
    named: Table = {}
    for infoset, way in strategy.items():
        public, card = infoset
        name = str(("jack", "queen", "king").index(card)) + "".join(action[0] for action in public)
        named[name] = [(("pass", "bet").index(str(action)), chance) for action, chance in way.items()]
    return named


def liars_table(game: LiarsDice, strategy: AnyStrategy) -> Table:
    """A strategy for our liar's dice in OpenSpiel's names."""
    numbers = {action: number for number, action in enumerate((*game.bids, CALL))}
    named: Table = {}
    for infoset, way in strategy.items():
        public, dice = infoset
        name = " ".join(["".join(map(str, dice)), *(f"{bid.quantity}-{bid.face}" for bid in public)])
        named[name] = [(numbers[action], chance) for action, chance in way.items()]
    return named


def our_names(game: LiarsDice, theirs: Table) -> dict[Hashable, dict[Hashable, float]]:
    """A strategy of OpenSpiel's for liar's dice in our names."""
    actions = (*game.bids, CALL)
    named: dict[Hashable, dict[Hashable, float]] = {}
    for name, way in theirs.items():
        dice, *bids = name.split()
        public = tuple(Bid(*map(int, bid.split("-"))) for bid in bids)
        named[public, tuple(map(int, dice))] = {actions[number]: chance for number, chance in way}
    return named
