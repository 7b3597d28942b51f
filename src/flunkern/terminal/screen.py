"""The one place that writes to and reads from the terminal in line mode."""

import sys
from typing import Protocol


class Left(Exception):  # noqa: N818 - a way out, not a mistake
    """The player leaves the game."""


class Screen(Protocol):
    """Where line mode is shown; tests bring their own."""

    def say(self, text: str) -> None: ...

    def ask(self) -> str:
        """One typed line; raises Left at the end of input."""

    def wipe(self) -> None:
        """Makes what was said before unreadable for whoever looks next."""


class Console:
    """Standard input and output, in plain lines that a screen reader can follow."""

    def say(self, text: str) -> None:
        print(text, flush=True)

    def ask(self) -> str:
        try:
            return input("> ").strip()
        except EOFError:
            print()
            raise Left from None
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"

    def wipe(self) -> None:
        # Clears the screen and what was scrolled off it; without a terminal there is nobody to hide it from.
        if sys.stdout.isatty():
            print("\x1b[2J\x1b[3J\x1b[H", end="", flush=True)
