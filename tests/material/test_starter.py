from flunkern.core.chance import Scripted, Seeded
from flunkern.material.starter import StartThrow, throw_for_start


def test_k_2_the_highest_total_starts() -> None:
    """K-2"""
    script = Scripted((1, 1, 1, 1, 1), (6, 1, 1, 1, 1), (2, 2, 2, 2, 1))
    starter, throws = throw_for_start(range(3), 5, script)
    script.finish()
    assert starter == 1
    assert throws == (
        StartThrow(0, (1, 1, 1, 1, 1)),
        StartThrow(1, (6, 1, 1, 1, 1)),
        StartThrow(2, (2, 2, 2, 2, 1)),
    )


def test_k_2_only_those_tied_for_the_highest_throw_again() -> None:
    """K-2: the total counts, not the highest die; and it goes on until one is left."""
    laps = [
        ((6, 4), (5, 4), (5, 5), (4, 6)),
        ((3, 3), (1, 1), (4, 2)),
        ((6, 5), (6, 6)),
    ]
    script = Scripted(*(dice for lap in laps for dice in lap))
    starter, throws = throw_for_start(range(4), 2, script)
    script.finish()
    assert starter == 3
    assert [throw.seat for throw in throws] == [0, 1, 2, 3, 0, 2, 3, 0, 3]


def test_k_2_everyone_may_tie() -> None:
    """K-2"""
    script = Scripted((3,), (3,), (3,), (3,), (1,), (2,))
    assert throw_for_start((4, 7), 1, script)[0] == 7
    script.finish()


def test_one_alone_starts_without_a_throw() -> None:
    script = Scripted()
    assert throw_for_start([5], 5, script) == (5, ())


def test_everyone_has_a_chance_to_start() -> None:
    assert {throw_for_start(range(4), 5, Seeded(seed))[0] for seed in range(60)} == set(range(4))
