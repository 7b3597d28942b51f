"""Everything that is shown in line mode can be told, in both languages."""

from random import Random

import pytest

from flunkern.core.chance import Seeded
from flunkern.core.errors import FlunkernError
from flunkern.games import lie_zie
from flunkern.games.lie_zie import Claim, Pass, Play, Side, Take
from flunkern.games.lie_zie.state import Ended
from flunkern.words import LANGUAGES, Language, words_for
from flunkern.words.pages import clause_texts
from flunkern.words.telling import Teller, tell_error
from tests.games.lie_zie.tables import FREE, TURNS, follow, playing, random_game

NAMES = ["Amelie", "Benni", "Caro", "Daniel"]
ABSURD: list[lie_zie.Move] = [
    Take(0, Side.LEFT),
    Take(1, Side.RIGHT),
    Play(1, 9),
    Play(99, 1),
    Play(1, 2),
    Play(1, 1),
    Pass(),
    Claim(0),
]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    chosen: Language = request.param
    return chosen


@pytest.mark.parametrize("options", [FREE, TURNS], ids=["free", "turns"])
def test_a_whole_game_can_be_told(language: Language, options: lie_zie.Options) -> None:
    teller, rng = Teller(words_for(lie_zie, language), NAMES), Random(1)
    last: type | None = None
    for number, state in enumerate(random_game(options, 4, seed=12)):
        seat = rng.choice([None, 0, 1, 2, 3])
        told = [teller.tell(news) for news in lie_zie.news(state, seat)]
        told += map(teller.tell, lie_zie.legal_moves(state, seat or 0)[:3])
        if type(state.stage) is not last or number % 11 == 0:
            told.append(teller.tell(lie_zie.view(state, seat)))
        last = type(state.stage)
        assert all(line.strip() == line != "" for text in told for line in text.split("\n"))
    outcome = lie_zie.outcome(state)
    assert isinstance(state.stage, Ended)
    assert outcome is not None
    assert teller.outcome(outcome)


def test_every_refusal_can_be_told(language: Language) -> None:
    words = words_for(lie_zie, language)
    told = set()
    for state in random_game(TURNS, 2, seed=1):
        for move in ABSURD:
            for seat in range(2):
                try:
                    lie_zie.check(state, seat, move)
                except FlunkernError as error:
                    told.add(tell_error(words, error))
    assert len(told) >= 14


def test_the_own_front_is_told_and_others_are_not() -> None:
    """Z-7."""
    words = words_for(lie_zie, "en")
    state = lie_zie.start(FREE, 2, Seeded(1))
    state = follow(state, (0, Take(5, Side.LEFT)))
    (own,), (other,) = (lie_zie.news(state, seat) for seat in (0, 1))
    assert "front" in Teller(words, NAMES).tell(own)
    assert "front" not in Teller(words, NAMES).tell(other)


def test_the_round_and_what_can_be_played_are_shown() -> None:
    """Z-9, Z-10."""
    state = follow(playing("r3 g1", "r4 r1 b1"), (0, Play(1, 1)))
    shown = Teller(words_for(lie_zie, "en"), NAMES).tell(lie_zie.view(state, 1))
    assert "Amelie led red: Amelie 3. To beat: 3." in shown
    assert "You can play: red 4 (position 1), red 41 (2 from position 1)." in shown


def test_both_rule_pages_have_every_clause_in_order(language: Language) -> None:
    assert tuple(clause_texts(lie_zie, language)) == lie_zie.clauses
