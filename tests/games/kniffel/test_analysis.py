"""Analysis: luck and skill add up to the score, perfect play costs nothing, the best choice is told first."""

from random import Random

import pytest

from flunkern.core.chance import Scripted, Seeded
from flunkern.core.record import Record, replay
from flunkern.core.recording import Recording
from flunkern.games import kniffel
from flunkern.games.kniffel import Enter, Keep
from flunkern.games.kniffel.analysis import MISTAKE, Analysis, advise, analyse
from flunkern.games.kniffel.editions import PRESETS
from flunkern.games.kniffel.report import advice_lines, analysis_lines
from flunkern.games.kniffel.solving.state import ImpossibleSheetError
from flunkern.material.sheet import Category
from flunkern.words import Language, words_for
from flunkern.words.telling import Teller
from tests.games.kniffel.sheets import full_but, sheet

C = Category


def played(preset: str, levels: tuple[str, ...], seed: int, steps: int = 10**6) -> Record:
    names = [f"Seat {n}" for n in range(len(levels))]
    recording, rng = Recording(kniffel, PRESETS[preset], names, Seeded(seed)), Random(seed)
    while steps and (acting := kniffel.to_act(recording.state)):
        seat, state = min(acting), recording.state
        bot = kniffel.bots[levels[seat]]
        recording.play(seat, bot.choose(kniffel.view(state, seat), kniffel.legal_moves(state, seat), rng))
        steps -= 1
    return recording.record()


def analysed(record: Record) -> Analysis:
    return analyse(record, list(replay(record, kniffel)))


@pytest.mark.parametrize("preset", PRESETS)
def test_start_luck_and_skill_add_up_to_the_score(preset: str) -> None:
    record = played(preset, ("random", "beginner", "perfect"), 3)
    found = analysed(record)
    assert record.outcome is not None
    assert found.finished
    for part, score in zip(found.parts, record.outcome.scores, strict=True):
        assert part.expected == score
        assert round(part.start + part.luck + part.skill, 6) == score
        at = part.start
        for turn in part.turns:
            at = round(at + turn.luck + turn.skill, 6)
            assert at == turn.expected
        costs = sum(made.cost for made in found.decisions if made.seat == part.seat)
        assert round(costs, 6) == -part.skill
        assert len(part.turns) == 13


def test_who_plays_perfectly_makes_no_mistake() -> None:
    found = analysed(played("classic", ("random", "perfect"), 8))
    assert found.parts[1].skill == 0
    assert found.parts[0].skill < -50
    assert {made.seat for made in found.mistakes()} == {0}


def test_mistakes_come_costliest_first_and_are_told_with_what_was_better() -> None:
    found = analysed(played("modern", ("random",), 4))
    costs = [made.cost for made in found.mistakes()]
    assert costs == sorted(costs, reverse=True)
    assert costs[0] > 5
    for made in found.decisions:
        worths = [option.worth for option in made.best]
        assert worths == sorted(worths, reverse=True)
        assert made.cost == pytest.approx(worths[0] - made.worth, abs=2e-6)
        assert made.cost >= 0
        assert made.mistake == (made in found.mistakes()) == (worths[0] - made.worth >= MISTAKE)
        assert 1 <= len(made.best) <= 3


def test_a_game_that_goes_on_has_an_expectation_in_place_of_a_score() -> None:
    record = played("modern", ("club", "club"), 2, steps=25)
    found = analysed(record)
    assert not found.finished
    for part in found.parts:
        assert round(part.start + part.luck + part.skill, 6) == part.expected


def test_a_game_that_has_just_begun_is_all_expectation() -> None:
    recording = Recording(kniffel, PRESETS["classic"], ["Ada"], Scripted())
    found = analysed(recording.record())
    assert [(part.luck, part.skill) for part in found.parts] == [(0, 0)]
    assert found.parts[0].expected == pytest.approx(254.5893739, abs=1e-6)


def test_advice_knows_the_sure_thing_and_the_cunning_one() -> None:
    best = advise(PRESETS["modern"], sheet(), (6, 6, 6, 6, 6), 2)[0]
    assert best.move == Enter(C.KNIFFEL)
    best = advise(PRESETS["modern"], sheet(full_but(C.GROSSE_STRASSE)), (5, 2, 3, 4, 5), 2)[0]
    assert best.move == Keep((2, 3, 4, 5))
    assert advise(PRESETS["classic"], sheet({C.KNIFFEL: 50}, kniffels=1), (6,) * 5, 0)[0].move == Enter(C.SIXES)


def test_a_sheet_that_no_game_leads_to_is_refused() -> None:
    with pytest.raises(ImpossibleSheetError):
        advise(PRESETS["modern"], sheet({C.ONES: 6}), (1, 2, 3, 4, 5), 2)


@pytest.mark.parametrize("language", ["de", "en"])
def test_all_of_it_can_be_told(language: Language) -> None:
    words = words_for(kniffel, language)
    record = played("modern", ("random", "perfect"), 5)
    told = analysis_lines(Teller(words, record.seats), analysed(record))
    assert len(told) == 2 + 1 + 10
    assert "Seat 0" in told[0]
    open_game = analysis_lines(Teller(words, record.seats), analysed(played("modern", ("perfect", "perfect"), 5, 9)))
    assert open_game[-1] == words.text("coach-faultless")
    advice = advice_lines(Teller(words, ()), advise(PRESETS["modern"], sheet(), (1, 2, 3, 4, 5), 2))
    assert len(advice) == 5
    assert "." in advice[0]
