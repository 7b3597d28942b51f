"""Bots against bots, measured."""

from typing import Literal

Place = Literal["processes", "ray"]
"""Where a contest is played: in processes of this machine, or on a Ray cluster."""
