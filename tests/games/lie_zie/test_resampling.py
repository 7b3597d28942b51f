"""Cards that might lie elsewhere: just those that are possible, each as likely; whole games are resampled in `envs`."""

from collections import Counter

from flunkern.core.chance import Seeded
from flunkern.games.lie_zie.cards import WITH_BACK, Card
from flunkern.games.lie_zie.resampling import _Pass, _swapped


def test_unseen_cards_are_any_that_are_possible_and_each_as_likely() -> None:
    """One back, two passes: two cards seen in each, one in both; a prize of the first pass cannot be among them."""
    back = next(iter(WITH_BACK))
    cards = WITH_BACK[back]
    first = _Pass(0, cards, {cards[0], cards[1]}, [cards[5]])
    second = _Pass(9, cards[:5], {cards[1], cards[2]}, [])
    found: Counter[tuple[tuple[Card, ...], ...]] = Counter()
    for seed in range(6000):
        swaps = list(_swapped(cards, (first, second), Seeded(seed)))
        laid = tuple(tuple(swap[card] for card in one.spread) for swap, one in zip(swaps, (first, second), strict=True))
        assert laid[0][:2] == cards[:2]
        assert laid[1][1:3] == cards[1:3]
        assert laid[0][5] not in laid[1]
        found[laid] += 1
    # Three cards may be the prize; the other three of the first pass and of the second lie in any order.
    assert len(found) == 3 * 6 * 6
    assert min(found.values()) > 25
    assert max(found.values()) < 95


def test_prizes_may_have_been_seen_in_an_earlier_pass() -> None:
    cards = WITH_BACK[next(iter(WITH_BACK))]
    first, second = _Pass(0, cards, set(cards), []), _Pass(9, cards, set(), [cards[3]])
    prizes = {list(_swapped(cards, (first, second), Seeded(seed)))[1][cards[3]] for seed in range(80)}
    assert prizes == set(cards)
