"""Bots that play like people: they misjudge, and some see less than others."""

from collections.abc import Sequence
from itertools import groupby
from math import ceil
from random import Random
from typing import NamedTuple

from flunkern.games.lie_zie.cards import WITH_BACK, Colour, Face
from flunkern.games.lie_zie.habits import Habit, cost_of_play, habit_for
from flunkern.games.lie_zie.moves import Claim, Move, Pass, Play, Side, Take
from flunkern.games.lie_zie.odds import hidden_fronts, plays_needed, rivals_left
from flunkern.games.lie_zie.playing import MOST_CARDS
from flunkern.games.lie_zie.view import Own, Phase, View

Fronts = dict[Face, tuple[Face, ...]]


class Character(NamedTuple):
    """`error` is how far judgements are off, in plays; for prizes, in points."""

    error: float
    counts_cards: bool
    """Whether it remembers which fronts it has seen."""
    sees_closing_up: bool
    """Whether it sees that cards become neighbours once what lies between is gone."""
    number_worth: float
    """What a point on a card in hand is worth, in plays."""
    habit: Habit | None
    """How it judges plays; None: by what is usual for the number of players."""


class PersonBot:
    """Does what looks best to one of that character; each thing that it weighs up, it misjudges a little."""

    def __init__(self, character: Character) -> None:
        self._character = character

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        assert view.own is not None
        match view.phase:
            case Phase.GRABBING:
                return self._grab(view, view.own, rng)
            case Phase.CLAIMING:
                return self._claim(view, rng)
            case _:
                return self._play(view, view.own, legal_moves, rng)

    def _fronts(self, view: View) -> Fronts:
        """What it takes to be possible for each back."""
        if self._character.counts_cards:
            return dict(hidden_fronts(view))
        return {back: tuple(card.front for card in cards) for back, cards in WITH_BACK.items()}

    def _needed(self, colours: tuple[int, ...]) -> int:
        if self._character.sees_closing_up:
            return plays_needed(colours)
        return sum(ceil(len(list(run)) / MOST_CARDS) for _, run in groupby(colours))

    def _grab(self, view: View, own: Own, rng: Random) -> Take:
        hand = tuple(held.front.colour.index for held in own.cards)
        sides = {side: [self._needed(_added(hand, colour.index, side)) for colour in Colour] for side in Side}
        fronts = self._fronts(view)
        best, least = None, float("inf")
        for lying in view.middle.cards:
            possible = fronts[lying.back]
            number = sum(front.number for front in possible) / len(possible)
            for side, needed in sides.items():
                plays = sum(needed[front.colour.index] for front in possible) / len(possible)
                cost = plays - self._character.number_worth * number + self._misjudged(rng) / MOST_CARDS
                if cost < least:
                    best, least = Take(rng.choice(lying.places), side), cost
        assert best is not None
        return best

    def _claim(self, view: View, rng: Random) -> Claim:
        fronts = self._fronts(view)

        def promise(back: Face) -> float:
            return sum(front.number for front in fronts[back]) / len(fronts[back]) + self._misjudged(rng)

        return Claim(rng.choice(max(view.middle.cards, key=lambda lying: promise(lying.back)).places))

    def _play(self, view: View, own: Own, legal_moves: Sequence[Move], rng: Random) -> Move:
        hand = tuple(held.front.colour.index for held in own.cards)
        habit, rivals = self._character.habit or habit_for(len(view.players)), rivals_left(view)
        best: Move | None = None
        least = float("inf")
        if Pass() in legal_moves:
            best, least = Pass(), self._needed(hand) + habit.passing + self._misjudged(rng)
        for group in own.groups:
            if group.count == len(hand):
                return Play(group.first, group.count)
            rest = hand[: group.first - 1] + hand[group.first - 1 + group.count :]
            cost = cost_of_play(habit, self._needed(rest), group.count, group.number, rivals) + self._misjudged(rng)
            if cost < least:
                best, least = Play(group.first, group.count), cost
        assert best is not None
        return best

    def _misjudged(self, rng: Random) -> float:
        return rng.gauss(0, self._character.error)


def _added(hand: tuple[int, ...], colour: int, side: Side) -> tuple[int, ...]:
    return (colour,) + hand if side is Side.LEFT else hand + (colour,)
