"""A game as environments play it: seats, options, numbered actions, observations, rewards, a limit."""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from flunkern.core.chance import Seeded
from flunkern.core.errors import BotUnknownError, MoveUnreadableError, OptionsInvalidError
from flunkern.core.game import Game
from flunkern.core.options import defaults_for
from flunkern.core.outcome import Outcome
from flunkern.core.seats import check_seats, clockwise
from flunkern.envs.chance_nodes import FirstOutcomes
from flunkern.envs.describing import description_of
from flunkern.envs.payoffs import REWARDS, Reward, bounds, payoffs
from flunkern.games import find
from flunkern.solvers.observing import Observation, layout_of

Mask = NDArray[np.int8]
_FLOAT: Final = np.dtype(np.float32)
_MASKS: Final = 1024
"""So many lists of legal moves are kept with their masks."""


class Setting:
    """All that stays the same while a game is played again and again; made by `setting_of` and never changed.

    `moves[action]` is the move that an action stands for, `layout` says which floats of an observation tell what,
    `limit` is the number of moves after which a game is broken off, `rounds` is there where a round is the game.
    """

    def __init__(
        self, game: Game, seats: int, options: Any, reward: Reward, limit: int | None, rounds: int | None
    ) -> None:
        description = description_of(game)
        self.game = game
        self.seats = seats
        self.options = options
        self.reward: Reward = reward
        self.rounds = None if rounds is None else description.rounds
        whole = self.rounds or description
        self.limit = whole.longest(seats) if limit is None else limit
        self.description = description
        self.moves = tuple(description.moves(seats))
        self.bounds = bounds(reward, whole.scores)
        self._action_of = {move: action for action, move in enumerate(self.moves)}
        self._masks: dict[int, tuple[Sequence[Any], Mask]] = {}
        self._encoders = tuple(piece.encode for piece in description.pieces)
        self._after = tuple(tuple(clockwise(seat, seats)) for seat in range(seats))
        self.layout: Mapping[str, slice] = layout_of(description, game.view(game.start(options, seats, Seeded(0)), 0))
        self.size = list(self.layout.values())[-1].stop
        self._shape = (self.size,)

    def __reduce__(self) -> tuple[Any, ...]:
        return setting_of, (self.game.slug, self.seats, self.options, self.reward, self.limit, self.rounds and 1)

    def __deepcopy__(self, memo: Any) -> "Setting":
        return self

    def action_of(self, move: Any) -> int:
        """The action that stands for a move."""
        return self._action_of[move]

    def move_of(self, action: int | None) -> Any:
        """The move that an action stands for; raises MoveUnreadableError where there is none."""
        if action is None or not 0 <= action < len(self.moves):
            raise MoveUnreadableError(text=str(action)[:20])
        return self.moves[action]

    def actor(self, state: Any, last: int) -> int | None:
        """Whose turn it is, after `last` moved (-1: nobody yet): where several may act, the next one clockwise."""
        if self.rounds is not None and self.rounds.ended(state):
            return None
        acting = self.game.to_act(state)
        if len(acting) < 2:
            return next(iter(acting), None)
        return next(seat for seat in self._after[last] if seat in acting)

    def ended(self, state: Any, seat: int, action: int) -> Any | None:
        """The state that an action leads to if that ends the round that is the game: what follows need not be drawn."""
        if self.rounds is None:
            return None
        after = self.game.apply(state, seat, self.move_of(action), FirstOutcomes())
        return after if self.rounds.ended(after) else None

    def closed(self, state: Any) -> Any:
        """The state, without the next round where a round is the game."""
        return self.rounds.closed(state) if self.rounds is not None and self.rounds.ended(state) else state

    def legal(self, state: Any, seat: int) -> list[int]:
        """The actions that `seat` may choose from, in ascending order."""
        actions: list[int] = self._mask(self.game.legal_moves(state, seat)).nonzero()[0].tolist()
        return actions

    def mask(self, state: Any, seat: int) -> Mask:
        """A one for each of these actions."""
        return self._mask(self.game.legal_moves(state, seat)).copy()

    def _mask(self, moves: Sequence[Any]) -> Mask:
        """Kept with the list that it stands for, since games make many lists only once."""
        known = self._masks.get(id(moves))
        # While a list is kept here, no other one has its id.
        if known is None:
            mask = np.zeros(len(self.moves), np.int8)
            mask[[self._action_of[move] for move in moves]] = 1
            if len(self._masks) >= _MASKS:
                self._masks.clear()
            known = self._masks[id(moves)] = moves, mask
        return known[1]

    def encode(self, view: Any) -> Observation:
        """What a seat or a spectator sees, as floats from 0 to 1."""
        told = bytearray().join([encode(view) for encode in self._encoders])
        return np.ndarray(self._shape, _FLOAT, told)

    def observation(self, state: Any, seat: int | None) -> Observation:
        """What `seat` (None: a spectator) sees in a state; made from its view and nothing else."""
        return self.encode(self.game.view(state, seat))

    def ask(self, bot: str, state: Any, seat: int, rng: Random) -> int:
        """The action that a bot of the house would choose, from the view of `seat` alone; raises BotUnknownError."""
        if bot not in self.game.bots:
            raise BotUnknownError(name=bot[:40], bots=", ".join(self.game.bots))
        legal = self.game.legal_moves(state, seat)
        return self._action_of[self.game.bots[bot].choose(self.game.view(state, seat), legal, rng)]

    def returns(self, state: Any) -> tuple[float, ...]:
        """What each seat has at the end; nobody has anything before, or when a game is broken off."""
        outcome = self._outcome(state)
        return (0.0,) * self.seats if outcome is None else payoffs(outcome, self.reward)

    def _outcome(self, state: Any) -> Outcome | None:
        if self.rounds is None:
            return self.game.outcome(state)
        return self.rounds.standing(state) if self.rounds.ended(state) else None


