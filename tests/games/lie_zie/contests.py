"""Bots against bots: who wins how often, shared wins in parts."""

from random import Random

from flunkern.core.bots import Bot
from flunkern.core.chance import Seeded
from flunkern.games import lie_zie
from flunkern.games.lie_zie.state import Options
from tests.games.lie_zie.tables import FREE, TURNS


def win_share(bot: Bot, rival: Bot, seats: int, rounds: int) -> float:
    """The share of `bot` among rivals, who sits on each seat once in every deck; both ways of grabbing in turn."""
    wins = 0.0
    for seed in range(rounds):
        for mine in range(seats):
            players = [bot if seat == mine else rival for seat in range(seats)]
            wins += share_of(mine, players, TURNS if seed % 2 else FREE, seed)
    return wins / (rounds * seats)


def share_of(seat: int, players: list[Bot], options: Options, seed: int) -> float:
    """What part of the win `seat` has in one game."""
    rng, chance = Random(seed), Seeded(seed)
    state = lie_zie.start(options, len(players), chance)
    while acting := lie_zie.to_act(state):
        turn = rng.choice(sorted(acting))
        move = players[turn].choose(lie_zie.view(state, turn), lie_zie.legal_moves(state, turn), rng)
        state = lie_zie.apply(state, turn, move, chance)
    outcome = lie_zie.outcome(state)
    assert outcome is not None
    return (seat in outcome.winners) / len(outcome.winners)
