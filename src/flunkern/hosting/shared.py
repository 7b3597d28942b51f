"""Answers that take long, worked out once for all who ask meanwhile, and the last of them kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

Question = TypeVar("Question", bound=Hashable)
Answer = TypeVar("Answer")


class Shared(Generic[Question, Answer]):
    """Keeps the answers to the `most` questions that were asked last; what came to nothing is tried anew."""

    def __init__(self, most: int) -> None:
        self._most = most
        self.kept: OrderedDict[Question, asyncio.Task[Answer]] = OrderedDict()

    async def ask(self, question: Question, work: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        """The answer as it was found, or as `work` finds it; raises what that raises."""
        working = self.kept.get(question)
        if working is None:
            working = self.kept[question] = asyncio.create_task(work())
            working.add_done_callback(lambda done: self._forget_failure(question, done))
            if len(self.kept) > self._most:
                self.kept.popitem(last=False)
        self.kept.move_to_end(question)
        # Somebody who no longer waits does not spoil it for the others.
        return await asyncio.shield(working)

    def _forget_failure(self, question: Question, done: asyncio.Task[Answer]) -> None:
        if (done.cancelled() or done.exception() is not None) and self.kept.get(question) is done:
            del self.kept[question]

    def cancel(self) -> list[asyncio.Task[Answer]]:
        """Nobody waits for what is being worked out: these end soon."""
        for working in self.kept.values():
            working.cancel()
        return list(self.kept.values())
