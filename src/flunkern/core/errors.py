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
│   └── GameOverError           move/game_over
├── TableError                  table/full, table/not_host, …
├── MessageUnreadableError      message/unreadable
├── TooFastError                message/too_fast
├── OriginError                 message/origin
├── HostError                   message/host
├── OperatorError               operator/refused
├── BannedError                 operator/banned
├── RecoveryError               recovery/refused
├── PasskeyError                passkey/refused
│   ├── PasskeysFullError       passkey/too_many
│   └── NoPasskeysError         passkey/unavailable
├── RoundUnknownError           round/unknown
├── NotMemberError              round/not_member
├── RoundFullError              round/full
├── AddressUnknownError         message/no_such_address
├── MethodUnknownError          message/no_such_method
├── UsageInvalidError           usage/invalid
│   ├── ExtraMissingError       extra/missing
│   ├── WorkersLostError        workers/lost
│   └── BotFailedError          bot/failed
├── FileUnusableError           file/unusable
├── AddressUnusableError        address/unusable
└── RecordError
    ├── RecordTooLargeError     record/too_large
    ├── RecordUnreadableError   record/unreadable
    ├── RecordIllegalError      record/illegal         a step breaks a clause
    ├── RecordEditedError       record/edited
    ├── StepUnknownError        record/no_such_step
    ├── ProofMissingError       fair/no_proof
    ├── ByHandError             fair/by_hand
    ├── CommitmentBrokenError   fair/commitment
    ├── SaltsMismatchError      fair/salts
    ├── DrawForgedError         fair/draw
    ├── KeyForgedError          fair/key
    ├── LinkForgedError         fair/link
    ├── CourseMismatchError     fair/course
    ├── SecretMismatchError     fair/secret
    ├── WitnessUnreadableError  witness/unreadable
    └── WitnessMismatchError    witness/mismatch

Unreadable and illegal are different things: the first is not a move or a record at all, the second is one that the
rules refuse. The words for a code are the message `error-` + code with dashes; `details` are its arguments.
"""

from typing import Any, Literal, Self

TableTrouble = Literal[
    "barred",
    "by_hand",
    "chain_taken",
    "coach_away",
    "coach_off",
    "dice_untold",
    "full",
    "introduction",
    "log_full",
    "name_invalid",
    "name_taken",
    "no_coach",
    "not_awaited",
    "not_by_hand",
    "not_finished",
    "not_host",
    "not_in_lobby",
    "not_playing",
    "not_ready",
    "not_seated",
    "not_starting",
    "not_your_seat",
    "not_your_turn",
    "nothing_entered",
    "offer_over",
    "place_taken",
    "starter_untold",
    "starting",
    "talk_off",
    "too_early",
    "unknown",
    "wrong_link",
]


class FlunkernError(Exception):
    """Goes from one process to another whole, whatever its own way of being made."""

    code: str = "flunkern/error"

    def __init_subclass__(cls, code: str | None = None) -> None:
        if code is not None:
            cls.code = code

    def __init__(self, **details: str | int) -> None:
        self.details = details
        super().__init__(self.code, details)

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.details.items())
        return f"{self.code}: {details}" if details else self.code

    def __reduce__(self) -> tuple[Any, ...]:
        # An exception is otherwise made anew with its `args` alone, which no error here takes.
        return self._again, self.args, vars(self).copy()

    @classmethod
    def _again(cls, *args: Any) -> Self:
        return cls.__new__(cls, *args)


class GameUnknownError(FlunkernError, code="game/unknown"): ...


class OptionsInvalidError(FlunkernError, code="options/invalid"): ...


class SeatsInvalidError(FlunkernError, code="seats/invalid"): ...


class SeatUnknownError(FlunkernError, code="seats/unknown"): ...


class BotUnknownError(FlunkernError, code="bot/unknown"): ...


class ChanceMismatchError(FlunkernError, code="chance/mismatch"):
    """A script of outcomes does not fit what the game draws."""


class MoveUnreadableError(FlunkernError, code="move/unreadable"): ...


class IllegalMoveError(FlunkernError, code="move/illegal"):
    """A move that `rule` forbids; `reason` names the sentence that tells the player why."""

    def __init__(self, rule: str, reason: str) -> None:
        self.rule = rule
        self.reason = reason
        super().__init__(rule=rule, reason=reason)


class NotYourTurnError(IllegalMoveError, code="move/not_your_turn"):
    def __init__(self, rule: str) -> None:
        super().__init__(rule, "not-your-turn")


class GameOverError(IllegalMoveError, code="move/game_over"):
    def __init__(self, rule: str) -> None:
        super().__init__(rule, "game-over")


class TableError(FlunkernError):
    """A table does not do what it was asked to; the code is `table/` and the trouble."""

    def __init__(self, trouble: TableTrouble) -> None:
        self.code = f"table/{trouble}"
        super().__init__()


class MessageUnreadableError(FlunkernError, code="message/unreadable"): ...


class TooFastError(FlunkernError, code="message/too_fast"): ...


class OriginError(FlunkernError, code="message/origin"):
    """A page of another site asked in somebody's name."""


