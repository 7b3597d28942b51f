import { describe, expect, it } from "vitest";
import type { Luegen } from "../../wire";
import { clockwise, matsAround, stepsOf, turnsUntil } from "./counting";

const hand = (seat: number, dice: number[], counting: number[], adds = counting.length, straight = false) =>
  ({ seat, dice, counting, adds, straight }) satisfies Luegen.HandCount;

const view = (middle: number, mats: number[], turn: number | null = 0, out: number[] = [], lost: number[] = []): Luegen.View => ({
  me: 0,
  options: { odds: false },
  phase: "first-half",
  first_loser: null,
  second_loser: null,
  loser: null,
  middle,
  middle_half_mats: 2 - lost.length,
  players: mats.map((count, seat) => ({
    seat,
    mats: count,
    half_mats: lost.filter((loser) => loser === seat).length,
    plays: !out.includes(seat),
  })),
  starter: 0,
  turn,
  dice_in_play: 6 * mats.length,
  ladder: [],
  dice: null,
  odds: null,
  last_call: null,
});

describe("stepsOf", () => {
  it("lights the counting dice one by one and adds them up", () => {
    const steps = stepsOf([hand(0, [1, 2, 5, 5, 6, 6], [1, 5, 5]), hand(1, [2, 2, 3, 3, 4, 4], []), hand(2, [1, 2, 3, 4, 4, 5], [1, 5])]);
    expect(steps.map((step) => [step.seat, ...step.dice, step.total])).toEqual([
      [0, 0, 1],
      [0, 2, 2],
      [0, 3, 3],
      [2, 0, 4],
      [2, 5, 5],
    ]);
  });

  it("lights a straight as a whole", () => {
    const all = [1, 2, 3, 4, 5, 6];
    expect(stepsOf([hand(3, all, all, 10, true)])).toEqual([{ seat: 3, dice: [0, 1, 2, 3, 4, 5], adds: 10, total: 10 }]);
  });
});

describe("clockwise", () => {
  const seats = [0, 1, 2, 3].map((seat) => ({ seat }));
  it("begins at our left and ends with us", () => {
    expect(clockwise(seats, 1).map(({ seat }) => seat)).toEqual([2, 3, 0, 1]);
  });
  it("leaves the order to spectators", () => {
    expect(clockwise(seats, null)).toEqual(seats);
  });
});

describe("matsAround", () => {
  it("takes back what came from the middle", () => {
    const { before, after } = matsAround(view(3, [1, 1, 0]), [{ type: "mat-taken", seat: 1, middle: 3 }]);
    expect(before).toMatchObject({ middle: 4, mats: [1, 0, 0] });
    expect(after).toMatchObject({ middle: 3, mats: [1, 1, 0] });
  });

  it("takes back what was handed over", () => {
    const { before } = matsAround(view(0, [4, 1, 0]), [{ type: "mat-given", giver: 1, receiver: 0 }]);
    expect(before).toMatchObject({ middle: 0, mats: [3, 2, 0] });
  });

  it("remembers the five mats of a lost half, although they are back in the middle", () => {
    const { before, after } = matsAround(view(5, [0, 0, 0], 1, [], [2]), [
      { type: "mat-given", giver: 0, receiver: 2 },
      { type: "half-lost", seat: 2, phase: "first-half" },
      { type: "half-began", phase: "second-half", starter: 1, throws: [] },
    ]);
    expect(after).toEqual({ middle: 0, middleHalves: 1, mats: [0, 0, 5], halves: [0, 0, 1] });
    expect(before).toEqual({ middle: 0, middleHalves: 2, mats: [1, 0, 4], halves: [0, 0, 0] });
  });
});

describe("turnsUntil", () => {
  it("counts those before us, without those who are out", () => {
    expect(turnsUntil(view(0, [1, 1, 1, 2], 2, [3]), 1)).toBe(2);
    expect(turnsUntil(view(0, [1, 1, 1, 2], 1), 1)).toBe(0);
  });
  it("says nothing for those who are not in", () => {
    expect(turnsUntil(view(0, [1, 1, 1], 0, [2]), 2)).toBeNull();
    expect(turnsUntil(view(0, [1, 1, 1], null), 2)).toBeNull();
    expect(turnsUntil(view(0, [1, 1, 1], 0), null)).toBeNull();
  });
});
