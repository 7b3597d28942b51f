"""The command that trains a bot: stopped and resumed in any way it ends in the same file."""

import os
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest

from flunkern.cli import train as command
from flunkern.games.luegen.solving import course as rounds
from flunkern.games.luegen.solving import strategy
from flunkern.games.luegen.solving.duel.ladders import Limits
from flunkern.games.luegen.solving.stages import STAGES
from flunkern.games.luegen_kniffel.solving import course as turns
from flunkern.games.luegen_kniffel.solving import self_play, value_function
from flunkern.games.luegen_kniffel.solving.solo_value import SoloValues
from flunkern.solvers.arrays import packed
from tests.cli.calling import Ran, Run, refused

GAMES = ("luegen", "luegen-kniffel")
SHORT = ({2: 2}, {2: 1})


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Iterations with few games, each solved roughly, short ladders, and solo play that is known already."""
    monkeypatch.setattr(rounds, "ROUNDS", 6)
    monkeypatch.setattr(rounds, "LIMITS", Limits(raises=1))
    monkeypatch.setattr(turns, "SCHEDULE", SHORT)
    monkeypatch.setattr(self_play, "ITERATIONS", 2)
    monkeypatch.setattr(turns, "solo_values", lambda: SoloValues(*value_function.value_function()[:2]))


def test_training_can_be_resumed_and_gives_the_same_file(run: Run, tmp_path: Path) -> None:
    """Resuming is the same for all games; that one goes on where it was is shown beside its solver."""
    game = "luegen-kniffel"
    ran = run("train", game, "--seed", "7", "--iterations", "2", "--out", "whole.npz")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "Trained with 2 iterations and seed 7. What was learned is in whole.npz.\n"
    for iterations in ("1", "2"):
        out = ("--out", f"part{iterations}.npz")
        assert run("train", game, "--seed", "7", "--iterations", iterations, *out, "--resume", "course").code == 0
    assert (tmp_path / "part2.npz").read_bytes() == (tmp_path / "whole.npz").read_bytes()
    assert (tmp_path / "part1.npz").read_bytes() != (tmp_path / "whole.npz").read_bytes()


def test_what_was_learned_can_be_read_by_its_game(run: Run, tmp_path: Path) -> None:
    for game in GAMES:
        assert run("train", game, "--iterations", "1").code == 0
    assert len(strategy.read((tmp_path / "luegen-master.npz").read_bytes(), "a file").stages) == len(STAGES)
    known = value_function.read((tmp_path / "luegen-kniffel-prospects.npz").read_bytes(), "a file")
    assert not np.array_equal(known.weights, value_function.value_function().weights)


def stopped_after(run: Run, monkeypatch: pytest.MonkeyPatch, steps: int, *arguments: str) -> Ran:
    """Ctrl-C in the midst of a game."""
    left = iter(range(steps))

    def interrupted(*given: object) -> object:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return self_play.play(*given)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(turns, "play", interrupted)
        return run(*arguments)


def test_ctrl_c_loses_no_game_that_is_over(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    arguments = ("train", "luegen-kniffel", "--iterations", "2")
    assert run(*arguments, "--out", "whole.npz").code == 0
    for done in (1, 2, 3):
        ran = stopped_after(run, monkeypatch, 1, *arguments, "--out", "part.npz", "--resume", "course")
        if done < 3:
            assert (ran.code, ran.err) == (130, "")
            assert ran.out.startswith("Stopped. course holds all that is done")
            assert turns.resume((tmp_path / "course").read_bytes(), "course").lesson.games == done
    assert ran.code == 0
    assert (tmp_path / "part.npz").read_bytes() == (tmp_path / "whole.npz").read_bytes()


LOST = "Stopped. Nothing was kept; with --resume FILE it would be.\n"


def test_without_a_file_to_keep_it_in_ctrl_c_ends_it_and_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert stopped_after(run, monkeypatch, 1, "train", "luegen-kniffel") == Ran(130, LOST, "")
    assert os.listdir() == []


def test_ctrl_c_before_anything_is_done_says_so_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> SoloValues:
        raise KeyboardInterrupt

    monkeypatch.setattr(turns, "solo_values", interrupted)
    assert run("train", "luegen-kniffel", "--resume", "course") == Ran(130, LOST, "")
    assert os.listdir() == []


def test_it_is_kept_now_and_then(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever ends it: at no time more is lost than was done since."""
    monkeypatch.setattr(command, "KEPT_EVERY", 0.0)
    kept: list[int] = []

    def watched(path: Path, data: bytes) -> None:
        kept.append(turns.resume(data, "data").lesson.games)

    monkeypatch.setattr(command, "write_whole", watched)
    assert run("train", "luegen-kniffel", "--iterations", "1", "--resume", "course").code == 0
    assert kept == [0, 1, 2, 2, 2]


