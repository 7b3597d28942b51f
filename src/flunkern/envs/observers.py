"""What OpenSpiel asks about a position: strings and tensors of what a player sees, or remembers."""

from typing import Any, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from flunkern.envs.position import Position
from flunkern.envs.setting import Setting


class Placed(Protocol):
    """A state of OpenSpiel's, as far as observers care."""

    @property
    def position(self) -> Position: ...


class Observer:
    """What a player, or with `public` a spectator, sees now: the pieces of the observation by name."""

    def __init__(self, setting: Setting, public: bool) -> None:
        self._setting = setting
        self._public = public
        self.tensor: NDArray[np.float32] = np.zeros(setting.size, np.float32)
        self.dict = {name: self.tensor[where] for name, where in setting.layout.items()}

    def set_from(self, state: Placed, player: int) -> None:
        node = state.position.node
        if node is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = node.observation(self._setting, self._seat(player))

    def string_from(self, state: Placed, player: int) -> str:
        node, seat = state.position.node, self._seat(player)
        return "" if node is None else msgspec.json.encode(node.view(self._setting, seat)).decode()

    def _seat(self, player: int) -> int | None:
        return None if self._public else player


class PrivateObserver:
    """What a player sees that no spectator sees: the fields of the view that differ; there is no tensor of that."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self.tensor: None = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: Placed, player: int) -> None:
        """There is nothing to set."""

    def string_from(self, state: Placed, player: int) -> str | None:
        """Empty where the player knows nothing that is not known to all; None before the game has begun."""
        node = state.position.node
        if node is None:
            return None
        own, public = node.view(self._setting, player), node.view(self._setting, None)
        fields = [field for field in own.__struct_fields__ if field != "me"]
        alone = {field: getattr(own, field) for field in fields if getattr(own, field) != getattr(public, field)}
        return msgspec.json.encode(alone).decode() if alone else ""


class InformationStateObserver:
    """What a player knows of the whole game.

    The string tells everything the player decided and was told. The tensor has a row for each of the last `rows`
    steps, the newest first: what the player saw after it, and the own action that led there (its number from 1 as
    part of all). There is no tensor without rows.
    """

    def __init__(self, setting: Setting, rows: int) -> None:
        self._setting = setting
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, Any] = {}
        if rows:
            self.tensor = np.zeros(rows * (setting.size + 1), np.float32)
            self.dict = {"steps": self.tensor.reshape(rows, setting.size + 1)}

    def set_from(self, state: Placed, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state.position.node is None:
            return
        actions = len(self._setting.moves)
        for row, node in zip(self.dict["steps"], state.position.node.backwards(), strict=False):
            row[:-1] = node.observation(self._setting, player)
            if node.mover == player:
                row[-1] = (node.action + 1) / actions

    def string_from(self, state: Placed, player: int) -> str:
        node = state.position.node
        start = f"player {player}"
        return start if node is None else f"{start}\n{node.information_state(self._setting, player)}"
