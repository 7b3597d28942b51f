from collections import Counter
from itertools import permutations, product
from typing import Any

import pytest

from flunkern.core.chance import all_throws
from flunkern.fairness.draws import KEY_BYTES, Committed, Keyed, first_keys, key_of, message_of
from tests.fairness.tables import OTHER_SEED, SEED, salts_for

SALTS = salts_for(3)
CALLS: tuple[tuple[str, int], ...] = (("throw", 5), ("below", 7), ("permutation", 20), ("throw", 2), ("throw", 5))


def drawn(chance: Committed, *calls: tuple[str, int]) -> list[Any]:
    return [getattr(chance, kind)(of) for kind, of in calls]


class Blocks(Keyed):
    """Blocks told in advance."""

    def __init__(self, *blocks: int) -> None:
        super().__init__(b"", b"")
        self._told = iter(blocks)

    def _block(self) -> int:
        self.blocks += 1
        return next(self._told)


def test_the_same_seed_and_salts_draw_the_same() -> None:
    assert drawn(Committed(SEED, SALTS), *CALLS) == drawn(Committed(SEED, list(SALTS)), *CALLS)


def test_every_call_is_one_draw() -> None:
    chance = Committed(SEED, SALTS)
    for number, call in enumerate(CALLS):
        assert chance.drawn == number
        drawn(chance, call)
    assert chance.drawn == len(CALLS)


def test_a_draw_does_not_depend_on_those_before_it() -> None:
    whole = drawn(Committed(SEED, SALTS), *CALLS)
    for number, call in enumerate(CALLS):
        assert drawn(Committed(SEED, SALTS, number), call) == [whole[number]]
    assert drawn(Committed(SEED, SALTS), ("permutation", 2), *CALLS[1:]) != whole
    assert drawn(Committed(SEED, SALTS), ("permutation", 2), *CALLS[1:])[1:] == whole[1:]


def test_seed_number_and_every_salt_matter() -> None:
    a, b, none = SALTS
    others = [(b, a, none), (a, none, b), (none, a, b), (a, b), (a, b, a), (a, b, none, none), (a, none, none), ()]
    orders = [Committed(SEED, salts).permutation(50) for salts in (SALTS, *others)]
    orders += [Committed(OTHER_SEED, SALTS).permutation(50), Committed(SEED, SALTS, 1).permutation(50)]
    assert len(set(orders)) == len(orders)


def test_no_two_lists_of_salts_are_the_same_message() -> None:
    choices = ["", "00" * 32, "20" * 32, "ff" * 32]
    lists = [salts for count in range(4) for salts in product(choices, repeat=count)]
    messages = {message_of(salts) for salts in lists}
    assert len(messages) == len(lists)


def test_a_throw_is_one_number_read_in_base_six() -> None:
    for count in range(6):
        assert Committed(SEED, SALTS).throw(count) == all_throws(count)[Committed(SEED, SALTS).below(6**count)]


def test_each_step_of_a_permutation_takes_the_next_block() -> None:
    order = [0, 1, 2, 3]
    keyed = Keyed(key_of(SEED, 0), message_of(SALTS))
    for place in (3, 2, 1):
        other = keyed.below(place + 1)
        order[place], order[other] = order[other], order[place]
    assert Committed(SEED, SALTS).permutation(4) == tuple(order)
    assert keyed.blocks == 3


def test_a_block_that_would_favour_small_numbers_is_passed_over() -> None:
    limit = (1 << 256) - (1 << 256) % 6
    assert limit < 1 << 256
    keyed = Blocks((1 << 256) - 1, limit, limit - 1)
    assert keyed.below(6) == 5
    assert keyed.blocks == 3
    assert Blocks(limit - 6).below(6) == 0


def test_where_the_bound_divides_the_range_no_block_is_passed_over() -> None:
    last = (1 << 256) - 1
    assert Blocks(last).below(1) == 0
    assert Blocks(last).below(1 << 53) == (1 << 53) - 1
    assert Blocks(last).below(1 << 256) == last


def test_real_blocks_are_passed_over_too() -> None:
    bound = (1 << 255) + 1
    used = Counter[bool]()
    for number in range(400):
        keyed = Keyed(key_of(SEED, number), message_of(SALTS))
        assert 0 <= keyed.below(bound) < bound
        used[keyed.blocks == 1] += 1
    assert 150 < used[True] < 250


@pytest.mark.parametrize("bound", [0, -1, (1 << 256) + 1])
def test_a_bound_without_numbers_is_refused_and_nothing_is_drawn(bound: int) -> None:
    chance = Committed(SEED, SALTS, 7)
    with pytest.raises(ValueError, match="no number"):
        chance.below(bound)
    assert chance.drawn == 7


@pytest.mark.parametrize("seed", [b"", SEED[:31], SEED + b"\x00"])
def test_a_seed_has_256_bits(seed: bytes) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Committed(seed, SALTS)


@pytest.mark.parametrize(
    "salt", ["0", "ab" * 31, "ab" * 33, "AB" * 32, "xy" * 32, " " * 64, "\n", "ab" * 32 + "\n", "\u0661" * 64]
)
def test_what_is_no_salt_is_refused(salt: str) -> None:
    with pytest.raises(ValueError, match="a salt has"):
        Committed(SEED, ["", salt])


def test_nothing_was_drawn_before_the_first_draw() -> None:
    with pytest.raises(ValueError, match="from 0"):
        Committed(SEED, SALTS, -1)


def squares(counts: Counter[Any], kinds: int) -> float:
    """The chi-square of these counts against all kinds being alike."""
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 for kind in counts) / expected + (kinds - len(counts)) * expected


def test_dice_numbers_and_orders_come_up_alike() -> None:
    """Each limit is passed by one fair seed in a thousand; this seed is fixed."""
    chance = Committed(SEED, SALTS)
    throws = [chance.throw(5) for _ in range(4000)]
    for place in range(5):
        assert squares(Counter(throw[place] for throw in throws), 6) < 20.5
    assert squares(Counter(throw[:2] for throw in throws), 36) < 66.7
    assert squares(Counter(chance.below(10) for _ in range(4000)), 10) < 27.9
    assert squares(Counter(chance.permutation(4) for _ in range(4800)), len(list(permutations(range(4))))) < 49.8


@pytest.mark.parametrize("platform", ["linux", "emscripten"])
def test_all_keys_at_once_are_the_keys_one_by_one(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", platform)
    keys = first_keys(SEED, 600)
    assert [keys[at : at + KEY_BYTES] for at in range(0, len(keys), KEY_BYTES)] == [key_of(SEED, n) for n in range(600)]
