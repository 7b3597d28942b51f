import { describe, expect, it } from "vitest";
import type { Maexchen } from "../../wire";
import { act } from "./act";
import { LADDER, livesShown } from "./ladder";

const view = {
  me: 0,
  players: [
    { seat: 0, lives: 1 },
    { seat: 1, lives: 3 },
  ],
} as unknown as Maexchen.View;
const lost = { type: "lives-lost", seat: 0, lost: 2, left: 1 } as const;
const result = { doubter: 0, announcer: 1, throw: "21", dice: [2, 1], holds: true, loser: 0 } as const;

describe("what a step of Mäxchen takes", () => {
  it("lifts the cup after a doubt, and leaves time to read", () => {
    const shown = act([{ type: "revealed", result }, lost]);
    expect(shown?.scenes.map(({ name }) => name)).toEqual(["still", "lifted"]);
    expect(shown?.reading).toBeGreaterThan(0);
  });

  it("only tells a Mäxchen that is believed, and nothing else takes time", () => {
    expect(act([{ type: "gave-in", seat: 0, announcer: 1 }, lost])?.scenes).toEqual([]);
    expect(act([{ type: "announced", seat: 1, throw: "65" }])).toBeNull();
  });
});

describe("lives", () => {
  it("are gone only once it is told", () => {
    expect(livesShown(view, [lost], true)).toEqual([3, 3]);
    expect(livesShown(view, [lost], false)).toEqual([1, 3]);
  });
});

it("has 21 throws on the ladder, the Mäxchen on top", () => {
  expect(new Set(LADDER).size).toBe(21);
  expect(LADDER.at(-1)).toBe("21");
});
