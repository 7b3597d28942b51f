from hashlib import sha256

import pytest

from flunkern.fairness.draws import key_of
from flunkern.fairness.merkle import DEPTH, LEAVES, KeyTree, leaf_of, node_of, verify
from tests.fairness.tables import OTHER_SEED, SEED


@pytest.fixture(scope="module")
def tree() -> KeyTree:
    return KeyTree(SEED)


@pytest.mark.parametrize("number", [0, 1, 2, 1023, 1024, 2047, 2048, LEAVES - 1])
def test_every_key_leads_to_the_root(tree: KeyTree, number: int) -> None:
    assert verify(tree.root, number, key_of(SEED, number), tree.path(number))


def test_another_key_number_root_or_path_does_not(tree: KeyTree) -> None:
    key, path = key_of(SEED, 5), tree.path(5)
    assert not verify(tree.root, 5, key_of(SEED, 4), path)
    assert not verify(tree.root, 4, key, path)
    assert not verify(tree.root, 5 + LEAVES, key, path)
    assert not verify(tree.root, -1, key, path)
    assert not verify(KeyTree(OTHER_SEED).root, 5, key, path)
    assert not verify(tree.root, 5, key, tree.path(4))
    assert not verify(tree.root, 5, key, path[:-1])
    assert not verify(tree.root, 5, key, (*path, path[-1]))
    assert not verify(tree.root, 5, key, ())
    assert not verify(leaf_of(key).hex(), 0, key, ())
    for height in range(DEPTH):
        wrong = sha256(bytes.fromhex(path[height])).hexdigest()
        assert not verify(tree.root, 5, key, (*path[:height], wrong, *path[height + 1 :]))


def test_a_node_cannot_pass_for_a_leaf(tree: KeyTree) -> None:
    left, right = leaf_of(key_of(SEED, 0)), leaf_of(key_of(SEED, 1))
    assert leaf_of(left + right) != node_of(left, right)
    assert not verify(tree.root, 0, left + right, tree.path(0)[1:])


def test_a_path_tells_no_key(tree: KeyTree) -> None:
    assert key_of(SEED, 6).hex() not in tree.path(7)
    assert tree.path(7)[0] == leaf_of(key_of(SEED, 6)).hex()
    assert tree.path(6)[1:] == tree.path(7)[1:]


@pytest.mark.parametrize("number", [-1, LEAVES])
def test_there_is_no_path_beyond_the_last_leaf(tree: KeyTree, number: int) -> None:
    with pytest.raises(ValueError, match="no draw"):
        tree.path(number)
