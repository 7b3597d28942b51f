"""By what a bot is known again: what it chooses at positions that a seed fixes, and nothing of how it is written.

A bot plays some games of so many seats against itself. Now and then a move drawn by lot is made in place of its own,
so that positions come up which it would avoid. The fingerprint is the hash of all its choices, and of how games ended
that came to their end: one choice that differs leads to other positions, and so to another hash.

Renaming, moving and speeding up code leaves it as it is, and so does what a bot chooses among fewer or more. A change
is missed if it concerns no position of these games: other options, something late or seldom. It is taken for one where
a machine rounds two nearly equal choices otherwise.
"""

from functools import cache
from hashlib import sha256
from itertools import count
from random import Random
from typing import Final

import msgspec

from flunkern.arena.playing import courier_for
from flunkern.core.bots import Bot, prepare
from flunkern.core.chance import Seeded
from flunkern.core.game import Game
from flunkern.games import find

DECISIONS: Final = 100
"""How many are looked at: how games of several begin."""
DECISIONS_OF_TWO: Final = 200
"""The same for two seats: whole games of most."""
ASTRAY: Final = 0.2
"""The share of moves that are drawn by lot."""
_LENGTH: Final = 16


@cache
def fingerprint(slug: str, name: str, seats: int) -> str:
    """Of the bot with this name among so many; takes from milliseconds to some seconds, once in a process."""
    return fingerprint_of(find(slug), find(slug).bots[name], seats)


def fingerprint_of(game: Game, bot: Bot, seats: int) -> str:
    """The same for the same choices, at the options of the sheets."""
    courier, options = courier_for(game.slug), game.Options()
    prepare(bot, options)
    choices, left = sha256(), DECISIONS_OF_TWO if seats == 2 else DECISIONS
    for number in count():
        dice, lots, mind = Seeded(number), Random(number), Random(number)
        state = game.start(options, seats, dice)
        while left and (acting := sorted(game.to_act(state))):
            seat = lots.choice(acting)
            legal_moves = game.legal_moves(state, seat)
            move, _ = courier.ask(bot, game.view(state, seat), legal_moves, mind)
            choices.update(msgspec.json.encode(move))
            left -= 1
            if lots.random() < ASTRAY:
                move = lots.choice(legal_moves)
            state = game.apply(state, seat, move, dice)
        if not left:
            break
        choices.update(msgspec.json.encode(game.outcome(state)))
    return choices.hexdigest()[:_LENGTH]
