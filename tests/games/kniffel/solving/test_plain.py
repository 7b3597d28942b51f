"""A turn in plain Python is the one that the kernels find, to the last bit, and so are the bots that play by it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from flunkern.core import lazy, solved
from flunkern.core.chance import Seeded
from flunkern.core.errors import ExtraMissingError
from flunkern.games import kniffel
from flunkern.games.kniffel import solving
from flunkern.games.kniffel.editions import PRESETS, edition_of
from flunkern.games.kniffel.master import PerfectBot
from flunkern.games.kniffel.rules import THROWS
from flunkern.games.kniffel.solving import plain
from flunkern.games.kniffel.solving.action_values import score_values
from flunkern.games.kniffel.solving.expected_value import Solution, state_value
from flunkern.games.kniffel.solving.file_format import fingerprint, save
from flunkern.games.kniffel.solving.sealed import DamagedTableError, file_of
from flunkern.games.kniffel.solving.state import ALL_FILLED, ImpossibleSheetError, Position, position_of

every_preset = pytest.mark.parametrize("preset", PRESETS)


@contextmanager
def nothing_installed(folder: Path) -> Iterator[None]:
    """As in a browser, where files of this folder came."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lazy, "is_installed", lambda _: False)
        patch.setattr(solved, "path_of", folder.joinpath)
        plain.solution_in_file.cache_clear()
        yield
    plain.solution_in_file.cache_clear()


def saved(solution: Solution, folder: Path) -> Path:
    path = folder / file_of(solution.edition)
    save(solution, path, fingerprint(solution.edition, "expected_value"))
    return path


def positions(preset: str, games: int) -> list[Position]:
    """All that random games come by: what they have on their sheets, Kniffels among it."""
    options, found = PRESETS[preset], set[Position]()
    for seed in range(games):
        rng, dice = Random(seed), Seeded(seed)
        state = kniffel.start(options, 1, dice)
        while kniffel.to_act(state):
            state = kniffel.apply(state, 0, _any_move(state, rng), dice)
            sheet = state.sheets[0]
            found.add(position_of(edition_of(options), sheet.boxes, sheet.kniffels))
    return sorted(found)


def _any_move(state: kniffel.State, rng: Random) -> kniffel.Move:
    """At random, but with a liking for equal dice."""
    moves = kniffel.legal_moves(state, 0)
    if state.throws in (0, THROWS):
        return rng.choice(moves)
    face = max(state.dice, key=state.dice.count)
    equal = kniffel.Keep(tuple(die for die in state.dice if die == face))
    return equal if equal in moves else rng.choice(moves)


def same(mine: Any, theirs: Any) -> None:
    assert all(np.array_equal(here, there) for here, there in zip(mine, theirs, strict=True))
    assert mine.before == theirs.before


@every_preset
def test_every_number_of_a_turn_is_that_of_the_kernels(
    preset: str, solutions: dict[str, Solution], tmp_path: Path
) -> None:
    compiled = solutions[preset]
    saved(compiled, tmp_path)
    with nothing_installed(tmp_path):
        here = plain.solution_for(compiled.edition)
        some = positions(preset, 20)
        assert len({position.flag for position in some}) == 1 + max(position.flag for position in some)
        for position in some:
            assert plain.state_value(here, position) == state_value(compiled, position)
            if position.filled == ALL_FILLED:
                continue
            same(plain.score_values(here, position), score_values(compiled, position))


@pytest.mark.parametrize("preset", ["modern", "classic"])
def test_bots_choose_the_same(preset: str, solutions: dict[str, Solution], tmp_path: Path) -> None:
    saved(solutions[preset], tmp_path)
    bots, dice, rng = (PerfectBot(), PerfectBot()), Seeded(7), Random(7)
    state = kniffel.start(PRESETS[preset], 2, dice)
    while acting := kniffel.to_act(state):
        (seat,) = acting
        asked = (kniffel.view(state, seat), kniffel.legal_moves(state, seat), rng)
        move = bots[seat].choose(*asked)
        with nothing_installed(tmp_path):
            assert bots[seat].choose(*asked) == move
        state = kniffel.apply(state, seat, move, dice)


def test_without_its_file_nothing_is_known(solutions: dict[str, Solution], tmp_path: Path) -> None:
    solution = solutions["modern"]
    with nothing_installed(tmp_path):
        with pytest.raises(ExtraMissingError):
            solving.solution_for(solution.edition)
        saved(solution, tmp_path)
        with pytest.raises(ImpossibleSheetError):
            plain.score_values(plain.solution_for(solution.edition), Position(ALL_FILLED, 63))


@pytest.mark.parametrize("spoil", [lambda data: data[:-8], lambda data: data[:-1] + b"?", lambda _: b""])
def test_a_damaged_file_is_refused(spoil: Any, solutions: dict[str, Solution], tmp_path: Path) -> None:
    path = saved(solutions["classic"], tmp_path)
    path.write_bytes(spoil(path.read_bytes()))
    with nothing_installed(tmp_path), pytest.raises(DamagedTableError):
        plain.solution_for(solutions["classic"].edition)


def test_the_file_of_another_edition_is_refused(solutions: dict[str, Solution], tmp_path: Path) -> None:
    other = saved(solutions["plain"], tmp_path)
    other.rename(tmp_path / file_of(solutions["modern"].edition))
    with nothing_installed(tmp_path), pytest.raises(DamagedTableError):
        plain.solution_for(solutions["modern"].edition)
