"""What nobody can foresee: seeds of dice, addresses of tables, the pace and the luck of foxes."""

import secrets
from random import Random
from typing import Final

from flunkern.fairness.commitment import new_seed

CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without letters that are mistaken for one another when read out."""
CODE_LENGTH: Final = 6


class Fresh:
    """Another one in tests gives the same tables twice. `rng` is for what may be guessed: no secret hangs on it."""

    def __init__(self) -> None:
        self.rng = Random()

    def seed(self) -> str:
        return new_seed().hex()

    def id(self) -> str:
        """An address that only those know who were told it."""
        return secrets.token_urlsafe(16)

    def code(self) -> str:
        return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
