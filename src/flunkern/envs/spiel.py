"""The games in OpenSpiel: importing this registers each as `flunkern_` and its name, with explicit chance nodes."""

from collections.abc import Callable, Mapping
from typing import Any, Final

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "flunkern.envs.spiel needs open_spiel: pip install 'flunkern[envs]'", name=missing.name
    ) from missing

from flunkern.core.chance import Seeded
from flunkern.core.game import Game
from flunkern.envs.chance_nodes import outcome_count, outcome_text, outcomes, outcomes_of
from flunkern.envs.observers import InformationStateObserver, Observer, PrivateObserver
from flunkern.envs.position import Position, initial_position
from flunkern.envs.setting import Setting, options_of, setting_of
from flunkern.games import REGISTRY

AUTO: Final = "auto"
"""The reward that `setting_of` chooses by itself."""


def name_of(game: Game) -> str:
    """What `pyspiel.load_game` calls a game."""
    return f"flunkern_{game.slug.replace('-', '_')}"


def parameters_of(game: Game) -> dict[str, Any]:
    """The parameters of a game with their defaults: seats, each option, and how it is played here.

    `max_steps` 0 is the game's own limit, `rounds` 0 the whole match; `recall` is for how many steps the information
    state has rows.
    """
    options = options_of(game)
    values = {field: getattr(options, field) for field in options.__struct_fields__}
    return {"players": max(2, game.seats[0]), **values, "reward": AUTO, "max_steps": 0, "rounds": 0, "recall": 0}


def type_of(game: Game, zero_sum: bool = True, recall: bool = False) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=name_of(game),
        long_name=f"Flunkern: {game.slug}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if game.facts.hidden
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=recall,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(game),
    )


def _setting_from(game: Game, values: Mapping[str, Any]) -> Setting:
    options = {field: values[field] for field in game.Options.__struct_fields__}
    reward = None if values["reward"] == AUTO else values["reward"]
    return setting_of(
        game.slug, values["players"], options, reward, values["max_steps"] or None, values["rounds"] or None
    )


def _info_of(setting: Setting) -> Any:
    low, high = setting.bounds
    return pyspiel.GameInfo(
        num_distinct_actions=len(setting.moves),
        max_chance_outcomes=outcome_count(setting.description.widest),
        num_players=setting.seats,
        min_utility=low,
        max_utility=high,
        utility_sum=None if setting.reward == "scores" else 0.0,
        max_game_length=setting.limit,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # the base class comes without types
    """A game with its parameters; each registered game is a class of its own with its `contract`."""

    contract: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.contract
        values = parameters_of(game) | dict(params or {})
        setting, recall = _setting_from(game, values), values["recall"]
        kind = type_of(game, zero_sum=setting.reward != "scores", recall=recall > 0)
        super().__init__(kind, _info_of(setting), dict(params or {}))
        self.setting = setting
        self.recall = recall
        self._initial_position = initial_position(setting)

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self),)

    def __deepcopy__(self, memo: Any) -> "SpielGame":
        return self

    def new_initial_state(self) -> "SpielState":
        return SpielState(self, self._initial_position)

    def max_chance_nodes_in_history(self) -> int:
        """Ample: a step draws who starts and then for each seat at most, and three steps at most shuffle."""
        return (self.setting.limit + 1) * (self.setting.seats + 1) + 3 * outcome_count(self.setting.description.widest)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Any = None
    ) -> Observer | InformationStateObserver | PrivateObserver | None:
        """What a player sees, remembers, or knows alone, or what a spectator sees; None for any other wish."""
        if params:
            raise ValueError(f"observations take no parameters: {params}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        match wanted.public_info, wanted.private_info, wanted.perfect_recall:
            case True, pyspiel.PrivateInfoType.SINGLE_PLAYER, True:
                return InformationStateObserver(self.setting, self.recall)
            case True, pyspiel.PrivateInfoType.SINGLE_PLAYER, False:
                return Observer(self.setting, public=False)
            case True, pyspiel.PrivateInfoType.NONE, False:
                return Observer(self.setting, public=True)
            case False, pyspiel.PrivateInfoType.SINGLE_PLAYER, False:
                return PrivateObserver(self.setting)
            case _:
                return None


class SpielState(pyspiel.State):  # type: ignore[misc]  # the base class comes without types
    """A position in OpenSpiel's clothes; copies and what is written down hold the position alone."""

    def __init__(self, game: SpielGame, position: Position) -> None:
        super().__init__(game)
        self.position = position

    def __deepcopy__(self, memo: Any) -> "SpielState":
        copied: SpielState = self.clone()
        return copied

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that the player cannot tell from this one, with a history of its own; not between two decisions."""
        position, node = self.position, self.position.node
        if position.wanted is not None or node is None:
            raise pyspiel.SpielError("there is nothing to resample while something is drawn")
        resample = position.setting.description.resample
        if resample is None or node.over:
            copied: SpielState = self.clone()
            return copied
        chance = Seeded(int(sampler() * (1 << 53)))
        state: SpielState = self.get_game().new_initial_state()
        for move, draws in resample(node.history(position.setting), player, chance):
            if move is not None:
                state.apply_action(position.setting.action_of(move))
            for draw in draws:
                assert state.position.wanted is not None
                for outcome in outcomes_of(state.position.wanted, draw):
                    state.apply_action(outcome)
        return state

    def current_player(self) -> int:
        position = self.position
        if position.wanted is not None:
            chance: int = pyspiel.PlayerId.CHANCE
            return chance
        assert position.node is not None
        terminal: int = pyspiel.PlayerId.TERMINAL
        return terminal if position.node.actor is None else position.node.actor

    def is_terminal(self) -> bool:
        position = self.position
        return position.wanted is None and position.node is not None and position.node.over

    def _legal_actions(self, player: int) -> list[int]:
        node = self.position.node
        return node.legal if node is not None and player == node.actor else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        position = self.position
        assert position.wanted is not None
        return outcomes(position.wanted, position.partly)

    def _apply_action(self, action: int) -> None:
        position = self.position
        self.position = position.after_action(action) if position.wanted is None else position.after_outcome(action)

    def _action_to_string(self, player: int, action: int) -> str:
        position = self.position
        if player == pyspiel.PlayerId.CHANCE:
            return str(action) if position.wanted is None else outcome_text(position.wanted, action)
        return repr(position.setting.moves[action])

    def returns(self) -> list[float]:
        position = self.position
        if not self.is_terminal() or position.node is None:
            return [0.0] * position.setting.seats
        return list(position.setting.returns(position.node.state))

    def __str__(self) -> str:
        return str(self.position)


def loaded(name: str) -> SpielGame:
    """The game with its parameters as OpenSpiel writes them."""
    game: SpielGame = pyspiel.load_game(name)
    return game


for _game in REGISTRY.values():
    # A class, and nothing lighter: OpenSpiel lets go of what it holds when Python is already gone, and a class, which
    # refers to itself, is then simply left lying.
    pyspiel.register_game(type_of(_game), type(name_of(_game), (SpielGame,), {"contract": _game}))
