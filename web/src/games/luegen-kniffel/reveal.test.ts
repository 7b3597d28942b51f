import { describe, expect, it } from "vitest";
import type { LuegenKniffel } from "../../wire";
import { answersOf, answersSoFar, meaningOf } from "./reveal";

const claim = { category: "fours", points: 16, count: 4 } as const;
const lie: LuegenKniffel.Result = {
  seat: 1,
  claim,
  doubters: [0, 2, 3],
  reveal: { dice: [1, 2, 3, 4, 4], scored: 8, true: false },
  noted: [0, 2],
  strikes: [{ seat: 1, strike: 2, lost: 12 }],
  passed_over: [],
};

describe("what a result means", () => {
  it("puts those alike together", () => {
    expect(meaningOf(lie)).toEqual({
      noting: [0, 2],
      emptyHanded: [3],
      marked: [],
      struck: [{ seat: 1, strike: 2, lost: 12 }],
      unchanged: [],
    });
  });

  it("leaves nobody empty-handed who doubted the truth", () => {
    const truth: LuegenKniffel.Result = {
      ...lie,
      reveal: { dice: [4, 4, 4, 4, 1], scored: 16, true: true },
      noted: [1],
      strikes: [
        { seat: 0, strike: 1, lost: 0 },
        { seat: 2, strike: 3, lost: 0 },
      ],
    };
    expect(meaningOf(truth)).toEqual({ noting: [1], emptyHanded: [], marked: [0], struck: [], unchanged: [2] });
  });
});

describe("the answers", () => {
  const announcement: LuegenKniffel.Announcement = { seat: 1, claim, throws: 2, answered: [3, 0], awaited: [2], mine: true };

  it("stay hidden until all are there, but for one's own", () => {
    expect(answersSoFar(announcement, 0).map((answer) => answer.state)).toEqual(["doubts", "awaited", "given"]);
    expect(answersSoFar({ ...announcement, mine: null }, null).map((answer) => answer.state)).toEqual(["given", "awaited", "given"]);
  });

  it("are shown together in the end", () => {
    expect(answersOf({ ...lie, doubters: [2] }, 4)).toEqual([
      { seat: 0, state: "believes" },
      { seat: 2, state: "doubts" },
      { seat: 3, state: "believes" },
    ]);
  });
});
