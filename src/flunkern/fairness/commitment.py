"""Seeds, and the promise not to change them: what is published before play, and what opens it afterwards."""

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256

from flunkern.core.record import FairDice
from flunkern.fairness.draws import SEED_BYTES, message_of


def new_seed() -> bytes:
    """256 bits that nobody can guess; one seed is for one game only."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """What is published before play: it binds to the seed and tells nothing of it."""
    return sha256(seed).hexdigest()


def opens(promised: str, seed: bytes) -> bool:
    """Whether this is the seed that was committed to."""
    return hmac.compare_digest(promised.encode(), commitment(seed).encode())


def proof(seed: bytes, salts: Sequence[str]) -> FairDice:
    """What a finished game's record holds so that anyone can check its draws."""
    message_of(salts)
    return FairDice(commitment(seed), tuple(salts), seed.hex())
