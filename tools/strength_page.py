"""How the strength page looks: tables and pictures, made of what was played."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from flunkern.arena.intervals import Estimate
from flunkern.arena.plot import Group, Row, plot
from flunkern.arena.standings import Result, Standing
from flunkern.arena.thinking import Pace
from flunkern.core.values import Value
from flunkern.games import find
from flunkern.words import words_for

HEAD: Final = """\
# How strong the bots are

Every game has bots of several levels. Here they play each other, and every number can be had again: a seed fixes the
dice, the lots and what bots leave to chance. This page and its pictures are made by

```sh
make strength GAMES={games}
```

which keeps every table it has played, also those of more games (`python -m tools.strength docs --game maexchen --games
1000` plays one game's); and any row of more than two players by itself, shares and scores to the last
digit, by a command such as

```sh
{example}
```

Two players are a table together: `--bots random,beginner,honest,club,master --seats 2`, with as many `--games` as all
line-ups have.

**How it is measured.** A *deal* is played once for each seat with the same dice, everyone moving on by one place from
game to game: luck with seats and dice cancels out. Where several may act at once (grabbing cards), lots drawn for the
deal decide who is next. Bots get a copy of their view made from bytes, and nothing else.

**How to read it.** Brackets are 95 % intervals. They count deals, not games, since the games of one deal hang together.
A first or last place that several share is divided among them. Ratings are OpenSkill's (Plackett and Luce;
everyone starts at 25), with one standard deviation. A score is the game's own, negative where it counts what was
lost. The last column is the computing time of a decision on the machine that made this page: the median, and in
brackets what 95 % of decisions keep below. A table that would take too long ends early, after whole deals; its number
of games says how far it came.
"""


MASTERY: Final = """\
## What the masters are held to

Against the plain bot, which plays sensibly and seldom pretends, the lower end of a master's interval is to lie above
55 % of first places with two players, and above 1.25 times the fair share with four. And a master loses to no other
bot: in the tables for two below, no interval of its share lies wholly under one half.
"""
ATTACKS: Final = """\
## What can be won from the masters

Each of these sits alone among masters. `casual` is a plain player by rules of thumb; the others attack the master:
best responses that know how it plays, or players who might hurt it. [How the bots think](bots.md) says for each how it
was found, how long the search was, and what is not known. In duels of Lügen `responder` is the best response to the
master's book, exactly: nobody wins more. Everywhere else what an attack wins is the least that can be won.
"""
_AT_TWO: Final = 0.55
_TIMES_FAIR: Final = 1.25


class Table(Value, frozen=True, kw_only=True):
    """One table: how many games of each line-up were asked for, by which bot others are measured, what came of it.

    `bots` has the fingerprints of those who played, by name.
    """

    games: int
    baseline: str
    bots: dict[str, str]
    result: Result
    paces: tuple[Pace, ...]


def markdown(masters: Sequence[Table], attacks: Sequence[Table], tables: Sequence[Table]) -> str:
    """The whole page; tables of a game follow each other."""
    parts = [HEAD.format(games=min(table.games for table in tables), example=_example((masters or tables)[-1]))]
    parts += [MASTERY, _mastery(masters)]
    if attacks:
        parts += [ATTACKS, _attacks(attacks)]
    for slug, own in groupby(tables, key=lambda table: table.result.game):
        name = words_for(find(slug), "en").text("name")
        parts.append(f"## {name}\n\n![Shares of {name} bots](strength/{slug}.svg)\n")
        parts += [_two(table) if table.result.seats == 2 else _many(table) for table in own]
    return "\n".join(parts)


def needed(result: Result) -> float:
    """What the lower end of a master's interval has to exceed."""
    if result.seats == 2:
        return _AT_TWO
    return _TIMES_FAIR * result.fair_first


def reached(result: Result) -> Estimate | None:
    """The share that is held against it."""
    return next(standing for standing in result.standings if standing.bot == "master").first


def _one_loser(result: Result) -> bool:
    return find(result.game).facts.one_loser


def lost_to(result: Result) -> list[str]:
    """The bots that come before the master, or the last where there is none, more often than not, beyond chance."""
    bots = find(result.game).bots
    best = "master" if "master" in bots else list(bots)[-1]
    highest = {duel.rival: duel.ahead.high for duel in result.duels if duel.bot == best and duel.ahead is not None}
    return [rival for rival, high in highest.items() if high is not None and high < 1 / 2]


