"""The commands for players who want to know: solve, analyse, advise."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.calling import Run, refused


def test_solving_for_programs_and_as_a_picture(run: Run, tmp_path: Path) -> None:
    ran = run("solve", "kniffel", "--edition", "plain", "--json", "--plot", "plain.svg")
    assert (ran.code, ran.err) == (0, "")
    solved = json.loads(ran.out)
    assert solved["game"] == "kniffel"
    assert solved["options"] == {"edition": "plain", "joker": "sheet", "further": "any"}
    assert solved["expected_score"] == pytest.approx(245.8707745, abs=1e-6)
    assert solved["standard_deviation"] == pytest.approx(39.820, abs=2e-3)
    assert {entry["score"]: entry["chance"] for entry in solved["at_least"]}[200] == pytest.approx(0.8659, abs=1e-4)
    assert {entry["share"]: entry["score"] for entry in solved["quantiles"]}[0.5] == 247
    assert ElementTree.parse(tmp_path / "plain.svg").getroot().tag.endswith("svg")
    assert run("solve", "kniffel", "--edition", "plain", "--plot", "plain.svg").err.startswith("file/unusable: ")


def test_solving_in_words(run: Run) -> None:
    assert "245.8707745" in run("solve", "kniffel", "--edition", "plain").out
    assert "245,8707745" in run("solve", "kniffel", "--edition", "plain", "--lang", "de").out


@pytest.fixture
def record_file(data: bytes, tmp_path: Path) -> str:
    (tmp_path / "game.json").write_bytes(data)
    return "game.json"


def test_analysing_a_record(run: Run, record_file: str) -> None:
    ran = run("analyse", record_file)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Ada: ")
    assert len(ran.out.splitlines()) == 13
    assert "Entscheidungen" in run("analyse", record_file, "--lang", "de").out


def test_analysing_for_programs(run: Run, record_file: str) -> None:
    found = json.loads(run("analyse", record_file, "--json").out)
    assert found["seats"] == ["Ada", "Bo"]
    assert [part["seat"] for part in found["parts"]] == [0, 1]
    costs = {made["step"]: made["cost"] for made in found["decisions"]}
    dearest = [costs[step] for step in found["mistakes"]]
    assert dearest == sorted(dearest, reverse=True)
    assert dearest[0] == max(costs.values())


def test_advice_in_words_and_for_programs(run: Run) -> None:
    arguments = ["advise", "kniffel", "--dice", "23455", "--throws-left", "1", "--sheet", "kleine-strasse=30 ones=3"]
    ran = run(*arguments)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Best: Keep 2 3 4 5 ")
    best = json.loads(run(*arguments, "--json").out)[0]
    assert best["move"] == {"type": "keep", "dice": [2, 3, 4, 5]}


@pytest.mark.parametrize(("edition", "each"), [("modern", 50), ("classic", 100), ("plain", 0)])
def test_advice_counts_the_extra_points_of_earlier_kniffels(run: Run, edition: str, each: int) -> None:
    """K-20 and K-32"""
    boxes = "ones=5 twos=10 sixes=30 full-house=25 grosse-strasse=40 kniffel=50"
    asked = ["advise", "kniffel", "--dice", "23455", "--sheet", boxes, "--edition", edition, "--json"]
    one, three = (json.loads(run(*asked, "--kniffels", count).out)[0]["worth"] for count in ("1", "3"))
    assert three - one == pytest.approx(2 * each)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["solve"], "usage/invalid"),
        (["solve", "luegen"], "usage/invalid"),
        (["solve", "poker"], "game/unknown"),
        (["solve", "kniffel", "--edition", "baroque"], "options/invalid"),
        (["solve", "kniffel", "--edition", "plain", "--option", "joker=free"], "options/invalid"),
        (["solve", "kniffel", "--plot", "picture.gif"], "usage/invalid"),
        (["solve", "kniffel", "--plot", "nowhere/picture.svg"], "file/unusable"),
        (["analyse"], "usage/invalid"),
        (["analyse", "nowhere.json"], "file/unusable"),
        (["advise", "kniffel"], "usage/invalid"),
        (["advise", "lie-zie", "--dice", "12345"], "usage/invalid"),
        (["advise", "kniffel", "--dice", "1234"], "usage/invalid"),
        (["advise", "kniffel", "--dice", "12345", "--throws-left", "3"], "usage/invalid"),
        (["advise", "kniffel", "--dice", "12345", "--sheet", "ones=9"], "usage/invalid"),
        (["advise", "kniffel", "--dice", "12345", "--kniffels", "1"], "usage/invalid"),
        (["advise", "kniffel", "--dice", "12345", "--edition", "baroque"], "options/invalid"),
        (
            ["advise", "kniffel", "--dice", "12345", "--edition", "classic", "--option", "further=box"],
            "options/invalid",
        ),
    ],
)
def test_bad_input_is_one_line_with_a_code(run: Run, arguments: list[str], code: str) -> None:
    refused(run(*arguments), code)


def test_a_record_of_another_game_is_refused(run: Run, tmp_path: Path) -> None:
    assert run("play", "luegen", "--seats", "2", "--bots", "2", "--save", "luegen.json").code == 0
    assert run("analyse", "luegen.json").err == "usage/invalid: luegen: only kniffel is solved\n"
