from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flunkern.core.chance import Seeded
from flunkern.fairness.course import canonical, canonical_step, code_of, course_began, course_went_on

HASH = "ab" * 32
START = ("kniffel", {"edition": "modern"}, HASH, (HASH, ""), (HASH, ""), ["news"])


def test_everything_that_spectators_are_told_is_in_the_course() -> None:
    others = [
        ("luegen", *START[1:]),
        (START[0], {"edition": "classic"}, *START[2:]),
        (*START[:2], "cd" * 32, *START[3:]),
        (*START[:3], ("", HASH), *START[4:]),
        (*START[:4], ("", HASH), START[5]),
        (*START[:5], ["other news"]),
    ]
    assert len({course_began(*start) for start in (START, *others)}) == 7
    began = course_began(*START)
    ways = [(began, 0, HASH, []), (began, 1, HASH, []), (began, 0, "", []), (began, 0, HASH, [1]), (HASH, 0, HASH, [])]
    assert len({course_went_on(*way) for way in ways}) == 5


def test_a_value_is_written_in_one_way_only() -> None:
    assert canonical({"b": [1.0, True, None], "a": "ü"}) == '{"a":"ü","b":[1,true,null]}'.encode()


def test_the_code_has_twenty_signs_none_of_which_looks_like_another() -> None:
    code = code_of("0" * 25 + "f" * 39)
    assert code == "0000-0000-0000-0000-0000"
    assert code_of("ff" * 32) == "ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ"
    assert not set("ILOU") & set("".join(code_of(f"{number:064x}"[::-1]) for number in range(5000)))


@pytest.mark.parametrize("seed", range(3))
def test_games_that_differ_go_other_courses(seed: int) -> None:
    dice = Seeded(seed)
    courses = [course_went_on(HASH, 0, "", [dice.throw(5)]) for _ in range(50)]
    assert all(one != other for one, other in pairwise(courses))


PLAIN = (
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | st.floats(allow_nan=False, allow_infinity=False)
)
JSON = st.recursive(PLAIN | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=12)


@given(st.lists(JSON))
def test_steps_are_written_as_everything_else_is(frame: list[Any]) -> None:
    assert canonical_step(frame) == canonical(frame)
