"""A page's memory: what it keeps of a game, made from what it is sent and from nothing else."""

import msgspec

from flunkern.fairness.course import TOLD, course_began, course_went_on
from flunkern.fairness.witness import OwnMove, SeenStep, Told, Witness, view_hash
from flunkern.table.entries import Moved
from flunkern.table.showing import show_all, show_step
from flunkern.table.shown import Shown, ShownTable
from tests.table.tables import Live, as_bytes


class Page:
    """Looks on for one owner: it adds up the course itself, and refuses one that is not the server's."""

    def __init__(self, live: Live, owner: str) -> None:
        self.live, self.owner = live, owner
        self.table: ShownTable | None = None
        self.course = ""
        self.seen: list[SeenStep] = []
        self.moves: list[OwnMove] = []
        self.commitment = ""
        self._look(show_all(live.table, owner, live.now))

    def look(self) -> None:
        """Sees what the last entry brought."""
        entry, at = self.live.log[-1]
        self._look(show_step(self.live.table, self.owner, entry, at))
        if isinstance(entry, Moved) and entry.owner == self.owner:
            self.moves.append(OwnMove(entry.seat, entry.move, entry.link))

    def _look(self, told: Shown) -> None:
        shown = msgspec.json.decode(as_bytes(told), type=Shown)
        self.table = shown.table or self.table
        assert self.table is not None
        if self.table.phase == "lobby":
            self.commitment = self.table.commitment
        if shown.course is None:
            return
        public = shown.course.public
        if public is None:
            public = shown.seats[0].news
        if shown.course.seat is not None:
            self.course = course_went_on(self.course, shown.course.seat, shown.course.link, public)
        elif shown.course.step == 0:
            places = self.table.places
            ends, opening = tuple(place.end for place in places), tuple(place.link for place in places)
            self.course = course_began(self.table.game, self.table.options, self.commitment, ends, opening, public)
        assert self.course == shown.course.hash, "the server tells another course than this page saw"
        told_eyes = tuple(Told(eyes.seat, eyes.news, view_hash(eyes.view)) for eyes in shown.seats)
        self.seen.append(SeenStep(shown.course.step, self.course, told_eyes))

    def witness(self) -> Witness:
        assert self.table is not None
        return Witness(
            told=TOLD,
            table="a-table",
            number=self.table.number,
            game=self.table.game,
            commitment=self.commitment,
            seats=tuple(place.name for place in self.table.places),
            ends=tuple(place.end for place in self.table.places),
            steps=tuple(self.seen),
            moves=tuple(self.moves),
        )
