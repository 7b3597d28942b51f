"""Kniffel, in its modern and its classic edition, with the house rules people play it by."""

from flunkern.core.game import nothing_secret as secret_for_good
from flunkern.games.kniffel.bots import bots
from flunkern.games.kniffel.by_hand import Block, Note, block, meant
from flunkern.games.kniffel.coach import Advice, Review, advise, review, shares, solved
from flunkern.games.kniffel.editions import PRESETS, Options
from flunkern.games.kniffel.highlights import Highlight, highlights
from flunkern.games.kniffel.introduction import introduction
from flunkern.games.kniffel.moves import Enter, Keep, Move, Roll
from flunkern.games.kniffel.pausing import gravity
from flunkern.games.kniffel.perfect import perfect
from flunkern.games.kniffel.rules import apply, check, clauses, facts, legal_moves, outcome, seats, slug, start, to_act
from flunkern.games.kniffel.state import State
from flunkern.games.kniffel.tally import tally
from flunkern.games.kniffel.view import News, View, news, view
from flunkern.games.kniffel.yardsticks import yardsticks
