"""Questions that come while another is being answered are asked together in the next one."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Mapping, Sequence
from typing import Final, Generic, TypeVar

MOST_AT_ONCE: Final = 50

Question = TypeVar("Question", bound=Hashable)
Answer = TypeVar("Answer")


class Gathering(Generic[Question, Answer]):
    """Under load many are answered at the price of one; the first of them waits for nobody.

    `ask_all` answers several questions. If it fails, all who asked are told, and the next are asked as usual.
    """

    def __init__(self, ask_all: Callable[[Sequence[Question]], Awaitable[Mapping[Question, Answer]]]) -> None:
        self._ask_all = ask_all
        self._waiting: dict[Question, asyncio.Future[Answer]] = {}
        self._task: asyncio.Task[None] | None = None

    async def ask(self, question: Question) -> Answer:
        answer = self._waiting.get(question)
        if answer is None:
            answer = self._waiting[question] = asyncio.get_running_loop().create_future()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._answer())
        # Somebody who no longer waits does not spoil it for the others.
        return await asyncio.shield(answer)

    async def _answer(self) -> None:
        while self._waiting:
            batch = {question: self._waiting[question] for question in list(self._waiting)[:MOST_AT_ONCE]}
            for question in batch:
                del self._waiting[question]
            try:
                answers = await self._ask_all(list(batch))
                for question, future in batch.items():
                    future.set_result(answers[question])
            except Exception as error:
                for future in batch.values():
                    if not future.done():
                        future.set_exception(error)
                        future.exception()  # it may be that nobody waits any more
            finally:
                for future in batch.values():
                    future.cancel()
