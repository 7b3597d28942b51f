// What the end of a turn means to whom, and where the answers stand until then.
import type { LuegenKniffel } from "../../wire";

type Result = LuegenKniffel.Result;
/** Where the show of a turn's end is; its last stage is what it means. */
export type Stage = "answers" | "stillness" | "lifted" | "meaning";

/** Who a result touches, and how: those alike together, so that it can be said in few sentences. */
export interface Meaning {
  noting: readonly number[];
  /** Doubters who were right and note nothing. */
  emptyHanded: readonly number[];
  /** Whose lie field is marked now. */
  marked: readonly number[];
  /** Whose points field is struck now, with what that cost. */
  struck: readonly { seat: number; lost: number }[];
  /** Whose strike changed nothing any more. */
  unchanged: readonly number[];
}

export function meaningOf(result: Result): Meaning {
  const lied = result.reveal !== null && !result.reveal.true;
  const strikes = (number: number) => result.strikes.filter((item) => item.strike === number);
  return {
    noting: result.noted,
    emptyHanded: lied ? result.doubters.filter((seat) => !result.noted.includes(seat)) : [],
    marked: strikes(1).map((item) => item.seat),
    struck: strikes(2),
    unchanged: result.strikes.filter((item) => item.strike > 2).map((item) => item.seat),
  };
}

/** Where an answer stands: nobody sees which one it is before all are there. */
export interface AnswerState {
  seat: number;
  state: "awaited" | "given" | "believes" | "doubts";
}

/** The answers so far; one's own is known to oneself. */
export function answersSoFar(announcement: LuegenKniffel.Announcement, me: number | null): AnswerState[] {
  return [...announcement.answered, ...announcement.awaited]
    .sort((one, other) => one - other)
    .map((seat) => {
      if (!announcement.answered.includes(seat)) return { seat, state: "awaited" };
      if (seat !== me || announcement.mine === null) return { seat, state: "given" };
      return { seat, state: announcement.mine ? "doubts" : "believes" };
    });
}

/** All answers, once they are shown. */
export function answersOf(result: Result, seats: number): AnswerState[] {
  return Array.from({ length: seats }, (_, seat) => seat)
    .filter((seat) => seat !== result.seat)
    .map((seat) => ({ seat, state: result.doubters.includes(seat) ? "doubts" : "believes" }));
}

/** How an answer is drawn, and the message that says it. */
export const MARKS = { awaited: "…", given: "?", believes: "✓", doubts: "✗" } as const;
export const STATES = {
  awaited: "luegen-kniffel-answer-awaited",
  given: "luegen-kniffel-answer-given",
  believes: "luegen-kniffel-answer-believes",
  doubts: "luegen-kniffel-answer-doubts",
} as const;
