"""The published vectors are what the code gives, and what a program written from the page alone gives."""

import hmac
import json
from hashlib import sha256
from typing import Any

import pytest

from tests.fairness.vectors import FILE, text, vectors


@pytest.fixture(scope="module")
def told() -> Any:
    return json.loads(FILE.read_text("utf-8"))


class OtherProgram:
    """The rules of `docs/fairness.md` once more, without a line of ours."""

    def __init__(self, seed: str, salts: list[str], number: int) -> None:
        numbered = b"flunkern draw" + number.to_bytes(8, "big")
        self.key = hmac.new(bytes.fromhex(seed), numbered, sha256).digest()
        self.message = bytes([len(salts)])
        for salt in map(bytes.fromhex, salts):
            self.message += bytes([len(salt)]) + salt
        self.block = 0

    def below(self, bound: int) -> int:
        while True:
            message = self.message + self.block.to_bytes(4, "big")
            number = int(hmac.new(self.key, message, sha256).hexdigest(), 16)
            self.block += 1
            if number < 2**256 // bound * bound:
                return number % bound

    def throw(self, count: int) -> list[int]:
        number = self.below(6**count)
        return [number // 6**place % 6 + 1 for place in reversed(range(count))]

    def permutation(self, count: int) -> list[int]:
        order = list(range(count))
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def test_the_code_gives_the_published_vectors() -> None:
    assert FILE.read_text("utf-8") == text()


def test_people_are_told_of_every_game_what_they_were_told_before(told: Any) -> None:
    """Whoever changes what seats or spectators are told raises `TOLD`, or old records and witnesses seem forged."""
    assert told["told"] == vectors()["told"]


def test_another_program_gives_the_same_draws(told: Any) -> None:
    assert sha256(bytes.fromhex(told["seed"])).hexdigest() == told["seal"]
    bound = b"flunkern commitment" + bytes.fromhex(told["seal"] + told["tree"]["root"])
    assert sha256(bound).hexdigest() == told["commitment"]
    for entry in told["keys"]:
        assert OtherProgram(told["seed"], told["salts"], entry["number"]).key.hex() == entry["key"]
    assert {entry["kind"] for entry in told["draws"]} == {"throw", "below", "permutation"}
    for entry in told["draws"]:
        program = OtherProgram(told["seed"], told["salts"], entry["number"])
        assert program.message.hex() == told["salts_message"]
        result = getattr(program, entry["kind"])(entry["of"])
        assert (result if isinstance(result, list) else [result]) == entry["result"]


def test_another_program_passes_over_the_same_blocks(told: Any) -> None:
    for entry in told["rejections"]:
        program = OtherProgram(told["seed"], told["salts"], entry["number"])
        assert str(program.below(int(entry["bound"]))) == entry["result"]
        assert program.block == entry["blocks"]
    assert max(entry["blocks"] for entry in told["rejections"]) > 2


def test_another_program_finds_the_same_root(told: Any) -> None:
    seed, tree = told["seed"], told["tree"]
    level = [sha256(b"\0" + OtherProgram(seed, [], number).key).hexdigest() for number in range(tree["leaves"])]
    paths: dict[int, list[str]] = {entry["number"]: [] for entry in tree["paths"]}
    for entry in tree["paths"]:
        assert entry["leaf"] == level[entry["number"]]
    for height in range(tree["depth"]):
        for number, path in paths.items():
            path.append(level[number >> height ^ 1])
        pairs = zip(level[::2], level[1::2], strict=True)
        level = [sha256(b"\1" + bytes.fromhex(left + right)).hexdigest() for left, right in pairs]
    assert level == [tree["root"]]
    assert [paths[entry["number"]] for entry in tree["paths"]] == [entry["path"] for entry in tree["paths"]]


def test_another_program_makes_the_same_chain(told: Any) -> None:
    chain = told["chain"]
    assert len(chain["links"]) == chain["length"]
    assert chain["links"][-1] == chain["secret"]
    for before, link in zip([chain["end"], *chain["links"]], chain["links"], strict=False):
        assert sha256(b"flunkern link" + bytes.fromhex(link)).hexdigest() == before


def test_another_program_goes_the_same_course(told: Any) -> None:
    course, chain = told["course"], told["chain"]
    assert (course["ends"], course["opening"]) == ([chain["end"], ""], [chain["links"][0], ""])
    # Keys in order, no blanks, numbers as JavaScript writes them.
    options = '{"a":null,"z":1}'
    strings = [json.dumps(course[name], separators=(",", ":")) for name in ("ends", "opening")]
    head = f'[{course["version"]},"{course["game"]}",{options},"{told["commitment"]}"'
    frame = f"{head},{strings[0]},{strings[1]},{course['canonical'][0]}]"
    found = sha256(b"flunkern course" + frame.encode()).digest()
    assert found.hex() == course["courses"][0]
    assert course["canonical"][2] == "[0.5,1e-7,1]"
    for step, public, expected in zip(course["steps"], course["canonical"][1:], course["courses"][1:], strict=True):
        line = f'[{step["seat"]},"{step["link"]}",{public}]'
        found = sha256(found + line.encode()).digest()
        assert found.hex() == expected
    letters, number = "0123456789ABCDEFGHJKMNPQRSTVWXYZ", int.from_bytes(found, "big") >> 156
    signs = "".join(letters[number >> 5 * place & 31] for place in reversed(range(20)))
    assert "-".join(signs[at : at + 4] for at in (0, 4, 8, 12, 16)) == course["code"]


def test_another_program_mixes_the_same_links(told: Any) -> None:
    first, second = told["chain"]["links"][:2]
    for link, mixed in zip((first, second, second), told["course"]["mixed"], strict=True):
        assert mixed == "02" + "20" + link + "00"
