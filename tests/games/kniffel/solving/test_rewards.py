"""The solver plays by what the rules say: a change there is all it takes, and what no state can tell is refused."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import flunkern
from flunkern.core.chance import Dice
from flunkern.games.kniffel import scoring
from flunkern.games.kniffel.editions import PRESETS, Edition, edition_of
from flunkern.games.kniffel.solving import rewards
from flunkern.games.kniffel.solving.file_format import fingerprint
from flunkern.games.kniffel.solving.rewards import UnsolvableRulesError, kniffel_rewards, plain_rewards
from flunkern.games.kniffel.solving.state import Position
from flunkern.games.kniffel.state import Sheet
from tests.games.kniffel.solving.plain import Plain, scored, without

CHANGES = {
    "material/sheet.py": [
        ("*(face * dice.count(face) for face", "*((face + 1) * dice.count(face) for face"),
        ("25 if counts == [3, 2] else 0", "total + 10 if counts == [3, 2] else 0"),
        ("BONUS: Final = 35", "BONUS: Final = 50"),
    ],
    "games/kniffel/editions.py": [
        ('Literal["none", "maximum", "lower"]', 'Literal["none", "maximum", "lower", "odd"]'),
        ('"plain": [],', '"plain": [("further", "box", {"joker": "odd", "extra": 70})],'),
    ],
    "games/kniffel/scoring.py": [
        ("    return points, edition.extra if", '    if edition.joker == "odd" and further and dice[0] % 2:\n'
         "        points = MAXIMA[index]\n    return points, edition.extra if"),
    ],
}  # fmt: skip
"""Above, a die counts one more; a Full House counts its dice and 10; the bonus is 50; a joker for odd Kniffels."""
POSITIONS = [
    ("plain", Position(without(0, 8), 61)),
    ("plain", Position(without(5, 12), 50)),
    ("plain-box", Position(without(3, 8), 58, 1)),
    ("plain-box", Position(without(2, 11), 60, 0)),
]
SOLVE = f"""
import json
from flunkern.games.kniffel import PRESETS
from flunkern.games.kniffel.editions import edition_of
from flunkern.games.kniffel.solving import Position, solve, state_value
from flunkern.games.kniffel.solving.file_format import fingerprint

solved = {{name: solve(edition_of(PRESETS[name])) for name in ("plain", "plain-box")}}
values = [state_value(solved[name], Position(*at)) for name, at in {[(name, tuple(at)) for name, at in POSITIONS]}]
print(json.dumps([values, fingerprint(edition_of(PRESETS["plain"]), "expected_value").hex()]))
"""


def changed_options(edition: Edition, at: Position, dice: Dice) -> list[tuple[int, int, Position]]:
    """The changed rules, written separately; `edition` is the plain one, with or without the joker."""
    kniffel, result = len(set(dice)) == 1, []
    for box in [box for box in range(13) if not at.filled >> box & 1]:
        points = scored(box, dice)
        if box < 6:
            points += dice.count(box + 1)
        if box == 8 and points:
            points = sum(dice) + 10
        extra, flag = 0, at.flag
        if kniffel and edition.extra:
            extra = edition.extra if at.flag else 0
            if at.flag and dice[0] % 2:
                points = [10, 15, 20, 25, 30, 35, 30, 30, 38, 30, 40, 50, 30][box]
            flag = 1 if box == 11 else flag
        upper = min(63, at.upper + (points if box < 6 else 0))
        result.append((box, points + extra, Position(at.filled | 1 << box, upper, flag)))
    return result


def test_whoever_changes_the_rules_changes_the_solver(tmp_path: Path) -> None:
    """In a copy of the package, what boxes score is changed on the sheet, and a house rule is added where rules are."""
    package = Path(flunkern.__file__).parent
    copy = shutil.copytree(package, tmp_path / "flunkern", ignore=shutil.ignore_patterns("__pycache__", "page", "data"))
    for name, edits in CHANGES.items():
        text = (copy / name).read_text()
        for old, new in edits:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        (copy / name).write_text(text)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    values, mark = json.loads(subprocess.check_output([sys.executable, "-c", SOLVE], env=environment, cwd=tmp_path))
    editions = {"plain": edition_of(PRESETS["plain"]), "plain-box": Edition(70, "box", "none", "never")}
    for (name, at), value in zip(POSITIONS, values, strict=True):
        plain = Plain(editions[name], options=changed_options, bonus=50)
        assert value == pytest.approx(plain.before(at, 0), abs=1e-10)
    assert fingerprint(editions["plain"], "expected_value").hex() != mark


@pytest.fixture
def asked_anew() -> None:
    kniffel_rewards.cache_clear()
    plain_rewards.cache_clear()


@pytest.mark.usefixtures("asked_anew")
@pytest.mark.parametrize("of", ["a filled box", "two Kniffels", "points", "what is no Kniffel"])
def test_a_rule_that_asks_for_more_than_a_state_tells_is_refused(monkeypatch: pytest.MonkeyPatch, of: str) -> None:
    def entry(edition: Edition, sheet: Sheet, dice: Dice, index: int) -> tuple[int, int, bool]:
        points, extra, joker = scoring.entry(edition, sheet, dice, index)
        if {
            "a filled box": sheet.boxes[0] is not None,
            "two Kniffels": sheet.kniffels > 1,
            "points": sheet.upper > 20,
            "what is no Kniffel": dice == (1, 1, 1, 1, 2),
        }[of]:
            extra += 5
        return points, extra, joker

    monkeypatch.setattr(rewards, "entry", entry)
    with pytest.raises(UnsolvableRulesError):
        (plain_rewards if of == "what is no Kniffel" else kniffel_rewards)(edition_of(PRESETS["modern"]))
