import { describe, expect, it } from "vitest";
import type { Kniffel } from "../../wire";
import { among, boxCosts, costOf, decisionAt, hints, mistakes, same, split } from "./coach";
import { laidOut } from "./tray";

const keep = (...dice: number[]): Kniffel.Keep => ({ type: "keep", dice });
const enter = (category: Kniffel.Enter["category"]): Kniffel.Enter => ({ type: "enter", category });
const options: Kniffel.Option[] = [
  { move: keep(5, 5), worth: 250, mistake: false },
  { move: keep(5, 5, 6), worth: 248.5, mistake: true },
  { move: enter("chance"), worth: 240, mistake: true },
  { move: enter("ones"), worth: 220, mistake: true },
];
const decision = (step: number, seat: number, cost: number): Kniffel.Decision => ({
  step,
  seat,
  turn: 1,
  throw: 1,
  dice: [1, 2, 5, 5, 6],
  made: keep(5, 5),
  worth: 250 - cost,
  cost,
  mistake: cost > 1,
  best: options.slice(0, 3),
});
const review: Kniffel.Review = {
  finished: true,
  parts: [],
  decisions: [decision(2, 0, 0.01), decision(3, 0, 1.5), decision(5, 1, 9), decision(8, 0, 4)],
};

describe("what the coach says", () => {
  it("names the three best choices and what they cost", () => {
    expect(hints(options).map(({ cost }) => cost)).toEqual([0, 1.5, 10]);
    expect(hints(options).map(({ mistake }) => mistake)).toEqual([false, true, true]);
    expect(hints(options, keep(5, 5, 6)).map(({ made }) => made)).toEqual([false, true, false]);
    expect(hints([])).toEqual([]);
  });

  it("tells choices apart", () => {
    expect(same(keep(1), keep(1))).toBe(true);
    expect(same(keep(1), keep(1, 1))).toBe(false);
    expect(same(keep(), enter("ones"))).toBe(false);
    expect(same(enter("ones"), enter("twos"))).toBe(false);
  });

  it("knows what any choice costs, and what an entry in each box does", () => {
    expect(costOf(options, enter("ones"))).toEqual({ cost: 30, mistake: true });
    expect(costOf(options, keep(6))).toBeNull();
    expect(costOf(options, null)).toBeNull();
    expect([...boxCosts(options)]).toEqual([
      ["chance", { cost: 10, mistake: true }],
      ["ones", { cost: 30, mistake: true }],
    ]);
  });

  it("points at as many dice as a choice has, those that stand first", () => {
    const dice = laidOut([5, 5, 5, 1, 6], [5, 1, 5, 6, 5], 0).map((die, at) => ({ ...die, kept: at === 4 }));
    expect(among(dice, [5, 5])).toEqual([true, false, false, false, true]);
    expect(among(dice, [6])).toEqual([false, false, false, true, false]);
    expect(among(dice, [])).toEqual([false, false, false, false, false]);
  });
});

describe("the coach's report", () => {
  it("finds the choice made at a position, one's own unless one looks on", () => {
    expect(decisionAt(review, 4, null)?.seat).toBe(1);
    expect(decisionAt(review, 4, 1)?.step).toBe(5);
    expect(decisionAt(review, 4, 0)).toBeNull();
    expect(decisionAt(review, 5, null)).toBeNull();
  });

  it("lists what cost points, the costliest first", () => {
    expect(mistakes(review, 0).map(({ step }) => step)).toEqual([8, 3]);
  });

  it("writes numbers that add up", () => {
    for (let score = 150; score < 350; score++) {
      const skill = -score / 7;
      const part = { seat: 0, start: 250.856825, luck: score - 250.856825 - skill, skill, untold: 0, expected: score, turns: [] };
      const told = split(part);
      expect(Math.round((told.start + told.luck + told.skill) * 10)).toBe(score * 10);
      expect(told.score).toBe(score);
      expect(Math.abs(told.luck - part.luck)).toBeLessThan(0.151);
    }
  });

  it("claims no luck where nobody told the throws", () => {
    const part = { seat: 0, start: 250.856825, luck: 0, skill: 0, untold: 200 - 250.856825, expected: 200, turns: [] };
    expect(split(part)).toEqual({ start: 250.9, luck: 0, skill: 0, untold: -50.9, score: 200 });
  });
});
