"""Seeds, and the promise not to change them: what is published before play, and what opens it afterwards."""

import hmac
import secrets
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256

from flunkern.core.record import Chains, FairDice
from flunkern.fairness.draws import SEED_BYTES, message_of
from flunkern.fairness.merkle import KeyTree


def new_seed() -> bytes:
    """256 bits that nobody can guess; one seed is for one game only."""
    return secrets.token_bytes(SEED_BYTES)


def sealed(seed: bytes) -> str:
    """Binds to a seed and tells nothing of it; by itself, the commitment of the first edition."""
    return sha256(seed).hexdigest()


def binding(seal: str, root: str) -> str:
    """The commitment to a sealed seed and to the root over its keys, of which neither can be changed alone."""
    return sha256(b"flunkern commitment" + bytes.fromhex(seal) + bytes.fromhex(root)).hexdigest()


@lru_cache(maxsize=1024)
def commitment(seed: bytes) -> str:
    """What is published before play: it binds to the seed and to every key of it, and tells nothing of them."""
    return binding(sealed(seed), KeyTree(seed).root)


def opens(promised: str, seed: bytes, *, first_edition: bool = False) -> bool:
    """Whether this is the seed that was committed to."""
    made = sealed(seed) if first_edition else commitment(seed)
    return hmac.compare_digest(promised.encode(), made.encode())


def proof(seed: bytes, chains: Chains) -> FairDice:
    """What a finished game's record holds so that anyone can check its draws."""
    return FairDice(commitment(seed), (), seed.hex(), chains)


def salted_proof(seed: bytes, salts: Sequence[str]) -> FairDice:
    """The same for a game that began by the first edition."""
    message_of(salts)
    return FairDice(sealed(seed), tuple(salts), seed.hex())
