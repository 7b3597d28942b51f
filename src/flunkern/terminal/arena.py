"""The result of a contest between bots, as tables and as a picture."""

from collections.abc import Mapping
from typing import Any

import msgspec
from rich.box import SIMPLE
from rich.table import Table

from flunkern.arena.intervals import Estimate
from flunkern.arena.plot import Group, Row, plot
from flunkern.arena.running import Report
from flunkern.arena.standings import Result, Standing
from flunkern.arena.thinking import Pace
from flunkern.words import Words

NOTHING = "–"


def fields(report: Report) -> Mapping[str, Any]:
    """Everything for programs; all but `thinking` is the same whenever the contest is played again."""
    return {**msgspec.structs.asdict(report.result), "thinking": report.paces}


def title(words: Words, result: Result) -> str:
    return words.text("arena-title", game=words.text("name"), seats=result.seats, games=result.games)


def standings_table(words: Words, report: Report) -> Table:
    """A row for each bot; more than two at a table can lose without winning, so that both is shown."""
    result, paces = report.result, {pace.bot: pace for pace in report.paces}
    scored = any(standing.score is not None for standing in result.standings)
    heads = [words.text("arena-bot"), words.text("arena-first")]
    heads += [words.text("arena-not-last")] if result.seats > 2 else []
    heads += [words.text("arena-score")] if scored else []
    heads += [words.text("arena-rating"), words.text("arena-thinking")]
    table = Table(box=SIMPLE, title=title(words, result), title_justify="left", pad_edge=False)
    for head in heads:
        table.add_column(head, min_width=len("(00.0–100.0)") if head in heads[1:-3] else None)
    for standing in result.standings:
        table.add_row(
            standing.bot,
            _share(words, standing.first),
            *([_share(words, standing.not_last)] if result.seats > 2 else ()),
            *([_score(words, standing.score)] if scored else ()),
            _rating(words, standing),
            _thinking(words, paces.get(standing.bot)),
        )
    return table


def duels_table(words: Words, result: Result) -> Table | None:
    """How often the bot of a row came before the one of a column; None where the standings say it already."""
    bots = [standing.bot for standing in result.standings]
    if len(bots) < 3:
        return None
    ahead = {(duel.bot, duel.rival): duel.ahead for duel in result.duels}
    table = Table(words.text("arena-ahead"), *bots, box=SIMPLE, pad_edge=False)
    for bot in bots:
        table.add_row(bot, *(_plain(words, ahead.get((bot, rival))) for rival in bots))
    return table


def notes(words: Words, result: Result) -> list[str]:
    """What the numbers rest on, and what is missing."""
    told = [
        words.text("arena-deals", deals=result.deals, each=len(result.lineups) * result.seats, seed=str(result.seed)),
        words.text("arena-fair", first=100 * result.fair_first, not_last=100 * result.fair_not_last),
        words.text("arena-reading"),
    ]
    if result.unfinished:
        told.append(words.text("arena-unfinished", games=result.unfinished, steps=result.most_steps))
    if result.deals < result.wanted:
        told.append(words.text("arena-stopped", deals=result.deals, wanted=result.wanted))
    return told


def picture(words: Words, result: Result) -> str:
    """The shares of all bots as SVG."""
    first = [Row(standing.bot, standing.first) for standing in result.standings]
    not_last = [Row(standing.bot, standing.not_last) for standing in result.standings]
    groups = [Group(words.text("arena-first"), result.fair_first, first)]
    if result.seats > 2:
        groups.append(Group(words.text("arena-not-last"), result.fair_not_last, not_last))
    return plot(title(words, result), groups)


def _share(words: Words, share: Estimate | None) -> str:
    if share is None or share.low is None or share.high is None:
        return _plain(words, share)
    return words.text("arena-share", mean=100 * share.mean, low=100 * share.low, high=100 * share.high)


def _plain(words: Words, share: Estimate | None) -> str:
    return NOTHING if share is None else words.text("arena-share-alone", mean=100 * share.mean)


def _score(words: Words, score: Estimate | None) -> str:
    if score is None:
        return NOTHING
    if score.high is None:
        return words.text("arena-mean-alone", mean=score.mean)
    return words.text("arena-mean", mean=score.mean, half=score.high - score.mean)


def _rating(words: Words, standing: Standing) -> str:
    rating = standing.rating
    return NOTHING if rating is None else words.text("arena-mean", mean=rating.mu, half=rating.sigma)


def _thinking(words: Words, pace: Pace | None) -> str:
    if pace is None:
        return NOTHING
    return words.text("arena-pace", median=1000 * pace.median, p95=1000 * pace.p95)
