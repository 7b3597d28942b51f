from hashlib import sha256

import pytest

from flunkern.fairness.commitment import binding, commitment, new_seed, opens, proof, salted_proof, sealed
from flunkern.fairness.merkle import KeyTree
from tests.fairness.tables import OTHER_SEED, SEED, chains_for, salts_for


def test_seeds_have_256_bits_and_are_never_the_same() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}


def test_the_commitment_binds_the_hash_of_the_seed_to_the_root_over_its_keys() -> None:
    seal, root = sha256(SEED).digest(), bytes.fromhex(KeyTree(SEED).root)
    assert commitment(SEED) == sha256(b"flunkern commitment" + seal + root).hexdigest()
    others = {binding(sealed(OTHER_SEED), KeyTree(SEED).root), binding(sealed(SEED), KeyTree(OTHER_SEED).root)}
    assert commitment(SEED) not in others


def test_only_its_seed_opens_a_commitment() -> None:
    promised = commitment(SEED)
    assert opens(promised, SEED)
    assert opens(sealed(SEED), SEED, first_edition=True)
    assert not opens(sealed(SEED), SEED)
    assert not opens(promised, SEED, first_edition=True)
    assert not opens(promised, OTHER_SEED)
    for wrong in (promised[:-1], promised.upper(), "", "ä" * 64, promised + "\n"):
        assert not opens(wrong, SEED)


def test_a_proof_holds_what_is_needed_to_check() -> None:
    fair = proof(SEED, chains := chains_for(3, (0, 1)))
    assert (fair.commitment, bytes.fromhex(fair.seed), fair.chains) == (commitment(SEED), SEED, chains)
    old = salted_proof(SEED, salts_for(3))
    assert (old.commitment, bytes.fromhex(old.seed), old.salts) == (sealed(SEED), SEED, salts_for(3))


def test_no_proof_is_made_of_what_is_no_salt() -> None:
    with pytest.raises(ValueError, match="a salt has"):
        salted_proof(SEED, ["mine"])
