"""Bots that misbehave, to be run in the process where bots think; `level` carries what they need to know."""

import os
import time
from pathlib import Path
from random import Random

from flunkern.server.bots import answer

GATE = "FLUNKERN_TEST_GATE"
"""Names a file in the environment; a slow bot thinks until it is there."""


def slow(slug: str, level: str, view: bytes, legal_moves: bytes, seed: int) -> bytes:
    gate = Path(os.environ[GATE])
    gate.with_suffix(".begun").touch()
    while not gate.exists():
        time.sleep(0.005)
    return answer(slug, level, view, legal_moves, seed)


def endless(slug: str, level: str, view: bytes, legal_moves: bytes, seed: int) -> bytes:
    while True:
        time.sleep(1)


def failing(slug: str, level: str, view: bytes, legal_moves: bytes, seed: int) -> bytes:
    raise ValueError("this bot cannot think")


def dying(slug: str, level: str, view: bytes, legal_moves: bytes, seed: int) -> bytes:
    os._exit(Random(seed).randrange(256))
