"""Line mode: any game, played in plain lines of text from the contract and its words alone."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, cast

import msgspec

from flunkern.core.bots import Bot
from flunkern.core.errors import FlunkernError
from flunkern.core.game import Game
from flunkern.core.recording import Recording
from flunkern.core.seats import clockwise
from flunkern.core.values import Move
from flunkern.terminal.notation import kinds, read_move, write_move
from flunkern.terminal.screen import Left, Screen
from flunkern.words import Words
from flunkern.words.telling import Teller, tell_error

SHOWN_OF_A_KIND: Final = 13
"""Up to so many moves of one kind are listed without being asked for."""


class LineMode:
    """Plays one game on one screen, shared by all the people who play; `players[seat]` is a bot, or None for a person.

    Nobody sees what is only for another: what everyone may know is told aloud; where people share the screen, what is
    for one of them is shown after a warning and wiped afterwards.
    """

    def __init__(
        self,
        game: Game,
        recording: Recording,
        players: Sequence[Bot | None],
        teller: Teller,
        rng: Random,
        screen: Screen,
    ) -> None:
        self._game = game
        self._recording = recording
        self._players = players
        self._teller = teller
        self._rng = rng
        self._screen = screen
        people = [seat for seat, bot in enumerate(players) if bot is None]
        self._shared = len(people) > 1
        self._audience = people[0] if len(people) == 1 else None
        self._last = -1
        self._helped = False

    @property
    def _words(self) -> Words:
        return self._teller.words

    def run(self) -> None:
        """To the end of the game; raises Left when a player leaves before."""
        self._tell_news()
        while acting := self._game.to_act(self._recording.state):
            self._last = next(seat for seat in clockwise(self._last, len(self._players)) if seat in acting)
            self._take_turn(self._last)
        outcome = self._game.outcome(self._recording.state)
        assert outcome is not None
        self._screen.say(self._teller.outcome(outcome))

    def _take_turn(self, seat: int) -> None:
        bot = self._players[seat]
        state = self._recording.state
        legal = self._game.legal_moves(state, seat)
        if bot is not None:
            move = bot.choose(self._game.view(state, seat), legal, self._rng)
        else:
            move = self._let_choose(seat, legal)
        self._recording.play(seat, move)
        self._tell_news()

    def _tell_news(self) -> None:
        for news in self._game.news(self._recording.state, self._audience):
            self._screen.say(self._teller.tell(news))

    def _let_choose(self, seat: int, legal: Sequence[Any]) -> Move:
        private = self._shared and self._is_private(seat)
        name = self._teller.names[seat]
        if private:
            self._screen.say(self._words.text("pass-device", name=name))
            self._screen.ask()
        try:
            self._screen.say("")
            self._screen.say(self._teller.tell(self._game.view(self._recording.state, seat)))
            move = self._ask_for_move(seat, _few_first(self._game, legal))
        finally:
            if private:
                self._screen.wipe()
        if private:
            self._screen.say(self._words.text("device-passed", name=name))
        return move

    def _is_private(self, seat: int) -> bool:
        """Whether this choice, or what it is made from, must not be seen by others at the screen."""
        state = self._recording.state
        if len(self._game.to_act(state)) > 1:
            return True
        own, public = (msgspec.to_builtins(self._game.view(state, viewer)) for viewer in (seat, None))
        return bool(own | {"me": None} != public | {"me": None})

    def _ask_for_move(self, seat: int, choices: Sequence[Any]) -> Move:
        self._screen.say(self._words.text("prompt", name=self._teller.names[seat]))
        self._list(choices, SHOWN_OF_A_KIND)
        if not self._helped:
            self._helped = True
            self._screen.say(self._words.text("prompt-help", typed=write_move(self._words, choices[0])))
        while True:
            typed = self._screen.ask() or ("1" if len(choices) == 1 else "")
            if typed.casefold() == "q":
                raise Left
            if typed == "?":
                self._list(choices, len(choices))
                continue
            try:
                number = int(typed) if typed.isdecimal() and len(typed) < 9 else 0
                if 0 < number <= len(choices):
                    return cast(Move, choices[number - 1])
                move = read_move(self._game, self._words, typed)
                self._game.check(self._recording.state, seat, move)
            except FlunkernError as error:
                self._screen.say(tell_error(self._words, error))
            else:
                return move

    def _list(self, choices: Sequence[Any], most: int) -> None:
        numbered = list(enumerate(choices, 1))
        for kind in kinds(self._game):
            of_kind = [(number, move) for number, move in numbered if isinstance(move, kind)]
            if len(of_kind) > most:
                move = of_kind[len(of_kind) // 8][1]
                typed = write_move(self._words, move)
                told = self._teller.tell(move)
                self._screen.say(self._words.text("prompt-more", move=told, typed=typed, count=len(of_kind) - 1))
                continue
            for number, move in of_kind:
                self._screen.say(self._words.text("prompt-choice", number=number, move=self._teller.tell(move)))


def _few_first(game: Game, legal: Sequence[Any]) -> list[Any]:
    """The moves with those kinds first of which there are few, so that the listed ones have small numbers."""
    by_kind = [[move for move in legal if isinstance(move, kind)] for kind in kinds(game)]
    return [move for moves in sorted(by_kind, key=len) for move in moves]
