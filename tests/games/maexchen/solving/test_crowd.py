import pytest

from flunkern.games.maexchen.solving import round_of
from flunkern.games.maexchen.solving.one_throw import RANKS


@pytest.mark.parametrize("double", [True, False])
@pytest.mark.parametrize("players", range(3, 9))
def test_there_is_a_way_to_play_above_every_announcement(players: int, double: bool) -> None:
    """In `test_one_throw` such throws are shown to be equilibria; here, that they fit together."""
    stages = round_of(players, double)
    assert len(stages) == RANKS
    for floor, stage in enumerate(stages, -1):
        assert stage.announced.sum(axis=1) == pytest.approx(1)
        assert (stage.announced[:, : floor + 1] == 0).all()
        assert ((stage.doubted >= 0) & (stage.doubted <= 1)).all()


def test_above_a_pair_of_sixes_everybody_says_maexchen_and_nobody_believes_it() -> None:
    top = round_of(4, True)[-1]
    assert (top.announced[:, -1] == 1).all()
    assert top.doubted[-1] == 1
