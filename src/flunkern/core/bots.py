"""What a bot is, and the one bot that can play any game."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, runtime_checkable

from flunkern.core.extras import is_installed
from flunkern.core.solved import is_solved


class Bot(Protocol):
    """Answers from a view alone; it is never handed a state."""

    def choose(self, view: Any, legal_moves: Sequence[Any], rng: Random) -> Any:
        """One of `legal_moves`, the same for the same arguments and state of `rng`."""


@runtime_checkable
class Learned(Protocol):
    """A bot that has to load or work something out before it can answer at once."""

    def prepare(self, options: Any) -> None:
        """Makes ready for games with these options, which may take seconds; a bot that was not asked to does so late.

        What was made ready stays so for the life of the process.
        """


@runtime_checkable
class Demanding(Protocol):
    """A bot that plays only where more is installed than comes by itself, or was solved for it (`core/solved.py`)."""

    @property
    def extra(self) -> str:
        """The extra that it needs."""


@runtime_checkable
class Readable(Protocol):
    """A bot that draws its move from probabilities which can be asked for: a best response is computed from them."""

    def policy(self, view: Any) -> Mapping[Any, float]:
        """How likely it makes each move that it makes at all; all of them together are 1."""


@runtime_checkable
class Measured(Protocol):
    """A game that has bots which others are measured by, and which nobody is offered as company."""

    @property
    def yardsticks(self) -> Mapping[str, Bot]:
        """By name: best responses to a bot, players by rules of thumb, and whoever else tells how strong a bot is."""


def contenders(game: Any) -> Mapping[str, Bot]:
    """Everybody who can be asked into the arena."""
    bots: Mapping[str, Bot] = game.bots
    return {**bots, **game.yardsticks} if isinstance(game, Measured) else bots


def playable(bots: Mapping[str, Bot], options: Any = None) -> list[str]:
    """The names of those that can play with what is installed, weak to strong.

    With options also those that can by what was solved for these.
    """
    return [name for name, bot in bots.items() if _can_play(bot, options)]


def _can_play(bot: Bot, options: Any) -> bool:
    if not isinstance(bot, Demanding) or is_installed(bot.extra):
        return True
    return options is not None and is_solved(bot, options)


def present(bots: Mapping[str, Bot], name: str, options: Any = None) -> str:
    """The bot of that name or, where it lacks what it needs, the strongest that lacks nothing."""
    able = playable(bots, options)
    return name if name in able else able[-1]


def prepare(bot: Bot, options: Any) -> None:
    """Lets the bot make ready, if it has to: for whoever wants its first answer soon."""
    if isinstance(bot, Learned):
        bot.prepare(options)


class RandomBot:
    """Any legal move, each as likely as any other."""

    def choose(self, view: Any, legal_moves: Sequence[Any], rng: Random) -> Any:
        return rng.choice(legal_moves)
