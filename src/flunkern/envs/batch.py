"""Thousands of games side by side on compiled rules: arrays in, arrays out, each game as the PettingZoo environment."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from secrets import randbits
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from flunkern.core.errors import BotUnknownError, ExtraMissingError, OptionsInvalidError
from flunkern.core.extras import SOLVER, is_installed
from flunkern.envs.payoffs import Reward, payoffs_by_row
from flunkern.envs.setting import Setting, setting_of

if not is_installed(SOLVER):
    raise ExtraMissingError(extra=SOLVER)

from flunkern.solvers.machine_code import kernel
from flunkern.solvers.mersenne import WORDS, Twisters, twister
from flunkern.solvers.splitmix import Luck, below, seeded

Ints = NDArray[np.int64]
Observations = NDArray[np.float32]
Masks = NDArray[np.int8]
Policy = Callable[[Observations, Masks], ArrayLike]
"""What to do in some games, a row each, from what whoever is to act observes and may do."""

OVER: Final = -1
"""In place of whoever is to act, where a game is over."""


class Games(Protocol):
    """What a game's module `batch` offers as `Batch(games, seats, options, one_round)`: so many games, a row each.

    `actors` says who is to act, OVER where nobody is; then `scores` holds the row's scores by seat. `compiled` has
    the bots of the house that answer for whoever is to act in many games at once.
    """

    actors: Ints
    scores: Ints
    compiled: Mapping[str, Callable[[Ints], Ints]]

    def begin(self, rows: Ints, luck: Twisters) -> None:
        """New games in these rows; `luck` has a row for each game of the batch."""

    def advance(self, rows: Ints, actions: Ints, luck: Twisters) -> None:
        """Each of these games by one legal action."""

    def show(self, rows: Ints, seats: Ints, observations: Observations, masks: Masks) -> None:
        """Fills in what a seat in each of these games observes, and what it may do, if it is to act."""

    def state_of(self, game: int) -> Any:
        """The state by the contract, without news."""


class Batch:
    """So many games that go on together; made by `make`.

    After each `reset` and `step` these arrays say how things are, one row a game: `actors` who is to act,
    `observations` and `masks` what that seat sees and may do, `rewards` what the step paid each seat, `terminated` and
    `truncated` whether it ended the game. They are changed by the next step: whoever needs them longer copies them.

    With `autoreset` a game that ends begins anew within the step, so that there is always somebody to act; without,
    it stays as it is, and its action is not looked at, until `reset` is told to begin it anew. Games of a row follow
    each other as those of a PettingZoo environment that was reset once with the row's seed.

    Seats with an opponent act by themselves, and nobody is asked for them; `own` is the first of the others, and
    observes where a game has ended. A game that ends before anybody was asked begins anew unseen. A copy plays on with
    dice of its own, which fall as the original's would.
    """

    def __init__(
        self, setting: Setting, games: int, autoreset: bool = True, opponents: Mapping[int, str | Policy] | None = None
    ) -> None:
        self.setting, self.games, self.autoreset = setting, games, autoreset
        self._games = _games_of(setting, games)
        self._all = np.arange(games)
        self.actors = self._games.actors
        self.observations: Observations = np.zeros((games, setting.size), np.float32)
        self.masks: Masks = np.zeros((games, len(setting.moves)), np.int8)
        self.rewards: NDArray[np.float64] = np.zeros((games, setting.seats))
        self.terminated, self.truncated = (np.zeros(games, np.bool_) for _ in range(2))
        self._steps = np.zeros(games, np.int64)
        self._asked = np.zeros(games, np.bool_)
        self._luck: Twisters | None = None
        self._rng, self._bits = Random(0), seeded(0)
        chosen = opponents or {}
        if not set(chosen) < set(range(setting.seats)):
            raise OptionsInvalidError(detail=f"opponents at {sorted(chosen)}: one seat at least is yours"[:90])
        self.own = min(set(range(setting.seats)) - set(chosen))
        for opponent in chosen.values():
            self._known(opponent)
        self._opponents = dict(chosen)

    def reset(self, seeds: int | Sequence[int] | None = None, where: NDArray[np.bool_] | None = None) -> None:
        """New games, everywhere or only `where` it says so.

        A game with the same seed is the same every time; a single seed is that of the first game, followed by the next
        numbers. Without seeds the games follow those before.
        """
        rows = self._all if where is None else np.flatnonzero(where)
        if seeds is None and self._luck is None:
            seeds = [randbits(64) for _ in range(self.games)]
        if seeds is not None:
            if isinstance(seeds, int):
                seeds = range(seeds, seeds + self.games)
            if len(seeds) != self.games:
                raise OptionsInvalidError(detail=f"{len(seeds)} seeds for {self.games} games")
            if self._luck is None:
                self._luck = np.zeros((self.games, WORDS + 1), np.uint32)
            for row in rows.tolist():
                self._luck[row] = twister(int(seeds[row]))
            self._rng = Random(int(seeds[0]))
            self._bits = seeded(self._rng.getrandbits(64))
        self.rewards[rows] = 0
        self._begin(rows)
        self._go_on(rows)
        self._look(rows)

    def step(self, actions: ArrayLike) -> None:
        """Every game by one action of whoever is to act.

        Raises IllegalMoveError or MoveUnreadableError for the first action that is not legal, and changes nothing then.
        """
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (self.games,):
            raise OptionsInvalidError(detail=f"{chosen.shape} actions for {self.games} games"[:60])
        rows = self._all
        if not self.autoreset:
            rows = np.flatnonzero(~(self.terminated | self.truncated))
            chosen = chosen[rows]
        self._check(rows, chosen, self.masks if rows is self._all else self.masks[rows])
        self.rewards[:] = 0
        if self.autoreset:
            self.terminated[:] = self.truncated[:] = False
        self._asked[rows] = True
        self._play(rows, chosen)
        self._go_on(rows)
        self._look(rows)

    def observe(self, seat: int | Ints) -> Observations:
        """What a seat observes in each game, whoever is to act."""
        seats = np.broadcast_to(np.asarray(seat, np.int64), self.games)
        observations = np.empty_like(self.observations)
        self._games.show(self._all, np.ascontiguousarray(seats), observations, np.empty_like(self.masks))
        return observations

    def ask(self, bot: str) -> Ints:
        """What a bot of the house would do in each game for whoever is to act, from what that seat sees alone.

        Where a game is over it is action 0.
        """
        self._known(bot)
        actions, rows = np.zeros(self.games, np.int64), np.flatnonzero((self.actors != OVER) & ~self.truncated)
        actions[rows] = self._chosen(bot, rows)
        return actions

    def state_of(self, game: int) -> Any:
        """The whole truth of a game, as the contract has it."""
        return self._games.state_of(game)

    def _begin(self, rows: Ints) -> None:
        assert self._luck is not None
        self._games.begin(rows, self._luck)
        self._steps[rows] = 0
        self._asked[rows] = False
        if not self.autoreset:
            self.terminated[rows] = self.truncated[rows] = False

    def _play(self, rows: Ints, actions: Ints) -> None:
        assert self._luck is not None
        self._games.advance(rows, actions, self._luck)
        self._steps[rows] += 1

    def _go_on(self, rows: Ints) -> None:
        """Ends what has ended and lets opponents act, until somebody has to be asked everywhere."""
        while len(rows):
            over = self.actors[rows] == OVER
            cut = (self._steps[rows] >= self.setting.limit) & ~over
            ended = over | cut
            if ended.any():
                self._end(rows[over & self._asked[rows]], rows[cut & self._asked[rows]])
                anew = rows[ended] if self.autoreset else rows[ended & ~self._asked[rows]]
                going = rows[~ended]
                self._begin(anew)
                rows = np.concatenate((going, anew)) if self._opponents else going
            if not self._opponents:
                return
            actors = self.actors[rows]
            acted = [(rows[actors == seat], opponent) for seat, opponent in self._opponents.items()]
            for among, opponent in acted:
                if len(among):
                    self._play(among, self._chosen(opponent, among))
            rows = np.concatenate([among for among, _ in acted])

    def _end(self, over: Ints, cut: Ints) -> None:
        self.terminated[over] = True
        self.truncated[cut] = True
        self.rewards[over] = payoffs_by_row(self._games.scores[over], self.setting.reward)

    def _look(self, rows: Ints) -> None:
        if self.autoreset:
            self._games.show(rows, self.actors, self.observations, self.masks)
        else:
            self.observations[rows], self.masks[rows] = self._shown(rows)
            self.masks[self.truncated] = 0

    def _shown(self, rows: Ints) -> tuple[Observations, Masks]:
        """What whoever is to act sees and may do; where that is nobody, or nobody that is asked, it is seat `own`."""
        observations = np.empty((len(rows), self.setting.size), np.float32)
        masks = np.empty((len(rows), len(self.setting.moves)), np.int8)
        seats = self.actors[rows]
        seats[(seats == OVER) | self.truncated[rows]] = self.own
        self._games.show(rows, seats, observations, masks)
        return observations, masks

    def _check(self, rows: Ints, actions: Ints, masks: Masks) -> None:
        """Raises as the rules do for the first of these games whose action is not legal."""
        wrong = (actions < 0) | (actions >= masks.shape[1])
        if not wrong.any():
            wrong = masks[np.arange(len(rows)), actions] == 0
        for place in np.flatnonzero(wrong).tolist():
            game, move = int(rows[place]), self.setting.move_of(int(actions[place]))
            self.setting.game.check(self.state_of(game), int(self.actors[game]), move)

    def _known(self, opponent: str | Policy) -> None:
        if isinstance(opponent, str) and opponent not in self.setting.game.bots:
            raise BotUnknownError(name=opponent[:40], bots=", ".join(self.setting.game.bots))

    def _chosen(self, opponent: str | Policy, rows: Ints) -> Ints:
        """What a policy or a bot does in these games: compiled where it is, else by the contract, one at a time."""
        if not isinstance(opponent, str):
            observations, masks = self._shown(rows)
            actions = np.asarray(opponent(observations, masks), np.int64)
            self._check(rows, actions, masks)
            return actions
        if opponent == "random":
            return random_actions(self._shown(rows)[1], self._bits)
        if compiled := self._games.compiled.get(opponent):
            return compiled(rows)
        return np.array([self._answer(opponent, game) for game in rows.tolist()], np.int64)

    def _answer(self, bot: str, game: int) -> int:
        return self.setting.ask(bot, self.state_of(game), int(self.actors[game]), self._rng)


@kernel
def random_actions(masks: Masks, luck: Luck) -> Ints:
    """Any legal action of each row, each as likely as any other; 0 where none is legal."""
    actions = np.zeros(len(masks), np.int64)
    for row in range(len(masks)):
        legal = 0
        for action in range(masks.shape[1]):
            legal += masks[row, action]
        if not legal:
            continue
        left = below(luck, legal) + 1
        action = -1
        while left:
            action += 1
            left -= masks[row, action]
        actions[row] = action
    return actions


def make(
    game: str,
    games: int,
    *,
    seats: int | None = None,
    options: Any = None,
    reward: Reward | None = None,
    max_steps: int | None = None,
    rounds: int | None = None,
    autoreset: bool = True,
    opponents: Mapping[int, str | Policy] | None = None,
) -> Batch:
    """So many games of Kniffel or Lügen side by side; the settings are those of `zoo.raw_env`.

    `opponents` plays seats by a policy or by a bot of the house.
    """
    if games < 1:
        raise OptionsInvalidError(detail=f"games={games}"[:60])
    return Batch(setting_of(game, seats, options, reward, max_steps, rounds), games, autoreset, opponents)


def _games_of(setting: Setting, games: int) -> Games:
    name = f"flunkern.games.{setting.game.slug.replace('-', '_')}.batch"
    if find_spec(name) is None:
        raise OptionsInvalidError(detail=f"{setting.game.slug} is not compiled for batches")
    batch: Games = import_module(name).Batch(games, setting.seats, setting.options, setting.rounds is not None)
    return batch
