"""How tests play the screens of games: each game brings a driver beside its own tests, and any other is plain."""

import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Error as PageError
from playwright.sync_api import Locator

from tests.browser.people import Person

if TYPE_CHECKING:
    from tests.browser.keying import Fingers


def no_moments(person: Person) -> Iterator[None]:
    yield from ()


def nothing_stands(person: Person, view: Mapping[str, Any]) -> Sequence[str]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Driver:
    """`move` makes one move on the screen, or says that there is nothing to click yet.

    `keys` is a plain turn by keys alone, `ends_soon` says that a game is short enough to be played to its end by them.
    After `turns` moves of two people the kinds of moments of a game have been seen; `moments` stops at what one tap
    shows of a turn without ending it. `hidden_dice` are as many as only one person sees, if a shared device is to be
    watched for them while the game is played on; `stands` says what must be read on the table before it is answered,
    from the view that all may see.
    """

    move: Callable[[Person, Random], bool]
    keys: "Callable[[Person, Fingers], None]"
    turns: int
    ends_soon: bool = False
    moments: Callable[[Person], Iterator[None]] = no_moments
    hidden_dice: int = 0
    stands: Callable[[Person, Mapping[str, Any]], Sequence[str]] = nothing_stands


def driver_of(slug: str) -> Driver:
    """The driver in `tests/games/<game>/browser.py`; that of the plain screen where there is none."""
    own = f"tests.games.{slug.replace('-', '_')}.browser"
    found = importlib.import_module(own if importlib.util.find_spec(own) else "tests.browser.plain")
    driver: Driver = found.driver
    return driver


def clicked(target: Locator) -> bool:
    """Clicks something that may go away; says whether it was still there."""
    try:
        target.click(timeout=1_000)
    except PageError:
        return False
    return True


def one_of(found: Locator, rng: Random) -> Locator | None:
    count = found.count()
    return found.nth(rng.randrange(count)) if count else None
