"""The refusal of The Lie Zie that is nobody's mistake.

IllegalMoveError
└── CardGoneError               move/card_gone
"""

from flunkern.core.errors import IllegalMoveError


class CardGoneError(IllegalMoveError, code="move/card_gone"):
    """Where all grab at once, somebody else was faster."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule, "card-gone")
