import { describe, expect, it } from "vitest";
import type { LuegenKniffel } from "../../wire";
import { choicesOf, faceOf, keepMove } from "./choices";

const announce = (category: LuegenKniffel.Announce["category"], points: number): LuegenKniffel.Announce => ({
  type: "announce",
  category,
  points,
});

describe("what can be announced", () => {
  it("is grouped by combination in the order of the card, from low to high", () => {
    const choices = choicesOf([announce("chance", 7), announce("twos", 4), announce("twos", 2), { type: "roll" }], []);
    expect(choices.map((choice) => choice.category)).toEqual(["twos", "chance"]);
    expect(choices[0]!.claims).toEqual([
      { category: "twos", points: 2, count: 1 },
      { category: "twos", points: 4, count: 2 },
    ]);
    expect(choices[1]!.claims[0]!.count).toBeNull();
  });

  it("knows which one is true, only if that was sent", () => {
    const truth = { category: "twos", points: 4, count: 2 } as const;
    expect(choicesOf([announce("twos", 4)], [truth])[0]!.truth).toEqual(truth);
    expect(choicesOf([announce("twos", 4)], [])[0]!.truth).toBeNull();
  });

  it("counts a face in the upper part alone", () => {
    expect(faceOf("sixes")).toBe(6);
    expect(faceOf("full-house")).toBeNull();
  });
});

describe("what can be kept", () => {
  const legal: LuegenKniffel.Move[] = [{ type: "keep", dice: [] }, { type: "keep", dice: [2, 5] }, announce("twos", 4)];

  it("finds the move whatever the order of the dice", () => {
    expect(keepMove([5, 1, 2], new Set([0, 2]), legal)?.dice).toEqual([2, 5]);
    expect(keepMove([5, 1, 2], new Set(), legal)?.dice).toEqual([]);
  });

  it("finds nothing where nothing is legal", () => {
    expect(keepMove([5, 1, 2], new Set([0, 1, 2]), legal)).toBeNull();
    expect(keepMove([5, 1, 2], new Set(), [])).toBeNull();
  });
});
