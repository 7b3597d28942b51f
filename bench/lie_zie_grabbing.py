"""The Lie Zie: what it is worth to grab well, to play well, and to have all cards first, each with all else equal.

All may grab at once, and at the same pace: who takes the next card is drawn by lot. One seat differs from all others in
one thing; a deal, with the same cards and the same lots, is played once with each seat as that one.

    python bench/lie_zie_grabbing.py [seconds for a line [seats]]
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from random import Random
from time import process_time
from typing import Final

from msgspec.structs import replace

from flunkern.arena.intervals import Cluster, share_of
from flunkern.core.bots import prepare
from flunkern.core.chance import Seeded
from flunkern.games import lie_zie
from flunkern.games.lie_zie.state import Claiming, Grabbing, Options, Playing, State

FREE: Final = Options("free")
FEWEST: Final = 5
"""So many deals at least make a line, however long they take."""
SEATS: Final = (2, 4)
LONGER: Final = 3.0
"""So much more time has a line in which all seats think as masters."""


@dataclass(frozen=True)
class Table:
    """How each seat grabs and plays, who takes all cards before anybody else, and who leads if it is not who did."""

    grabs: Sequence[str]
    plays: Sequence[str]
    quick: int | None = None
    leads: int | None = None


Won = Callable[[Table, int, int], float]
"""What a seat wins at a table by a seed."""


def pass_won(table: Table, mine: int, seed: int) -> float:
    """Whether a seat is the first to run out of cards."""
    state = _played(table, seed, lambda state: isinstance(state.stage, Claiming))
    assert isinstance(state.stage, Claiming)
    return float(state.stage.places[0] == mine)


def game_won(table: Table, mine: int, seed: int) -> float:
    """A seat's share of the win after three passes."""
    outcome = lie_zie.outcome(_played(table, seed, lambda state: lie_zie.outcome(state) is not None))
    assert outcome is not None
    return (outcome.places[mine] == 1) / outcome.places.count(1)


def _played(table: Table, seed: int, is_over: Callable[[State], bool]) -> State:
    """Cards, lots and each seat's luck come from the seed alone, whoever sits where."""
    seats = len(table.grabs)
    chance, lots, luck = Seeded(seed), Random(seed), [Random(seats * seed + seat) for seat in range(seats)]
    state = lie_zie.start(FREE, seats, chance)
    while not is_over(state):
        acting = sorted(lie_zie.to_act(state))
        seat = table.quick if table.quick in acting else lots.choice(acting)
        levels = table.grabs if (grabs := isinstance(state.stage, Grabbing)) else table.plays
        legal = lie_zie.legal_moves(state, seat)
        move = legal[0] if len(legal) == 1 else _choose(levels[seat], state, seat, legal, luck[seat])
        state = lie_zie.apply(state, seat, move, chance)
        if grabs and table.leads is not None and isinstance(state.stage, Playing):
            state = replace(state, stage=replace(state.stage, leader=table.leads, turn=table.leads))
    return state


def _choose(level: str, state: State, seat: int, legal: Sequence[lie_zie.Move], rng: Random) -> lie_zie.Move:
    move: lie_zie.Move = lie_zie.bots[level].choose(lie_zie.view(state, seat), legal, rng)
    return move


def one_among(seats: int, mine: int, own: str, others: str) -> list[str]:
    return [own if seat == mine else others for seat in range(seats)]


def skill(seats: int, grabs: tuple[str, str], plays: tuple[str, str], mine: int) -> Table:
    """One seat grabs and plays as the first of each pair, all others as the second."""
    return Table(one_among(seats, mine, *grabs), one_among(seats, mine, *plays))


def pace(seats: int, level: str, picks: bool, leads: bool, mine: int) -> Table:
    """One seat has the pick of all cards, or leads the first round, or both, among its equals."""
    leader = mine if leads else (mine + 1) % seats
    return Table([level] * seats, [level] * seats, mine if picks else None, leader)


def measure(seats: int, tables: Callable[[int], Table], won: Won, seconds: float) -> str:
    """The share that one seat wins, in as many deals as the time allows."""
    found = list[Cluster]()
    end = process_time() + seconds * (LONGER if set(tables(0).plays) == {"master"} else 1.0)
    for seed in count():
        if seed >= FEWEST and process_time() > end:
            break
        found.append(Cluster(sum(won(tables(mine), mine, seed) for mine in range(seats)), seats))
    share = share_of(found)
    assert share is not None
    assert share.low is not None
    assert share.high is not None
    return f"{share.mean:6.1%} ({share.low:.1%}–{share.high:.1%}) of {len(found) * seats}"


def lines(seats: int) -> Iterable[tuple[str, Callable[[int], Table], Won]]:
    """What is measured at a table of this size: in words, and as the tables of each seat."""
    honest, better, master = ("honest", "honest"), ("master", "honest"), ("master", "master")
    for name, same in ("honest", honest), ("master", master):
        yield f"grabs as master, all play as {name}", partial(skill, seats, better, same), pass_won
    for name, same in ("honest", honest), ("master", master):
        yield f"plays as master, all grab as {name}", partial(skill, seats, same, better), pass_won
    yield "grabs and plays as master", partial(skill, seats, better, better), pass_won
    for level in "honest", "master":
        yield f"leads at equal pace, all {level}", partial(pace, seats, level, False, True), pass_won
        yield f"has the pick and does not lead, all {level}", partial(pace, seats, level, True, False), pass_won
        yield f"has the pick and leads, all {level}", partial(pace, seats, level, True, True), pass_won
    in_all = partial(pace, seats, "honest", True, True)
    yield "has the pick and leads in all passes, all honest: games", in_all, game_won


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    prepare(lie_zie.bots["master"], FREE)
    for seats in map(int, sys.argv[2:]) if len(sys.argv) > 2 else SEATS:
        print(f"{seats} seats, passes won by one of them; by luck alone {1 / seats:.0%}")
        for name, tables, won in lines(seats):
            print(f"  {name:58} {measure(seats, tables, won, seconds)}", flush=True)


if __name__ == "__main__":
    main()