def picture(slug: str, tables: Iterable[Table]) -> str:
    """All levels of a game against the plain bot, for each number of players."""
    groups = []
    for table in tables:
        result, plain = table.result, table.baseline
        if result.seats == 2:
            rows = [Row(duel.bot, duel.ahead) for duel in result.duels if duel.rival == plain]
            groups.append(Group(f"2 players, against {plain}: first places", result.fair_first, rows))
            continue
        others = [standing for standing in result.standings if standing.bot != plain]
        among = f"{result.seats} players, among {plain}"
        first = [Row(standing.bot, standing.first) for standing in others]
        not_last = [Row(standing.bot, standing.not_last) for standing in others]
        groups.append(Group(f"{among}: first places", result.fair_first, first))
        groups.append(Group(f"{among}: not last", result.fair_not_last, not_last))
    return plot(words_for(find(slug), "en").text("name"), groups)


def _example(table: Table) -> str:
    result = table.result
    lineup = ",".join(result.lineups[-1])
    return f"flunkern arena {result.game} --bots {lineup} --games {result.deals * result.seats} --seed {result.seed}"


def _mastery(masters: Sequence[Table]) -> str:
    rows = [
        [
            words_for(find(table.result.game), "en").text("name"),
            str(table.result.seats),
            f"`{table.baseline}`",
            str(table.result.games),
            _share(reached(table.result)),
            f"{100 * needed(table.result):.1f} %",
        ]
        for table in masters
    ]
    return _grid(["game", "players", "against", "games", "first places", "to be above"], rows)


def _attacks(attacks: Sequence[Table]) -> str:
    rows = [
        [
            words_for(find(table.result.game), "en").text("name"),
            str(table.result.seats),
            f"`{standing.bot}`",
            str(table.result.deals * table.result.seats),
            "not lost" if _one_loser(table.result) else "first places",
            _share(standing.not_last if _one_loser(table.result) else standing.first),
            f"{100 * (table.result.fair_not_last if _one_loser(table.result) else table.result.fair_first):.1f} %",
        ]
        for table in attacks
        for standing in table.result.standings
        if standing.bot != "master"
    ]
    return _grid(["game", "players", "among masters", "games", "counted", "share", "fair"], rows)


def _two(table: Table) -> str:
    """Everybody against everybody."""
    result = table.result
    bots = [standing.bot for standing in result.standings]
    ahead = {(duel.bot, duel.rival): duel.ahead for duel in result.duels}
    rows = [
        [
            f"**{standing.bot}**",
            *("" if rival == standing.bot else _share(ahead[standing.bot, rival]) for rival in bots),
            *_measures(standing, table.paces),
        ]
        for standing in result.standings
    ]
    heads = ["first places against", *bots, "score", "rating", "ms a decision"]
    return f"### 2 players\n\n{_played(result)} Fair is 50 %.\n\n{_grid(heads, rows)}"


def _many(table: Table) -> str:
    """Each bot alone among copies of the plain one."""
    result, plain = table.result, table.baseline
    rows = [
        [
            f"**{standing.bot}**",
            _share(standing.first),
            _share(standing.not_last),
            *_measures(standing, table.paces),
        ]
        for standing in result.standings
        if standing.bot != plain
    ]
    heads = [f"one among {result.seats - 1} `{plain}`", "first places", "not last", "score", "rating", "ms a decision"]
    fair = f"Fair are {100 * result.fair_first:.1f} % first places and {100 * result.fair_not_last:.1f} % not last."
    return f"### {result.seats} players\n\n{_played(result)} {fair}\n\n{_grid(heads, rows)}"


def _played(result: Result) -> str:
    each = result.deals * result.seats
    told = f"{each} games of each line-up ({result.deals} deals, seed {result.seed})."
    if result.unfinished:
        told += f" {result.unfinished} of {result.games} were given up after {result.most_steps} steps."
    return told


def _measures(standing: Standing, paces: Sequence[Pace]) -> list[str]:
    score, rating = standing.score, standing.rating
    pace = next((pace for pace in paces if pace.bot == standing.bot), None)
    return [
        "" if score is None else f"{score.mean:.1f}",
        "" if rating is None else f"{rating.mu:.1f} ± {rating.sigma:.1f}",
        "" if pace is None else f"{1000 * pace.median:.2f} ({1000 * pace.p95:.2f})",
    ]


def _share(share: Estimate | None) -> str:
    if share is None or share.low is None or share.high is None:
        return "" if share is None else f"{100 * share.mean:.1f} %"
    return f"{100 * share.mean:.1f} % ({100 * share.low:.1f}–{100 * share.high:.1f})"


def _grid(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
