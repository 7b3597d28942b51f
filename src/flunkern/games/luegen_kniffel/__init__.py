"""Lügen-Kniffel: Kniffel under three cups, announced true or not, and doubted at one's own risk."""

from flunkern.games.luegen_kniffel import pad
from flunkern.games.luegen_kniffel import solving as training
from flunkern.games.luegen_kniffel.bots import bots
from flunkern.games.luegen_kniffel.highlights import Highlight, highlights
from flunkern.games.luegen_kniffel.introduction import introduction
from flunkern.games.luegen_kniffel.moves import Announce, Believe, Doubt, Keep, Move, Roll
from flunkern.games.luegen_kniffel.pausing import gravity
from flunkern.games.luegen_kniffel.rules import (
    apply,
    check,
    clauses,
    facts,
    legal_moves,
    outcome,
    seats,
    secret_for_good,
    slug,
    start,
    to_act,
)
from flunkern.games.luegen_kniffel.state import Options, State
from flunkern.games.luegen_kniffel.tally import tally
from flunkern.games.luegen_kniffel.view import News, View, news, view
from flunkern.games.luegen_kniffel.yardsticks import yardsticks