def setting_of(
    game: str,
    seats: int | None = None,
    options: Any = None,
    reward: str | None = None,
    limit: int | None = None,
    rounds: int | None = None,
) -> Setting:
    """The setting for a game by its slug.

    Without further word: two seats, the options of one device (turns instead of grabbing all at once), places as
    reward (scores for one seat), and the longest game there is as limit. `options` are the game's or a mapping. With
    `rounds=1` a round is the game, where the game has rounds that are settled one by one.
    Raises GameUnknownError, SeatsInvalidError or OptionsInvalidError.
    """
    found = find(game)
    count = max(2, found.seats[0]) if seats is None else seats
    check_seats(found.seats, count)
    chosen = ("places" if count > 1 else "scores") if reward is None else reward
    if chosen not in REWARDS:
        raise OptionsInvalidError(detail=f"reward={chosen}"[:60])
    if limit is not None and limit < 1:
        raise OptionsInvalidError(detail=f"max_steps={limit}"[:60])
    if rounds not in (None, 1):
        raise OptionsInvalidError(
            detail=f"rounds={rounds}: a game is one round or, without rounds, the whole match"[:90]
        )
    if rounds is not None and description_of(found).rounds is None:
        raise OptionsInvalidError(detail=f"rounds={rounds}: {game} has no rounds that are settled one by one")
    return _setting(game, count, options_of(found, options), chosen, limit, rounds)


@cache
def _setting(slug: str, seats: int, options: Any, reward: Reward, limit: int | None, rounds: int | None) -> Setting:
    return Setting(find(slug), seats, options, reward, limit, rounds)


def options_of(game: Game, options: Any = None) -> Any:
    """The options as the game's own struct; what a mapping leaves open is what suits a single device."""
    if isinstance(options, game.Options):
        # Its types were not looked at yet.
        options = msgspec.structs.asdict(options)
    try:
        return msgspec.convert({**defaults_for(game, "one_device"), **(options or {})}, game.Options)
    except (msgspec.ValidationError, TypeError) as error:
        raise OptionsInvalidError(detail=str(error)[:200]) from None
