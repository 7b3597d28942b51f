"""Bots that misbehave, to be run in the process where bots think."""

import os
import time
from pathlib import Path
from random import Random
from zlib import crc32

import msgspec

from flunkern.hosting.foxes import answer, make_ready


def slow(gate: str, slug: str, level: str, view: bytes, legal_moves: bytes, seed: int) -> bytes:
    """Thinks until there is a file of this name, and makes another when it begins."""
    Path(f"{gate}.begun").touch()
    while not Path(gate).exists():
        time.sleep(0.005)
    return answer(slug, level, view, legal_moves, seed)


def endless(slug: str, level: str, view: bytes, legal_moves: bytes, seed: int) -> bytes:
    while True:
        time.sleep(1)


def endless_at(slow: str, slug: str, level: str, view: bytes, legal_moves: bytes, seed: int) -> bytes:
    """The bots of one game never answer."""
    if slug == slow:
        return endless(slug, level, view, legal_moves, seed)
    return last(slug, level, view, legal_moves, seed)


def last(slug: str, level: str, view: bytes, legal_moves: bytes, seed: int) -> bytes:
    """The last of the legal moves."""
    return msgspec.json.encode(msgspec.json.decode(legal_moves)[-1])


def patient(seconds: float, slug: str, level: str, view: bytes, legal_moves: bytes, seed: int) -> bytes:
    time.sleep(seconds)
    return last(slug, level, view, legal_moves, seed)


def cheating(slug: str, level: str, view: bytes, legal_moves: bytes, seed: int) -> bytes:
    """Enters what was never thrown."""
    return b'{"type": "enter", "category": "kniffel"}'


def learning(folder: str, seconds: float, slug: str, level: str, options: bytes) -> bytes:
    """Notes in which process which bot was made ready for which options."""
    time.sleep(seconds)
    make_ready(slug, "random", options)
    Path(folder, f"{os.getpid()} {slug} {level} {crc32(options)}").touch(exist_ok=False)
    return b""


def failing(slug: str, level: str, view: bytes, legal_moves: bytes, seed: int) -> bytes:
    raise ValueError("this bot cannot think")


def dying(slug: str, level: str, view: bytes, legal_moves: bytes, seed: int) -> bytes:
    os._exit(Random(seed).randrange(256))
