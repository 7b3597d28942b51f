import { describe, expect, it } from "vitest";
import vectors from "../../../docs/fairness-vectors.json";
import { checkDice, keyOf } from "./fairness";

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

describe("the dice check in the browser", () => {
  it("derives the keys of the published vectors", () => {
    for (const { number, key } of vectors.keys) expect(hex(keyOf(vectors.seed, number))).toBe(key);
  });

  it("accepts the throws of the published vectors and refuses a changed one", () => {
    const draws = vectors.draws.filter((draw) => draw.kind === "throw");
    expect(draws.map((draw) => draw.number)).toEqual(draws.map((_, at) => at));
    const throws = draws.map((draw) => draw.result);
    const record = (start: number[][]) => ({
      game: "kniffel",
      seats: ["a", "b", "c"],
      start,
      steps: [],
      fair: { commitment: vectors.commitment, salts: vectors.salts, seed: vectors.seed },
    });
    expect(checkDice(record(throws), vectors.commitment, null)).toEqual({ draws: throws.length, open: false, wrong: null });
    const changed = [throws[0]!, [6, ...throws[1]!.slice(1)], ...throws.slice(2)];
    expect(checkDice(record(changed), vectors.commitment, null).wrong).toBe(1);
  });

  it("refuses another commitment than the one seen before play", () => {
    const record = { game: "kniffel", seats: ["a"], start: [], steps: [], fair: { commitment: "00".repeat(32), salts: [""], seed: vectors.seed } };
    expect(checkDice(record, vectors.commitment, null).wrong).toBe(0);
  });
});
