"""Bots that misbehave, to be run in the process where bots think."""

import os
import time
from pathlib import Path
from random import Random

from flunkern.server.bots import answer


def slow(gate: str, slug: str, level: str, view: bytes, legal_moves: bytes, seed: int) -> bytes:
    """Thinks until there is a file of this name, and makes another when it begins."""
    Path(f"{gate}.begun").touch()
    while not Path(gate).exists():
        time.sleep(0.005)
    return answer(slug, level, view, legal_moves, seed)


def endless(slug: str, level: str, view: bytes, legal_moves: bytes, seed: int) -> bytes:
    while True:
        time.sleep(1)


def failing(slug: str, level: str, view: bytes, legal_moves: bytes, seed: int) -> bytes:
    raise ValueError("this bot cannot think")


def dying(slug: str, level: str, view: bytes, legal_moves: bytes, seed: int) -> bytes:
    os._exit(Random(seed).randrange(256))