class HostError(FlunkernError, code="message/host"):
    """Somebody asked by a name that the server does not know as its own."""


class OperatorError(FlunkernError, code="operator/refused"):
    """Somebody asked for what is only for whoever runs the server."""


class BannedError(FlunkernError, code="operator/banned"):
    """Whoever runs the server does not want this person here."""


class RecoveryError(FlunkernError, code="recovery/refused"):
    """No link to come back by has this secret, or not any more."""


class PasskeyError(FlunkernError, code="passkey/refused"):
    """What a passkey signed does not hold."""


class PasskeysFullError(PasskeyError, code="passkey/too_many"): ...


class NoPasskeysError(PasskeyError, code="passkey/unavailable"):
    """Neither this server nor a browser that reached it by this address has any."""


class RoundUnknownError(FlunkernError, code="round/unknown"): ...


class NotMemberError(FlunkernError, code="round/not_member"):
    """A round shows itself to those who belong to it."""


class RoundFullError(FlunkernError, code="round/full"): ...


class AddressUnknownError(FlunkernError, code="message/no_such_address"):
    """Somebody asked for what the interface does not have."""


class MethodUnknownError(FlunkernError, code="message/no_such_method"):
    """Somebody asked in another way than the interface answers."""


class UsageInvalidError(FlunkernError, code="usage/invalid"):
    """A command was called in a way it does not know."""


class ExtraMissingError(UsageInvalidError, code="extra/missing"):
    """A command was told to use something that is installed only if asked for."""


class WorkersLostError(UsageInvalidError, code="workers/lost"):
    """The processes or machines that a command was told to use cannot be reached, or are there no more."""


class BotFailedError(UsageInvalidError, code="bot/failed"):
    """A bot that a command was told to use could not answer, or not by the rules."""


class FileUnusableError(FlunkernError, code="file/unusable"):
    """A file cannot be opened, read or written."""


class AddressUnusableError(FlunkernError, code="address/unusable"):
    """What is at `address`, which holds no password, cannot be used; `detail` says why."""


class RecordError(FlunkernError):
    """A game record was refused."""


class RecordTooLargeError(RecordError, code="record/too_large"): ...


class RecordUnreadableError(RecordError, code="record/unreadable"): ...


class RecordIllegalError(RecordError, code="record/illegal"):
    """`step` (from 1; 0 is the start) cannot have happened; `rule` is the clause, where there is one."""

    def __init__(self, step: int, rule: str | None, reason: str) -> None:
        self.step = step
        self.rule = rule
        super().__init__(step=step, rule=rule or "none", reason=reason)


class RecordEditedError(RecordError, code="record/edited"): ...


class StepUnknownError(RecordError, code="record/no_such_step"): ...


class ProofMissingError(RecordError, code="fair/no_proof"):
    """A record says nothing by which its draws could be checked."""


class ByHandError(RecordError, code="fair/by_hand"):
    """The dice of a record were real ones, told by people."""


class CommitmentBrokenError(RecordError, code="fair/commitment"):
    """The seed is not the one that was committed to."""


class SaltsMismatchError(RecordError, code="fair/salts"):
    """Not every seat has its place among what the seats added."""


class DrawForgedError(RecordError, code="fair/draw"):
    """The draws of `step` (0 is the start) are not those that the seed gives."""

    def __init__(self, step: int) -> None:
        self.step = step
        super().__init__(step=step)


class KeyForgedError(RecordError, code="fair/key"):
    """The key of draw `number` is "missing", "unused", "twice" or "foreign": not the one committed to."""

    def __init__(self, number: int, reason: str) -> None:
        self.number = number
        super().__init__(number=number, reason=reason)


class LinkForgedError(RecordError, code="fair/link"):
    """What a seat gave with `step` (0 is the start) is not the next link of its chain."""

    def __init__(self, step: int) -> None:
        self.step = step
        super().__init__(step=step)


class CourseMismatchError(RecordError, code="fair/course"):
    """The game that was recorded is not the one of which spectators were told."""


class SecretMismatchError(RecordError, code="fair/secret"):
    """`step` is shut though the table's options open it, or open though they keep it secret."""

    def __init__(self, step: int) -> None:
        self.step = step
        super().__init__(step=step)


class WitnessUnreadableError(RecordError, code="witness/unreadable"):
    """A file is not what somebody kept of a game that they saw."""


class WitnessMismatchError(RecordError, code="witness/mismatch"):
    """The record is not of the game that a witness saw: `what` differs, first at `step` (0 is the start)."""

    def __init__(self, what: str, step: int = 0) -> None:
        self.what = what
        self.step = step
        super().__init__(what=what, step=step)
