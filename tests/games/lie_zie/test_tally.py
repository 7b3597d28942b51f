"""What is counted in The Lie Zie: who won what, and which prizes lied by the number on their backs (Z-1, Z-16)."""

from typing import Any

from flunkern.core.chance import Seeded
from flunkern.games import find, lie_zie
from flunkern.games.lie_zie.events import PassOver, RoundWon
from flunkern.games.lie_zie.tally import tally
from tests.contracts.test_highlights import states_of


def counted(told: list[tuple[Any, ...]], last: Any) -> dict[tuple[int, str], int]:
    found: dict[tuple[int, str], int] = {}
    for seat, what, more in tally(told, last):
        found[seat, what] = found.get((seat, what), 0) + more
    return found


def test_rounds_passes_and_prizes_are_those_of_the_game() -> None:
    for seed in range(3):
        states = states_of(find("lie-zie"), seed)
        told = [lie_zie.news(state, None) for state in states]
        found = counted(told, lie_zie.view(states[-1], None))
        items = [item for news in told for item in news]
        for seat, won in enumerate(states[-1].prizes):
            rounds = sum(isinstance(item, RoundWon) and item.winner == seat for item in items)
            assert found.get((seat, "rounds-won"), 0) == rounds
            true = sum(card.front.number == card.back.number for card in won)
            assert found.get((seat, "prizes-true"), 0) == true
            assert found.get((seat, "prizes-false"), 0) == len(won) - true
        assert sum(more for (_, what), more in found.items() if what == "passes-won") == 3


def test_prizes_count_once_they_are_turned_over() -> None:
    state = lie_zie.start(lie_zie.Options(), 3, Seeded(1))
    won = (RoundWon(1, 41, 1, False), PassOver(1, (2, 1, 0)))
    assert counted([won], lie_zie.view(state, None)) == {(1, "rounds-won"): 1, (2, "passes-won"): 1}
