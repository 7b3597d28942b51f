"""The Lie Zie: cards whose backs tell half the truth, grabbed all at once and played as growing numbers."""

from flunkern.core.game import nothing_secret as secret_for_good
from flunkern.games.lie_zie import pad
from flunkern.games.lie_zie.bots import bots
from flunkern.games.lie_zie.highlights import Highlight, highlights
from flunkern.games.lie_zie.introduction import introduction
from flunkern.games.lie_zie.moves import Claim, Move, Pass, Play, Side, Take
from flunkern.games.lie_zie.pausing import gravity
from flunkern.games.lie_zie.rules import (
    apply,
    check,
    clauses,
    facts,
    legal_moves,
    outcome,
    rush,
    seats,
    slug,
    start,
    to_act,
)
from flunkern.games.lie_zie.state import Options, State
from flunkern.games.lie_zie.tally import tally
from flunkern.games.lie_zie.view import News, View, news, view
from flunkern.games.lie_zie.yardsticks import yardsticks