def test_the_seed_of_a_kept_training_goes_on_and_no_iteration_is_taken_back(run: Run) -> None:
    assert run("train", "luegen", "--seed", "4", "--iterations", "1", "--out", "a.npz", "--resume", "course").code == 0
    ran = run("train", "luegen", "--iterations", "2", "--out", "b.npz", "--resume", "course")
    assert "seed 4" in ran.out
    ran = run("train", "luegen", "--seed", "5", "--iterations", "2", "--out", "c.npz", "--resume", "course")
    assert "a training with seed 4" in refused(ran, "file/unusable")
    ran = run("train", "luegen", "--iterations", "1", "--out", "d.npz", "--resume", "course")
    assert "--iterations 1: 2 are done already" in refused(ran, "usage/invalid")


def kept(**instead: str) -> bytes:
    """A training, compressed as whoever has little room may do."""
    with np.load(BytesIO(rounds.begin(1).to_bytes())) as found:
        return packed({name: found[name] for name in found} | instead, small=True)


def flipped() -> bytes:
    """A training with a byte that is wrong."""
    small = bytearray(kept())
    small[100] ^= 0xFF
    return bytes(small)


SPOILT: dict[str, Callable[[], bytes]] = {
    "flipped": flipped,
    "cut": lambda: rounds.begin(1).to_bytes()[:-100],
    "text": lambda: b"not a training",
    "empty": lambda: b"",
    "array": lambda: b"\x93NUMPY\x01\x00",
    "foreign": lambda: kept(fingerprint="another"),
    "strategy": lambda: strategy.shipped().to_bytes(),
}


@pytest.mark.parametrize("how", SPOILT)
@pytest.mark.parametrize("game", GAMES)
def test_a_damaged_training_is_told_in_one_line_and_left_alone(run: Run, tmp_path: Path, game: str, how: str) -> None:
    content = SPOILT[how]()
    (tmp_path / "course").write_bytes(content)
    assert "course: " in refused(run("train", game, "--resume", "course"), "file/unusable")
    assert (tmp_path / "course").read_bytes() == content
    assert os.listdir() == ["course"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["poker"], "game/unknown"),
        (["kniffel"], "usage/invalid"),
        (["luegen", "--iterations", "0"], "usage/invalid"),
        (["luegen", "--seed", "-1"], "usage/invalid"),
        (["luegen", "--out", "there.npz"], "file/unusable"),
        (["luegen", "--out", "nowhere/a.npz"], "file/unusable"),
        (["luegen", "--resume", "nowhere/course"], "file/unusable"),
        (["luegen", "--resume", "."], "file/unusable"),
        (["luegen", "--out", "same", "--resume", "same"], "usage/invalid"),
    ],
)
def test_bad_calls_change_nothing(run: Run, tmp_path: Path, arguments: list[str], code: str) -> None:
    (tmp_path / "there.npz").write_bytes(b"mine")
    refused(run("train", *arguments), code)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == {"there.npz": b"mine"}


def test_what_can_be_trained_is_told(run: Run) -> None:
    assert run("train", "kniffel").err == "usage/invalid: kniffel: only luegen-kniffel, luegen can be trained\n"


def test_no_iteration_of_the_other_is_taken_back_either(run: Run) -> None:
    assert run("train", "luegen-kniffel", "--iterations", "2", "--out", "a.npz", "--resume", "course").code == 0
    ran = run("train", "luegen-kniffel", "--iterations", "1", "--out", "b.npz", "--resume", "course")
    assert "--iterations 1: 2 are done already" in refused(ran, "usage/invalid")
