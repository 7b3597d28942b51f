"""Mäxchen, also called Meiern: two dice under a cup, announcements that must rise, and lives to lose."""

from flunkern.core.game import nothing_secret as secret_for_good
from flunkern.games.maexchen import pad
from flunkern.games.maexchen.bots import bots
from flunkern.games.maexchen.highlights import Highlight, highlights
from flunkern.games.maexchen.introduction import introduction
from flunkern.games.maexchen.moves import Announce, Believe, Doubt, Move, Roll
from flunkern.games.maexchen.pausing import gravity
from flunkern.games.maexchen.rules import apply, check, clauses, facts, legal_moves, outcome, seats, slug, start, to_act
from flunkern.games.maexchen.state import Options, Phase, State
from flunkern.games.maexchen.tally import tally
from flunkern.games.maexchen.view import News, View, news, view
from flunkern.games.maexchen.yardsticks import yardsticks
