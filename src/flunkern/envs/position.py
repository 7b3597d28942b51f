"""Where a game stands between two decisions or draws, with all that led there: immutable, so that copies are free."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from flunkern.core.chance import Draw
from flunkern.core.environment import Past, Wanted
from flunkern.envs.chance_nodes import DrawMissingError, GivenDraws, drawn
from flunkern.envs.setting import Setting
from flunkern.solvers.observing import Observation

Transition = tuple[int, int, tuple[Draw, ...]]
"""One step as it can be played again: seat, action, draws; the start of a game is the action -1 of seat -1."""
START: Final = -1
KEPT_EVERY: Final = 16


class Node:
    """A state that a game has reached, the step that led to it, and the node before that."""

    def __init__(self, setting: Setting, state: Any, transition: Transition, before: "Node | None") -> None:
        self.state = state
        self.transition = transition
        self.before = before
        self.steps: int = 0 if before is None else before.steps + 1
        seat, self.action, _ = transition
        self.mover = seat
        next_seat = setting.actor(state, seat)
        self.over = next_seat is None or self.steps >= setting.limit
        self.actor = None if self.over else next_seat
        self.legal = [] if self.actor is None else setting.legal(state, self.actor)
        self._views: dict[int | None, Any] = {}
        self._observations: dict[int | None, Observation] = {}
        self._information_states: dict[int, str] = {}

    def view(self, setting: Setting, seat: int | None) -> Any:
        """What `seat`, or a spectator, sees here."""
        if seat not in self._views:
            self._views[seat] = setting.game.view(self.state, seat)
        return self._views[seat]

    def observation(self, setting: Setting, seat: int | None) -> Observation:
        """The same as floats."""
        if seat not in self._observations:
            self._observations[seat] = setting.encode(self.view(setting, seat))
        return self._observations[seat]

    def step_information(self, setting: Setting, seat: int) -> str:
        """What `seat` decided and was told in the step that led here: its action after a #, if any, and the rest."""
        own, news = self.mover == seat, setting.game.news(self.state, seat)
        told = (setting.description.told(item, own, lambda: self.view(setting, seat)) for item in news)
        return "".join((f"#{self.action}" if own else "", *told))

    def information_state(self, setting: Setting, seat: int) -> str:
        """All that `seat` decided and was told since the start, step by step.

        Every so often the text so far is kept: it is long, and asked for again and again.
        """
        lines: list[str] = []
        for node in self.backwards():
            if seat in node._information_states:
                lines.append(node._information_states[seat])
                break
            lines.append(node.step_information(setting, seat))
        text = " ".join(reversed(lines))
        if self.steps % KEPT_EVERY == 0:
            self._information_states[seat] = text
        return text

    def history(self, setting: Setting) -> list[Past]:
        """All steps that led here, the start first."""
        steps = []
        for node in self.backwards():
            move = None if node.before is None else setting.moves[node.action]
            steps.append(Past(node.mover, move, node.transition[2], node.state))
        return steps[::-1]

    def backwards(self) -> "Iterator[Node]":
        """This node and all before it, the start last."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.before


class Position:
    """A node, or the way from one to the next as far as it is drawn.

    While something is `wanted`, `seat` has chosen `action`, `draws` are complete and `partly` is a draw that is not.
    """

    def __init__(
        self,
        setting: Setting,
        node: Node | None,
        seat: int = START,
        action: int = START,
        draws: tuple[Draw, ...] = (),
        wanted: Wanted | None = None,
        partly: Draw = (),
    ) -> None:
        self.setting = setting
        self.node = node
        self.seat = seat
        self.action = action
        self.draws = draws
        self.wanted = wanted
        self.partly = partly

    def __deepcopy__(self, memo: Any) -> "Position":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Written down as what was decided and drawn: far smaller than the states, and nothing else can come of it."""
        steps = [] if self.node is None else [node.transition for node in self.node.backwards()][::-1]
        return replayed, (self.setting, steps, self.seat, self.action, self.draws, self.partly)

    def __str__(self) -> str:
        """The whole truth, for people who look for mistakes."""
        state = None if self.node is None else msgspec.json.encode(self.node.state).decode()
        steps = 0 if self.node is None else self.node.steps
        waiting = "" if self.wanted is None else f" {self.seat} {self.action} {self.draws} {self.partly}"
        return f"{steps} {state}{waiting}"

    def after_action(self, action: int) -> "Position":
        """The position after whoever acts has chosen an action."""
        assert self.node is not None
        assert self.node.actor is not None
        return attempt(self.setting, self.node, self.node.actor, action, ())

    def after_outcome(self, outcome: int) -> "Position":
        """The position after chance brought one outcome more of what is wanted."""
        assert self.wanted is not None
        draw, complete = drawn(self.wanted, self.partly, outcome)
        if complete:
            return attempt(self.setting, self.node, self.seat, self.action, (*self.draws, draw))
        return Position(self.setting, self.node, self.seat, self.action, self.draws, self.wanted, draw)


def attempt(setting: Setting, node: Node | None, seat: int, action: int, draws: tuple[Draw, ...]) -> Position:
    """Makes a step with the draws there are: a new node, or the same one waiting for the next draw.

    The step is made again for each draw it takes, which costs little, for games are pure and draw few times a step.
    """
    game, chance = setting.game, GivenDraws(draws)
    try:
        if node is None:
            state = game.start(setting.options, setting.seats, chance)
        else:
            state = game.apply(node.state, seat, setting.move_of(action), chance)
    except DrawMissingError as missing:
        ended = None if node is None else setting.ended(node.state, seat, action)
        if ended is None:
            return Position(setting, node, seat, action, draws, missing.wanted)
        state = ended
    return Position(setting, Node(setting, setting.closed(state), (seat, action, draws), node))


def replayed(
    setting: Setting, steps: Sequence[Transition], seat: int, action: int, draws: tuple[Draw, ...], partly: Draw
) -> Position:
    """The position after these steps and, if something is still to be drawn, on the way to the next."""
    node: Node | None = None
    for transition in steps:
        node = attempt(setting, node, *transition).node
    if node is not None and action == START:
        return Position(setting, node)
    waiting = attempt(setting, node, seat, action, draws)
    return Position(setting, node, seat, action, draws, waiting.wanted, partly)


def initial_position(setting: Setting) -> Position:
    """Before anything is drawn."""
    return attempt(setting, None, START, START, ())
