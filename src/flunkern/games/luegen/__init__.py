"""Lügen: dice under cups, bids that must rise, and mats for whoever lies too boldly or doubts too soon."""

from flunkern.core.game import nothing_secret as secret_for_good
from flunkern.games.luegen import pad
from flunkern.games.luegen import solving as training
from flunkern.games.luegen.bids import Amount
from flunkern.games.luegen.bots import bots
from flunkern.games.luegen.highlights import Highlight, highlights
from flunkern.games.luegen.introduction import introduction
from flunkern.games.luegen.moves import Bid, Call, Move
from flunkern.games.luegen.pausing import gravity
from flunkern.games.luegen.rules import apply, check, clauses, facts, legal_moves, outcome, seats, slug, start, to_act
from flunkern.games.luegen.state import Options, Phase, State
from flunkern.games.luegen.tally import tally
from flunkern.games.luegen.view import News, View, news, view
from flunkern.games.luegen.yardsticks import yardsticks
