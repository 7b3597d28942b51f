"""Every error a caller may meet, each with a code that never changes.

FlunkernError
├── GameUnknownError            game/unknown
├── OptionsInvalidError         options/invalid
├── SeatsInvalidError           seats/invalid
├── SeatUnknownError            seats/unknown
├── BotUnknownError             bot/unknown
├── ChanceMismatchError         chance/mismatch
├── MoveUnreadableError         move/unreadable
├── IllegalMoveError            move/illegal           a clause forbids it
│   ├── NotYourTurnError        move/not_your_turn
│   ├── CardGoneError           move/card_gone
│   └── GameOverError           move/game_over
├── UsageInvalidError           usage/invalid
├── FileUnusableError           file/unusable
└── RecordError
    ├── RecordTooLargeError     record/too_large
    ├── RecordUnreadableError   record/unreadable
    ├── RecordIllegalError      record/illegal         a step breaks a clause
    ├── RecordEditedError       record/edited
    └── StepUnknownError        record/no_such_step

Unreadable and illegal are different things: the first is not a move or a record at all, the second is one that the
rules refuse. The words for a code are the message `error-` + code with dashes; `details` are its arguments.
"""

from typing import ClassVar


class FlunkernError(Exception):
    code: ClassVar[str] = "flunkern/error"

    def __init__(self, **details: str | int) -> None:
        self.details = details
        super().__init__(self.code, details)

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.details.items())
        return f"{self.code}: {details}" if details else self.code


class GameUnknownError(FlunkernError):
    code = "game/unknown"


class OptionsInvalidError(FlunkernError):
    code = "options/invalid"


class SeatsInvalidError(FlunkernError):
    code = "seats/invalid"


class SeatUnknownError(FlunkernError):
    code = "seats/unknown"


class BotUnknownError(FlunkernError):
    code = "bot/unknown"


class ChanceMismatchError(FlunkernError):
    """A script of outcomes does not fit what the game draws."""

    code = "chance/mismatch"


class MoveUnreadableError(FlunkernError):
    code = "move/unreadable"


class IllegalMoveError(FlunkernError):
    """A move that `rule` forbids; `reason` names the sentence that tells the player why."""

    code = "move/illegal"

    def __init__(self, rule: str, reason: str) -> None:
        self.rule = rule
        self.reason = reason
        super().__init__(rule=rule, reason=reason)


class NotYourTurnError(IllegalMoveError):
    code = "move/not_your_turn"

    def __init__(self, rule: str) -> None:
        super().__init__(rule, "not-your-turn")


class GameOverError(IllegalMoveError):
    code = "move/game_over"

    def __init__(self, rule: str) -> None:
        super().__init__(rule, "game-over")


class CardGoneError(IllegalMoveError):
    code = "move/card_gone"

    def __init__(self, rule: str) -> None:
        super().__init__(rule, "card-gone")


class UsageInvalidError(FlunkernError):
    """A command was called in a way it does not know."""

    code = "usage/invalid"


class FileUnusableError(FlunkernError):
    """A file cannot be opened, read or written."""

    code = "file/unusable"


class RecordError(FlunkernError):
    """A game record was refused."""


class RecordTooLargeError(RecordError):
    code = "record/too_large"


class RecordUnreadableError(RecordError):
    code = "record/unreadable"


class RecordIllegalError(RecordError):
    """`step` (from 1; 0 is the start) cannot have happened; `rule` is the clause, where there is one."""

    code = "record/illegal"

    def __init__(self, step: int, rule: str | None, reason: str) -> None:
        self.step = step
        self.rule = rule
        super().__init__(step=step, rule=rule or "none", reason=reason)


class RecordEditedError(RecordError):
    code = "record/edited"


class StepUnknownError(RecordError):
    code = "record/no_such_step"
