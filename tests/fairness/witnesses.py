"""What an honest page keeps of a game that it saw from one seat."""

from collections.abc import Sequence
from typing import Any

from flunkern.core.game import Game
from flunkern.core.record import Record
from flunkern.fairness.course import TOLD, course_began, course_went_on
from flunkern.fairness.witness import OwnMove, SeenStep, Told, Witness, view_hash


def witness_of(record: Record, states: Sequence[Any], game: Game, seat: int = 0) -> Witness:
    fair = record.fair
    assert fair is not None
    chains = fair.chains
    assert chains is not None
    public = [game.news(state, None) for state in states]
    courses = [course_began(game.slug, record.options, fair.commitment, chains.ends, chains.opening, public[0])]
    for step, link, news in zip(record.steps, chains.links, public[1:], strict=True):
        courses.append(course_went_on(courses[-1], step.seat, link, news))
    seen = tuple(
        SeenStep(number, course, (Told(seat, tuple(game.news(state, seat)), view_hash(game.view(state, seat))),))
        for number, (course, state) in enumerate(zip(courses, states, strict=True))
    )
    moves = zip(record.steps, chains.links, strict=True)
    return Witness(
        told=TOLD,
        table="a-table",
        number=1,
        game=game.slug,
        commitment=fair.commitment,
        seats=record.seats,
        ends=chains.ends,
        steps=seen,
        moves=tuple(OwnMove(step.seat, step.move, link) for step, link in moves if step.seat == seat),
    )
