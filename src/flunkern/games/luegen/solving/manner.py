"""How each stage of three and more players is learned by `round_cfr`: beside whom, how long, and what is told apart."""

from typing import Final, NamedTuple

from flunkern.games.luegen.solving.stages import Stage

LEARNED_LONG: Final = {6: 9, 7: 6}
"""By players, how patiently those are learned whose rare rows are learned as one, while mats lie in the middle."""


class Manner(NamedTuple):
    """How a stage is learned."""

    people: float
    """How often one of the others is honest."""
    tremble: float = 0.05
    """How often somebody who is not does anything at all."""
    climbs: int = 0
    """How many rounds begin within a ladder for each one that begins where rounds do."""
    patience: int = 1
    """How many times as many iterations it takes."""
    scouting: float = 0.0
    """For each iteration so many before, which only tell what rows are met often: the others are learned as one."""
    strays: float = 1.0
    """What is learned with a hand that would not have come there counts so much at least."""


def manner_of(stage: Stage) -> Manner:
    """While mats lie in the middle honest people let the strategy be read; among three, most of all, nobody is.

    Among six and seven a round is short, and learning rare rows as one for very long lets least be read.
    """
    if stage.among_players:
        return Manner(0.1)
    if stage.players == 3:
        return Manner(0.0, 0.02, climbs=2, patience=8)
    if stage.players in LEARNED_LONG:
        return Manner(0.025, 0.02, patience=LEARNED_LONG[stage.players], scouting=2 / 15, strays=0.1)
    return Manner(0.025)
