"""What the solver and an analysis have to say, as sentences for players."""

from typing import Any, Final, Protocol

from flunkern.core.values import Value
from flunkern.games.kniffel import solving
from flunkern.games.kniffel.analysis import Analysis, Option

MISTAKES: Final = 10
"""So many mistakes are told; a program can have them all."""
CHOICES: Final = 5
"""So many choices are told."""


class Words(Protocol):
    """Messages in a language; numbers come written."""

    @property
    def language(self) -> str: ...

    def text(self, message: str, /, **variables: Any) -> str: ...


class Teller(Protocol):
    """Tells moves to people who know the seats by name."""

    @property
    def words(self) -> Words: ...

    @property
    def names(self) -> Any: ...

    def tell(self, value: Value) -> str: ...


def summary_lines(words: Words, summary: "solving.Summary") -> list[str]:
    """The score that perfect play brings, and how far it varies."""
    at = {quantile.share: quantile.score for quantile in summary.quantiles}
    mean, deviation = _written(words, summary.expected_score, 7), _written(words, summary.standard_deviation, 2)
    return [
        words.text("solve-mean", mean=mean, deviation=deviation),
        words.text("solve-middle", median=str(at[0.5]), low=str(at[0.05]), high=str(at[0.95])),
        *(
            words.text("solve-at-least", score=str(high.score), chance=_written(words, 100 * high.chance, 2))
            for high in summary.at_least
        ),
    ]


def analysis_lines(teller: Teller, analysis: Analysis) -> list[str]:
    """Luck and skill of each player, then the costliest mistakes."""
    words, lines = teller.words, []
    for part in analysis.parts:
        numbers = {
            "name": teller.names[part.seat],
            "score": _written(words, part.expected, 0 if analysis.finished else 1),
            "start": _written(words, part.start, 1),
            "luck": _signed(words, part.luck),
            "skill": _signed(words, part.skill),
        }
        told = words.text("coach-part", **numbers) if analysis.finished else words.text("coach-part-open", **numbers)
        lines.append(told)
        if part.untold:
            lines.append(words.text("coach-untold", name=numbers["name"], untold=_signed(words, part.untold)))
    mistakes = analysis.mistakes()
    lines.append(words.text("coach-mistakes", count=len(mistakes)) if mistakes else words.text("coach-faultless"))
    lines += [
        words.text(
            "coach-mistake",
            cost=_written(words, made.cost, 1),
            name=teller.names[made.seat],
            turn=made.turn,
            throw=made.throw,
            dice=" ".join(map(str, made.dice)),
            made=teller.tell(made.made),
            best=teller.tell(made.best[0].move),
        )
        for made in mistakes[:MISTAKES]
    ]
    return lines


def advice_lines(teller: Teller, choices: list[Option]) -> list[str]:
    """The best choice, and what the next ones would lose."""
    words, best = teller.words, choices[0]
    first = words.text("advise-best", move=teller.tell(best.move), worth=_written(words, best.worth, 2))
    rest = (
        words.text("advise-next", cost=_written(words, best.worth - other.worth, 2), move=teller.tell(other.move))
        for other in choices[1:CHOICES]
    )
    return [first, *rest]


def _written(words: Words, number: float, digits: int) -> str:
    written = f"{number:.{digits}f}"
    return written.replace(".", ",") if words.language == "de" else written


def _signed(words: Words, number: float) -> str:
    return ("− " if number < 0 else "+ ") + _written(words, abs(number), 1)
