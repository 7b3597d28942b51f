from hashlib import sha256

import pytest

from flunkern.fairness.commitment import commitment, new_seed, opens, proof
from tests.fairness.tables import OTHER_SEED, SEED, salts_for


def test_seeds_have_256_bits_and_are_never_the_same() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(SEED) == sha256(SEED).hexdigest()


def test_only_its_seed_opens_a_commitment() -> None:
    promised = commitment(SEED)
    assert opens(promised, SEED)
    assert not opens(promised, OTHER_SEED)
    for wrong in (promised[:-1], promised.upper(), "", "ä" * 64, promised + "\n"):
        assert not opens(wrong, SEED)


def test_a_proof_holds_what_is_needed_to_check() -> None:
    fair = proof(SEED, salts_for(3))
    assert (fair.commitment, bytes.fromhex(fair.seed), fair.salts) == (commitment(SEED), SEED, salts_for(3))


def test_no_proof_is_made_of_what_is_no_salt() -> None:
    with pytest.raises(ValueError, match="a salt has"):
        proof(SEED, ["mine"])
