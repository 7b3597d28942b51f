"""What training is: work in small steps that makes anew what a bot has learned."""

from collections.abc import Iterator
from importlib.resources import files
from typing import Protocol, runtime_checkable


class Course(Protocol):
    """A training on its way; the same seed leads to the same, however often it is stopped and gone on with."""

    @property
    def seed(self) -> int:
        """What all its luck comes from."""

    @property
    def reached(self) -> int:
        """The iteration that it has come to; there is no way back."""

    def work(self, iterations: int) -> Iterator[float]:
        """Goes on until so many iterations are done; gives the share of them that is done, after every step.

        Ended between two steps or by Ctrl-C within one, it is as it was after some step, and can go on from there.
        """

    def to_bytes(self) -> bytes:
        """A file's content, from which it can go on."""

    def learned(self) -> bytes:
        """What was learned so far, as the file that the game reads it from."""


class Training(Protocol):
    """How what comes with a game is made, `file` in its folder `data`: with which seed, in how many iterations."""

    @property
    def file(self) -> str: ...

    @property
    def seed(self) -> int: ...

    @property
    def iterations(self) -> int: ...

    def begin(self, seed: int) -> Course:
        """A training at its start; this may take a while."""

    def resume(self, data: bytes, name: str) -> Course:
        """A training as it was kept; raises FileUnusableError, which calls it `name`, if it is damaged or foreign."""


@runtime_checkable
class Trained(Protocol):
    """A game that has something learned; most have not."""

    @property
    def training(self) -> Training:
        """The game's solver, which is all that; what it needs is loaded only when it is called."""


def shipped(solver: str, file: str) -> bytes:
    """What comes with the game whose solver is this package."""
    return (files(solver.rpartition(".")[0]) / "data" / file).read_bytes()
