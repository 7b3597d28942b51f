"""Editions are data: which options name one, and which do not."""

import pytest

from flunkern.core.chance import Seeded
from flunkern.core.errors import OptionsInvalidError
from flunkern.games import kniffel
from flunkern.games.kniffel.editions import PRESETS, Options, edition_of
from flunkern.words import LANGUAGES, words_for


def test_there_is_a_preset_for_every_choice_of_house_rules() -> None:
    assert list(PRESETS) == ["modern", "modern-box", "classic", "classic-strict", "classic-free", "plain"]


def test_every_preset_is_an_edition_of_its_own() -> None:
    assert len({edition_of(options) for options in PRESETS.values()}) == len(PRESETS) == 6


def test_the_default_is_the_modern_sheet() -> None:
    assert PRESETS["modern"] == Options()


def test_the_joker_of_the_sheet_is_called_our_reading_of_it() -> None:
    """K-30: the printed text leaves a corner open, so no label claims to be the sheet itself."""
    labels = [words_for(kniffel, language).text("option-joker-sheet") for language in LANGUAGES]
    assert labels == ["wie wir die Anleitung lesen", "our reading of the sheet"]


@pytest.mark.parametrize(
    "options",
    [
        Options("modern", joker="strict"),
        Options("plain", further="box"),
        Options("classic", further="box"),
        Options("plain", joker="free"),
    ],
)
def test_a_house_rule_of_another_edition_is_refused(options: Options) -> None:
    with pytest.raises(OptionsInvalidError):
        kniffel.start(options, 2, Seeded(1))
